import type { RoundSnapshot } from '../../machines/games/round.machine.ts';
import type { RoundAnswer } from '../../machines/games/round.rules.ts';
import type { Flow, Outcome } from '../flow.ts';
import { firstSeat, gameWith, roundFlow, roundOf, seatWith, told } from '../flows/round.flow.ts';
import { press, says } from '../world/acts.ts';
import { offline } from '../world/answers.ts';
import { gameCalls, seatSent, serverSays, shown } from '../world/games.ts';
import type { Act, Scene } from '../world/scene.ts';
import { counted, filled, startingWith, text } from '../world/text.ts';
import type { Game } from '../world/world.ts';

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

/** New seeds are drawn, and the answer tells of a deposit too. */
const changesSeeds: Act = async (world) => {
  world.gateway.usually(gameCalls.seeds, seatSent(gameWith(), seatWith(firstSeat.round, 20_000)));
  await press('play_more')(world);
  await world.ui.unfold(text('play_check_round'));
  await press('play_change_seeds')(world);
  await press('play_close')(world);
};

const chip =
  (isEditable: boolean): Act =>
  ({ ui }) =>
    ui.see('radio', '€1', isEditable ? 'ready' : 'off');

/** A game on the page that shows it; what plays a round there is called by this text. */
const sceneOn = (flow: Flow, plays: TextId, deeds: Scene['deeds']): Scene => {
  const games = flow.variants as Readonly<Record<string, Game>>;
  const [game = gameWith()] = Object.values(games);
  const answers = (port: 'begin' | 'ask', call: string): Scene['deeds'] =>
    Object.fromEntries(
      Object.entries(flow.outcomes[port] as Answers).map(([name, outcome]) => [
        `${port} ends: ${name}`,
        { call, answer: ({ gateway }) => serverSays(game, outcome, gateway.now) },
      ]),
    );
  const main = startingWith(text(plays), text('play_auto_stop').split('{')[0] ?? '');
  const isBusy: Act = async (world) => {
    await chip(false)(world);
    await world.ui.see('button', main);
  };
  return {
    flow,
    page: 'game',
    begins: (variant) => ({ as: 'visitor', at: '/lumen', game: games[variant] ?? game }),
    deeds: {
      'stake.chosen: within the limits': async ({ ui }) => {
        await ui.press('radio', '€2');
        await ui.press('radio', '€1');
      },
      'round.wanted': press(plays),
      'seat.told: more money': changesSeeds,
      'site.paused': ({ frame }) => frame.hear('pause'),
      'site.resumed': ({ frame }) => frame.hear('resume'),
      ...answers('begin', gameCalls.begin),
      ...answers('ask', gameCalls.state),
      'reveal ends: seen': { call: gameCalls.reveal, answer: shown },
      'reveal ends: broken': { call: gameCalls.reveal, answer: offline },
      'celebrate ends: over': { call: gameCalls.celebrate, answer: shown },
      'celebrate ends: broken': { call: gameCalls.celebrate, answer: offline },
      ...deeds,
    },
    sees: {
      'round.ready': chip(true),
      'round.sending': isBusy,
      'round.waiting': isBusy,
      'round.revealing': chip(false),
      'round.celebrating': chip(false),
      'round.unknown': says('play_asking'),
      'round.asking': says('play_asking'),
      'round.blocked': says('play_is_paused'),
      'round.seatOver': ({ ui }) => ui.see('button', text('play_reopen'), 'ready'),
    },
  };
};

const variants = roundFlow.variants as Readonly<Record<string, Game>>;
const { 'a table under strict rules': strict = gameWith(), ...slots } = variants;

/** R8.20, R8.23: rounds on reels. */
export const roundScene = sceneOn({ ...roundFlow, variants: slots, offer }, 'play_spin', {
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
  'play_deal',
  {
    'bets.changed: one bet': ({ ui }) =>
      ui.press('button', filled('play_table_bet', { bet: text('play_table_dragon'), pays: 1 })),
    'bets.changed: no bets': press('play_table_clear'),
  },
);
