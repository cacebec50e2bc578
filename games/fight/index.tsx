import { createActor, type AnyActor } from 'xstate';
import { fightMachine } from '../../machines/games/fight.machine.ts';
import { followedBy, followedInputOf } from '../frame/createFollowed.ts';
import type { Answer } from '../frame/server.ts';
import { openGame, type Seated } from '../openGame.tsx';
import { fightSides } from '../rules/fight.ts';
import { FightPage } from './FightPage.tsx';
import { toldOf, within } from './told.ts';

/** Opens a ring; a side of its fight may be chosen already. */
export const open = (seated: Seated): Promise<AnyActor> =>
  openGame(seated, ({ wires, watched, shown }) => {
    const { game } = seated;
    const told = toldOf(game as unknown as Answer);
    const side = fightSides.find((each) => game.pick === `${told.fight?.id ?? ''}:${each}`) ?? null;
    const actors = followedBy({ ...wires, call: 'fight/state', toldOf, within });
    const fight = createActor(fightMachine.provide({ actors }), {
      input: { ...followedInputOf(game), told, side },
      ...watched,
    });
    return { chart: fight, page: <FightPage {...shown} fight={fight} /> };
  });
