import type { ReactNode } from 'react';
import { createActor, type AnyActor, type InspectionEvent } from 'xstate';
import { setPageLanguage } from '../src/intl/pageLanguage.ts';
import { Words } from '../src/intl/Words.tsx';
import { createRound, inputOf, type Wires } from './frame/createRound.ts';
import type { Engine, StageProps } from './frame/engine.ts';
import { GamePage } from './frame/GamePage.tsx';
import type { Ask } from './frame/server.ts';
import type { SiteLine } from './frame/siteLine.ts';
import { createStageLine, type StageLine } from './frame/stageLine.ts';
import type { Entered } from './frame/wire.ts';
import { moneyIn } from './money.ts';
import { isSoloSetup } from './rules/play.ts';
import { createTones } from './stage/sound.ts';
import { loadTexts } from './texts.ts';

/** A player in a seat of a game, and where its page is shown. */
export interface Seated {
  readonly game: Entered;
  readonly ask: Ask;
  readonly site: SiteLine;
  /** Puts the page in the place of the one before. */
  readonly render: (page: ReactNode) => void;
  /** What the chart takes for the stage. */
  readonly stageOn?: (line: StageLine) => Wires['stage'];
  readonly inspect?: (event: InspectionEvent) => void;
}

/** What a kind of game makes its chart and its page of. */
interface Parts {
  readonly wires: Wires;
  readonly watched: Pick<Seated, 'inspect'>;
  readonly shown: Pick<Seated, 'game' | 'ask' | 'site'> & Pick<StageProps, 'line' | 'tones' | 'money'>;
}

interface Made {
  readonly chart: AnyActor;
  readonly page: ReactNode;
}

/** Shows a game in the language and the theme that its player prefers on the site, now and whenever that changes. */
const showPage = async ({ game, site, render }: Seated, page: ReactNode): Promise<void> => {
  document.title = game.game.name;
  const show = async (): Promise<void> => {
    const { language, theme } = site.preferences.get();
    document.documentElement.dataset['theme'] = theme;
    const texts = await loadTexts(language ?? game.language ?? 'EN', !isSoloSetup(game.setup));
    setPageLanguage(texts.language);
    render(<Words texts={texts}>{page}</Words>);
  };
  site.preferences.subscribe(() => void show());
  await show();
};

/** Opens a game with a chart and a page of its own. */
export const openGame = async (seated: Seated, make: (parts: Parts) => Made): Promise<AnyActor> => {
  const { game, ask, site, stageOn = (own) => own, inspect } = seated;
  const line = createStageLine();
  const tones = createTones(() => site.preferences.get().sound);
  const { chart, page } = make({
    wires: { ask, site, stage: stageOn(line) },
    watched: inspect ? { inspect } : {},
    shown: { game, ask, site, line, tones, money: moneyIn(game.currency) },
  });
  await showPage(seated, page);
  chart.start();
  site.tell('ready');
  return chart;
};

/** Opens a game that is played round by round. */
export const openRounds = (seated: Seated, engine: Engine): Promise<AnyActor> =>
  openGame(seated, ({ wires, watched, shown }) => {
    const round = createActor(createRound(wires), { input: inputOf(seated.game), ...watched });
    return { chart: round, page: <GamePage {...shown} {...{ engine, round }} /> };
  });
