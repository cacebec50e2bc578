import { fightMachine } from '../../machines/games/fight.machine.ts';
import type { FightInput } from '../../machines/games/fight.setup.ts';
import { followedBy, followedInputOf, type FollowedWires } from '../frame/createFollowed.ts';
import type { Answer } from '../frame/server.ts';
import type { Entered } from '../frame/wire.ts';
import { fightSides } from '../rules/fight.ts';
import { toldOf, within } from './told.ts';

/** The chart of duels in a ring with its server and the site around it. */
export const createFight = (wires: FollowedWires) =>
  fightMachine.provide({ actors: followedBy({ ...wires, call: 'fight/state', toldOf, within }) });

/** How the chart begins; a side of the fight may be chosen already. */
export const fightInputOf = (game: Entered): FightInput => {
  const told = toldOf(game as unknown as Answer);
  const side = fightSides.find((each) => game.pick === `${told.fight?.id ?? ''}:${each}`) ?? null;
  return { ...followedInputOf(game), told, side };
};
