import { createActor, type AnyActor } from 'xstate';
import { cupMachine } from '../../machines/games/cup.machine.ts';
import { followedBy, followedInputOf } from '../frame/createFollowed.ts';
import type { Answer } from '../frame/server.ts';
import { openGame, type Seated } from '../openGame.tsx';
import { CupPage } from './CupPage.tsx';
import { toldOf, within } from './told.ts';

/** Opens a table of dice, with the stake of the game that its player sits in. */
export const open = (seated: Seated): Promise<AnyActor> =>
  openGame(seated, ({ wires, watched, shown }) => {
    const told = toldOf(seated.game as unknown as Answer);
    const begins = followedInputOf(seated.game, told.stakes);
    const actors = followedBy({ ...wires, call: 'cup/state', toldOf, within });
    const cup = createActor(cupMachine.provide({ actors }), {
      input: {
        ...begins,
        least: Math.min(...told.stakes),
        most: Math.max(...told.stakes),
        stake: Number(told.cup?.stake ?? begins.stake),
        told,
      },
      ...watched,
    });
    return { chart: cup, page: <CupPage {...shown} cup={cup} /> };
  });
