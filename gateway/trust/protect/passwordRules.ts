import { readFileSync } from 'node:fs';
import { commonPasswordsIn, isEasyPin, isEasyToGuess } from '../../../contract/passwords.ts';
import { toPattern } from '../../../contract/patterns.ts';
import { readSetting } from '../settings/settings.ts';
import type { Visit } from './visit.ts';

const common = commonPasswordsIn(
  readFileSync(new URL('../../../contract/commonPasswords.txt', import.meta.url), 'utf8'),
);

type Services = Pick<Visit, 'database' | 'config'>;

const fits = async ({ database }: Services, name: 'password' | 'paymentPassword', typed: string): Promise<boolean> => {
  const { minLength, maxLength, acceptedPattern } = (await readSetting(database, 'registerFields'))[name];
  return typed.length >= minLength && typed.length <= maxLength && toPattern(acceptedPattern)?.test(typed) !== false;
};

/** Whether a password is easy to guess, or the one that this deployment gives to new accounts. */
export const isWeak = (
  password: string,
  { words, weakPassword }: { words: readonly string[]; weakPassword: string | null },
): boolean => password === weakPassword || isEasyToGuess(password, { words, common });

/** Whether a password is acceptable: it satisfies the settings and is not weak. */
export const isAcceptablePassword = async (services: Services, password: string, account: string): Promise<boolean> => {
  const { brand } = await readSetting(services.database, 'whitelabel');
  return (
    !isWeak(password, { words: [account, brand], weakPassword: services.config.weakPassword }) &&
    fits(services, 'password', password)
  );
};

export const isAcceptablePaymentPassword = async (services: Services, typed: string): Promise<boolean> =>
  !isEasyPin(typed) && fits(services, 'paymentPassword', typed);
