import type { Browser } from 'playwright/test';
import type { Result } from '../../flowbook/paths/command.ts';
import { walkWritten } from '../walk/written.ts';
import type { FiledWalk } from './file.ts';

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
};

/** Walks paths on the site and prints each step; the first that differs ends the replay. */
export const replay = async (
  walks: readonly FiledWalk[],
  browser: Browser,
  origin: string,
  say: (text: string) => void,
): Promise<Result> => {
  for (const { id, walk, words } of walks) {
    const name = (at: number): string => `${at + 1}. ${words[at] ?? walk.steps[at]?.label ?? ''}`;
    let last = -1;
    say(`${id}: ${walk.scene}, ${walk.variant}`);
    try {
      await walkWritten(browser, origin, walk, (at) => {
        last = at;
        say(`  ${name(at)}`);
      });
    } catch (error) {
      return {
        code: 1,
        out: '',
        err: `${id} differs ${last < 0 ? 'at its beginning' : `at step ${name(last)}`}: ${reasonOf(error)}`,
      };
    }
  }
  return { code: 0, out: `All is as written: ${walks.length === 1 ? '1 path' : `${walks.length} paths`}.`, err: '' };
};
