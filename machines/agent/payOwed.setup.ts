import { is, string, type } from 'superstruct';
import { assign } from 'xstate';
import type { ReplyOf } from '../../contract/call.ts';
import type { Contract } from '../../contract/index.ts';
import { checkSpending, toMinor, toTyped, type AmountProblem, type Bounds } from '../cashier/amount.ts';
import type { Intent, NoteEvent } from '../cashier/intent.ts';
import { moneyRequestMachine, type MoneyEnd } from '../cashier/moneyRequest.machine.ts';
import { freshMoneyForm, moneySetup, provePayment, type MoneyContext } from '../cashier/moneySetup.ts';
import { freeToSend } from '../cashier/transfers.ts';
import { refreshBalance, type WithWallet } from '../common/balance.ts';
import { freshForm, type FormInput } from '../common/formSetup.ts';
import { port, stream } from '../common/port.ts';
import { errorsByCode, isRefusedWith } from '../common/refusal.ts';
import { attemptsLeft, type AttemptsLeft } from '../common/wrongPayment.ts';
import { paymentPasswordMachine } from '../security/paymentPassword.machine.ts';
import type { ContractKind } from './terms.ts';

/** What is owed to whom, and what can be sent. */
export type OwedTerms = ReplyOf<Contract['contracts']['owed']>;
type Debt = OwedTerms['owes'][number];

export interface OwedFields {
  account: string;
  amount: string;
  paymentPassword: string;
}

type LessOwed = { id: 'agent_owed_less' } & Bounds;

interface OwedErrors {
  account?: 'agent_stranger' | 'transfer_taker_unable';
  amount?: AmountProblem | LessOwed | 'balance_too_low' | 'turnover_unmet';
  paymentPassword?: 'required' | 'payment_password_wrong' | AttemptsLeft;
}

/** The body of the call. */
export interface OwedOrder {
  kind: ContractKind;
  account: string;
  amount: string;
  paymentPassword: string;
}

interface PayOwedInput extends WithWallet {
  now: () => number;
  kind: ContractKind;
  /** Whom the money is meant for, if that is known beforehand. */
  to: string | null;
  /** A request of this tab whose outcome is unknown. */
  kept: Intent | null;
  newKey: () => string;
}

interface Context extends Omit<PayOwedInput, 'kept'>, MoneyContext<OwedFields, OwedErrors> {
  terms: OwedTerms | null;
  /** What was sent, in minor units, and to whom; null if a reload has lost it. */
  sent: { account: string; amount: string } | null;
  /** The number of the transfer that was sent. */
  reference: string | null;
}

const blank: OwedFields = { account: '', amount: '', paymentPassword: '' };

export const initialContext = ({ kept, ...input }: PayOwedInput): Context => ({
  ...input,
  ...freshMoneyForm<OwedFields>(blank, kept),
  terms: null,
  sent: null,
  reference: null,
});

/** What is owed to the account that is chosen. */
export const debtIn = ({ terms, fields }: Pick<Context, 'terms' | 'fields'>): Debt | null =>
  terms?.owes.find(({ account }) => account === fields.account) ?? null;

const less = (owed: string): LessOwed => ({ id: 'agent_owed_less', least: '1', most: owed });

const checkPaid = (typed: string, terms: OwedTerms, owed: string): OwedErrors['amount'] | null => {
  const minor = toMinor(typed);
  if (minor !== null && BigInt(minor) > BigInt(owed)) return less(owed);
  const problem = checkSpending(typed, { least: '1', most: terms.most }, terms.available);
  if (problem !== null) return problem;
  return BigInt(minor ?? 0) > BigInt(freeToSend(terms)) ? 'turnover_unmet' : null;
};

const check = (context: Context): OwedErrors => {
  const { terms, fields } = context;
  if (!terms) return {};
  const amount = checkPaid(fields.amount, terms, debtIn(context)?.amount ?? '0');
  return { ...(amount && { amount }), ...(fields.paymentPassword === '' && { paymentPassword: 'required' as const }) };
};

const owedNow = (value: unknown): NonNullable<OwedErrors['amount']> =>
  is(value, type({ owed: string() })) ? less(value.owed) : 'cashier_amount_refused';

const refusedIn = errorsByCode<OwedErrors>({
  payment_password_wrong: (value) => ({ paymentPassword: attemptsLeft(value) ?? 'payment_password_wrong' }),
  changed_meanwhile: (value) => ({ amount: owedNow(value) }),
  amount_out_of_bounds: { amount: 'cashier_amount_refused' },
  balance_too_low: { amount: 'balance_too_low' },
  turnover_unmet: { amount: 'turnover_unmet' },
  not_found: { account: 'agent_stranger' },
  not_yours: { account: 'agent_stranger' },
  wrong_state: { account: 'transfer_taker_unable' },
});

/** Refusals after which what was shown no longer holds. */
const outdating = [
  'changed_meanwhile',
  'payment_password_missing',
  'amount_out_of_bounds',
  'balance_too_low',
  'turnover_unmet',
  'wrong_state',
] as const;

/** Null after a reload, when nothing is left of what was typed. */
export const buildOrder = ({ kind, fields }: Pick<Context, 'kind' | 'fields'>): OwedOrder | null => {
  const { account, amount, paymentPassword } = fields;
  const minor = toMinor(amount);
  return minor === null ? null : { kind, account, amount: minor, paymentPassword };
};

/** The account that was chosen, or the first that something is owed to, and all of it where nothing is typed. */
const filledIn = ({ fields, to }: Context, { owes }: OwedTerms): OwedFields => {
  const wanted = fields.account === '' ? to : fields.account;
  const debt = owes.find(({ account }) => account === wanted) ?? owes[0];
  return {
    ...fields,
    account: debt?.account ?? '',
    amount: fields.amount === '' && debt ? toTyped(debt.amount) : fields.amount,
  };
};

/** The parts of the chart of paying what is owed. */
export const payOwedSetup = moneySetup({
  types: {
    input: {} as PayOwedInput,
    context: {} as Context,
    events: {} as
      | FormInput<OwedFields>
      | { type: 'password.chosen' }
      | { type: 'review.confirmed' }
      | { type: 'review.left' }
      | { type: 'again.pressed' },
  },
  actors: {
    loadTerms: port<OwedTerms>('loadTerms'),
    note: stream<NoteEvent>('note'),
    provePayment,
    moneyRequest: moneyRequestMachine,
    paymentPassword: paymentPasswordMachine,
  },
  check,
  refusedFields: refusedIn,
  buildOrder,
  isOutdated: (end) => isRefusedWith(end, ...outdating),
  withoutSecrets: (fields) => ({ ...fields, paymentPassword: '' }),
}).extend({
  guards: {
    isNothing: ({ context: { terms } }) => terms?.owes.length === 0,
    hasToWait: ({ context: { terms } }) => terms?.coolDownUntil !== undefined,
    lacksPassword: ({ context: { terms } }) => terms?.hasPaymentPassword === false,
  },
  actions: {
    storeTerms: assign(({ context }, { answer: terms }: { answer: OwedTerms }) => ({
      terms,
      fields: filledIn(context, terms),
    })),
    storeSent: assign(({ context }, { end }: { end: MoneyEnd }) => {
      const order = buildOrder(context);
      return {
        ...freshForm(blank),
        sent: order && { account: order.account, amount: order.amount },
        reference: end.kind === 'made' ? end.reference : null,
      };
    }),
    clearLast: assign({ isUnmoved: false, sent: null, reference: null }),
    refreshBalance,
  },
});
