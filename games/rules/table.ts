import type { Draws } from '../../contract/fair.ts';
import { deal, rankOf } from './cards.ts';
import { insideBets, numbersOf } from './inside.ts';
import { segments, timesOf } from './segments.ts';

export type TableGame = 'baccarat' | 'roulette' | 'dragon_tiger' | 'sic_bo' | 'wheel';

/** Every stake is a multiple of this, so that whatever a table pays is whole. */
export const stakeStep = 20;

/** What was drawn: cards in the order in which they are dealt, the pocket or segment of a wheel, or dice. */
export type Drawn = readonly number[];

/** Tens and pictures count nothing. */
const pointOf = (card: number): number => (rankOf(card) >= 9 ? 0 : rankOf(card) + 1);
const pointsOf = (cards: readonly number[]): number => cards.reduce((sum, card) => sum + pointOf(card), 0) % 10;

/** The hands of baccarat, from six cards of which the last two are dealt only if the rules say so. */
export const baccaratHands = (drawn: Drawn) => {
  const [p1 = 0, b1 = 0, p2 = 0, b2 = 0, next = 0, last = 0] = drawn;
  const player = [p1, p2];
  const banker = [b1, b2];
  const bankerHas = pointsOf(banker);
  if (pointsOf(player) < 8 && bankerHas < 8) {
    if (pointsOf(player) <= 5) {
      player.push(next);
      const third = pointOf(next);
      const draws =
        bankerHas <= 2 ||
        (bankerHas === 3 && third !== 8) ||
        (bankerHas === 4 && third >= 2 && third <= 7) ||
        (bankerHas === 5 && third >= 4 && third <= 7) ||
        (bankerHas === 6 && (third === 6 || third === 7));
      if (draws) banker.push(last);
    } else if (bankerHas <= 5) banker.push(next);
  }
  return { player, banker, points: [pointsOf(player), pointsOf(banker)] as const };
};

const isPair = (one = 0, other = 0): boolean => rankOf(one) === rankOf(other);

/** What a stake of 20 on a bet comes back as, its stake included. */
type Returns = (drawn: Drawn, bet: string) => number;

const baccarat: Returns = (drawn, bet) => {
  if (bet === 'player_pair') return isPair(drawn[0], drawn[2]) ? 240 : 0;
  if (bet === 'banker_pair') return isPair(drawn[1], drawn[3]) ? 240 : 0;
  const [player, banker] = baccaratHands(drawn).points;
  if (player === banker) return bet === 'tie' ? 180 : 20;
  if (bet === 'player') return player > banker ? 40 : 0;
  return bet === 'banker' && banker > player ? 39 : 0;
};

const red = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
export const isRed = (pocket: number): boolean => red.has(pocket);

const onWheel: Readonly<Record<string, (pocket: number) => boolean>> = {
  red: isRed,
  black: (pocket) => !isRed(pocket),
  odd: (pocket) => pocket % 2 === 1,
  even: (pocket) => pocket % 2 === 0,
  low: (pocket) => pocket <= 18,
  high: (pocket) => pocket > 18,
};

const roulette: Returns = ([pocket = 0], bet) => {
  const [kind = '', number = ''] = bet.split('_');
  const numbers = numbersOf(bet);
  // One number pays 36 times its stake, two 18 times, and so on: the house keeps one pocket of 37.
  if (numbers.length > 0) return numbers.includes(pocket) ? 720 / numbers.length : 0;
  if (pocket === 0) return 0;
  if (kind === 'dozen') return Math.ceil(pocket / 12) === Number(number) ? 60 : 0;
  if (kind === 'column') return ((pocket - 1) % 3) + 1 === Number(number) ? 60 : 0;
  return onWheel[kind]?.(pocket) ? 40 : 0;
};

const dragonTiger: Returns = ([dragon = 0, tiger = 0], bet) => {
  const ahead = rankOf(dragon) - rankOf(tiger);
  if (ahead === 0) return bet === 'tie' ? 180 : 10;
  if (bet === 'dragon') return ahead > 0 ? 40 : 0;
  return bet === 'tiger' && ahead < 0 ? 40 : 0;
};

const sicBo: Returns = (dice, bet) => {
  const [first] = dice;
  if (dice.every((each) => each === first)) return bet === 'triple' ? 620 : 0;
  const sum = dice.reduce((total, each) => total + each, 0);
  if (bet === 'big') return sum >= 11 ? 40 : 0;
  return bet === 'small' && sum <= 10 ? 40 : 0;
};

const timesBet = (times: number): string => `times_${times}`;

const wheel: Returns = (drawn, bet) => (bet === timesBet(timesOf(drawn)) ? stakeStep * timesOf(drawn) : 0);

const numbered = (kind: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `${kind}_${from + index}`);

interface Rules {
  /** Every bet that can be placed, with its RTP in ten-thousandths of a per cent. */
  readonly bets: Readonly<Record<string, number>>;
  readonly draw: (draws: Draws) => number[];
  readonly returns: Returns;
}

const alike = (bets: readonly string[], rtp: number) => Object.fromEntries(bets.map((bet) => [bet, rtp]));

export const tableGames: Readonly<Record<TableGame, Rules>> = {
  baccarat: {
    bets: { player: 987_649, banker: 989_421, tie: 856_404, player_pair: 896_386, banker_pair: 896_386 },
    draw: (draws) => deal(draws, 6),
    returns: baccarat,
  },
  roulette: {
    bets: alike(
      [...Object.keys(onWheel), ...numbered('dozen', 1, 3), ...numbered('column', 1, 3), ...insideBets],
      972_973,
    ),
    draw: (draws) => [draws.below(37)],
    returns: roulette,
  },
  dragon_tiger: {
    bets: { dragon: 962_651, tiger: 962_651, tie: 672_289 },
    draw: (draws) => deal(draws, 2),
    returns: dragonTiger,
  },
  sic_bo: {
    bets: { big: 972_222, small: 972_222, triple: 861_111 },
    draw: (draws) => Array.from({ length: 3 }, () => draws.below(6) + 1),
    returns: sicBo,
  },
  wheel: {
    bets: alike([...new Set(segments)].map(timesBet), 960_000),
    draw: (draws) => [draws.below(segments.length)],
    returns: wheel,
  },
};

const opposites: Readonly<Record<TableGame, readonly (readonly [string, string])[]>> = {
  baccarat: [['player', 'banker']],
  roulette: [
    ['red', 'black'],
    ['odd', 'even'],
    ['low', 'high'],
  ],
  dragon_tiger: [['dragon', 'tiger']],
  sic_bo: [['big', 'small']],
  wheel: [],
};

/** Bets that cover more of the places of a wheel than these risk too little to count. */
const mostCovered: Readonly<Partial<Record<TableGame, { readonly most: number; readonly of: number }>>> = {
  roulette: { most: 24, of: 37 },
  wheel: { most: 32, of: 50 },
};

const coversTooMuch = (game: TableGame, bets: readonly string[]): boolean => {
  const { most, of } = mostCovered[game] ?? { most: 0, of: 0 };
  const covered = Array.from({ length: of }, (_, place) =>
    bets.some((bet) => tableGames[game].returns([place], bet) > 0),
  );
  return covered.filter(Boolean).length > most;
};

/**
 * The part of the stakes that counts towards no bonus: of opposite bets all but their difference, and all of a round whose other
 * bets cover too much of a wheel.
 */
export const uncountedOf = (game: TableGame, stakes: Readonly<Record<string, number>>): number => {
  const left = { ...stakes };
  for (const [one, other] of opposites[game]) {
    const both = Math.min(left[one] ?? 0, left[other] ?? 0);
    left[one] = (left[one] ?? 0) - both;
    left[other] = (left[other] ?? 0) - both;
  }
  const bets = Object.keys(left).filter((bet) => (left[bet] ?? 0) > 0);
  const total = (of: Readonly<Record<string, number>>) => Object.values(of).reduce((sum, stake) => sum + stake, 0);
  return total(stakes) - (coversTooMuch(game, bets) ? 0 : total(left));
};

/** What all bets of a round pay, the stakes of those that won or are given back included. */
export const payTable = (game: TableGame, drawn: Drawn, stakes: Readonly<Record<string, number>>): number =>
  Object.entries(stakes).reduce(
    (sum, [bet, stake]) => sum + (stake / stakeStep) * tableGames[game].returns(drawn, bet),
    0,
  );
