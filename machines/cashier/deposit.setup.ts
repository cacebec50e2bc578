import { assign } from 'xstate';
import type { WithWallet } from '../common/balance.ts';
import { freshForm, type FormEvent } from '../common/formSetup.ts';
import type { LocationEvent } from '../common/places.ts';
import { port, stream } from '../common/port.ts';
import { errorsByCode, isRefusedWith, type Refused } from '../common/refusal.ts';
import type { Hears } from '../common/words.ts';
import { checkAmount, toMinor, toTyped, type AmountProblem, type Bounds } from './amount.ts';
import { placeOfDeposit, type Deposit, type DepositBonus, type DepositDesk, type DepositMethod } from './deposits.ts';
import type { Intent, NoteEvent } from './intent.ts';
import { moneyRequestMachine, type MoneyEnd } from './moneyRequest.machine.ts';
import { freshMoneyForm, trackedSetup, type MoneyContext } from './moneySetup.ts';
import { firstLimitMachine } from './firstLimit.machine.ts';
import { roomProblem, type RoomProblem } from './room.ts';
import { voucherMachine } from './voucher.machine.ts';
import { watchOf } from './watch.machine.ts';

interface DepositFields {
  amount: string;
  /** Whether the bonus that is offered is chosen with it. */
  withBonus: boolean;
}

const emptyDeposit: DepositFields = { amount: '', withBonus: false };

interface DepositErrors {
  amount?: AmountProblem | RoomProblem | RoomProblem['id'];
}

/** The body of the call that starts a deposit. */
export interface DepositOrder {
  methodId: string;
  amount: string;
  promotionId?: string;
}

interface DepositInput extends WithWallet {
  now: () => number;
  /** The number of the deposit the player came to see. */
  wanted: string | null;
  /** A request of this tab whose outcome is unknown. */
  kept: Intent | null;
  newKey: () => string;
  location: Hears<LocationEvent>;
}

interface Context extends Omit<DepositInput, 'kept'>, MoneyContext<DepositFields, DepositErrors> {
  desk: DepositDesk | null;
  method: DepositMethod | null;
  /** The wanted deposit once it has ended. */
  settled: Deposit | null;
}

export const initialContext = ({ kept, ...input }: DepositInput): Context => ({
  ...input,
  ...freshMoneyForm(emptyDeposit, kept),
  desk: null,
  method: null,
  settled: null,
});

/** R2.77: the amounts a method accepts, within the player's own limits. */
export const boundsOf = ({ least, most, fits }: Pick<DepositMethod, 'least' | 'most' | 'fits'>): Bounds => ({
  least,
  most: fits !== null && BigInt(fits) < BigInt(most) ? fits : most,
});

type Filled = Pick<Context, 'desk' | 'method' | 'fields'>;

/** The bonus that is chosen; null without one. */
export const chosenBonus = ({ desk, fields }: Pick<Context, 'desk' | 'fields'>): DepositBonus | null =>
  fields.withBonus ? (desk?.bonus ?? null) : null;

/** The amounts that can be paid in by a method, with the bonus or without. */
export const amountsOf = (method: DepositMethod, bonus: DepositBonus | null): Bounds => {
  const bounds = boundsOf(method);
  return bonus !== null && BigInt(bonus.least) > BigInt(bounds.least) ? { ...bounds, least: bonus.least } : bounds;
};

const isAboveRoom = ({ fits }: DepositMethod, amount: string): boolean =>
  fits !== null && BigInt(toMinor(amount) ?? 0) > BigInt(fits);

/** Says why an amount within the method's bounds is above a limit of the player's. */
const check = (context: Context): DepositErrors => {
  const { fields, method, desk } = context;
  if (!method) return {};
  const bounds = amountsOf(method, chosenBonus(context));
  const problem = checkAmount(fields.amount, { ...bounds, most: method.most });
  if (problem) return { amount: problem };
  return isAboveRoom(method, fields.amount)
    ? { amount: desk?.above ?? { id: 'cashier_amount_bounds', ...bounds } }
    : {};
};

const byCode = errorsByCode<DepositErrors>({ amount_out_of_bounds: { amount: 'cashier_amount_refused' } });

const refusedFields = (refused: Refused, { fields }: Context): DepositErrors => {
  const { failure } = refused;
  return failure.kind === 'refused' && (failure.code === 'limit_reached' || failure.code === 'kyc_needed')
    ? { amount: roomProblem(failure.code, failure.value, toMinor(fields.amount)) }
    : byCode(refused);
};

export const buildOrder = ({ desk, method, fields }: Filled): DepositOrder | null => {
  const amount = toMinor(fields.amount);
  const bonus = chosenBonus({ desk, fields });
  return method && amount !== null
    ? { methodId: method.methodId, amount, ...(bonus && { promotionId: bonus.promotionId }) }
    : null;
};

/** The parts of the chart of deposits. */
export const depositSetup = trackedSetup({
  placeOf: placeOfDeposit,
  types: {
    input: {} as DepositInput,
    context: {} as Context,
    events: {} as
      | FormEvent<DepositFields>
      | { type: 'method.chosen'; methodId: string }
      | { type: 'amount.suggested'; minor: string }
      | { type: 'review.confirmed' }
      | { type: 'review.left' }
      /** The address has changed: another deposit is followed, or a new one is to be made. */
      | { type: 'deposit.reopened'; depositId: string }
      | { type: 'form.reopened' }
      | { type: 'again.pressed' },
  },
  actors: {
    loadDesk: port<DepositDesk>('loadDesk'),
    note: stream<NoteEvent>('note'),
    /** Says which deposit the address names. */
    address: stream('address'),
    moneyRequest: moneyRequestMachine,
    voucher: voucherMachine,
    firstLimit: firstLimitMachine,
    watch: watchOf<Deposit>(),
  },
  check,
  refusedFields,
  buildOrder,
  /** Too many are open, or the bonus is gone. */
  isOutdated: (end) => isRefusedWith(end, 'wrong_state', 'not_found'),
}).extend({
  guards: {
    isEmpty: ({ context }) => context.desk?.methods.length === 0,
    isProposed: ({ context }) => context.desk?.proposal != null,
    isVoucher: ({ context }, p: { methodId: string }) =>
      context.desk?.methods.some(({ methodId, kind }) => methodId === p.methodId && kind === 'voucher') === true,
    isAvailable: ({ context }, p: { methodId: string }) =>
      context.desk?.methods.some(({ methodId, available }) => methodId === p.methodId && available) === true,
    isRedeemed: (_, p: { reference: string | null }) => p.reference !== null,
  },
  actions: {
    storeDesk: assign((_, p: { answer: DepositDesk }) => ({ desk: p.answer })),
    /** An amount that has been typed stays when another method is chosen. */
    storeMethod: assign(({ context }, p: { methodId: string }) => ({
      ...freshForm(context.fields),
      method: context.desk?.methods.find(({ methodId }) => methodId === p.methodId) ?? null,
      isUnmoved: false,
    })),
    storeSuggested: assign(({ context }, p: { minor: string }) => ({
      fields: { ...context.fields, amount: toTyped(p.minor) },
      errors: {},
    })),
    storeMade: assign((_, p: { end: MoneyEnd }) =>
      p.end.kind === 'made' ? { ...freshForm(emptyDeposit), wanted: p.end.reference, settled: null } : {},
    ),
    clearWanted: assign({ wanted: null, settled: null, method: null, failure: null }),
  },
});
