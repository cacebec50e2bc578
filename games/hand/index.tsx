import { createActor } from 'xstate';
import { createHand, handIn } from '../frame/createHand.ts';
import type { Telling } from '../frame/engine.ts';
import { createStageLine } from '../frame/stageLine.ts';
import { moneyIn } from '../money.ts';
import { showPage, type Seated } from '../openGame.tsx';
import { createTones } from '../stage/sound.ts';
import { HandPage } from './HandPage.tsx';
import { Rules } from './Rules.tsx';
import { describe, drawn } from './words.ts';

export const engine: Telling = { Rules, describe, drawn };

/** Opens a table of blackjack. */
export const open = async (seated: Seated): Promise<void> => {
  const { game, ask, site } = seated;
  const line = createStageLine();
  const tones = createTones(() => site.preferences.get().sound);
  const hand = createActor(createHand({ ask, site, stage: line }), { input: handIn(game) });
  const money = moneyIn(game.currency);
  await showPage(seated, <HandPage {...{ game, engine, hand, ask, site, line, tones, money }} />);
  hand.start();
  site.tell('ready');
};
