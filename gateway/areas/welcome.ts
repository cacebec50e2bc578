import { and, eq } from 'drizzle-orm';
import type { Infer } from 'superstruct';
import type { loggedIn } from '../../contract/areas/session.ts';
import type { FailureCode } from '../../contract/failures.ts';
import { after, dayLong } from '../clock.ts';
import { members } from '../database/schema.ts';
import type { Ask } from '../http/ask.ts';
import { Refusal } from '../refusal.ts';
import type { Person } from '../security/sessions.ts';
import { readSetting } from '../settings.ts';

/** Refuses people whom this site, or any, is closed to. */
export const admitToSite = async ({ database }: Pick<Ask, 'database'>, { kind, locked }: Person): Promise<void> => {
  const { siteKind } = await readSetting(database, 'whitelabel');
  if (locked) throw new Refusal('account_locked');
  const isAgent = kind !== 0 && kind !== 4;
  if (siteKind === 'member' && isAgent) throw new Refusal('non_member_cannot_log_in');
  if (siteKind === 'agent' && !isAgent) throw new Refusal('non_agent_cannot_log_in');
};

interface Way {
  type: string;
  /** What is said where it no longer holds. */
  otherwise: FailureCode;
  passwordWeak?: boolean;
}

/**
 * Starts the session of somebody who has shown who they are. Where the password was changed since, what they showed counts
 * no more: a change ends every session, and none may slip in behind it.
 */
export const enter = async (ask: Ask, person: Person, { type, otherwise, passwordWeak = false }: Way): Promise<Infer<typeof loggedIn>> => {
  const token = await ask.database.transaction(async () => {
    const [same] = await ask.database.db.select({ id: members.id }).from(members)
      .where(and(eq(members.id, person.id), eq(members.passwordHash, person.passwordHash))).for('share');
    if (!same) throw new Refusal(otherwise);
    return ask.logIn(person.id);
  });
  ask.log.event('logged in', { member: String(person.id), ip: ask.ip, type });
  const { passwordDays } = ask.config;
  return {
    ...(token === undefined ? {} : { token }),
    firstTimeLogin: person.greetedAt === null,
    passwordExpired: passwordDays > 0 && after(person.passwordChangedAt, passwordDays * dayLong) <= ask.now,
    passwordWeak,
  };
};
