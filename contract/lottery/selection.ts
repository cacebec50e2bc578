import type { Entry } from './rules.ts';

/** The most bets that one selection may make. */
export const mostBets = 10_000;
/** The longest selection as text. */
export const longestNumbers = 4_000;

/** What is chosen in each row. */
export type Rows = readonly (readonly string[])[];

const product = (factors: readonly number[]): number => factors.reduce((all, factor) => all * factor, 1);

/** How many ways there are to take k of n. */
export const choose = (n: number, k: number): number => {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways;
};

/** The position of a choice among those of a row; -1 for something that cannot be chosen. */
const positionOf = ({ choices, digits }: Entry): ((choice: string) => number) => {
  if (digits !== null) {
    const typed = new RegExp(`^\\d{${digits}}$`);
    return (choice) => (typed.test(choice) ? Number(choice) : -1);
  }
  const positions = new Map(choices.map((choice, position) => [choice, position]));
  return (choice) => positions.get(choice) ?? -1;
};

/** Rows in the order of their choices, so that a selection has one way to be written. */
export const inOrder = (entry: Entry, rows: Rows): string[][] => {
  const position = positionOf(entry);
  return rows.map((row) => row.toSorted((one, other) => position(one) - position(other)));
};

/** A selection as text: commas within a row, bars between rows. */
export const writeRows = (rows: Rows): string => rows.map((row) => row.join(',')).join('|');

/** Reads a selection; null for what is not one: other rows, choices that do not exist, or one of them twice in a row. */
export const readRows = (entry: Entry, numbers: string): string[][] | null => {
  if (numbers.length > longestNumbers) return null;
  const rows = numbers.split('|').map((row) => (row === '' ? [] : row.split(',')));
  if (rows.length !== entry.rows.length) return null;
  const position = positionOf(entry);
  const isRow = (row: readonly string[]) =>
    new Set(row).size === row.length && row.every((choice) => position(choice) >= 0);
  return rows.every(isRow) ? inOrder(entry, rows) : null;
};

/** How many ways there are to take one choice of each row without taking the same twice. */
const tuplesWithoutRepeat = (rows: Rows, taken: readonly string[] = []): number => {
  const [row, ...others] = rows;
  if (!row) return 1;
  const free = row.filter((choice) => !taken.includes(choice));
  if (others.length === 0) return free.length;
  return free.reduce((ways, choice) => ways + tuplesWithoutRepeat(others, [...taken, choice]), 0);
};

/** How many ways there are to take `a` of one row and `b` of the other, none of them twice. */
const twoParts = ([first = [], second = []]: Rows, [a = 0, b = 0]: readonly number[]): number => {
  const both = first.filter((choice) => second.includes(choice)).length;
  let ways = 0;
  for (let j = 0; j <= a; j++)
    ways += choose(both, j) * choose(first.length - both, a - j) * choose(second.length - j, b);
  return ways;
};

/** How many bets a selection makes; 0 where it is incomplete. */
export const countBets = (entry: Entry, rows: Rows): number => {
  const sizes = rows.map((row) => row.length);
  if (entry.pick === 'any') return sizes.reduce((all, count) => all + count, 0);
  if (entry.pick === 'each') return entry.distinct ? tuplesWithoutRepeat(rows) : product(sizes);
  return rows.length > 1 ? twoParts(rows, entry.takes) : choose(sizes[0] ?? 0, entry.takes[0] ?? 0);
};

function* combinations(row: readonly string[], takes: number, from = 0): Generator<string[]> {
  if (takes === 0) {
    yield [];
    return;
  }
  for (let at = from; at <= row.length - takes; at++)
    for (const others of combinations(row, takes - 1, at + 1)) yield [row[at] ?? '', ...others];
}

function* parts(entry: Entry, rows: Rows, taken: readonly string[], row = 0): Generator<string[][]> {
  const choices = rows[row];
  if (!choices) {
    yield [];
    return;
  }
  const free =
    entry.distinct || entry.pick === 'combination' ? choices.filter((choice) => !taken.includes(choice)) : choices;
  for (const part of combinations(free, entry.takes[row] ?? 1))
    for (const others of parts(entry, rows, [...taken, ...part], row + 1)) yield [part, ...others];
}

/** Every bet of a selection: what it takes of each row. */
export function* listBets(entry: Entry, rows: Rows): Generator<Rows> {
  if (entry.pick !== 'any') {
    yield* parts(entry, rows, []);
    return;
  }
  for (const [at, row] of rows.entries())
    for (const choice of row) yield rows.map((_, other) => (other === at ? [choice] : []));
}
