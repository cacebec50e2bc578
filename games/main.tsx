import '../src/styles/tokens.css';
import '../src/styles/fallback.css';
import '../src/styles/base.css';
import './page.css';
import { createRoot, type Root } from 'react-dom/client';
import { createActor } from 'xstate';
import { formatMoney } from '../src/intl/money.ts';
import { setPageLanguage } from '../src/intl/pageLanguage.ts';
import { Words } from '../src/intl/Words.tsx';
import { chunkOf } from './chunkOf.ts';
import { createRound, inputOf } from './frame/createRound.ts';
import type { Engine } from './frame/engine.ts';
import { GamePage } from './frame/GamePage.tsx';
import { createAsk } from './frame/server.ts';
import { createSiteLine } from './frame/siteLine.ts';
import { createStageLine } from './frame/stageLine.ts';
import type { Entered, ToldProof } from './frame/wire.ts';
import { loadFormerPage } from './formerPage.ts';
import { opening } from './opening.ts';
import { RoundProof } from './proof/RoundProof.tsx';
import type { Setup } from './rules/play.ts';
import { createTones } from './stage/sound.ts';
import { loadTexts } from './texts.ts';

const engines: Readonly<Record<string, () => Promise<{ readonly engine: Engine }>>> = {
  reels: () => import('./reels/index.tsx'),
  roulette: () => import('./roulette/index.tsx'),
  cards: () => import('./cards/index.tsx'),
  dice: () => import('./dice/index.tsx'),
};

/** The sign of a currency, or its code where it has none. */
const symbolOf = (currency: string): string =>
  (0)
    .toLocaleString('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol', minimumFractionDigits: 0 })
    .replace(/\s*0\s*/, '');

const moneyIn = (currency: string) => {
  const symbol = symbolOf(currency);
  return (minor: number): string => formatMoney(String(minor), symbol);
};

const rootOf = (): Root => {
  const place = document.getElementById('root');
  if (!place) throw new Error('index.html has no #root');
  return createRoot(place);
};

const open = async (game: Entered, load: () => Promise<{ readonly engine: Engine }>): Promise<void> => {
  const ask = createAsk(game.token);
  const site = createSiteLine(opening.port, () => ask('leave'));
  const [{ engine }] = await Promise.all([load(), site.hello]);
  const line = createStageLine();
  const tones = createTones(() => site.preferences.get().sound);
  const round = createActor(createRound({ ask, site, stage: line }), { input: inputOf(game) });
  const money = moneyIn(game.currency);
  const root = rootOf();
  document.title = game.game.name;

  const show = async (): Promise<void> => {
    const { language, theme } = site.preferences.get();
    document.documentElement.dataset['theme'] = theme;
    const texts = await loadTexts(language ?? game.language ?? 'EN');
    setPageLanguage(texts.language);
    root.render(
      <Words texts={texts}>
        <GamePage {...{ game, engine, round, ask, site, line, tones, money }} />
      </Words>,
    );
  };
  site.preferences.subscribe(() => void show());
  await show();
  round.start();
  site.tell('ready');
};

const prove = async (proof: ToldProof, load: () => Promise<{ readonly engine: Engine }>): Promise<void> => {
  const [{ engine }, texts] = await Promise.all([load(), loadTexts('EN')]);
  document.title = `Proof: ${proof.game.name}`;
  rootOf().render(
    <Words texts={texts}>
      <RoundProof proof={proof} engine={engine} money={moneyIn(proof.currency)} />
    </Words>,
  );
};

const start = async (): Promise<void> => {
  const entered = await opening.entered;
  const round = new URLSearchParams(location.search).get('round');
  const told = entered ?? (round === null ? null : await createAsk('')('proof', { round }));
  const load = told?.status === 'ok' && 'setup' in told ? engines[chunkOf(told.setup as Setup)] : undefined;
  if (!load) loadFormerPage();
  else if (entered) await open(told as unknown as Entered, load);
  else await prove(told as unknown as ToldProof, load);
};

void start();
