import { randomBytes, randomInt } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { lineage, members, socialAccounts } from '../database/schema.ts';
import { openAccount } from '../ledger/ledger.ts';
import { pointsOf } from '../ledger/points.ts';
import { noteLogin } from '../security/logins.ts';
import { hashPassword } from '../security/passwords.ts';
import type { Person } from '../security/sessions.ts';
import { readSetting } from '../settings.ts';
import type { SocialUser } from './exchange.ts';
import type { ProviderName } from './providers.ts';

interface Newcomer extends SocialUser {
  provider: ProviderName;
  passwordCost: number;
  ip: string;
  now: Date;
}

const longestNickname = 30;

/** The member who signs in with an account elsewhere. */
export const findSocial = async (database: Database, provider: ProviderName, subject: string): Promise<Person | null> => {
  const [row] = await database.db.select().from(socialAccounts).innerJoin(members, eq(members.id, socialAccounts.member))
    .where(and(eq(socialAccounts.provider, provider), eq(socialAccounts.subject, subject)));
  return row?.members ?? null;
};

const nicknameOf = (name: string): string => [...name.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()].slice(0, longestNickname).join('');

/** How many made-up names are tried before something else must be wrong. */
const names = 10;

/** A member under a name of the gateway's making. */
const enter = async ({ db }: Database, { name, email, now }: Newcomer, passwordHash: string): Promise<Person> => {
  for (let attempt = 0; attempt < names; attempt += 1) {
    const account = `u${String(randomInt(100_000_000)).padStart(8, '0')}`;
    const [entered] = await db.insert(members).values({
      account, accountKey: account, nickname: nicknameOf(name) || account, kind: 0, rank: 1, email,
      passwordHash, passwordChangedAt: now, createdAt: now,
    }).onConflictDoNothing().returning();
    if (entered) return entered;
  }
  throw new Error('no name was free');
};

/**
 * Opens an account for somebody who signs in for the first time. Nothing that the provider says of them, an email address
 * least of all, makes them the owner of an account that is here already. Nobody knows the password: it can be set anew by email.
 */
export const openSocial = async (database: Database, newcomer: Newcomer): Promise<Person> => {
  const { provider, subject, now } = newcomer;
  const passwordHash = await hashPassword(randomBytes(32).toString('base64'), newcomer.passwordCost);
  const { currencySymbol } = await readSetting(database, 'whitelabel');
  return database.transaction(async () => {
    // Two first sign-ins at once open one account.
    await database.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`social ${provider} ${subject}`}, 0))`);
    const known = await findSocial(database, provider, subject);
    if (known) return known;
    const person = await enter(database, newcomer, passwordHash);
    await database.db.insert(lineage).values({ upline: person.id, downline: person.id, depth: 0 });
    await openAccount(database, { owner: person.id, name: 'main', currency: currencySymbol });
    await openAccount(database, pointsOf(person.id));
    await database.db.insert(socialAccounts).values({ provider, subject, member: person.id, linkedAt: now });
    await noteLogin(database, person.id, newcomer);
    return person;
  });
};
