import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { accepted } from '../common/formAnswers.ts';
import { formStates, typedFields } from '../common/formStates.ts';
import { loadingStates } from '../common/loadingStates.ts';
import { initialContext, bankAccountsSetup, type Context } from './bankAccounts.setup.ts';

const removalOf = ({ context: { removed, fields } }: { context: Context }) => ({
  bankAccountId: removed?.bankAccountId ?? '',
  paymentPassword: fields.paymentPassword,
});

/** R2.78: the accounts that withdrawals can be paid to. */
export const bankAccountsMachine = bankAccountsSetup.createMachine({
  id: 'bankAccounts',
  description: 'Bank accounts. Adding an account for withdrawals, and removing one.',
  context: ({ input }) => initialContext(input),
  initial: 'loading',
  states: {
    ...loadingStates({
      description: 'Loading the bank accounts',
      meta: { call: 'cashier.bankAccounts', req: ['R2.78'] },
      src: 'load',
      store: 'storeBook',
      then: 'listed',
      failed: 'The accounts could not be loaded',
      retry: 'again.pressed',
      other: { 'form.closed': { target: 'closed', description: 'goes back' } },
    }),
    listed: {
      description: 'The accounts are shown',
      meta: { req: ['R2.78'] },
      on: {
        'add.pressed': {
          guard: 'canAdd',
          target: 'adding',
          description: 'presses Add bank account',
          meta: { usual: true, when: 'if there is room for another' },
          actions: 'startForm',
        },
        'account.removed': {
          guard: { type: 'canRemove', params: ({ event }) => ({ bankAccountId: event.bankAccountId }) },
          target: 'removing',
          description: 'presses Remove',
          meta: { when: 'if no withdrawal to it is under way' },
          actions: { type: 'storeRemoved', params: ({ event }) => ({ bankAccountId: event.bankAccountId }) },
        },
        'form.closed': { target: 'closed', description: 'goes back', meta: { usual: true } },
      },
    },
    adding: {
      description: 'Adding an account',
      meta: { req: ['R2.78'] },
      initial: 'filling',
      exit: 'forgetSecrets',
      states: formStates({
        part: 'add',
        at: '#bankAccounts.adding',
        close: { target: '#bankAccounts.listed', actions: 'clearFailure' },
        submit: { description: 'presses Add bank account' },
        call: { name: 'cashier.addBankAccount', src: 'add', input: typedFields },
        answers: [
          accepted({ target: '#bankAccounts.loading', description: 'the gateway adds it', actions: 'emptyForm' }),
        ],
      }),
    },
    removing: {
      description: 'Confirming the removal of an account',
      meta: { req: ['R2.78'] },
      initial: 'filling',
      exit: 'forgetSecrets',
      states: formStates({
        part: 'remove',
        at: '#bankAccounts.removing',
        usual: false,
        close: { target: '#bankAccounts.listed', actions: 'clearFailure' },
        submit: { description: 'presses Remove account' },
        call: { name: 'cashier.removeBankAccount', src: 'remove', input: removalOf },
        answers: [accepted({ target: '#bankAccounts.loading', description: 'the gateway removes it' })],
      }),
    },
    closed: { description: 'Closed', type: 'final' },
  },
});

export type BankAccountsRef = ActorRefFrom<typeof bankAccountsMachine>;
export type BankAccountsSnapshot = SnapshotFrom<typeof bankAccountsMachine>;
