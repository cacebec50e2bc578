import { is, string, type } from 'superstruct';
import { assign } from 'xstate';
import { refreshBalance, type WithWallet } from '../common/balance.ts';
import { freshForm, type FormInput } from '../common/formSetup.ts';
import { longest } from '../common/limits.ts';
import { port, stream } from '../common/port.ts';
import { errorsByCode, isRefusedWith, type Answer, type Refused } from '../common/refusal.ts';
import { attemptsLeft, type AttemptsLeft } from '../common/wrongPayment.ts';
import { paymentPasswordMachine } from '../security/paymentPassword.machine.ts';
import { checkSpending, toMinor, toTyped, type AmountProblem } from './amount.ts';
import type { Intent, NoteEvent } from './intent.ts';
import { moneyRequestMachine, type MoneyEnd } from './moneyRequest.machine.ts';
import { freshMoneyForm, moneySetup, provePayment, type MoneyContext } from './moneySetup.ts';
import { directionsIn, freeToSend, mostToSend, type Direction, type TransferTerms } from './transfers.ts';

export interface TransferFields {
  direction: Direction;
  account: string;
  amount: string;
  note: string;
  paymentPassword: string;
}

interface TransferErrors {
  account?: 'required' | 'transfer_not_yours' | 'transfer_taker_unable';
  amount?: AmountProblem | 'balance_too_low' | 'turnover_unmet';
  note?: 'too_long';
  paymentPassword?: 'required' | 'payment_password_wrong' | AttemptsLeft;
}

/** The body of the call: an account of the downline, or none for the upline. */
export interface TransferOrder {
  account?: string;
  amount: string;
  note?: string;
  paymentPassword: string;
}

/** Who gets the money. */
export type Taker = { kind: 'found'; account: string; nickname: string } | Refused;

interface TransferInput extends WithWallet {
  /** The account below that the money is meant for, if that is known beforehand. */
  to?: string | undefined;
  now: () => number;
  /** A request of this tab whose outcome is unknown. */
  kept: Intent | null;
  newKey: () => string;
}

interface Context extends Omit<TransferInput, 'kept' | 'to'>, MoneyContext<TransferFields, TransferErrors> {
  terms: TransferTerms | null;
  /** The masked nickname of the taker. */
  taker: string | null;
  /** The amount sent, in minor units; null if a reload has lost it. */
  sent: string | null;
  /** The number of the transfer that was sent. */
  reference: string | null;
}

const blank: TransferFields = { direction: 'upline', account: '', amount: '', note: '', paymentPassword: '' };
export const initialContext = ({ kept, to, ...input }: TransferInput): Context => ({
  ...input,
  ...freshMoneyForm<TransferFields>(to === undefined ? blank : { ...blank, direction: 'downline', account: to }, kept),
  terms: null,
  taker: null,
  sent: null,
  reference: null,
});

const isBelow = ({ fields }: Pick<Context, 'fields'>): boolean => fields.direction === 'downline';

const checkSent = (typed: string, terms: TransferTerms): TransferErrors['amount'] | null => {
  const problem = checkSpending(typed, terms, terms.available);
  if (problem !== null) return problem;
  return BigInt(toMinor(typed) ?? 0) > BigInt(freeToSend(terms)) ? 'turnover_unmet' : null;
};

const check = (context: Context): TransferErrors => {
  const { terms, fields } = context;
  if (!terms) return {};
  const amount = checkSent(fields.amount, terms);
  return {
    ...(isBelow(context) && fields.account.trim() === '' && { account: 'required' as const }),
    ...(amount && { amount }),
    ...(fields.note.trim().length > longest.transferNote && { note: 'too_long' as const }),
    ...(fields.paymentPassword === '' && { paymentPassword: 'required' as const }),
  };
};

const byCode = errorsByCode<TransferErrors>({
  payment_password_wrong: (value) => ({ paymentPassword: attemptsLeft(value) ?? 'payment_password_wrong' }),
  amount_out_of_bounds: { amount: 'cashier_amount_refused' },
  balance_too_low: { amount: 'balance_too_low' },
  turnover_unmet: { amount: 'turnover_unmet' },
});
/** The sender is not told why an account cannot receive money now. */
const byCodeBelow = errorsByCode<TransferErrors>({
  not_found: { account: 'transfer_not_yours' },
  not_yours: { account: 'transfer_not_yours' },
  invalid_fields: { account: 'transfer_not_yours' },
  wrong_state: { account: 'transfer_taker_unable' },
});
const refusedIn = (refused: Refused, context: Context): TransferErrors => ({
  ...byCode(refused),
  ...(isBelow(context) && byCodeBelow(refused)),
});

/** The payment password was reset meanwhile; the same refusal without a time is about the account that would be paid. */
const hasToWait = ({ failure }: Answer): boolean =>
  failure?.kind === 'refused' && failure.code === 'wrong_state' && is(failure.value, type({ until: string() }));

/** Refusals after which the terms are no longer those that were shown. */
const outdating = [
  'payment_password_missing',
  'amount_out_of_bounds',
  'balance_too_low',
  'turnover_unmet',
  'feature_off',
] as const;

/** Null after a reload, when nothing is left of what was typed. */
export const buildOrder = ({
  fields: { account, amount, note, direction, paymentPassword },
}: Pick<Context, 'fields'>): TransferOrder | null => {
  const minor = toMinor(amount);
  if (minor === null) return null;
  const remark = note.trim();
  return {
    ...(direction === 'downline' && { account: account.trim() }),
    amount: minor,
    ...(remark !== '' && { note: remark }),
    paymentPassword,
  };
};

/** The call that sends it. */
export const callOf = ({ context }: { context: Pick<Context, 'fields'> }) => ({
  call: isBelow(context) ? 'cashier.transferDownline' : 'cashier.transferUpline',
});

/** The parts of the chart of transfers. */
export const transferSetup = moneySetup({
  types: {
    input: {} as TransferInput,
    context: {} as Context,
    events: {} as
      | FormInput<TransferFields>
      | { type: 'all.pressed' }
      | { type: 'password.chosen' }
      | { type: 'review.confirmed' }
      | { type: 'review.left' }
      | { type: 'again.pressed' },
  },
  actors: {
    loadTerms: port<TransferTerms>('loadTerms'),
    findTaker: port<Taker, { account: string }>('findTaker'),
    note: stream<NoteEvent>('note'),
    provePayment,
    moneyRequest: moneyRequestMachine,
    paymentPassword: paymentPasswordMachine,
  },
  check,
  refusedFields: refusedIn,
  buildOrder,
  isOutdated: (end) => isRefusedWith(end, ...outdating) || hasToWait(end),
  withoutSecrets: (fields) => ({ ...fields, paymentPassword: '' }),
}).extend({
  guards: {
    isUnavailable: ({ context: { terms } }) =>
      terms !== null && (directionsIn(terms).length === 0 || terms.coolDownUntil !== undefined),
    lacksPassword: ({ context: { terms } }) => terms?.hasPaymentPassword === false,
    isFilledInBelow: ({ context }) => isBelow(context) && Object.keys(check(context)).length === 0,
    isFound: (_, p: { answer: Taker }) => p.answer.kind === 'found',
  },
  actions: {
    storeTerms: assign(({ context: { fields } }, { answer: terms }: { answer: TransferTerms }) => {
      const directions = directionsIn(terms);
      return {
        terms,
        fields: {
          ...fields,
          direction: directions.includes(fields.direction) ? fields.direction : (directions[0] ?? 'upline'),
        },
      };
    }),
    storeAll: assign(
      ({
        context: {
          terms,
          fields,
          errors: { amount: _, ...errors },
        },
      }) => (terms ? { fields: { ...fields, amount: toTyped(mostToSend(terms)) }, errors } : {}),
    ),
    storeUpline: assign(({ context: { terms } }) => ({ taker: terms?.upline ?? null })),
    storeTaker: assign((_, p: { answer: Taker }) =>
      p.answer.kind === 'found' ? { taker: p.answer.nickname } : { taker: null },
    ),
    storeSent: assign(({ context }, { end }: { end: MoneyEnd }) => ({
      ...freshForm(blank),
      sent: buildOrder(context)?.amount ?? null,
      reference: end.kind === 'made' ? end.reference : null,
    })),
    clearLast: assign({ isUnmoved: false, sent: null, reference: null, taker: null }),
    refreshBalance,
  },
});
