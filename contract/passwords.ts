/** The list of common passwords, from the text of `commonPasswords.txt`: the 3,000 most common of at least eight characters. */
export const commonPasswordsIn = (text: string): ReadonlySet<string> => new Set(text.trimEnd().split('\n'));

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '');

/** A password that adds no more than this many characters to a word is too easy to guess. */
const fewExtra = 4;

/** Whether a password is a word with only digits and symbols added, or with few other characters. */
const isBasedOn = (password: string, word: string): boolean => {
  if (word === '') return false;
  const isOfItsLetters = lettersOf(word) !== '' && lettersOf(password) === lettersOf(word);
  return isOfItsLetters || password.toLowerCase().replace(word.toLowerCase(), '').length <= fewExtra;
};

/** Whether a password is one of the common ones, or little more than one of the words, such as the account's name. */
export const isEasyToGuess = (
  password: string,
  { words, common }: { words: readonly string[]; common: ReadonlySet<string> },
): boolean => common.has(password.toLowerCase()) || words.some((word) => isBasedOn(password, word));

/** Whether the digits of a payment password are tried first: one digit, a run up or down, or a part of two or three that repeats. */
export const isEasyPin = (typed: string): boolean =>
  /^(.{1,3})\1+$/.test(typed) || ['0123456789', '9876543210'].some((run) => run.includes(typed));
