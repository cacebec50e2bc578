/** R3.06: what the settings say of a field. A field without a pattern takes any characters. */
export interface FieldRule {
  enabled: boolean;
  required: boolean;
  minLength: number;
  maxLength: number;
  pattern: RegExp | null;
  /** By which the text is found that says what the field takes. */
  patternId: string;
  /** Of a password alone: whether one is too easy to guess for an account, which a form may not know. */
  isEasy?: (password: string, account?: string) => boolean;
}

const lengthOf = (text: string): number => [...text].length;

/** Which parts of a rule a text keeps to. */
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

/** What a gateway takes for a name. */
export const nameForm = /^[A-Za-z0-9_.-]{1,32}$/;

/** What a gateway takes for a password that is there already, and for the characters in a picture. */
const longest = { password: 128, captcha: 12 };

/** What is wrong with a secret that somebody has to know: one that no gateway would take is not sent. */
export const problemOfSecret = (kind: keyof typeof longest, typed: string): 'required' | 'too_long' | null => {
  if (typed.trim() === '') return 'required';
  return typed.length > longest[kind] ? 'too_long' : null;
};

const emailForm = /^[^\s@<>()[\]\\,;:"]+@[^\s@.]+(\.[^\s@.]+)+$/;
const longestEmail = 254;

/** What a gateway takes for an email address. */
export const isEmail = (typed: string): boolean => emailForm.test(typed) && typed.length <= longestEmail;
