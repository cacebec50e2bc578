import { createActor } from 'xstate';
import { climbInputOf, createClimb } from '../frame/createClimb.ts';
import { createStageLine } from '../frame/stageLine.ts';
import { moneyIn } from '../money.ts';
import { showPage, type Seated } from '../openGame.tsx';
import { createTones } from '../stage/sound.ts';
import { ClimbPage, telling } from './ClimbPage.tsx';

export const engine = telling;

/** Opens a crash game. */
export const open = async (seated: Seated): Promise<void> => {
  const { game, ask, site } = seated;
  const line = createStageLine();
  const tones = createTones(() => site.preferences.get().sound);
  const climb = createActor(createClimb({ ask, site, stage: line }), { input: climbInputOf(game) });
  await showPage(seated, <ClimbPage {...{ game, climb, ask, site, line, tones }} money={moneyIn(game.currency)} />);
  climb.start();
  site.tell('ready');
};
