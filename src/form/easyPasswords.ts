import { commonPasswordsIn, isEasyToGuess } from '../../contract/passwords.ts';
import type { FieldRule } from '../../machines/common/fieldRule.ts';
import { importAgain } from '../api/importAgain.ts';

const loadCommon = () => import('../../contract/commonPasswords.txt?raw');

/**
 * R5.24: the rule of a password with what makes one easy to guess. The form does not wait for the list of common
 * passwords: until it arrives, and where it never does, the gateway alone refuses them.
 */
export const hardToGuess = (rule: FieldRule, words: readonly string[]): FieldRule => {
  let common: ReadonlySet<string> = new Set();
  importAgain(loadCommon).then(
    ({ default: text }) => {
      common = commonPasswordsIn(text);
    },
    () => undefined,
  );
  return {
    ...rule,
    isEasy: (password, account = '') => isEasyToGuess(password, { words: [...words, account], common }),
  };
};
