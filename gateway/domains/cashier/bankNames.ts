import { createHash, timingSafeEqual } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../ground/database/open.ts';
import { bankAccounts } from './schema.ts';

const plain = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase();

/** Whether two names are the same, however they are written. */
export const isSameName = (one: string, other: string): boolean => plain(one) === plain(other);

const digest = (name: string) => createHash('sha256').update(plain(name)).digest();

const namesOf = async (database: Database, member: bigint): Promise<string[]> => {
  const rows = await database.db
    .select({ name: bankAccounts.accountName })
    .from(bankAccounts)
    .where(and(eq(bankAccounts.member, member), isNull(bankAccounts.removedAt)));
  return rows.map(({ name }) => name);
};

export const hasBankName = async (database: Database, member: bigint): Promise<boolean> =>
  (await namesOf(database, member)).length > 0;

/** Whether one of the member's bank accounts has this name. */
export const isBankName = async (database: Database, member: bigint, given: string): Promise<boolean> =>
  (await namesOf(database, member)).some((name) => timingSafeEqual(digest(name), digest(given)));
