import { cupMachine } from '../../machines/games/cup.machine.ts';
import type { CupInput } from '../../machines/games/cup.setup.ts';
import { followedBy, followedInputOf, type FollowedWires } from '../frame/createFollowed.ts';
import type { Answer } from '../frame/server.ts';
import type { Entered } from '../frame/wire.ts';
import { toldOf, within } from './told.ts';

/** The chart of a table of dice with its server and the site around it. */
export const createCup = (wires: FollowedWires) =>
  cupMachine.provide({ actors: followedBy({ ...wires, call: 'cup/state', toldOf, within }) });

/** How the chart begins: with the stake of the game that the player sits in. */
export const cupInputOf = (game: Entered): CupInput => {
  const told = toldOf(game as unknown as Answer);
  const begins = followedInputOf(game, told.stakes);
  return {
    ...begins,
    least: Math.min(...told.stakes),
    most: Math.max(...told.stakes),
    stake: Number(told.cup?.stake ?? begins.stake),
    told,
  };
};
