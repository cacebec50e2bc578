import { fromCallback, fromPromise } from 'xstate';
import type { Led, Seat, TabHears } from '../../../machines/play/game.setup.ts';
import { keepSeat } from './tabSeat.ts';

/** The tab that a game is opened in: blank until the launch is answered, and closed if it is refused. */
export const createTab = () => {
  let held: Window | null = null;
  const drop = () => {
    held?.close();
    held = null;
  };
  return {
    logic: fromCallback<TabHears, undefined>(({ receive }) => {
      receive(({ type }) => {
        drop();
        if (type === 'tab.dropped') return;
        held = open('', '_blank');
        // The game must not lead this page away.
        if (held) held.opener = null;
      });
      return drop;
    }),
    lead: fromPromise<Led, Seat | null>(({ input }) => {
      const tab = held;
      held = null;
      if (input) keepSeat(input.seat);
      if (!input || !tab || tab.closed) return Promise.resolve({ kind: 'blocked' });
      tab.location.replace(input.url);
      return Promise.resolve({ kind: 'opened' });
    }),
  };
};
