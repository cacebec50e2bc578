import type { Infer } from 'superstruct';
import type { loggedIn } from '../../contract/areas/session.ts';
import { after, dayLong } from '../clock.ts';
import type { Ask } from '../http/ask.ts';
import { Refusal } from '../refusal.ts';
import type { Person } from '../security/sessions.ts';
import { readSetting } from '../settings.ts';

/** Refuses people whom this site is not for. */
export const admitToSite = async ({ database }: Pick<Ask, 'database'>, { kind, locked }: Person): Promise<void> => {
  const { siteKind } = await readSetting(database, 'whitelabel');
  if (locked) throw new Refusal('account_locked');
  const isAgent = kind !== 0 && kind !== 4;
  if (siteKind === 'member' && isAgent) throw new Refusal('non_member_cannot_log_in');
  if (siteKind === 'agent' && !isAgent) throw new Refusal('non_agent_cannot_log_in');
};

/** Logs somebody in who has proven to be this person, and says what the site has to know of them. */
export const welcome = async (
  ask: Ask, person: Person, { by, passwordWeak }: { by: string; passwordWeak: boolean },
): Promise<Infer<typeof loggedIn>> => {
  const { config, ip, log, now } = ask;
  const token = await ask.logIn(person.id);
  log.event('logged in', { member: String(person.id), ip, type: by });
  return {
    ...(token === undefined ? {} : { token }),
    firstTimeLogin: person.greetedAt === null,
    passwordExpired: config.passwordDays > 0 && after(person.passwordChangedAt, config.passwordDays * dayLong) <= now,
    passwordWeak,
  };
};
