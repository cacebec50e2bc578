import { and, eq } from 'drizzle-orm';
import type { Infer } from 'superstruct';
import type { loggedIn } from '../../contract/areas/session.ts';
import type { FailureCode } from '../../contract/failures.ts';
import { after, dayLong } from '../clock.ts';
import { members } from '../database/schema.ts';
import type { Ask } from '../context.ts';
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
  /** Whether it was begun with a password, and that with the deployment's default weak one. */
  byPassword?: boolean;
  passwordWeak?: boolean;
}

/** What has to be said of a password. A trial has none of its own, and cannot change it. */
const judgePassword = async (
  { config, database, now }: Ask,
  { kind, passwordChangedAt }: Person,
  { byPassword = false, passwordWeak = false }: Way,
) => {
  const { forcedPasswordChange } = await readSetting(database, 'switches');
  const isExpired =
    kind !== 4 && config.passwordDays > 0 && after(passwordChangedAt, config.passwordDays * dayLong) <= now;
  const isWeak = kind !== 4 && passwordWeak;
  return { isExpired, isWeak, isDue: isWeak || (byPassword && isExpired && forcedPasswordChange) };
};

/**
 * Starts the session of somebody who has shown who they are. Where the password was changed since, what they showed counts
 * no more: a change ends every session, and none may slip in behind it.
 */
export const enter = async (ask: Ask, person: Person, way: Way): Promise<Infer<typeof loggedIn>> => {
  const { isExpired, isWeak, isDue } = await judgePassword(ask, person, way);
  const token = await ask.database.transaction(async () => {
    const [same] = await ask.database.db
      .select({ id: members.id })
      .from(members)
      .where(and(eq(members.id, person.id), eq(members.passwordHash, person.passwordHash)))
      .for('share');
    if (!same) throw new Refusal(way.otherwise);
    return ask.logIn(person.id, isDue);
  });
  ask.log.event('logged in', { member: String(person.id), ip: ask.ip, type: way.type });
  return {
    ...(token === undefined ? {} : { token }),
    firstTimeLogin: person.greetedAt === null,
    passwordExpired: isExpired,
    passwordWeak: isWeak,
  };
};
