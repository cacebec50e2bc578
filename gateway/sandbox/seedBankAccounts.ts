import { eq, inArray } from 'drizzle-orm';
import { storedNumber } from '../domains/cashier/bankAccounts.ts';
import type { Database } from '../ground/database/open.ts';
import { bankAccounts } from '../domains/cashier/schema.ts';
import { members } from '../trust/members/schema.ts';

export const demoBankAccounts = [
  { account: 'mai', bankCode: 'NORTH', accountNumber: '0012344471', accountName: 'Mai Linh' },
  { account: 'lena', bankCode: 'HARBOUR', accountNumber: '0098711203', accountName: 'Lena Schäfer' },
] as const;

export const seedBankAccounts = async (database: Database, now: Date): Promise<void> => {
  const owners = await database.db
    .select({ id: members.id, account: members.accountKey })
    .from(members)
    .where(
      inArray(
        members.accountKey,
        demoBankAccounts.map(({ account }) => account),
      ),
    );
  for (const { id, account } of owners) {
    const own = demoBankAccounts.find((each) => each.account === account);
    if (!own) continue;
    const { bankCode, accountName } = own;
    const stored = await storedNumber(database, { member: id, ...own });
    await database.db.insert(bankAccounts).values({ member: id, bankCode, accountName, addedAt: now, ...stored });
    await database.db.update(members).set({ realName: accountName }).where(eq(members.id, id));
  }
};
