import { Refusal } from '../../ground/refusal.ts';
import { readSetting } from '../settings/settings.ts';
import { captchaThreshold } from '../settings/limits.ts';
import { countDown, countUp, forget, hold } from './limits.ts';
import { isKnownAddress } from './logins.ts';
import { spelledAlike } from '../members/names.ts';
import type { Person } from '../members/person.ts';
import type { Visit } from './visit.ts';

type AttemptContext = Pick<Visit, 'database' | 'ip' | 'network' | 'now'>;

/** One attempt to log in, which is counted as a failure until it has succeeded. */
export interface Attempt {
  /** Whether this attempt, or the next one if this one fails, needs a captcha. */
  readonly needsCaptcha: boolean;
  readonly nextNeedsCaptcha: boolean;
  succeed(): Promise<void>;
}

/**
 * The keys that attempts at an account are counted under: the name as typed, and the account that it belongs to. All spellings
 * of a number share one count, whether or not an account has that number, so the count reveals no account.
 */
const keysOf = (name: string, person: Person | null): readonly string[] => {
  const spelled = spelledAlike(name);
  return [`name:${spelled}`, `member:${person?.id ?? spelled}`];
};

/** Limits attempts at one account from one address. Strangers elsewhere cannot use up the attempts of its owner. */
export const limitAttempts = async (
  { database, network, now }: Pick<AttemptContext, 'database' | 'network' | 'now'>,
  name: string,
  person: Person | null,
): Promise<void> => {
  const { loginPerAccount } = await readSetting(database, 'limits');
  for (const key of keysOf(name, person)) await hold(database, `login:${network}:${key}`, loginPerAccount, now);
};

/**
 * Counts an attempt before its answer is known, so that parallel attempts cannot all be among the first. At an address that
 * the account recognises only the failures there count; elsewhere those from all addresses do.
 */
export const beginAttempt = async (
  { database, ip, network, now }: AttemptContext,
  name: string,
  person: Person | null,
): Promise<Attempt> => {
  const { rememberDays } = await readSetting(database, 'stepUp');
  const isKnown = await isKnownAddress(database, person?.id ?? 0n, { ip, now, days: rememberDays });
  const own = keysOf(name, person).map((key) => `login-failed:${isKnown ? `${network}:` : ''}${key}`);
  const here = `login-failed:address:${network}`;
  // In one transaction, so that parallel attempts are in the same order in every count.
  const counted = await database.transaction(async () => {
    const counts: { hits: number; most: number }[] = [];
    for (const bucket of own) {
      const { hits } = await countUp(database, bucket, captchaThreshold.within, now);
      counts.push({ hits, most: captchaThreshold.perAccount });
    }
    const { hits } = await countUp(database, here, captchaThreshold.within, now);
    return [...counts, { hits, most: captchaThreshold.perAddress }];
  });
  return {
    needsCaptcha: counted.some((count) => count.hits > count.most),
    nextNeedsCaptcha: counted.some((count) => count.hits >= count.most),
    succeed: async () => {
      for (const bucket of own) await forget(database, bucket);
      await countDown(database, here);
    },
  };
};

/** The refusal of a failed attempt; it announces the captcha that the next one needs. */
export const failedAttempt = (
  { nextNeedsCaptcha }: Attempt,
  code: 'wrong_credentials' | 'captcha_needed' | 'captcha_wrong',
): Refusal => new Refusal(code, nextNeedsCaptcha ? { value: { captcha: true } } : {});
