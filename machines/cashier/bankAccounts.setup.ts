import { assign } from 'xstate';
import type { ReplyOf } from '../../contract/call.ts';
import type { Contract } from '../../contract/index.ts';
import { formSetup, freshForm, type FormContext, type FormEvent } from '../common/formSetup.ts';
import { longest } from '../common/limits.ts';
import { port } from '../common/port.ts';
import { errorsByCode, fieldsRefused, type Refused } from '../common/refusal.ts';
import { attemptsLeft, type AttemptsLeft } from '../common/wrongPayment.ts';

export type AccountBook = ReplyOf<Contract['cashier']['bankAccounts']>;
export type BankAccount = AccountBook['list'][number];

export interface AccountFields {
  bankCode: string;
  accountNumber: string;
  accountName: string;
  paymentPassword: string;
}

interface AccountErrors {
  bankCode?: 'required' | 'bank_bank_wrong';
  accountNumber?: 'required' | 'too_long' | 'bank_number_wrong' | 'bank_known';
  accountName?: 'required' | 'too_long' | 'bank_name_wrong';
  paymentPassword?: 'required' | 'too_long' | 'payment_password_wrong' | AttemptsLeft;
}

export type AccountReply = { kind: 'changed' } | Refused;

/** The body of the call that removes an account. */
export interface Removal {
  bankAccountId: string;
  paymentPassword: string;
}

interface BankAccountsInput {
  now: () => number;
}

export interface Context extends BankAccountsInput, FormContext<AccountFields, AccountErrors> {
  book: AccountBook | null;
  removed: BankAccount | null;
}

const blank: AccountFields = { bankCode: '', accountNumber: '', accountName: '', paymentPassword: '' };

export const initialContext = (input: BankAccountsInput): Context => ({
  ...input,
  ...freshForm(blank),
  book: null,
  removed: null,
});

/** How many characters a gateway accepts. */
const mostOf: Readonly<Partial<Record<keyof AccountFields, number>>> = {
  accountNumber: longest.accountNumber,
  accountName: longest.accountName,
  paymentPassword: longest.password,
};

const problemOf = (name: keyof AccountFields, typed: string): 'required' | 'too_long' | null => {
  // Blanks may be a part of a secret, and of nothing else.
  if ((name === 'paymentPassword' ? typed : typed.trim()) === '') return 'required';
  return typed.length > (mostOf[name] ?? typed.length) ? 'too_long' : null;
};

const check = ({ fields }: Context, part: string): AccountErrors => {
  const fieldNames: readonly (keyof AccountFields)[] =
    part === 'remove' ? ['paymentPassword'] : ['bankCode', 'accountNumber', 'accountName', 'paymentPassword'];
  const problems = fieldNames.map((name) => [name, problemOf(name, fields[name])] as const);
  return Object.fromEntries(problems.filter(([, problem]) => problem !== null));
};

const wrongFields: AccountErrors = {
  bankCode: 'bank_bank_wrong',
  accountNumber: 'bank_number_wrong',
  accountName: 'bank_name_wrong',
};

const byCode = errorsByCode<AccountErrors>({
  payment_password_wrong: (value) => ({ paymentPassword: attemptsLeft(value) ?? 'payment_password_wrong' }),
  already_done: { accountNumber: 'bank_known' },
});

export const canAdd = ({ list, mostAccounts }: Pick<AccountBook, 'list' | 'mostAccounts'>): boolean =>
  list.length < mostAccounts;

/** The parts of the chart of the bank accounts. */
export const bankAccountsSetup = formSetup({
  types: {
    input: {} as BankAccountsInput,
    context: {} as Context,
    events: {} as
      | FormEvent<AccountFields>
      | { type: 'add.pressed' }
      | { type: 'account.removed'; bankAccountId: string }
      | { type: 'again.pressed' },
  },
  actors: {
    load: port<AccountBook>('load'),
    add: port<AccountReply, AccountFields>('add'),
    remove: port<AccountReply, Removal>('remove'),
  },
  check,
  refusedFields: (refused) => ({
    ...byCode(refused),
    ...Object.fromEntries(Object.entries(wrongFields).filter(([name]) => fieldsRefused(refused).includes(name))),
  }),
  withoutSecrets: (fields) => ({ ...fields, paymentPassword: '' }),
}).extend({
  guards: {
    canAdd: ({ context: { book } }) => book !== null && canAdd(book),
    canRemove: ({ context: { book } }, p: { bankAccountId: string }) =>
      book?.list.some(({ bankAccountId, inUse }) => bankAccountId === p.bankAccountId && !inUse) === true,
  },
  actions: {
    storeBook: assign((_, p: { answer: AccountBook }) => ({ book: p.answer })),
    /** What was typed before is still there; a single bank needs no choosing. */
    startForm: assign(({ context: { book, fields } }) =>
      freshForm({ ...fields, bankCode: book?.banks.length === 1 ? (book.banks[0]?.bankCode ?? '') : fields.bankCode }),
    ),
    emptyForm: assign(freshForm(blank)),
    storeRemoved: assign(({ context: { book } }, p: { bankAccountId: string }) => ({
      errors: {},
      failure: null,
      waitUntil: 0,
      removed: book?.list.find(({ bankAccountId }) => bankAccountId === p.bankAccountId) ?? null,
    })),
  },
});
