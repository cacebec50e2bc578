import type { Draws } from '../../contract/fair.ts';
import { priceOf, type Chance } from './odds.ts';

/** A duel of two emblems; every ring has one each 45 seconds. */
export interface Fight {
  readonly id: string;
  readonly ring: number;
  readonly number: number;
  readonly red: number;
  readonly blue: number;
  /** When betting begins, in milliseconds of the clock. */
  readonly startsAt: number;
}

export const fightSides = ['red', 'blue', 'draw'] as const;
export type FightSide = (typeof fightSides)[number];
export type Exchange = 'red' | 'blue' | 'miss';
export type FightPhase = 'betting' | 'fighting' | 'shown';

export const everyMs = 45_000;
/** Rings begin one after the other, so that a player has always one to bet on. */
const ringMs = 3_000;
export const bettingMs = 25_000;
export const exchangeMs = 1_000;
const mostExchanges = 12;
export const hitsToWin = 5;

export const emblems = [
  'Ember',
  'Quill',
  'Thistle',
  'Anvil',
  'Lantern',
  'Bramble',
  'Sable',
  'Cinder',
  'Heron',
  'Flint',
  'Willow',
  'Garnet',
  'Tansy',
  'Falcon',
  'Marlow',
  'Rook',
] as const;

const strengths = [3, 0, 5, 2, 6, 1, 4, 3, 2, 5, 0, 4, 1, 6, 3, 2] as const;
const birds = strengths.length;

export const numberedFight = (ring: number, number: number): Fight => {
  const red = (5 * number + ring) % birds;
  return {
    id: `ring-${ring}-${number}`,
    ring,
    number,
    red,
    blue: (red + 1 + (number % 15)) % birds,
    startsAt: everyMs * number + ringMs * ring,
  };
};

/** The fight of a ring at a moment, and how far it is. */
export const fightOf = (ring: number, at: number): Fight & { readonly phase: FightPhase } => {
  const fight = numberedFight(ring, Math.floor((at - ringMs * ring) / everyMs));
  const since = at - fight.startsAt;
  const ends = bettingMs + mostExchanges * exchangeMs;
  return { ...fight, phase: since < bettingMs ? 'betting' : since < ends ? 'fighting' : 'shown' };
};

const all = 10_000;

type Hits = readonly [red: number, blue: number];

/** Of 10,000, how often an exchange is a hit of red and of blue. */
export const hitsOf = (red: number, blue: number): Hits => {
  const hit = 3_500 + 100 * ((strengths[red] ?? 0) - (strengths[blue] ?? 0));
  return [hit, 7_000 - hit];
};

interface FightChances {
  readonly red: bigint;
  readonly blue: bigint;
  readonly draw: bigint;
  readonly of: bigint;
}

const countChances = ([red, blue]: Hits): FightChances => {
  const miss = BigInt(all - red - blue);
  let scores = new Map([['0-0', 1n]]);
  const won: Record<FightSide, bigint> = { red: 0n, blue: 0n, draw: 0n };
  const add = (to: Map<string, bigint>, score: string, ways: bigint) => to.set(score, (to.get(score) ?? 0n) + ways);
  for (let left = mostExchanges - 1; left >= 0; left -= 1) {
    const next = new Map<string, bigint>();
    // What is decided early counts as often as everything that could still have followed.
    const rest = BigInt(all) ** BigInt(left);
    for (const [score, ways] of scores) {
      const [r = 0, b = 0] = score.split('-').map(Number);
      if (r + 1 === hitsToWin) won.red += ways * BigInt(red) * rest;
      else add(next, `${r + 1}-${b}`, ways * BigInt(red));
      if (b + 1 === hitsToWin) won.blue += ways * BigInt(blue) * rest;
      else add(next, `${r}-${b + 1}`, ways * BigInt(blue));
      add(next, score, ways * miss);
    }
    scores = next;
  }
  for (const [score, ways] of scores) {
    const [r = 0, b = 0] = score.split('-').map(Number);
    won[r > b ? 'red' : b > r ? 'blue' : 'draw'] += ways;
  }
  return { ...won, of: BigInt(all) ** BigInt(mostExchanges) };
};

const counted = new Map<number, FightChances>();

export const fightChances = (hits: Hits): FightChances => {
  const [red] = hits;
  const chances = counted.get(red) ?? countChances(hits);
  counted.set(red, chances);
  return chances;
};

const sideBack = 96n;
const drawBack = 90;

export type FightOdds = Readonly<Record<FightSide, number>>;

/** The odds of a fight, in hundredths with the stake; a draw gives back the stakes on both sides. */
export const fightOdds = (hits: Hits): FightOdds => {
  const { red, blue, draw, of } = fightChances(hits);
  const side = (ways: bigint) => Number((sideBack * of - 100n * draw) / ways);
  const chance: Chance = [draw, of];
  return { red: side(red), blue: side(blue), draw: priceOf(chance, drawBack) ?? 0 };
};

export interface Fought {
  readonly exchanges: readonly Exchange[];
  readonly score: readonly [red: number, blue: number];
  readonly winner: FightSide;
}

/** The score after some exchanges. */
export const scoreOf = (exchanges: readonly Exchange[]): readonly [red: number, blue: number] => [
  exchanges.filter((each) => each === 'red').length,
  exchanges.filter((each) => each === 'blue').length,
];

/** A whole fight, drawn exchange by exchange. */
export const playFight = ([red, blue]: Hits, draws: Draws): Fought => {
  const exchanges: Exchange[] = [];
  let score = scoreOf(exchanges);
  while (exchanges.length < mostExchanges && Math.max(...score) < hitsToWin) {
    const drawn = draws.below(all);
    exchanges.push(drawn < red ? 'red' : drawn < red + blue ? 'blue' : 'miss');
    score = scoreOf(exchanges);
  }
  const [r, b] = score;
  return { exchanges, score, winner: r > b ? 'red' : b > r ? 'blue' : 'draw' };
};

/** What the bets of a player on a fight pay together. */
export const payFight = (
  stakes: Readonly<Partial<Record<FightSide, number>>>,
  odds: FightOdds,
  winner: FightSide,
): number => {
  const won = Math.floor(((stakes[winner] ?? 0) * odds[winner]) / 100);
  return winner === 'draw' ? won + (stakes.red ?? 0) + (stakes.blue ?? 0) : won;
};
