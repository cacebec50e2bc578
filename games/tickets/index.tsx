import { createActor, type AnyActor } from 'xstate';
import { ticketSlipMachine } from '../../machines/games/ticketSlip.machine.ts';
import { followedBy, followedInputOf } from '../frame/createFollowed.ts';
import type { Answer } from '../frame/server.ts';
import { openGame, type Seated } from '../openGame.tsx';
import { TicketsPage } from './TicketsPage.tsx';
import { lineStakes, soldIn, toldOf, within } from './told.ts';

/** Opens the counter of a lottery. */
export const open = (seated: Seated): Promise<AnyActor> =>
  openGame(seated, ({ wires, watched, shown }) => {
    const told = toldOf(seated.game as unknown as Answer);
    const [stakes, plays] = [lineStakes(seated.game), soldIn(told.format)];
    const actors = followedBy({ ...wires, call: 'tickets/state', toldOf, within });
    const slip = createActor(ticketSlipMachine.provide({ actors }), {
      input: { ...followedInputOf(seated.game, stakes), told, stakes, plays, play: plays[0]?.code ?? '' },
      ...watched,
    });
    return { chart: slip, page: <TicketsPage {...shown} slip={slip} /> };
  });
