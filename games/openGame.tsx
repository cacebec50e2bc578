import type { ReactNode } from 'react';
import { createActor, type InspectionEvent } from 'xstate';
import type { RoundRef } from '../machines/games/round.machine.ts';
import { setPageLanguage } from '../src/intl/pageLanguage.ts';
import { Words } from '../src/intl/Words.tsx';
import { createRound, inputOf } from './frame/createRound.ts';
import type { Engine } from './frame/engine.ts';
import { GamePage } from './frame/GamePage.tsx';
import type { Ask } from './frame/server.ts';
import type { SiteLine } from './frame/siteLine.ts';
import { createStageLine, type StageLine } from './frame/stageLine.ts';
import type { Entered } from './frame/wire.ts';
import { moneyIn } from './money.ts';
import { createTones } from './stage/sound.ts';
import { loadTexts } from './texts.ts';

interface Opened {
  readonly game: Entered;
  readonly engine: Engine;
  readonly ask: Ask;
  readonly site: SiteLine;
  /** Puts the page in the place of the one before. */
  readonly render: (page: ReactNode) => void;
  /** What the chart takes for the stage. */
  readonly stageOn?: (line: StageLine) => Pick<StageLine, 'reveal' | 'celebrate'>;
  readonly inspect?: (event: InspectionEvent) => void;
}

/** Opens a game in a seat, in the language and the theme that its player prefers on the site. */
export const openGame = async (opened: Opened): Promise<RoundRef> => {
  const { game, engine, ask, site, render, stageOn = (own) => own, inspect } = opened;
  const line = createStageLine();
  const tones = createTones(() => site.preferences.get().sound);
  const logic = createRound({ ask, site, stage: stageOn(line) });
  const round = createActor(logic, { input: inputOf(game), ...(inspect && { inspect }) });
  const money = moneyIn(game.currency);
  document.title = game.game.name;

  const show = async (): Promise<void> => {
    const { language, theme } = site.preferences.get();
    document.documentElement.dataset['theme'] = theme;
    const texts = await loadTexts(language ?? game.language ?? 'EN');
    setPageLanguage(texts.language);
    render(
      <Words texts={texts}>
        <GamePage {...{ game, engine, round, ask, site, line, tones, money }} />
      </Words>,
    );
  };
  site.preferences.subscribe(() => void show());
  await show();
  round.start();
  site.tell('ready');
  return round;
};
