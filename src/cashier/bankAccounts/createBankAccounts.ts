import { cashier } from '../../../contract/cashier/cashier.ts';
import { bankAccountsMachine } from '../../../machines/cashier/bankAccounts.machine.ts';
import type { AccountBook, AccountFields, Removal } from '../../../machines/cashier/bankAccounts.setup.ts';
import { call, load } from '../../api/call.ts';
import type { Site } from '../../app/site.tsx';

const changed = () => ({ kind: 'changed' as const });

/** The bank accounts over the gateway. */
export const createBankAccounts = ({ client }: Pick<Site, 'client'>) => {
  const { bankAccounts, addBankAccount, removeBankAccount } = client(cashier);
  return bankAccountsMachine.provide({
    actors: {
      load: load(
        bankAccounts,
        () => ({}),
        (book): AccountBook => book,
      ),
      add: call(addBankAccount, (fields: AccountFields) => fields, changed),
      remove: call(removeBankAccount, (removal: Removal) => removal, changed),
    },
  });
};
