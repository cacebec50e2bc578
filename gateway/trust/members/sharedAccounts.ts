import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../ground/database/open.ts';
import { members, sharedBankAccounts } from './schema.ts';

const shownTried = 20;

/** Other members who tried to use a bank account of this one, the latest first. */
export const readTriedBy = ({ db }: Database, holder: bigint) =>
  db
    .select({ member: members.id, account: members.account, at: sharedBankAccounts.at })
    .from(sharedBankAccounts)
    .innerJoin(members, eq(members.id, sharedBankAccounts.member))
    .where(eq(sharedBankAccounts.holder, holder))
    .orderBy(desc(sharedBankAccounts.id))
    .limit(shownTried);

/** Other members whose bank accounts this one tried to use, the latest first. */
export const readTried = ({ db }: Database, member: bigint) =>
  db
    .select({ member: members.id, account: members.account, at: sharedBankAccounts.at })
    .from(sharedBankAccounts)
    .innerJoin(members, eq(members.id, sharedBankAccounts.holder))
    .where(eq(sharedBankAccounts.member, member))
    .orderBy(desc(sharedBankAccounts.id))
    .limit(shownTried);
