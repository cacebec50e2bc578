import { createActor, type AnyActor } from 'xstate';
import { createMagazine, magazineIn } from '../frame/createMagazine.ts';
import type { Telling } from '../frame/engine.ts';
import { openGame, type Seated } from '../openGame.tsx';
import { ReefPage } from './ReefPage.tsx';
import { Rules } from './Rules.tsx';
import { fishOf } from './shots.ts';
import { describe, drawn } from './words.ts';

export const engine: Telling = { Rules, describe, drawn };

/** Opens a game of fish. */
export const open = (seated: Seated): Promise<AnyActor> =>
  openGame(seated, ({ wires, watched, shown }) => {
    const shots = createActor(createMagazine(wires), {
      input: magazineIn(seated.game, fishOf(seated.game)),
      ...watched,
    });
    return { chart: shots, page: <ReefPage {...shown} {...{ engine, shots }} /> };
  });
