import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../ground/database/open.ts';
import { members } from '../../../trust/members/schema.ts';
import { socialAccounts } from '../schema.ts';
import { refuseExcluded } from '../registration/excluded.ts';
import { openMember } from '../../../trust/members/openMember.ts';
import { recordLogin } from '../../../trust/protect/logins.ts';
import { hashPassword } from '../../../trust/protect/passwords.ts';
import type { Person } from '../../../trust/members/person.ts';
import type { SocialUser } from './exchange.ts';
import type { ProviderName } from '../../../trust/settings/social.ts';

interface Newcomer extends SocialUser {
  provider: ProviderName;
  passwordCost: number;
  ip: string;
  now: Date;
}

const longestNickname = 30;

/** The member linked to a social account. */
export const findSocial = async (
  database: Database,
  provider: ProviderName,
  subject: string,
): Promise<Person | null> => {
  const [row] = await database.db
    .select()
    .from(socialAccounts)
    .innerJoin(members, eq(members.id, socialAccounts.member))
    .where(and(eq(socialAccounts.provider, provider), eq(socialAccounts.subject, subject)));
  return row?.members ?? null;
};

const nicknameOf = (name: string): string =>
  [...name.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()].slice(0, longestNickname).join('');

/**
 * Opens an account at the first social sign-in. Nothing the provider reports, not even an email address, links the sign-in to
 * an existing account. The password is random and unknown to everyone; it can be reset by email.
 */
export const openSocial = async (database: Database, newcomer: Newcomer): Promise<Person> => {
  const { provider, subject, name, email, now } = newcomer;
  const passwordHash = await hashPassword(randomBytes(32).toString('base64'), newcomer.passwordCost);
  return database.transaction(async () => {
    // Concurrent first sign-ins open only one account.
    await database.db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`social ${provider} ${subject}`}, 0))`,
    );
    const account = await findSocial(database, provider, subject);
    if (account) return account;
    await refuseExcluded(database, { email, mobile: null, idNumber: null }, now);
    const person = await openMember(database, {
      account: null,
      nickname: nicknameOf(name),
      kind: 0,
      email,
      number: null,
      passwordHash,
      paymentPasswordHash: null,
      inviter: null,
      now,
    });
    await database.db.insert(socialAccounts).values({ provider, subject, member: person.id, linkedAt: now });
    await recordLogin(database, person.id, newcomer);
    return person;
  });
};
