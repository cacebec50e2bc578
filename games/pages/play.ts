import type { Setup } from '../rules/play.ts';
import { openBook } from './book.ts';
import type { BookState } from './bookState.ts';
import { enter, live } from './shell.ts';

const open = (entered: object): void => {
  const { setup, pick = '' } = entered as { setup: Setup; pick?: string };
  if (setup.engine === 'book') openBook(entered as BookState, pick);
};

const start = async (): Promise<void> => {
  document.body.append(live);
  const entered = await enter();
  if (entered) open(entered);
};

void start();
