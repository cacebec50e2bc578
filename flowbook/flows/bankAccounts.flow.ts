import { contract } from '../../contract/index.ts';
import { demoPaymentPassword } from '../../contract/sandbox.ts';
import { bankAccountsMachine } from '../../machines/cashier/bankAccounts.machine.ts';
import type { AccountBook, BankAccount } from '../../machines/cashier/bankAccounts.setup.ts';
import { defineFlow } from '../flow.ts';
import { fetchOutcomes, outcomesOf, refuses, replies } from '../outcomes.ts';
import { filledInOrder } from './samples.ts';

const { bankAccounts, addBankAccount, removeBankAccount } = contract.cashier;

export const accountBook: AccountBook = {
  ...bankAccounts.example.reply,
  banks: [...bankAccounts.example.reply.banks, { bankCode: 'HARBOUR', bankName: 'Harbour Bank' }],
};
const [own] = accountBook.list as [BankAccount];
const inUse: BankAccount = { ...own, bankAccountId: 'a2', accountNumber: '•• 9002', inUse: true };
export const fullBook: AccountBook = { ...accountBook, list: [own, inUse], mostAccounts: 2 };

const password = { 'the payment password': { name: 'paymentPassword', value: demoPaymentPassword } } as const;
const typed = {
  'a bank': { name: 'bankCode', value: 'NORTH' },
  'a number': { name: 'accountNumber', value: '0012344471' },
  'a name': { name: 'accountName', value: 'Mai Linh' },
  ...password,
} as const;

const changed = { kind: 'changed' } as const;

export const bankAccountsFlow = defineFlow(bankAccountsMachine, {
  cases: {
    'field.changed': typed,
    'form.submitted': 'plain',
    'form.closed': 'plain',
    'add.pressed': 'plain',
    'account.removed': { 'one that is free': { bankAccountId: own.bankAccountId } },
    'again.pressed': 'plain',
  },
  outcomes: {
    load: fetchOutcomes(bankAccounts, {
      'all of them': replies(accountBook, accountBook),
      'the maximum number': replies(fullBook, fullBook),
    }),
    add: outcomesOf(addBankAccount, {
      added: replies(changed),
      'wrong password': refuses('payment_password_wrong'),
      'another name': refuses('invalid_fields', 'accountName'),
      'a wrong number': refuses('invalid_fields', 'accountNumber'),
      'a bank no longer offered': refuses('invalid_fields', 'bankCode'),
      'known already': refuses('already_done'),
      'no room': refuses('wrong_state'),
    }),
    remove: outcomesOf(removeBankAccount, {
      removed: replies(changed),
      'wrong password': refuses('payment_password_wrong'),
      'in use': refuses('wrong_state'),
    }),
  },
  variants: { 'of a member': {} },
  project: ({ book, removed, fields, errors, failure }) => [
    book?.list.length ?? null,
    removed !== null,
    fields,
    errors,
    failure?.kind ?? null,
  ],
  offer: (snapshot, type, name) => filledInOrder(snapshot.matches('removing') ? password : typed)(snapshot, type, name),
});
