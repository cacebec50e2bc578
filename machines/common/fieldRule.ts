import { longest } from './limits.ts';

/** R3.06: the settings of a field. A field without a pattern accepts any characters. */
export interface FieldRule {
  enabled: boolean;
  required: boolean;
  minLength: number;
  maxLength: number;
  pattern: RegExp | null;
  patternId: string;
  /** Only for passwords: whether one is too easy to guess for an account, which the form may not know. */
  isEasy?: (password: string, account?: string) => boolean;
}

const lengthOf = (text: string): number => [...text].length;

/** Which parts of a rule a text satisfies. */
export const keptOf = (
  { minLength, maxLength, pattern }: FieldRule,
  value: string,
): { length: boolean; characters: boolean } => {
  const length = lengthOf(value);
  return { length: length >= minLength && length <= maxLength, characters: pattern?.test(value) ?? true };
};

/** R5.01: length and pattern. */
export const holdsTo = (rule: FieldRule, value: string): boolean => {
  const { length, characters } = keptOf(rule, value);
  return length && characters;
};

/** What a gateway accepts as a name. */
export const nameForm = /^[A-Za-z0-9_.-]{1,32}$/;

/** The error of a secret the player has to know: one that no gateway would accept is not sent. */
export const problemOfSecret = (kind: 'password' | 'captcha', typed: string): 'required' | 'too_long' | null => {
  if (typed.trim() === '') return 'required';
  return typed.length > longest[kind] ? 'too_long' : null;
};

const emailForm = /^[^\s@<>()[\]\\,;:"]+@[^\s@.]+(\.[^\s@.]+)+$/;
const longestEmail = 254;

/** What a gateway accepts as an email address. */
export const isEmail = (typed: string): boolean => emailForm.test(typed) && typed.length <= longestEmail;
