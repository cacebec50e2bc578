import { and, eq } from 'drizzle-orm';
import type { Infer } from 'superstruct';
import type { loggedIn } from '../../../contract/auth/session.ts';
import type { FailureCode } from '../../../contract/failures.ts';
import { after, dayLong } from '../../ground/clock.ts';
import { members } from '../../trust/members/schema.ts';
import type { CallContext } from '../../trust/calls/context.ts';
import { Refusal } from '../../ground/refusal.ts';
import { isAgentKind, type Person } from '../../trust/members/person.ts';
import { readSetting } from '../../trust/settings/settings.ts';
import { askRegister } from '../../trust/stops/register.ts';

/** Refuses members who may not log in to this site. */
export const checkMayLogIn = async (
  { database }: Pick<CallContext, 'database'>,
  { kind, locked }: Person,
): Promise<void> => {
  const { siteKind } = await readSetting(database, 'whitelabel');
  if (locked) throw new Refusal('account_locked');
  const isAgent = isAgentKind(kind);
  if (siteKind === 'member' && isAgent) throw new Refusal('non_member_cannot_log_in');
  if (siteKind === 'agent' && !isAgent) throw new Refusal('non_agent_cannot_log_in');
};

interface Way {
  type: string;
  /** The refusal if the password was changed in the meantime. */
  otherwise: FailureCode;
  byPassword?: boolean;
  passwordWeak?: boolean;
}

/** Whether the password is expired, weak or due to be changed. A trial has no password and cannot change it. */
const judgePassword = async (
  { config, database, now }: CallContext,
  { kind, passwordChangedAt, passwordDue }: Person,
  { byPassword = false, passwordWeak = false }: Way,
) => {
  const { forcedPasswordChange } = await readSetting(database, 'switches');
  const isExpired =
    kind !== 4 && config.passwordDays > 0 && after(passwordChangedAt, config.passwordDays * dayLong) <= now;
  const isWeak = kind !== 4 && passwordWeak;
  return { isExpired, isWeak, isDue: passwordDue || isWeak || (byPassword && isExpired && forcedPasswordChange) };
};

/**
 * Starts the session of an authenticated member. Refuses if the password was changed in the meantime: the change ended every
 * session, and no session may start on the old password afterwards.
 */
export const enter = async (context: CallContext, person: Person, way: Way): Promise<Infer<typeof loggedIn>> => {
  const { isExpired, isWeak, isDue } = await judgePassword(context, person, way);
  // Whatever it says, who is logged in can withdraw.
  await askRegister(context, person);
  const token = await context.database.transaction(async () => {
    const [same] = await context.database.db
      .select({ id: members.id })
      .from(members)
      .where(and(eq(members.id, person.id), eq(members.passwordHash, person.passwordHash)))
      .for('share');
    if (!same) throw new Refusal(way.otherwise);
    return context.logIn(person.id, isDue);
  });
  context.log.event('logged in', { member: String(person.id), ip: context.ip, type: way.type });
  return {
    ...(token === undefined ? {} : { token }),
    firstTimeLogin: person.greetedAt === null,
    passwordExpired: isExpired,
    passwordWeak: isWeak,
  };
};
