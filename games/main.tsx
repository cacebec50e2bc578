import '../src/styles/tokens.css';
import '../src/styles/fallback.css';
import '../src/styles/base.css';
import './page.css';
import { createRoot, type Root } from 'react-dom/client';
import type { Status } from '../machines/games/round.rules.ts';
import { setPageLanguage } from '../src/intl/pageLanguage.ts';
import { Words } from '../src/intl/Words.tsx';
import { chunkOf } from './chunkOf.ts';
import type { Engine } from './frame/engine.ts';
import { refusalText } from './frame/game.select.ts';
import { createAsk } from './frame/server.ts';
import { createSiteLine } from './frame/siteLine.ts';
import { Said } from './frame/Status.tsx';
import type { Entered } from './frame/wire.ts';
import { openRounds, type Seated } from './openGame.tsx';
import { opening } from './opening.ts';
import { openProof } from './openProof.tsx';
import type { Setup } from './rules/play.ts';
import { loadTexts, wantedLanguage } from './texts.ts';

/** What is loaded for a title: how its page is opened, and how what was drawn is told. */
interface Chunk {
  /** Of a game whose rounds are proved one by one. */
  readonly engine?: Pick<Engine, 'drawn'>;
  readonly open: (seated: Seated) => Promise<unknown>;
}

const rounds = (load: () => Promise<{ readonly engine: Engine }>) => async (): Promise<Chunk> => {
  const { engine } = await load();
  return { engine, open: (seated) => openRounds(seated, engine) };
};

const engines: Readonly<Record<string, () => Promise<Chunk>>> = {
  reels: rounds(() => import('./reels/index.tsx')),
  roulette: rounds(() => import('./roulette/index.tsx')),
  cards: rounds(() => import('./cards/index.tsx')),
  dice: rounds(() => import('./dice/index.tsx')),
  wheel: rounds(() => import('./wheel/index.tsx')),
  climb: () => import('./climb/index.tsx'),
  reef: () => import('./reef/index.tsx'),
  fight: () => import('./fight/index.tsx'),
  cup: () => import('./cup/index.tsx'),
  book: () => import('./book/index.tsx'),
  hand: () => import('./hand/index.tsx'),
  tickets: () => import('./tickets/index.tsx'),
};

const rootOf = (): Root => {
  const place = document.getElementById('root');
  if (!place) throw new Error('index.html has no #root');
  return createRoot(place);
};

const open = async (game: Entered, load: () => Promise<Chunk>): Promise<void> => {
  const ask = createAsk(game.token);
  const site = createSiteLine(opening.port, () => ask('leave'));
  const [chunk] = await Promise.all([load(), site.hello]);
  const root = rootOf();
  await chunk.open({ game, ask, site, render: (page) => root.render(page) });
};

const engineOf = async (setup: Setup) => (await engines[chunkOf(setup)]?.())?.engine ?? null;

/** A game that cannot be played says why, here and to the site around it. */
const refuse = async (status: Status): Promise<void> => {
  const site = createSiteLine(opening.port, () => Promise.resolve());
  await site.hello;
  const { language, theme } = site.preferences.get();
  const texts = await loadTexts(language ?? wantedLanguage(), false);
  document.documentElement.dataset['theme'] = theme;
  setPageLanguage(texts.language);
  rootOf().render(
    <Words texts={texts}>
      <Said note={refusalText(status)} result="" />
    </Words>,
  );
  site.tell('failed', { reason: status });
};

const start = async (): Promise<void> => {
  const entered = await opening.entered;
  if (!entered) {
    const id = new URLSearchParams(location.search).get('round') ?? '';
    await openProof({ id, engineOf, render: (page) => rootOf().render(page) });
    return;
  }
  const load = entered.status === 'ok' && entered.setup ? engines[chunkOf(entered.setup)] : undefined;
  if (load) await open(entered as unknown as Entered, load);
  else await refuse(entered.status as Status);
};

void start();
