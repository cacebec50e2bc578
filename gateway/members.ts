import { randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from './database/open.ts';
import { lineage, members } from './database/schema.ts';
import { openAccount } from './ledger/ledger.ts';
import { pointsOf } from './ledger/points.ts';
import { Refusal } from './refusal.ts';
import { findOwner, normalNumber, type TypedNumber } from './security/numbers.ts';
import type { Person } from './security/sessions.ts';

export interface NewMember {
  /** Null lets the gateway make one up. */
  account: string | null;
  /** Empty where it is the account's name. */
  nickname: string;
  kind: 0 | 2;
  email: string | null;
  number: TypedNumber | null;
  passwordHash: string;
  paymentPasswordHash: string | null;
  inviter: bigint | null;
  currency: string;
  now: Date;
}

/** How many made-up names are tried before something else must be wrong. */
const names = 10;

const madeUpName = () => `u${String(randomInt(100_000_000)).padStart(8, '0')}`;

/** Enters a member under a name; nobody comes back where the name or the number is somebody's, who may have come this moment. */
const enter = async ({ db }: Database, account: string, newcomer: NewMember): Promise<Person | null> => {
  const { nickname, kind, email, number, passwordHash, paymentPasswordHash, now } = newcomer;
  const [entered] = await db
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
      passwordChangedAt: now,
      createdAt: now,
      ...(number ? normalNumber(number) : {}),
    })
    .onConflictDoNothing()
    .returning();
  return entered ?? null;
};

const enterUnnamed = async (database: Database, newcomer: NewMember): Promise<Person> => {
  for (let attempt = 0; attempt < names; attempt += 1) {
    const entered = await enter(database, madeUpName(), newcomer);
    if (entered) return entered;
    if (newcomer.number && (await findOwner(database, newcomer.number))) throw new Refusal('mobile_taken');
  }
  throw new Error('no name was free');
};

const enterNamed = async (database: Database, account: string, newcomer: NewMember): Promise<Person> => {
  const entered = await enter(database, account, newcomer);
  if (entered) return entered;
  const [holder] = await database.db
    .select({ id: members.id })
    .from(members)
    .where(eq(members.accountKey, account.toLowerCase()));
  throw new Refusal(holder ? 'name_taken' : 'mobile_taken');
};

/** Everybody above the inviter stands above the newcomer too, one step further away. */
const placeBelow = async ({ db }: Database, { id }: Person, inviter: bigint | null): Promise<void> => {
  await db.insert(lineage).values({ upline: id, downline: id, depth: 0 });
  if (inviter === null) return;
  await db.execute(sql`insert into lineage (upline, downline, depth)
    select upline, ${id}::bigint, depth + 1 from lineage where downline = ${inviter}`);
};

/** Opens a member's account with its place below others and its books; runs in the caller's transaction. */
export const openMember = async (database: Database, newcomer: NewMember): Promise<Person> => {
  const { account, inviter, currency } = newcomer;
  const member = await (account === null ? enterUnnamed(database, newcomer) : enterNamed(database, account, newcomer));
  await placeBelow(database, member, inviter);
  await openAccount(database, { owner: member.id, name: 'main', currency });
  await openAccount(database, pointsOf(member.id));
  return member;
};
