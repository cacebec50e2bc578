import { isInTransaction } from '../../ground/database/open.ts';
import { Refusal } from '../../ground/refusal.ts';
import { readSetting } from '../settings/settings.ts';
import { forget, hold } from './limits.ts';
import { isPassword } from './passwords.ts';
import type { Visit } from './visit.ts';

type SecretContext = Pick<Visit, 'database' | 'config' | 'person' | 'now' | 'ip' | 'log'>;

/**
 * Checks a secret once more; attempts are counted per account and reset after a correct one. Not in a transaction: its
 * rollback would undo the count, and hashing would hold its connection. A call that moves money proves secrets in its
 * stage `prove`.
 */
const prove =
  ({
    limit,
    secret,
    code,
    isCounted = false,
  }: {
    limit: 'passwordPerAccount' | 'paymentPasswordPerAccount';
    secret: 'passwordHash' | 'paymentPasswordHash';
    code: 'wrong_credentials' | 'payment_password_wrong';
    isCounted?: boolean;
  }) =>
  async ({ database, config, person, now, ip, log }: SecretContext, typed: string): Promise<void> => {
    if (isInTransaction()) throw new Error('a secret is proven before a transaction, not in it');
    const bucket = `${limit}:${person.id}`;
    const { [limit]: allowed } = await readSetting(database, 'limits');
    const attempts = await hold(database, bucket, allowed, now);
    if (!(await isPassword(typed, person[secret], config.passwordCost))) {
      log.event('check failed', { member: String(person.id), ip, code });
      throw new Refusal(code, isCounted ? { value: { attemptsLeft: allowed.most - attempts } } : {});
    }
    await forget(database, bucket);
  };

/** Refuses a caller who does not know the password of their account. */
export const provePassword = prove({ limit: 'passwordPerAccount', secret: 'passwordHash', code: 'wrong_credentials' });

/** Refuses a caller who does not know the payment password of their account, and always if none is set. */
export const provePaymentPassword = prove({
  limit: 'paymentPasswordPerAccount',
  secret: 'paymentPasswordHash',
  code: 'payment_password_wrong',
  isCounted: true,
});

/** As above, for moving money; a member without a payment password is told that they need one. */
export const provePayment = async (context: SecretContext, typed: string): Promise<void> => {
  if (context.person.paymentPasswordHash === null) throw new Refusal('payment_password_missing');
  await provePaymentPassword(context, typed);
};
