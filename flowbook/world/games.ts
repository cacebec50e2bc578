import { words } from '../../contract/fair.ts';
import type { ToldRound, ToldSeat } from '../../games/frame/wire.ts';
import { magazine } from '../../games/rules/reef.ts';
import { winsOf } from '../../games/rules/reels.ts';
import type { Played } from '../../machines/games/hand.rules.ts';
import { shotsIn, type Fired, type Magazine } from '../../machines/games/magazine.rules.ts';
import type { Round, Seat, Unplayed } from '../../machines/games/round.rules.ts';
import type { Outcome } from '../outcome.ts';
import { offline, type Answer } from './answers.ts';
import type { SeatedGame } from './world.ts';

/** What the server of games and the stage of a game are asked for, under the names by which it is held back. */
export const gameCalls = {
  begin: 'game.begin',
  ask: 'game.state',
  wait: 'game.wait',
  cashOut: 'game.cash-out',
  shoot: 'game.shoot',
  move: 'game.move',
  stop: 'game.stop',
  seeds: 'game.seeds',
  reveal: 'stage.reveal',
  celebrate: 'stage.celebrate',
} as const;

/** The title that is played, as its server tells it. */
interface Title extends Pick<ToldSeat, 'game' | 'setup' | 'step'> {
  readonly moves?: (round: Round) => ToldRound['moves'];
  /** What is told of a round that goes on. */
  readonly goesOn?: (round: Round) => Pick<ToldRound, 'table' | 'can' | 'left'>;
  readonly drawn: (round: Round) => NonNullable<ToldRound['result']>;
}

const found = <Drawn>(byWin: Readonly<Record<number, Drawn>>, win: number): Drawn => {
  const drawn = byWin[win];
  if (drawn === undefined) throw new Error(`no round of the walks wins ${win}`);
  return drawn;
};

/** Reels, a card for the dragon and one for the tiger, and the hits among some shots, that pay so much for a stake of 100. */
const columns = {
  0: ['ECE', 'HFE', 'GHA', 'HBB', 'HAD'],
  40: ['FGB', 'GGA', 'ECA', 'CGC', 'FDE'],
  250: ['EHC', 'EHF', 'CEG', 'CCB', 'HAB'],
  2000: ['FFB', 'AFA', 'FFA', 'DFC', 'HHA'],
};
const cards = { 0: [2, 9], 200: [12, 6] };
/** Two eights, and as many twos. */
const pairThen = (more: number): number[] => [7, 20, ...Array.from({ length: more }, () => 1)];
const outcomes = { 0: 'lost', 200: 'won', 250: 'blackjack' } as const;
const hits = { 0: 0, 50: 2, 95: 0, 100: 0, 120: 1, 200: 8 };

const reels: Title = {
  game: { name: 'Harbour Coins', nodeId: '100013' },
  setup: { engine: 'reels', table: 'video-1', lines: 10 },
  step: 10,
  drawn: ({ win }) => {
    const stopped = found(columns, win);
    return { engine: 'reels', columns: stopped, wins: winsOf('video-1', stopped, 10), win };
  },
};

const table: Title = {
  game: { name: 'Dragon Tiger', nodeId: '200051' },
  setup: { engine: 'table', game: 'dragon_tiger' },
  step: 20,
  drawn: ({ win }) => ({ engine: 'table', drawn: found(cards, win), win, uncounted: 0 }),
};

const climb: Title = {
  game: { name: 'Kite Climb', nodeId: '100021' },
  setup: { engine: 'climb' },
  step: 100,
  moves: ({ stake, win }) => (win === 0 ? {} : { cashedOut: (100 * win) / stake }),
  drawn: ({ win }) => ({ engine: 'climb', end: win === 0 ? 132 : 531, win }),
};

const reef: Title = {
  game: { name: 'Coral Reef', nodeId: '400001' },
  setup: { engine: 'reef', water: 'reef' },
  step: magazine,
  moves: ({ result }) => (result as Fired).moves as ToldRound['moves'],
  drawn: (round) => {
    const { stake, win } = round;
    const hit = found(hits, win);
    return {
      engine: 'reef',
      words: Array.from({ length: magazine }, (_, at) => (at < hit ? 0 : words - 1)),
      refund: stake - (stake / magazine) * shotsIn(round as Magazine),
      win,
    };
  },
};

const hand: Title = {
  game: { name: 'Blackjack Salon', nodeId: '200073' },
  setup: { engine: 'hand' },
  step: 2,
  moves: ({ result }) => (result as Played).moves as ToldRound['moves'],
  goesOn: ({ result }) => {
    const { moves, can = [], left = 0 } = result as Played;
    const cards = pairThen(moves.plays?.length ?? 0);
    return { table: { dealer: [9], hands: [{ cards, isDoubled: false, isOver: false }], turn: 0 }, can, left };
  },
  drawn: ({ win }) => ({
    engine: 'hand',
    dealer: [9, 6],
    hands: [{ cards: pairThen(0), isDoubled: false, outcome: found(outcomes, win), pays: win }],
    win,
    uncounted: 100,
  }),
};

export const titles: Readonly<Record<SeatedGame['engine'], Title>> = { reels, cards: table, climb, reef, hand };

const roundTold = ({ moves, goesOn, drawn }: Title, round: Round, nonce: number): ToldRound => ({
  roundId: round.roundId,
  clientSeed: 'lucky-seed',
  nonce,
  seedHash: '8d3f1c9a',
  serverSeed: null,
  choice: { stake: round.stake },
  moves: moves?.(round) ?? {},
  state: round.state,
  win: String(round.win),
  ...(round.state === 'settled' && { result: drawn(round) }),
  ...(round.state === 'running' && { elapsed: 1_000, ...goesOn?.(round) }),
});

/** Played before the page was opened. */
const before: Round = { roundId: 'r-before', state: 'settled', stake: 100, win: 0, result: { moves: {} } };

/** A seat as the server of this game tells it. */
export const seatTold = (game: SeatedGame, { round, balance }: Seat): ToldSeat => {
  const title = titles[game.engine];
  const told = round && roundTold(title, round, 2);
  return {
    game: title.game,
    setup: title.setup,
    step: title.step,
    minBet: String(game.least),
    maxBet: String(game.most),
    balance: balance === null ? null : String(balance),
    seeds: { hash: '8d3f1c9a', client: 'lucky-seed', next: 3 },
    round: told,
    history: [...(told?.state === 'settled' ? [told] : []), roundTold(title, before, 1)],
  };
};

const sent = (body: object): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** What is told, as the server of a game sends it. */
export const toldSent = (told: object): Answer => sent({ status: 'ok', ...told });

export const seatSent = (game: SeatedGame, seat: Seat): Answer => toldSent(seatTold(game, seat));

/** An outcome that a flow declares, as the server of a game sends it at this moment; a broken one tells nothing. */
export const serverSays = <Told extends { readonly kind: 'told' | 'sealed' }>(
  outcome: Outcome<Told | Unplayed>,
  now: number,
  sentOf: (told: Told) => Answer,
): Answer => {
  if ('error' in outcome) return toldSent({});
  const answer = 'outputAt' in outcome ? outcome.outputAt(now) : outcome.output;
  if (answer.kind !== 'unplayed') return sentOf(answer);
  return answer.status === 'unheard' ? offline : sent({ status: answer.status });
};

/** The stage has shown what it was to show. */
export const shown: Answer = { status: 200, headers: {}, body: '' };
