import type { RoundSnapshot } from '../../machines/games/round.machine.ts';
import type { RoundAnswer } from '../../machines/games/round.rules.ts';
import type { Flow, Outcome } from '../flow.ts';
import { roundFlow, roundOf, told } from '../flows/round.flow.ts';
import { press } from '../world/acts.ts';
import type { Act, Scene } from '../world/scene.ts';
import { counted, filled, startingWith, text } from '../world/text.ts';
import type { SeatedGame } from '../world/world.ts';
import { chip, sceneInSeat } from './seats.ts';

type Answers = Readonly<Record<string, Outcome<RoundAnswer>>>;
type TextId = Parameters<typeof text>[0];

/** What the page lets a player press where the chart would heed more. */
const offer: Flow['offer'] = (snapshot, type, caseName) => {
  const { value, context } = snapshot as RoundSnapshot;
  switch (type) {
    case 'round.wanted':
      return context.autoplay === null;
    case 'skip.pressed':
      return context.autoplay === null && value === 'revealing';
    case 'autoplay.stopped':
      return context.autoplay !== null;
    case 'pace.chosen':
      return caseName !== context.pace;
    case 'bets.changed':
      return (caseName === 'no bets') === Object.keys(context.bets ?? {}).length > 0;
    default:
      return true;
  }
};

const autoplay =
  (lossLimit: string, singleWin: string): Act =>
  async ({ ui }) => {
    await ui.press('button', text('play_auto'));
    await ui.type(text('play_auto_loss'), lossLimit);
    await ui.type(text('play_auto_win'), singleWin);
    await ui.press('button', text('play_auto_start'));
  };

/** A game on the page that shows it; what plays a round there is called by this text. */
const sceneOn = (flow: Flow, engine: SeatedGame['engine'], plays: TextId, deeds: Scene['deeds']): Scene => {
  const main = startingWith(text(plays), text('play_auto_stop').split('{')[0] ?? '');
  const isBusy: Act = async (world) => {
    await chip(false)(world);
    await world.ui.see('button', main);
  };
  return sceneInSeat({
    flow,
    engine,
    waits: isBusy,
    deeds: { 'round.wanted': press(plays), ...deeds },
    sees: { 'round.sending': isBusy, 'round.revealing': chip(false), 'round.celebrating': chip(false) },
  });
};

const { 'a table under strict rules': strict, ...slots } = roundFlow.variants;

/** R8.20, R8.23: rounds on reels. */
export const roundScene = sceneOn({ ...roundFlow, variants: slots, offer }, 'reels', 'play_spin', {
  'skip.pressed': press('play_skip'),
  'pace.chosen: quick': press('play_quick'),
  'pace.chosen: usual': press('play_quick'),
  'autoplay.started: ten rounds': autoplay('20', '10'),
  'autoplay.started: until one round is lost': autoplay('1', ''),
  'autoplay.stopped: by the player': ({ ui }) => ui.press('button', counted('play_auto_stop')),
  'autoplay.stopped: on a hidden page': async ({ lookAway }) => {
    await lookAway(true);
    await lookAway(false);
  },
});

const { begin, ask } = roundFlow.outcomes as Readonly<Record<'begin' | 'ask', Answers>>;
const { 'a big win': _, 'less than the stake is won': __, ...begins } = begin;
const dragonWins = (roundId: string) => told(roundOf(roundId, 200), 10_100);

/** R8.20, R8.23: rounds at a table of dragon and tiger, where a bet that wins is paid twice. */
export const roundAtTableScene = sceneOn(
  {
    ...roundFlow,
    cases: { ...roundFlow.cases, 'bets.changed': { 'one bet': { bets: { dragon: 100 } }, 'no bets': { bets: {} } } },
    outcomes: {
      ...roundFlow.outcomes,
      begin: { ...begins, 'a win': { output: dragonWins('r-1') } },
      ask: { ...ask, 'it was won': { outputAt: (now: number) => dragonWins(`r-${now}`) } },
    },
    variants: { 'a table under strict rules': strict },
    offer,
  },
  'cards',
  'play_deal',
  {
    'bets.changed: one bet': ({ ui }) =>
      ui.press('button', filled('play_table_bet', { bet: text('play_table_dragon'), pays: 1 })),
    'bets.changed: no bets': press('play_table_clear'),
  },
);
