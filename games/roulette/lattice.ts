import { insideBets, numbersOf } from '../rules/inside.ts';

/** A place on the table in half steps: `i` from zero to the columns, `j` from the even chances to the third column. */
export interface Point {
  readonly i: number;
  readonly j: number;
}

export interface Spot {
  readonly bet: string;
  /** A cell of its own, or a place on the border of cells: across the way from zero, along it, or where both meet. */
  readonly kind: 'cell' | 'across' | 'along' | 'corner';
  readonly from: Point;
  readonly to: Point;
}

const zero = 'straight_0';
const evenChances = ['low', 'even', 'red', 'black', 'odd', 'high'] as const;

/** Bars beside the numbers are a little narrower than a number. */
const bar = 0.82;
export const breadth = 3 + 2 * bar;
export const length = 14;

const rowOf = (number: number): number => Math.ceil(number / 3) - 1;
const columnOf = (number: number): number => (number - 1) % 3;

/** A bet on whole rows lies on their edge. */
const insideAt = (bet: string): Point => {
  const numbers = numbersOf(bet);
  const rows = numbers.map(rowOf);
  const columns = [...new Set(numbers.filter((number) => number > 0).map(columnOf))];
  const i = Math.min(...rows) + Math.max(...rows);
  return { i, j: columns.length === 3 ? 0 : Math.min(...columns) + Math.max(...columns) + 1 };
};

const insideSpot = (bet: string): Spot => {
  const at = insideAt(bet);
  const isBetweenRows = Math.abs(at.i) % 2 === 1;
  const isBetweenColumns = at.j % 2 === 0;
  const onBorder = isBetweenColumns ? 'along' : 'cell';
  const kind = isBetweenRows ? (isBetweenColumns ? 'corner' : 'across') : onBorder;
  return { bet, kind, from: at, to: at };
};

const cell = (bet: string, from: Point, to: Point): Spot => ({ bet, kind: 'cell', from, to });

/** Every bet of roulette with its place, row by row. */
export const spots: readonly Spot[] = [
  cell(zero, { i: -2, j: 0 }, { i: -2, j: 5 }),
  ...insideBets
    .filter((bet) => bet !== zero)
    .map(insideSpot)
    .sort((one, other) => one.from.i - other.from.i || one.from.j - other.from.j),
  ...[0, 1, 2].map((at) => cell(`column_${at + 1}`, { i: 24, j: 2 * at + 1 }, { i: 24, j: 2 * at + 2 })),
  ...[0, 1, 2].map((at) => cell(`dozen_${at + 1}`, { i: 8 * at, j: -1 }, { i: 8 * at + 7, j: -1 })),
  ...evenChances.map((bet, at) => cell(bet, { i: 4 * at, j: -2 }, { i: 4 * at + 3, j: -2 })),
];

const rowName = ({ from }: Spot): string => (from.j < 0 ? `bars ${from.j}` : `row ${from.i}`);

/** Rows of the grid as a screen reader walks through them. */
export const rows: readonly (readonly Spot[])[] = [...new Set(spots.map(rowName))].map((name) =>
  spots.filter((spot) => rowName(spot) === name),
);

const key = ({ i, j }: Point): string => `${i} ${j}`;

const spotAt: ReadonlyMap<string, Spot> = new Map(
  spots.flatMap((spot) => {
    const { from, to } = spot;
    const across = Array.from({ length: to.j - from.j + 1 }, (_, at) => from.j + at);
    const along = Array.from({ length: to.i - from.i + 1 }, (_, at) => from.i + at);
    return along.flatMap((i) => across.map((j) => [key({ i, j }), spot] as const));
  }),
);

export const middleOf = ({ from, to }: Spot): Point => ({
  i: Math.floor((from.i + to.i) / 2),
  j: Math.ceil((from.j + to.j) / 2),
});

/** The next bet in a direction, and where in it; null at an edge. */
export const nextFrom = (bet: string, at: Point, step: Point): { readonly spot: Spot; readonly at: Point } | null => {
  const next = { i: at.i + step.i, j: at.j + step.j };
  if (next.i < -2 || next.i > 24 || next.j < -2 || next.j > 5) return null;
  const spot = spotAt.get(key(next));
  return spot && spot.bet !== bet ? { spot, at: next } : nextFrom(bet, next, step);
};

/** Where a spot lies and how large it is, in cells: along the way from zero, and from the even chances across. */
export const boxOf = ({ bet, kind, from, to }: Spot) => {
  if (bet === zero) return { along: 0, long: 1, across: 2 * bar, broad: 3 };
  if (from.j < 0)
    return { along: 1 + from.i / 2, long: (to.i - from.i + 1) / 2, across: (2 + from.j) * bar, broad: bar };
  const middle = { along: 1.5 + from.i / 2, across: 2 * bar + from.j / 2 };
  if (kind !== 'cell') return { ...middle, long: 0, broad: 0 };
  return { along: middle.along - 0.5, long: 1, across: middle.across - 0.5, broad: 1 };
};
