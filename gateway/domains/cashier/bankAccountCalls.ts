import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { addBankAccount, bankAccountReplies, maskedName, removeBankAccount } from './bankAccounts.ts';
import { rowId } from '../../ground/database/rowId.ts';
import { provePayment } from '../../trust/protect/prove.ts';
import { readSetting } from '../../trust/settings/settings.ts';

export const bankAccounts: Pick<HandlersOf<'cashier'>, 'bankAccounts' | 'addBankAccount' | 'removeBankAccount'> = {
  bankAccounts: async ({ database, person, now }) => {
    const { mostAccounts, newAccountHours } = await readSetting(database, 'withdrawals');
    return {
      list: await bankAccountReplies(database, person.id, now),
      banks: [...(await readSetting(database, 'banks'))],
      mostAccounts,
      newAccountHours,
      accountName: person.realName && maskedName(person.realName),
    };
  },
  addBankAccount: {
    prove: (context) => provePayment(context, context.body.paymentPassword),
    work: async (context) => {
      const { database, person, body, now } = context;
      const id = await addBankAccount(context, body);
      const added = (await bankAccountReplies(database, person.id, now)).find(
        ({ bankAccountId }) => bankAccountId === String(id),
      );
      if (!added) throw new Error('the bank account that was added is not there');
      return added;
    },
  },
  removeBankAccount: {
    prove: (context) => provePayment(context, context.body.paymentPassword),
    work: async (context) => {
      await removeBankAccount(context, rowId(context.body.bankAccountId));
      return {};
    },
  },
};
