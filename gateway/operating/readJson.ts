import { BadSetting } from '../ground/config.ts';

/** A value as it is typed: JSON, or a text that needs no quotes. */
export const readValue = (words: string): unknown => {
  try {
    return JSON.parse(words) as unknown;
  } catch {
    if (/^\s*[[{"]/.test(words)) throw new BadSetting(`This is not JSON: ${words}`);
    return words;
  }
};
