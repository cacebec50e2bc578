import { readFileSync } from 'node:fs';
import { toPattern } from '../../contract/patterns.ts';
import type { CallContext } from '../context.ts';
import { readSetting } from '../settings.ts';

/** The three thousand most common passwords of at least eight characters. */
const common = new Set(
  readFileSync(new URL('./commonPasswords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n'),
);

type Services = Pick<CallContext, 'database' | 'config'>;

/** Whether a text satisfies the register settings of a field. */
const fits = async ({ database }: Services, name: 'password' | 'paymentPassword', typed: string): Promise<boolean> => {
  const { minLength, maxLength, acceptedPattern } = (await readSetting(database, 'registerFields'))[name];
  return typed.length >= minLength && typed.length <= maxLength && toPattern(acceptedPattern)?.test(typed) !== false;
};

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '');

/** A password that adds no more than this many characters to a word is too easy to guess. */
const fewExtra = 4;

/** Whether a password is a word with only digits and symbols added, or with few other characters. */
const isBasedOn = (password: string, word: string): boolean => {
  const isOfItsLetters = lettersOf(word) !== '' && lettersOf(password) === lettersOf(word);
  return isOfItsLetters || password.toLowerCase().replace(word.toLowerCase(), '').length <= fewExtra;
};

/** Whether a password is too easy to guess. */
export const isEasyToGuess = (
  password: string,
  { words, weakPassword }: { words: readonly string[]; weakPassword: string | null },
): boolean =>
  common.has(password.toLowerCase()) || password === weakPassword || words.some((word) => isBasedOn(password, word));

/** Whether a password is acceptable: it satisfies the settings and is not too easy to guess. */
export const isAcceptablePassword = async (services: Services, password: string, account: string): Promise<boolean> => {
  const { brand } = await readSetting(services.database, 'whitelabel');
  return (
    !isEasyToGuess(password, { words: [account, brand], weakPassword: services.config.weakPassword }) &&
    fits(services, 'password', password)
  );
};

export const isAcceptablePaymentPassword = (services: Services, typed: string): Promise<boolean> =>
  fits(services, 'paymentPassword', typed);
