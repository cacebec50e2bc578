import { assign } from 'xstate';
import { refreshBalance, type WithWallet } from '../common/balance.ts';
import type { FormInput } from '../common/formSetup.ts';
import { port, stream } from '../common/port.ts';
import { isRefusal, isRefusedWith, type Refused } from '../common/refusal.ts';
import { checkSpending, toMinor, toTyped, type AmountProblem } from './amount.ts';
import type { Intent, NoteEvent } from './intent.ts';
import { moneyRequestMachine } from './moneyRequest.machine.ts';
import { freshMoneyForm, moneySetup, type MoneyContext } from './moneySetup.ts';
import { mainWallet, movableFrom, walletIn, type Funds, type OneWallet } from './wallets.ts';

interface WalletsFields {
  from: string;
  to: string;
  amount: string;
}

interface WalletsErrors {
  from?: 'wallets_maintenance';
  to?: 'required' | 'wallets_same' | 'wallets_maintenance';
  amount?: AmountProblem | 'balance_too_low';
}

/** A move between two wallets, or everything into the main wallet. */
export type WalletsOrder = WalletsFields | { all: true };

interface WalletsInput extends WithWallet {
  now: () => number;
  /** A request of this tab whose outcome is unknown. */
  kept: Intent | null;
  newKey: () => string;
}

interface Context extends Omit<WalletsInput, 'kept'>, MoneyContext<WalletsFields, WalletsErrors> {
  funds: Funds | null;
  last: 'moved' | 'gathered' | null;
}

export const collectCall = 'wallet.collect';

/** Whether everything is moved to the main wallet. */
export const isGathering = ({ intent }: Pick<Context, 'intent'>): boolean => intent?.call === collectCall;

const isOpenVendor = ({ wallet, maintenance }: OneWallet): boolean => wallet !== mainWallet && !maintenance;

export const initialContext = ({ kept, ...input }: WalletsInput): Context => ({
  ...input,
  ...freshMoneyForm({ from: mainWallet, to: '', amount: '' }, kept),
  funds: null,
  last: null,
});

const check = ({ funds, fields: { from, to, amount } }: Context): WalletsErrors => {
  const [giver, taker] = [walletIn(funds, from), walletIn(funds, to)];
  const movable = movableFrom(giver);
  const problem = checkSpending(amount, { least: '1', most: movable }, movable);
  return {
    ...(giver?.maintenance && { from: 'wallets_maintenance' as const }),
    ...(!taker && { to: 'required' as const }),
    ...(taker?.maintenance && { to: 'wallets_maintenance' as const }),
    ...(from === to && { to: 'wallets_same' as const }),
    ...(problem && { amount: problem }),
  };
};

/** The field errors a refusal names; only the vendor's wallet can be under maintenance. */
const refusedIn = ({ failure }: Refused, { fields, ...context }: Context): WalletsErrors => {
  if (isGathering(context)) return {};
  if (isRefusal(failure, 'balance_too_low')) return { amount: 'balance_too_low' };
  if (!isRefusal(failure, 'game_in_maintenance')) return {};
  return fields.to === mainWallet ? { from: 'wallets_maintenance' } : { to: 'wallets_maintenance' };
};

/** Refusals that mean the balances shown are out of date. */
const outdating = ['balance_too_low', 'game_in_maintenance', 'not_found'] as const;

/** Null after a reload, as with every request: the gateway can only be asked for its outcome. */
export const buildOrder = ({
  funds,
  fields,
  intent,
}: Pick<Context, 'funds' | 'fields' | 'intent'>): WalletsOrder | null => {
  if (isGathering({ intent })) return funds === null ? null : { all: true };
  const amount = toMinor(fields.amount);
  return amount === null ? null : { ...fields, amount };
};

/** The parts of the chart of the wallets. */
export const walletsSetup = moneySetup({
  types: {
    input: {} as WalletsInput,
    context: {} as Context,
    events: {} as
      | FormInput<WalletsFields>
      | { type: 'all.pressed' }
      | { type: 'gather.pressed' }
      | { type: 'again.pressed' }
      /** Another tab has moved money. */
      | { type: 'money.movedElsewhere' },
  },
  actors: {
    loadFunds: port<Funds>('loadFunds'),
    note: stream<NoteEvent>('note'),
    otherTabs: stream('otherTabs'),
    moneyRequest: moneyRequestMachine,
  },
  check,
  refusedFields: refusedIn,
  buildOrder,
  isOutdated: (end) => isRefusedWith(end, ...outdating),
}).extend({
  actions: {
    storeFunds: assign(({ context: { fields } }, { answer: funds }: { answer: Funds }) => ({
      funds,
      fields: {
        ...fields,
        from: walletIn(funds, fields.from)?.wallet ?? mainWallet,
        to: (walletIn(funds, fields.to) ?? funds.wallets.find(isOpenVendor))?.wallet ?? '',
      },
    })),
    storeAll: assign(
      ({
        context: {
          funds,
          fields,
          errors: { amount: _, ...errors },
        },
      }) => ({ fields: { ...fields, amount: toTyped(movableFrom(walletIn(funds, fields.from))) }, errors }),
    ),
    storeDone: assign(({ context }) => ({
      fields: { ...context.fields, amount: '' },
      last: isGathering(context) ? ('gathered' as const) : ('moved' as const),
    })),
    clearLast: assign({ last: null }),
    refreshBalance,
  },
});
