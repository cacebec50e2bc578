import { assign } from 'xstate';
import { refreshBalance, type WithWallet } from '../common/balance.ts';
import { freshForm, type FormContext, type FormInput } from '../common/formSetup.ts';
import { port, stream } from '../common/port.ts';
import { errorsByCode, refusalIn, type Answer } from '../common/refusal.ts';
import { attemptsLeft, type AttemptsLeft } from '../common/wrongPayment.ts';
import type { Intent, NoteEvent } from '../cashier/intent.ts';
import { moneyRequestMachine, type MoneyEnd } from '../cashier/moneyRequest.machine.ts';
import { moneySetup } from '../cashier/moneySetup.ts';
import { paymentPasswordMachine } from '../security/paymentPassword.machine.ts';
import { toWhole, worthOf, type MallTerms, type PointConfig } from './mall.ts';

export interface ConvertFields {
  points: string;
  withdrawalPassword: string;
}

export interface ConvertErrors {
  points?:
    | 'required'
    | 'points_too_low'
    | 'points_out_of_bounds'
    | 'points_not_whole'
    | { id: 'points_bounds'; least: number; most: number };
  withdrawalPassword?: 'required' | 'payment_password_wrong' | AttemptsLeft;
}

/** The body of the call. */
export interface ConvertOrder {
  points: string;
  withdrawalPassword: string;
}

export type ConvertTerms = MallTerms & PointConfig;

export interface ConvertInput extends WithWallet {
  now: () => number;
  newKey: () => string;
  /** A request of this tab whose outcome is unknown. */
  kept: Intent | null;
}

interface Context extends Omit<ConvertInput, 'kept'>, FormContext<ConvertFields, ConvertErrors> {
  terms: ConvertTerms | null;
  intent: Intent | null;
  /** The last request never arrived. */
  isUnmoved: boolean;
  /** The number of the conversion. */
  reference: string | null;
}

export const atFirst = ({ kept, ...input }: ConvertInput): Context => ({
  ...input,
  ...freshForm<ConvertFields>({ points: '', withdrawalPassword: '' }),
  terms: null,
  intent: kept,
  isUnmoved: false,
  reference: null,
});

const checkPoints = (typed: string, terms: ConvertTerms): ConvertErrors['points'] => {
  const points = toWhole(typed);
  if (typed.trim() === '') return 'required';
  const [least, most] = [Number(terms.leastPoints), Number(terms.mostPoints)];
  if (points === null || points < least || points > most) return { id: 'points_bounds', least, most };
  if (points > Number(terms.points)) return 'points_too_low';
  return worthOf(points, terms) === null ? 'points_not_whole' : undefined;
};

const check = ({ fields, terms }: Context): ConvertErrors => {
  const points = terms ? checkPoints(fields.points, terms) : undefined;
  return {
    ...(points && { points }),
    ...(fields.withdrawalPassword === '' && { withdrawalPassword: 'required' as const }),
  };
};

const byCode = errorsByCode<ConvertErrors>({
  payment_password_wrong: (value) => ({ withdrawalPassword: attemptsLeft(value) ?? 'payment_password_wrong' }),
  points_too_low: { points: 'points_too_low' },
  amount_out_of_bounds: { points: 'points_out_of_bounds' },
});

/** Null after a reload, when nothing is left of what was typed. */
export const orderOf = ({ fields }: Pick<Context, 'fields'>): ConvertOrder | null => {
  const points = toWhole(fields.points);
  return points === null ? null : { points: String(points), withdrawalPassword: fields.withdrawalPassword };
};

/** The parts of the chart of converting points. */
export const convertSetup = moneySetup({
  types: {
    input: {} as ConvertInput,
    context: {} as Context,
    events: {} as FormInput<ConvertFields> | { type: 'password.chosen' } | { type: 'again.pressed' },
  },
  actors: {
    loadTerms: port<ConvertTerms>('loadTerms'),
    note: stream<NoteEvent>('note'),
    moneyRequest: moneyRequestMachine,
    paymentPassword: paymentPasswordMachine,
  },
  check,
  refusedFields: (refused) => byCode(refused),
  withoutSecrets: (fields) => ({ ...fields, withdrawalPassword: '' }),
}).extend({
  guards: {
    isIntended: ({ context }) => context.intent !== null,
    isLost: ({ context }, p: { end: MoneyEnd }) => p.end.kind !== 'made' && context.terms === null,
    isNever: (_, p: { end: MoneyEnd }) => p.end.kind === 'never',
    lacksPassword: ({ context: { terms } }) => terms?.hasPaymentPassword === false,
  },
  actions: {
    storeTerms: assign((_, { answer: terms }: { answer: ConvertTerms }) => ({ terms })),
    storeMade: assign((_, { end }: { end: MoneyEnd }) =>
      end.kind === 'made' ? { reference: end.reference, isUnmoved: false } : {},
    ),
    noteUnmoved: assign((_, p: { end: MoneyEnd }) => ({ isUnmoved: p.end.kind === 'never' })),
    storeEnd: assign((_, { end }: { end: MoneyEnd }) => refusalIn(end as Answer)),
    clearUnmoved: assign({ isUnmoved: false }),
    refreshBalance,
  },
});
