import { randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { lineage, members, registrations } from '../database/schema.ts';
import { openAccount } from '../ledger/ledger.ts';
import { pointsOf } from '../ledger/points.ts';
import { Refusal } from '../refusal.ts';
import { findOwner, normalNumber } from '../security/numbers.ts';
import type { Person } from '../security/sessions.ts';
import type { Form, Way } from './fields.ts';
import type { Invitation } from './invitations.ts';

export interface Newcomer {
  way: Way;
  form: Form;
  registerUrl: string | null;
  passwordHash: string;
  paymentPasswordHash: string | null;
  invitation: Invitation | null;
  referrer: bigint | null;
  currency: string;
  key: string | null;
  now: Date;
}

/** How many made-up names are tried before something else must be wrong. */
const names = 10;

const madeUpName = () => `u${String(randomInt(100_000_000)).padStart(8, '0')}`;

const numberIn = ({ mobileNum, countryDialingCode }: Form) =>
  (mobileNum === undefined || countryDialingCode === undefined ? null : { mobileNum, countryDialingCode });

/** Enters a member under a name; nobody comes back where the name or the number is somebody's, who may have come this moment. */
const enter = async ({ db }: Database, account: string, { form, passwordHash, paymentPasswordHash, invitation, now }: Newcomer): Promise<Person | null> => {
  const number = numberIn(form);
  const [entered] = await db.insert(members).values({
    account, accountKey: account.toLowerCase(), nickname: account, kind: invitation?.makes ?? 0, rank: 1,
    passwordHash, paymentPasswordHash, passwordChangedAt: now, createdAt: now, email: form.email ?? null, ...(number ? normalNumber(number) : {}),
  }).onConflictDoNothing().returning();
  return entered ?? null;
};

const enterUnderNumber = async (database: Database, newcomer: Newcomer): Promise<Person> => {
  for (let attempt = 0; attempt < names; attempt += 1) {
    const entered = await enter(database, madeUpName(), newcomer);
    if (entered) return entered;
    const number = numberIn(newcomer.form);
    if (number && await findOwner(database, number)) throw new Refusal('mobile_taken');
  }
  throw new Error('no name was free');
};

const enterUnderName = async (database: Database, newcomer: Newcomer): Promise<Person> => {
  const { username } = newcomer.form;
  const entered = await enter(database, username, newcomer);
  if (entered) return entered;
  const [holder] = await database.db.select({ id: members.id }).from(members).where(eq(members.accountKey, username.toLowerCase()));
  throw new Refusal(holder ? 'name_taken' : 'mobile_taken');
};

/** Everybody above the inviter stands above the newcomer too, one step further away. */
const placeBelow = async ({ db }: Database, { id }: Person, invitation: Invitation | null): Promise<void> => {
  await db.insert(lineage).values({ upline: id, downline: id, depth: 0 });
  if (!invitation) return;
  await db.execute(sql`insert into lineage (upline, downline, depth)
    select upline, ${id}::bigint, depth + 1 from lineage where downline = ${invitation.inviter}`);
};

const detailsOf = ({ qqNum, line, whatsapp, zalo, facebook, wechat, idNumber, recommenderId }: Form): Record<string, string> =>
  Object.fromEntries(Object.entries({ qqNum, line, whatsapp, zalo, facebook, wechat, idNumber, recommenderId })
    .filter((pair): pair is [string, string] => pair[1] !== undefined));

/** Opens an account with all that belongs to it; runs in the caller's transaction. */
export const openMember = async (database: Database, newcomer: Newcomer): Promise<Person> => {
  const { way, form, registerUrl, invitation, referrer, currency, key, now } = newcomer;
  const member = await (way === 'mobile' ? enterUnderNumber : enterUnderName)(database, newcomer);
  await placeBelow(database, member, invitation);
  await openAccount(database, { owner: member.id, name: 'main', currency });
  await openAccount(database, pointsOf(member.id));
  await database.db.insert(registrations).values({
    member: member.id, way, key, at: now, domain: form.domain, registerUrl, invitation: invitation?.id ?? null, referrer,
    payeeName: form.payeeName ?? null, details: detailsOf(form),
  });
  return member;
};
