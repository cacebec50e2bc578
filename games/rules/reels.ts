import type { Draws } from '../../contract/fair.ts';

export type TableName = 'classic' | 'video-1' | 'video-2' | 'video-3' | 'ways';

/** One reel from top to bottom, such as `FCB`. */
export type Column = string;

/** How many of 256 bytes each symbol has. W is wild and never on the first reel, S is the scatter. */
export const firstReel = { A: 56, B: 48, C: 40, D: 32, E: 26, F: 20, G: 14, H: 10, S: 10 } as const;
export const otherReels = { A: 50, B: 44, C: 38, D: 30, E: 24, F: 20, G: 14, H: 10, S: 10, W: 16 } as const;

export const symbols = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;
type Pays = Readonly<Record<(typeof symbols)[number], readonly number[]>>;

interface ReelTable {
  readonly reels: 3 | 5;
  /** What a run on a line pays, by its length from 2 symbols, in line bets; for ways in coins. */
  readonly pays: Pays;
  /** Computed over every outcome, in ten-thousandths of a per cent. */
  readonly rtp: number;
}

/** A table of five reels, by what runs of 2, 3, 4 and 5 symbols pay, from A to H. */
const fiveReels = (rtp: number, ...byLength: readonly (readonly number[])[]): ReelTable => ({
  reels: 5,
  pays: Object.fromEntries(
    symbols.map((symbol, at) => [symbol, byLength.map((pays) => pays[at] ?? 0)]),
  ) as unknown as Pays,
  rtp,
});

const noPairs = [0, 0, 0, 0, 0, 0, 0, 0];

export const tables: Readonly<Record<TableName, ReelTable>> = {
  classic: {
    reels: 3,
    pays: { A: [0, 12], B: [0, 15], C: [0, 19], D: [0, 24], E: [0, 36], F: [0, 60], G: [0, 120], H: [3, 255] },
    rtp: 960_221,
  },
  'video-1': fiveReels(
    959_707,
    [0, 0, 0, 0, 0, 0, 2, 3],
    [10, 10, 12, 20, 22, 30, 40, 60],
    [20, 30, 36, 48, 60, 100, 150, 250],
    [60, 80, 100, 120, 200, 300, 500, 1_000],
  ),
  'video-2': fiveReels(
    960_242,
    [0, 0, 0, 0, 0, 0, 0, 2],
    [6, 8, 10, 13, 20, 25, 40, 80],
    [24, 30, 36, 50, 80, 120, 200, 400],
    [80, 100, 150, 200, 300, 500, 1_000, 2_500],
  ),
  'video-3': fiveReels(
    959_508,
    noPairs,
    [4, 6, 7, 8, 12, 18, 30, 100],
    [18, 25, 30, 50, 80, 150, 400, 1_000],
    [80, 120, 150, 250, 500, 1_000, 2_500, 10_000],
  ),
  ways: fiveReels(
    960_180,
    noPairs,
    [4, 4, 5, 7, 8, 10, 15, 40],
    [8, 8, 10, 15, 25, 40, 60, 150],
    [20, 20, 30, 50, 80, 150, 300, 600],
  ),
};

/** The row of each reel that a line runs through; three reels use the first three. */
export const lineRows = [
  ...['11111', '00000', '22222', '01210', '21012', '00122', '22100', '10001', '12221', '01110'],
  ...['21112', '10101', '12121', '01010', '21212', '11011', '11211', '02020', '20202', '02220'],
] as const;

/** The numbers of lines that a table can be played with; `ways` has none. */
export const linesOf = (table: TableName): readonly number[] => {
  if (table === 'ways') return [];
  return tables[table].reels === 3 ? [1, 3, 5, 9] : [5, 10, 15, 20];
};

/** In how many ways five reels of three rows can pay. */
export const waysCount = 243;

/** What a spin of `ways` costs, in coins. */
export const waysCoins = 25;

/** How many coins a spin costs. */
export const coinsOf = (table: TableName, lines: number): number => (table === 'ways' ? waysCoins : lines);

/** What scatters pay, in whole stakes. */
export const scatterPay = (reels: 3 | 5, count: number): number => {
  if (reels === 3) return count >= 3 ? 4 : 0;
  return count >= 5 ? 50 : count === 4 ? 10 : count === 3 ? 2 : 0;
};

const symbolOf = (byte: number, weights: Readonly<Record<string, number>>): string => {
  let left = byte;
  for (const [symbol, weight] of Object.entries(weights)) {
    if (left < weight) return symbol;
    left -= weight;
  }
  throw new Error('the weights of a reel sum to 256');
};

/** Draws every cell, reel by reel and from top to bottom. */
export const spin = (draws: Draws, reels: 3 | 5): Column[] =>
  Array.from({ length: reels }, (_, reel) =>
    Array.from({ length: 3 }, () => symbolOf(draws.byte(), reel === 0 ? firstReel : otherReels)).join(''),
  );

/** How long the run of the first symbol is, and what it pays. */
export const payRun = (table: TableName, run: readonly string[]): { length: number; pays: number } => {
  const [first = ''] = run;
  const broken = run.findIndex((symbol, reel) => reel > 0 && symbol !== first && symbol !== 'W');
  const length = broken === -1 ? run.length : broken;
  const pays: Readonly<Record<string, readonly number[]>> = tables[table].pays;
  return { length, pays: pays[first]?.[length - 2] ?? 0 };
};

/** In how many ways a symbol runs from the first reel, how far, and what that pays in coins. */
export const payWays = (columns: readonly Column[], symbol: keyof Pays) => {
  const counts = columns.map((column) => [...column].filter((each) => each === symbol || each === 'W').length);
  const broken = counts.indexOf(0);
  const length = broken === -1 ? counts.length : broken;
  const ways = counts.slice(0, length).reduce((product, count) => product * count, 1);
  return { ways, length, pays: ways * (tables.ways.pays[symbol][length - 2] ?? 0) };
};

interface ReelWin {
  /** The line, from 0; or null for ways and scatters. */
  readonly line: number | null;
  readonly symbol: string;
  readonly length: number;
  readonly ways: number;
  /** In coins. */
  readonly pays: number;
}

/** Everything that a spin wins. */
export const winsOf = (table: TableName, columns: readonly Column[], lines: number): ReelWin[] => {
  const runs =
    table === 'ways'
      ? symbols.map((symbol) => ({ line: null, symbol, ...payWays(columns, symbol) }))
      : lineRows.slice(0, lines).map((rows, line) => {
          const run = columns.map((column, reel) => column[Number(rows[reel])] ?? '');
          return { line, symbol: run[0] ?? '', ways: 1, ...payRun(table, run) };
        });
  const scatters = [...columns.join('')].filter((symbol) => symbol === 'S').length;
  const scattered = scatterPay(tables[table].reels, scatters) * coinsOf(table, lines);
  return [...runs, { line: null, symbol: 'S', length: scatters, ways: 1, pays: scattered }].filter(
    ({ pays }) => pays > 0,
  );
};
