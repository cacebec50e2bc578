import { createActor, type AnyActor } from 'xstate';
import { openGame, type Seated } from '../openGame.tsx';
import { createFight, fightInputOf } from './createFight.ts';
import { FightPage } from './FightPage.tsx';

/** Opens a ring. */
export const open = (seated: Seated): Promise<AnyActor> =>
  openGame(seated, ({ wires, watched, shown }) => {
    const fight = createActor(createFight(wires), { input: fightInputOf(seated.game), ...watched });
    return { chart: fight, page: <FightPage {...shown} fight={fight} /> };
  });
