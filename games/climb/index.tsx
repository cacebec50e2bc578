import { createActor, type AnyActor } from 'xstate';
import { climbInputOf, createClimb } from '../frame/createClimb.ts';
import { openGame, type Seated } from '../openGame.tsx';
import { ClimbPage, telling } from './ClimbPage.tsx';

export const engine = telling;

/** Opens a crash game. */
export const open = (seated: Seated): Promise<AnyActor> =>
  openGame(seated, ({ wires, watched, shown }) => {
    const climb = createActor(createClimb(wires), { input: climbInputOf(seated.game), ...watched });
    return { chart: climb, page: <ClimbPage {...shown} climb={climb} /> };
  });
