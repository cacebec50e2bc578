import { inArray } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { bankAccounts, members } from '../database/schema.ts';

/** The bank accounts of the demo accounts, each with the name of its holder. */
const demoBankAccounts = [
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
  await database.db
    .insert(bankAccounts)
    .values(
      owners.flatMap(({ id, account: owner }) =>
        demoBankAccounts
          .filter(({ account }) => account === owner)
          .map(({ bankCode, accountNumber, accountName }) => ({
            member: id,
            bankCode,
            accountNumber,
            accountName,
            addedAt: now,
          })),
      ),
    );
};
