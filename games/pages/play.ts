import type { Setup } from '../rules/play.ts';
import { openBook } from './book.ts';
import type { BookState } from './bookState.ts';
import { enter, live } from './shell.ts';
import { openTickets, type TicketsState } from './tickets.ts';

const open = (entered: object): void => {
  const { setup, pick = '' } = entered as { setup: Setup; pick?: string };
  if (setup.engine === 'book') openBook(entered as BookState, pick);
  else if (setup.engine === 'tickets') openTickets(entered as TicketsState);
};

const start = async (): Promise<void> => {
  document.body.append(live);
  const entered = await enter();
  if (entered) open(entered);
};

void start();
