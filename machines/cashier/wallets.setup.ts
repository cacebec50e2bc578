import { assign } from 'xstate';
import { refreshBalance, type WithWallet } from '../common/balance.ts';
import { freshForm, type FormContext, type FormInput } from '../common/formSetup.ts';
import { port, stream } from '../common/port.ts';
import { isRefusal, isRefusedWith, refusalIn, type Refused } from '../common/refusal.ts';
import { checkSpending, toMinor, toTyped, type AmountProblem } from './amount.ts';
import type { Intent, NoteEvent } from './intent.ts';
import { moneyRequestMachine, type MoneyEnd } from './moneyRequest.machine.ts';
import { moneySetup } from './moneySetup.ts';
import { mainWallet, walletIn, type Funds, type OneWallet } from './wallets.ts';

export interface WalletsFields {
  from: string;
  to: string;
  amount: string;
}

export interface WalletsErrors {
  from?: 'wallets_maintenance';
  to?: 'required' | 'wallets_same' | 'wallets_maintenance';
  amount?: AmountProblem | 'balance_too_low';
}

/** A move between two wallets, or everything into the main wallet. */
export type WalletsOrder = WalletsFields | { all: true };

export interface WalletsInput extends WithWallet {
  now: () => number;
  /** A request of this tab whose outcome is unknown. */
  kept: Intent | null;
  newKey: () => string;
}

interface Context extends Omit<WalletsInput, 'kept'>, FormContext<WalletsFields, WalletsErrors> {
  funds: Funds | null;
  intent: Intent | null;
  /** What became of the last request, if it was not refused. */
  last: 'moved' | 'gathered' | 'unmoved' | null;
}

export const collectCall = 'wallet.collect';

const isOpenVendor = ({ wallet, maintenance }: OneWallet): boolean => wallet !== mainWallet && !maintenance;

export const atFirst = ({ kept, ...input }: WalletsInput): Context => ({
  ...input,
  ...freshForm({ from: mainWallet, to: '', amount: '' }),
  funds: null,
  intent: kept,
  last: null,
});

const check = ({ funds, fields: { from, to, amount } }: Context): WalletsErrors => {
  const [giver, taker] = [walletIn(funds, from), walletIn(funds, to)];
  const balance = giver?.balance ?? '0';
  const problem = checkSpending(amount, { least: '1', most: balance }, balance);
  return {
    ...(giver?.maintenance && { from: 'wallets_maintenance' as const }),
    ...(!taker && { to: 'required' as const }),
    ...(taker?.maintenance && { to: 'wallets_maintenance' as const }),
    ...(from === to && { to: 'wallets_same' as const }),
    ...(problem && { amount: problem }),
  };
};

/** The field errors a refusal names; only the vendor's wallet can be under maintenance. */
const refusedIn = ({ failure }: Pick<Refused, 'failure'>, { fields }: Pick<Context, 'fields'>): WalletsErrors => {
  if (isRefusal(failure, 'balance_too_low')) return { amount: 'balance_too_low' };
  if (!isRefusal(failure, 'game_in_maintenance')) return {};
  return fields.to === mainWallet ? { from: 'wallets_maintenance' } : { to: 'wallets_maintenance' };
};

/** Refusals that mean the balances shown are out of date. */
const stale = ['balance_too_low', 'game_in_maintenance', 'not_found'] as const;

/** Null after a reload, as with every request: the gateway can only be asked for its outcome. */
export const moveOf = ({ context: { fields } }: { context: Context }): WalletsOrder | null => {
  const amount = toMinor(fields.amount);
  return amount === null ? null : { ...fields, amount };
};

export const gatherOf = ({ context: { funds } }: { context: Context }): WalletsOrder | null =>
  funds === null ? null : { all: true };

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
}).extend({
  guards: {
    isMoving: ({ context: { intent } }) => intent !== null && intent.call !== collectCall,
    isGathering: ({ context: { intent } }) => intent?.call === collectCall,
    isStale: ({ context: { funds } }, p: { end: MoneyEnd }) =>
      funds === null || p.end.kind === 'never' || isRefusedWith(p.end, ...stale),
  },
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
      }) => ({ fields: { ...fields, amount: toTyped(walletIn(funds, fields.from)?.balance ?? '0') }, errors }),
    ),
    storeDone: assign(({ context: { fields, intent } }) => ({
      fields: { ...fields, amount: '' },
      last: intent?.call === collectCall ? ('gathered' as const) : ('moved' as const),
    })),
    storeUnmoved: assign((_, { end }: { end: MoneyEnd }) => ({
      last: end.kind === 'never' ? ('unmoved' as const) : null,
    })),
    /** A refusal that names no field, or whose form is gone, is shown above the form. */
    storeStale: assign(({ context }, { end }: { end: MoneyEnd }) => {
      const isField = end.kind === 'refused' && context.intent?.call !== collectCall && context.funds !== null;
      const errors = isField ? refusedIn(end, context) : {};
      return Object.keys(errors).length > 0 ? { errors } : refusalIn(end);
    }),
    clearLast: assign({ last: null }),
    refreshBalance,
  },
});
