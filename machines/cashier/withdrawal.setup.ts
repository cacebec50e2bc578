import { assign } from 'xstate';
import type { WithWallet } from '../common/balance.ts';
import { freshForm, type FormInput } from '../common/formSetup.ts';
import type { LocationEvent } from '../common/places.ts';
import { port, stream } from '../common/port.ts';
import { errorsByCode, isRefusedWith } from '../common/refusal.ts';
import { attemptsLeft, type AttemptsLeft } from '../common/wrongPayment.ts';
import type { Hears } from '../common/words.ts';
import { paymentPasswordMachine } from '../security/paymentPassword.machine.ts';
import { checkAmount, toMinor, toTyped, type AmountProblem } from './amount.ts';
import { bankAccountsMachine } from './bankAccounts.machine.ts';
import type { Intent, NoteEvent } from './intent.ts';
import { moneyRequestMachine, type MoneyEnd } from './moneyRequest.machine.ts';
import { freshMoneyForm, provePayment, trackedSetup, type MoneyContext } from './moneySetup.ts';
import { watchOf } from './watch.machine.ts';
import {
  boundsOf,
  lackOf,
  mostOf,
  needsGivingUp,
  placeOfWithdrawal,
  type Lack,
  type Withdrawal,
  type WithdrawalDesk,
} from './withdrawals.ts';

interface WithdrawalFields {
  amount: string;
  bankAccountId: string;
  paymentPassword: string;
  giveUpBonuses: boolean;
}

interface WithdrawalErrors {
  amount?: AmountProblem | 'balance_too_low' | 'times_used_up' | 'kyc_needed';
  bankAccountId?: 'required' | 'account_too_new' | 'bank_gone';
  paymentPassword?: 'required' | 'payment_password_wrong' | AttemptsLeft;
  giveUpBonuses?: 'turnover_unmet';
}

/** The body of the call that requests a withdrawal. */
export interface WithdrawalOrder {
  bankAccountId: string;
  amount: string;
  paymentPassword: string;
  giveUpBonuses?: true;
}

interface WithdrawalInput extends WithWallet {
  now: () => number;
  /** The number of the withdrawal the player came to see. */
  wanted: string | null;
  /** A request of this tab whose outcome is unknown. */
  kept: Intent | null;
  newKey: () => string;
  location: Hears<LocationEvent>;
}

interface Context extends Omit<WithdrawalInput, 'kept'>, MoneyContext<WithdrawalFields, WithdrawalErrors> {
  desk: WithdrawalDesk | null;
  /** The wanted withdrawal once it has ended. */
  settled: Withdrawal | null;
}

const blank: WithdrawalFields = { amount: '', bankAccountId: '', paymentPassword: '', giveUpBonuses: false };

export const initialContext = ({ kept, ...input }: WithdrawalInput): Context => ({
  ...input,
  ...freshMoneyForm(blank, kept),
  desk: null,
  settled: null,
});

const checkAccount = ({ desk, fields }: Context): WithdrawalErrors['bankAccountId'] => {
  const account = desk?.terms.bankAccounts.find(({ bankAccountId }) => bankAccountId === fields.bankAccountId);
  if (!account) return 'required';
  return account.usableFrom === null ? undefined : 'account_too_new';
};

const check = (context: Context): WithdrawalErrors => {
  const { desk, fields } = context;
  if (!desk) return {};
  const amount = checkAmount(fields.amount, boundsOf(desk.terms));
  const bankAccountId = checkAccount(context);
  return {
    ...(amount && { amount }),
    ...(bankAccountId && { bankAccountId }),
    ...(fields.paymentPassword === '' && { paymentPassword: 'required' as const }),
    ...(needsGivingUp(desk.terms) && !fields.giveUpBonuses && { giveUpBonuses: 'turnover_unmet' as const }),
  };
};

/** Null after a reload, when the form is lost. */
export const buildOrder = ({
  fields: { amount, giveUpBonuses, ...fields },
}: Pick<Context, 'fields'>): WithdrawalOrder | null => {
  const minor = toMinor(amount);
  return minor === null ? null : { ...fields, amount: minor, ...(giveUpBonuses && { giveUpBonuses }) };
};

/** Refusals that mean the terms shown are out of date. */
const outdating = [
  'feature_off',
  'payment_password_missing',
  'not_found',
  'account_too_new',
  'amount_out_of_bounds',
  'times_used_up',
  'turnover_unmet',
  'balance_too_low',
  'wrong_state',
] as const;

const refusedIn = errorsByCode<WithdrawalErrors>({
  payment_password_wrong: (value) => ({ paymentPassword: attemptsLeft(value) ?? 'payment_password_wrong' }),
  not_found: { bankAccountId: 'bank_gone' },
  account_too_new: { bankAccountId: 'account_too_new' },
  amount_out_of_bounds: { amount: 'cashier_amount_refused' },
  kyc_needed: { amount: 'kyc_needed' },
  times_used_up: { amount: 'times_used_up' },
  turnover_unmet: { giveUpBonuses: 'turnover_unmet' },
  balance_too_low: { amount: 'balance_too_low' },
});

/** The parts of the chart of withdrawals. */
export const withdrawalSetup = trackedSetup({
  placeOf: placeOfWithdrawal,
  types: {
    input: {} as WithdrawalInput,
    context: {} as Context,
    events: {} as
      | FormInput<WithdrawalFields>
      | { type: 'all.pressed' }
      | { type: 'password.chosen' }
      | { type: 'accounts.opened' }
      | { type: 'review.confirmed' }
      | { type: 'review.left' }
      /** The address names another withdrawal, or none. */
      | { type: 'withdrawal.reopened'; withdrawalId: string }
      | { type: 'form.reopened' }
      | { type: 'again.pressed' },
  },
  actors: {
    loadDesk: port<WithdrawalDesk>('loadDesk'),
    note: stream<NoteEvent>('note'),
    /** Says which withdrawal the address names. */
    address: stream('address'),
    provePayment,
    moneyRequest: moneyRequestMachine,
    watch: watchOf<Withdrawal>(),
    paymentPassword: paymentPasswordMachine,
    bankAccounts: bankAccountsMachine,
  },
  check,
  refusedFields: refusedIn,
  withoutSecrets: (fields) => ({ ...fields, paymentPassword: '' }),
  buildOrder,
  isOutdated: (end) => isRefusedWith(end, ...outdating),
}).extend({
  guards: {
    isOff: ({ context: { desk } }) => desk !== null && desk.terms.off !== null,
    lacks: ({ context: { desk } }, p: { lack: Lack }) => desk !== null && lackOf(desk.terms) === p.lack,
  },
  actions: {
    storeDesk: assign(({ context: { fields } }, { answer: desk }: { answer: WithdrawalDesk }) => {
      const { bankAccounts, turnover } = desk.terms;
      const chosen = bankAccounts.find(({ bankAccountId }) => bankAccountId === fields.bankAccountId);
      const usable = bankAccounts.find(({ usableFrom }) => usableFrom === null) ?? bankAccounts[0];
      return {
        desk,
        fields: {
          ...fields,
          bankAccountId: (chosen ?? usable)?.bankAccountId ?? '',
          giveUpBonuses: fields.giveUpBonuses && turnover.length > 0,
        },
      };
    }),
    storeAll: assign(
      ({
        context: {
          desk,
          fields,
          errors: { amount: _, ...errors },
        },
      }) => (desk ? { fields: { ...fields, amount: toTyped(mostOf(desk.terms)) }, errors } : {}),
    ),
    storeMade: assign((_, p: { end: MoneyEnd }) =>
      p.end.kind === 'made' ? { ...freshForm(blank), wanted: p.end.reference, settled: null } : {},
    ),
    clearWanted: assign({ ...freshForm(blank), wanted: null, settled: null }),
  },
});
