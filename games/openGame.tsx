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

/** A player in a seat of a game, and where its page is shown. */
export interface Seated {
  readonly game: Entered;
  readonly ask: Ask;
  readonly site: SiteLine;
  /** Puts the page in the place of the one before. */
  readonly render: (page: ReactNode) => void;
}

interface Opened extends Seated {
  readonly engine: Engine;
  /** What the chart takes for the stage. */
  readonly stageOn?: (line: StageLine) => Pick<StageLine, 'reveal' | 'celebrate'>;
  readonly inspect?: (event: InspectionEvent) => void;
}

/** Shows a game in the language and the theme that its player prefers on the site, now and whenever that changes. */
export const showPage = async ({ game, site, render }: Seated, page: ReactNode): Promise<void> => {
  document.title = game.game.name;
  const show = async (): Promise<void> => {
    const { language, theme } = site.preferences.get();
    document.documentElement.dataset['theme'] = theme;
    const texts = await loadTexts(language ?? game.language ?? 'EN');
    setPageLanguage(texts.language);
    render(<Words texts={texts}>{page}</Words>);
  };
  site.preferences.subscribe(() => void show());
  await show();
};

/** Opens a game that is played round by round. */
export const openGame = async (opened: Opened): Promise<RoundRef> => {
  const { game, engine, ask, site, stageOn = (own) => own, inspect } = opened;
  const line = createStageLine();
  const tones = createTones(() => site.preferences.get().sound);
  const logic = createRound({ ask, site, stage: stageOn(line) });
  const round = createActor(logic, { input: inputOf(game), ...(inspect && { inspect }) });
  const money = moneyIn(game.currency);
  await showPage(opened, <GamePage {...{ game, engine, round, ask, site, line, tones, money }} />);
  round.start();
  site.tell('ready');
  return round;
};
