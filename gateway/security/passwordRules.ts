import { readFileSync } from 'node:fs';
import { toPattern } from '../../contract/patterns.ts';
import type { Ask } from '../http/ask.ts';
import { readSetting } from '../settings.ts';

/** The passwords of eight characters and more that people take most, the first three thousand. */
const common = new Set(readFileSync(new URL('./commonPasswords.txt', import.meta.url), 'utf8').trimEnd().split('\n'));

type Ground = Pick<Ask, 'database' | 'config'>;

/** Whether a text keeps to what the register settings ask of a field. */
const fits = async ({ database }: Ground, name: 'password' | 'paymentPassword', typed: string): Promise<boolean> => {
  const { minLength, maxLength, acceptedPattern } = (await readSetting(database, 'registerFields'))[name];
  return typed.length >= minLength && typed.length <= maxLength && toPattern(acceptedPattern)?.test(typed) !== false;
};

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '');

/** Whether a password is one of these words, with whatever figures and signs around it. */
const isMadeOf = (password: string, words: readonly string[]): boolean =>
  words.map(lettersOf).filter(Boolean).includes(lettersOf(password));

/** Whether somebody may take a password: within the settings, and none that is among the first to be guessed. */
export const isFitPassword = async (ground: Ground, password: string, account: string): Promise<boolean> => {
  const { brand } = await readSetting(ground.database, 'whitelabel');
  const isGuessed = common.has(password.toLowerCase()) || password === ground.config.weakPassword || isMadeOf(password, [account, brand]);
  return !isGuessed && fits(ground, 'password', password);
};

export const isFitPaymentPassword = (ground: Ground, typed: string): Promise<boolean> => fits(ground, 'paymentPassword', typed);
