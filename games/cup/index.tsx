import { createActor, type AnyActor } from 'xstate';
import { openGame, type Seated } from '../openGame.tsx';
import { createCup, cupInputOf } from './createCup.ts';
import { CupPage } from './CupPage.tsx';

/** Opens a table of dice. */
export const open = (seated: Seated): Promise<AnyActor> =>
  openGame(seated, ({ wires, watched, shown }) => {
    const cup = createActor(createCup(wires), { input: cupInputOf(seated.game), ...watched });
    return { chart: cup, page: <CupPage {...shown} cup={cup} /> };
  });
