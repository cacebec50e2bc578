import type { Prize } from '../../../contract/lottery/formats.ts';

interface PrizeRow {
  /** In English, as the gateway sends it. */
  readonly title: string;
  readonly numbers: readonly string[];
  /** How many numbers stand next to each other, so that the lines of a prize are about equally long. */
  readonly across: number;
}

const mostAcross = 5;

const acrossOf = (count: number): number => Math.ceil(count / Math.ceil(count / mostAcross));

/** The numbers of a board by prize; they come in the order of the prizes. */
export const prizeRows = (prizes: readonly Prize[], numbers: readonly string[]): readonly PrizeRow[] => {
  const starts = prizes.map((_, at) => prizes.slice(0, at).reduce((sum, prize) => sum + prize.numbers, 0));
  return prizes.map(({ title, numbers: count }, at) => {
    const start = starts[at] ?? 0;
    return { title, numbers: numbers.slice(start, start + count), across: acrossOf(count) };
  });
};
