import { randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../ground/database/open.ts';
import { lineage, members } from './schema.ts';
import { currencyOf } from '../ledger/currency.ts';
import { openAccount } from '../ledger/ledger.ts';
import { pointsOf } from '../ledger/points.ts';
import { Refusal } from '../../ground/refusal.ts';
import { findOwner, normalNumber, type TypedNumber } from './numbers.ts';
import type { Person } from './person.ts';

interface NewMember {
  /** Null lets the gateway generate one. */
  account: string | null;
  /** Empty to use the account's name. */
  nickname: string;
  kind: 0 | 2;
  email: string | null;
  number: TypedNumber | null;
  passwordHash: string;
  paymentPasswordHash: string | null;
  /** The name that the member's bank accounts must have, where it is known. */
  realName?: string | null;
  inviter: bigint | null;
  /** Whether the password has to be changed at the first login, because another person chose it. */
  passwordDue?: boolean;
  now: Date;
}

/** How many generated names are tried; if all are taken, something else must be wrong. */
const nameAttempts = 10;

const generateName = () => `u${String(randomInt(100_000_000)).padStart(8, '0')}`;

/** Inserts a member; null if the name or the number is already taken, perhaps by a concurrent request. */
const insertMember = async ({ db }: Database, account: string, newcomer: NewMember): Promise<Person | null> => {
  const {
    nickname,
    kind,
    email,
    number,
    passwordHash,
    paymentPasswordHash,
    realName = null,
    passwordDue = false,
    now,
  } = newcomer;
  const [inserted] = await db
    .insert(members)
    .values({
      account,
      accountKey: account.toLowerCase(),
      nickname: nickname || account,
      kind,
      rank: 1,
      email,
      passwordHash,
      paymentPasswordHash,
      realName,
      passwordDue,
      passwordChangedAt: now,
      createdAt: now,
      ...(number ? normalNumber(number) : {}),
    })
    .onConflictDoNothing()
    .returning();
  return inserted ?? null;
};

const insertUnnamed = async (database: Database, newcomer: NewMember): Promise<Person> => {
  for (let attempt = 0; attempt < nameAttempts; attempt += 1) {
    const inserted = await insertMember(database, generateName(), newcomer);
    if (inserted) return inserted;
    if (newcomer.number && (await findOwner(database, newcomer.number))) throw new Refusal('mobile_taken');
  }
  throw new Error(`none of ${nameAttempts} generated account names was free`);
};

const insertNamed = async (database: Database, account: string, newcomer: NewMember): Promise<Person> => {
  const inserted = await insertMember(database, account, newcomer);
  if (inserted) return inserted;
  const [holder] = await database.db
    .select({ id: members.id })
    .from(members)
    .where(eq(members.accountKey, account.toLowerCase()));
  throw new Refusal(holder ? 'name_taken' : 'mobile_taken');
};

/** Every upline of the inviter becomes an upline of the new member, one level further up. */
const placeBelow = async ({ db }: Database, { id }: Person, inviter: bigint | null): Promise<void> => {
  await db.insert(lineage).values({ upline: id, downline: id, depth: 0 });
  if (inviter === null) return;
  await db.execute(sql`insert into lineage (upline, downline, depth)
    select upline, ${id}::bigint, depth + 1 from lineage where downline = ${inviter}`);
};

/** Opens a member's account with its uplines and its ledger accounts; runs in the caller's transaction. */
export const openMember = async (database: Database, newcomer: NewMember): Promise<Person> => {
  const { account, inviter } = newcomer;
  const member = await (account === null
    ? insertUnnamed(database, newcomer)
    : insertNamed(database, account, newcomer));
  await placeBelow(database, member, inviter);
  await openAccount(database, { owner: member.id, name: 'main', currency: await currencyOf(database) });
  await openAccount(database, pointsOf(member.id));
  return member;
};
