import { BadSetting } from '../ground/config.ts';
import { Refusal } from '../ground/refusal.ts';

/** Waits for what a domain may refuse, and says in the words of the command why it did. */
export const orSay = async <T>(work: Promise<T>, why: string): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal) throw new BadSetting(why);
    throw error;
  }
};
