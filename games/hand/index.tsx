import { createActor, type AnyActor } from 'xstate';
import { createHand, handIn } from '../frame/createHand.ts';
import type { Telling } from '../frame/engine.ts';
import { openGame, type Seated } from '../openGame.tsx';
import { HandPage } from './HandPage.tsx';
import { Rules } from './Rules.tsx';
import { describe, drawn } from './words.ts';

export const engine: Telling = { Rules, describe, drawn };

/** Opens a table of blackjack. */
export const open = (seated: Seated): Promise<AnyActor> =>
  openGame(seated, ({ wires, watched, shown }) => {
    const hand = createActor(createHand(wires), { input: handIn(seated.game), ...watched });
    return { chart: hand, page: <HandPage {...shown} {...{ engine, hand }} /> };
  });
