import type { Ask } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { readSetting } from '../settings.ts';
import { forget, hold } from './limits.ts';
import { isPassword } from './passwords.ts';

type Asker = Pick<Ask, 'database' | 'config' | 'person' | 'now' | 'ip' | 'log'>;

/** A secret that a step asks for again; the tries at it are counted for the account, and forgotten once it is known. */
const prove =
  ({
    limit,
    secret,
    code,
  }: {
    limit: 'passwordPerAccount' | 'paymentPasswordPerAccount';
    secret: 'passwordHash' | 'paymentPasswordHash';
    code: 'wrong_credentials' | 'payment_password_wrong';
  }) =>
  async ({ database, config, person, now, ip, log }: Asker, typed: string): Promise<void> => {
    const bucket = `${limit}:${person.id}`;
    await hold(database, bucket, (await readSetting(database, 'limits'))[limit], now);
    if (!(await isPassword(typed, person[secret], config.passwordCost))) {
      log.event('check failed', { member: String(person.id), ip, code });
      throw new Refusal(code);
    }
    await forget(database, bucket);
  };

/** Refuses somebody who does not know the password of the account that asks. */
export const provePassword = prove({ limit: 'passwordPerAccount', secret: 'passwordHash', code: 'wrong_credentials' });

/** Refuses somebody who does not know the payment password of the account that asks; one that is not set is known to nobody. */
export const provePaymentPassword = prove({
  limit: 'paymentPasswordPerAccount',
  secret: 'paymentPasswordHash',
  code: 'payment_password_wrong',
});
