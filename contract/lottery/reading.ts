import type { Reading } from './rules.ts';

/** The numbers on some places of a draw. */
export const numbersAt = (drawn: readonly string[], places: readonly number[]): string[] =>
  places.map((place) => drawn[place] ?? '');

/** Keno counts the numbers up to this one as lower. */
export const lowerUpTo = 40;

const lastTwo = ([number = '']: readonly string[]): number => Number(number.slice(-2));

const bySize = (numbers: readonly string[]): number[] => numbers.map(Number).toSorted((one, other) => one - other);

const readers: Readonly<Record<Reading, (numbers: readonly string[]) => number>> = {
  sum: (numbers) => numbers.reduce((sum, number) => sum + Number(number), 0),
  order: ([first, second]) => Math.sign(Number(first) - Number(second)),
  odd: (numbers) => numbers.filter((number) => Number(number) % 2 === 1).length,
  lower: (numbers) => numbers.filter((number) => Number(number) <= lowerUpTo).length,
  middle: (numbers) => bySize(numbers)[(numbers.length - 1) / 2] ?? 0,
  alike: (numbers) => (new Set(numbers).size === 1 ? 1 : 0),
  run: (numbers) =>
    bySize(numbers).every((number, at, sorted) => at === 0 || number === (sorted[at - 1] ?? 0) + 1) ? 1 : 0,
  tens: (numbers) => Math.floor(lastTwo(numbers) / 10),
  ones: (numbers) => lastTwo(numbers) % 10,
  lastTwo,
};

/** The figure that decides a bet: the sum of some places, how many of them are odd … */
export const readFigure = (reading: Reading, numbers: readonly string[]): number => readers[reading](numbers);
