import type { Balls, Format } from './formats.ts';
import { readFigure } from './reading.ts';
import type { Entry, Pay, Reading, Wins } from './rules.ts';

/** So many ways of so many that are equally likely. */
interface Chance {
  readonly ways: bigint;
  readonly of: bigint;
}

const power = (base: number, exponent: number): bigint => BigInt(base) ** BigInt(exponent);

/** n · (n − 1) · … with k factors. */
const falling = (n: number, k: number): bigint => {
  let ways = 1n;
  for (let i = 0; i < k; i++) ways *= BigInt(n - i);
  return ways;
};

const factorial = (n: number): bigint => falling(n, n);

const chooseExactly = (n: number, k: number): bigint => (k < 0 || k > n ? 0n : falling(n, k) / factorial(k));

/** What one number of the places can be: how many there are, and whether two places may show the same. */
interface Pool {
  readonly size: number;
  readonly repeats: boolean;
}

const poolOf = (format: Format, last: number): Pool =>
  format.of === 'board'
    ? { size: 10 ** last, repeats: true }
    : { size: format.most - format.least + 1, repeats: format.repeats };

const fillings = ({ size, repeats }: Pool, places: number): bigint =>
  repeats ? power(size, places) : falling(size, places);

/** Exactly `hits` of `taken` numbers are on the places. */
const hitsChance = ({ size, repeats }: Pool, places: number, taken: number, hits: number): Chance => {
  if (!repeats) {
    return {
      ways: chooseExactly(taken, hits) * chooseExactly(size - taken, places - hits),
      of: chooseExactly(size, places),
    };
  }
  // By inclusion and exclusion over those of the hits that do not show after all.
  let ways = 0n;
  for (let absent = 0; absent <= hits; absent++) {
    const term = chooseExactly(hits, absent) * power(size - taken + hits - absent, places);
    ways += absent % 2 === 0 ? term : -term;
  }
  return { ways: chooseExactly(taken, hits) * ways, of: power(size, places) };
};

const groupChance = (pool: Pool, places: number, times: readonly number[], takes: readonly number[]): Chance => {
  const orders = times.reduce((all, time, row) => all / factorial(time) ** BigInt(takes[row] ?? 0), factorial(places));
  return { ways: orders, of: fillings(pool, places) };
};

function* tuples(
  { least, most, repeats }: Balls,
  length: number,
  begun: readonly string[] = [],
): Generator<readonly string[]> {
  if (begun.length === length) {
    yield begun;
    return;
  }
  for (let ball = least; ball <= most; ball++) {
    const number = String(ball);
    if (repeats || !begun.includes(number))
      yield* tuples({ of: 'balls', count: 0, least, most, repeats }, length, [...begun, number]);
  }
}

/** More than this many draws are not gone through one by one. */
const mostDraws = 200_000n;

/** How many draws show each figure, of all that the places can show. */
const figuresOf = (format: Format, reading: Reading, places: number): { figures: Map<number, bigint>; of: bigint } => {
  const figures = new Map<number, bigint>();
  const add = (figure: number, ways: bigint) => figures.set(figure, (figures.get(figure) ?? 0n) + ways);
  if (format.of === 'board') {
    for (let end = 0; end < 100; end++) add(readFigure(reading, [String(end).padStart(2, '0')]), 1n);
    return { figures, of: 100n };
  }
  const pool = poolOf(format, 0);
  if (fillings(pool, places) <= mostDraws) {
    for (const tuple of tuples(format, places)) add(readFigure(reading, tuple), 1n);
    return { figures, of: fillings(pool, places) };
  }
  // Of many balls only those that count matter: so many of the pool are odd, or lower.
  const all = Array.from({ length: pool.size }, (_, at) => String(format.least + at));
  const marked = readFigure(reading, all);
  for (let figure = 0; figure <= places; figure++) add(figure, hitsChance(pool, places, marked, figure).ways);
  return { figures, of: chooseExactly(pool.size, places) };
};

/** How likely each outcome that may pay is, for one bet; those of `reading` are named by what they pay on. */
export const chancesOf = (format: Format, entry: Entry, wins: Wins): Map<string, Chance> => {
  switch (wins.by) {
    case 'straight':
      return new Map([['win', { ways: 1n, of: fillings(poolOf(format, 0), wins.places.length) }]]);
    case 'group':
      return new Map([['win', groupChance(poolOf(format, 0), wins.places.length, wins.times, entry.takes)]]);
    case 'hits': {
      const [taken = 0] = entry.takes;
      const pool = poolOf(format, wins.last ?? 0);
      return new Map(
        Array.from({ length: taken + 1 }, (_, hits) => [
          String(hits),
          hitsChance(pool, wins.places.length, taken, hits),
        ]),
      );
    }
    case 'shows': {
      const { size } = poolOf(format, 0);
      const places = wins.places.length;
      const ways = (times: number) => chooseExactly(places, times) * power(size - 1, places - times);
      return new Map(
        Array.from({ length: places }, (_, at) => [String(at + 1), { ways: ways(at + 1), of: power(size, places) }]),
      );
    }
    case 'ends':
      return new Map([['win', { ways: 1n, of: power(10, entry.digits ?? 0) }]]);
    case 'reading': {
      const { figures, of } = figuresOf(format, wins.reading, wins.rows[0]?.length ?? 0);
      return new Map(
        wins.winning.map(({ on, figures: winning }) => [
          on,
          { ways: winning.reduce((ways, figure) => ways + (figures.get(figure) ?? 0n), 0n), of },
        ]),
      );
    }
  }
};

/** Odds of at most `rate` per cent, in even hundredths, so that half a stake pays whole minor units. */
const fairOdds = (rate: number, { ways, of }: Chance): number => Number(2n * ((BigInt(rate) * of) / (2n * ways)));

/** Odds that return `rate` per cent of the outcomes named, or of all, or odds as a table says. */
export type Terms = { readonly rate: number; readonly on?: readonly string[] } | Readonly<Record<string, number>>;

const isRate = (terms: Terms): terms is Extract<Terms, { readonly rate: number }> => 'rate' in terms;

/** `a / b` in hundredths, rounded. */
const inHundredths = (a: bigint, b: bigint): number => Number((a * 200n + b) / (2n * b));

/** What each outcome pays and how rare it is. */
export const paysOf = (chances: ReadonlyMap<string, Chance>, terms: Terms): Pay[] =>
  [...chances].flatMap(([on, chance]) => {
    const odds = isRate(terms)
      ? (terms.on ?? [on]).includes(on) && fairOdds(terms.rate, chance)
      : Object.hasOwn(terms, on) && Math.round((terms[on] ?? 0) * 100);
    return odds ? [{ on, odds, oneIn: inHundredths(chance.of, chance.ways) }] : [];
  });

/** What comes back of 100.00 staked on one choice, in hundredths: all that can happen to a bet, weighed by its chance. */
export const returnsOf = (chances: ReadonlyMap<string, Chance>, pays: readonly Pay[], wins: Wins): number => {
  const back = (outcomes: readonly Pay[]): number => {
    const of = chances.values().next().value?.of ?? 1n;
    const paid = outcomes.reduce((sum, { on, odds }) => sum + BigInt(odds) * (chances.get(on)?.ways ?? 0n), 0n);
    return inHundredths(paid, of);
  };
  if (wins.by !== 'reading') return back(pays);
  const choices = new Set(wins.winning.map(({ choice }) => choice));
  const ofChoice = (choice: string) =>
    new Set(wins.winning.flatMap((winning) => (winning.choice === choice ? [winning.on] : [])));
  return Math.min(...[...choices].map((choice) => back(pays.filter(({ on }) => ofChoice(choice).has(on)))));
};
