import { readFileSync } from 'node:fs';
import { toPattern } from '../../contract/patterns.ts';
import type { Ask } from '../context.ts';
import { readSetting } from '../settings.ts';

/** The passwords of eight characters and more that people take most, the first three thousand. */
const common = new Set(
  readFileSync(new URL('./commonPasswords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n'),
);

type Ground = Pick<Ask, 'database' | 'config'>;

/** Whether a text keeps to what the register settings ask of a field. */
const fits = async ({ database }: Ground, name: 'password' | 'paymentPassword', typed: string): Promise<boolean> => {
  const { minLength, maxLength, acceptedPattern } = (await readSetting(database, 'registerFields'))[name];
  return typed.length >= minLength && typed.length <= maxLength && toPattern(acceptedPattern)?.test(typed) !== false;
};

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '');

/** How many characters beside a word are not enough to hide it. */
const fewBeside = 4;

/** Whether a password is a word with whatever figures and signs around it, or with little else. */
const isMadeOf = (password: string, word: string): boolean => {
  const isOfItsLetters = lettersOf(word) !== '' && lettersOf(password) === lettersOf(word);
  return isOfItsLetters || password.toLowerCase().replace(word.toLowerCase(), '').length <= fewBeside;
};

/** Whether a password is among the first that anybody tries. */
export const isGuessed = (
  password: string,
  { words, weakPassword }: { words: readonly string[]; weakPassword: string | null },
): boolean =>
  common.has(password.toLowerCase()) || password === weakPassword || words.some((word) => isMadeOf(password, word));

/** Whether somebody may take a password: within the settings, and none that is among the first to be guessed. */
export const isFitPassword = async (ground: Ground, password: string, account: string): Promise<boolean> => {
  const { brand } = await readSetting(ground.database, 'whitelabel');
  return (
    !isGuessed(password, { words: [account, brand], weakPassword: ground.config.weakPassword }) &&
    fits(ground, 'password', password)
  );
};

export const isFitPaymentPassword = (ground: Ground, typed: string): Promise<boolean> =>
  fits(ground, 'paymentPassword', typed);
