import { createActor } from 'xstate';
import { createMagazine, magazineIn } from '../frame/createMagazine.ts';
import type { Telling } from '../frame/engine.ts';
import { createStageLine } from '../frame/stageLine.ts';
import { moneyIn } from '../money.ts';
import { showPage, type Seated } from '../openGame.tsx';
import { createTones } from '../stage/sound.ts';
import { ReefPage } from './ReefPage.tsx';
import { Rules } from './Rules.tsx';
import { describe, drawn } from './words.ts';

export const engine: Telling = { Rules, describe, drawn };

/** Opens a game of fish. */
export const open = async (seated: Seated): Promise<void> => {
  const { game, ask, site } = seated;
  const line = createStageLine();
  const tones = createTones(() => site.preferences.get().sound);
  const shots = createActor(createMagazine({ ask, site, stage: line }), { input: magazineIn(game) });
  const money = moneyIn(game.currency);
  await showPage(seated, <ReefPage {...{ game, engine, shots, ask, site, line, tones, money }} />);
  shots.start();
  site.tell('ready');
};
