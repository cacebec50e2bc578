import type { Setup } from '../rules/play.ts';
import { openBook } from './book.ts';
import { showSlipProof, type SlipProof } from './bookProof.ts';
import type { BookState } from './bookState.ts';
import { showEventProof, type EventProof } from './checkEvent.ts';
import { ask, enter, live, say, unheard } from './shell.ts';
import { openTickets, type TicketsState } from './tickets.ts';

const check = async (round: string): Promise<void> => {
  const answer = await ask('proof', { round });
  if (answer.status === 'ok' && 'event' in answer) await showEventProof(answer['event'] as EventProof);
  else if (answer.status === 'ok' && 'slip' in answer) await showSlipProof(answer['slip'] as SlipProof);
  else say(answer.status === 'no_round' ? 'There is no such round that has ended.' : unheard);
};

const open = (entered: object): void => {
  const { setup, pick = '' } = entered as { setup: Setup; pick?: string };
  if (setup.engine === 'book') openBook(entered as BookState, pick);
  else if (setup.engine === 'tickets') openTickets(entered as TicketsState);
};

const start = async (): Promise<void> => {
  document.body.append(live);
  const asked = new URLSearchParams(location.search);
  if (location.pathname === '/proof') {
    await check(asked.get('round') ?? '');
    return;
  }
  const entered = await enter();
  if (entered) open(entered);
};

void start();
