import { words, type Draws } from '../../contract/fair.ts';

// Multiples are hundredths: 250 is 2.50 times the stake.

export const highest = 1_000_000;
export const lowestCashOut = 101;

/** The multiple at which the curve of a word ends. Nobody can cash out at 100. */
export const endOf = (word: number): number =>
  Math.max(100, Math.min(highest, Math.floor((97 * words) / (words - word))));

export const drawEnd = (draws: Draws): number => endOf(draws.word());

const growth = 1.06;

/** The multiple that the curve has reached after some milliseconds. */
export const multipleAt = (ms: number): number => Math.floor(100 * growth ** (ms / 1_000));

/** When the curve reaches a multiple, in milliseconds from the start. */
export const reachedAfter = (multiple: number): number =>
  Math.ceil((1_000 * Math.log(multiple / 100)) / Math.log(growth));

/** Stakes are whole units, so that a multiple in hundredths is paid to the cent. */
export const climbStep = 100;

/** What cashing out at a multiple pays. */
export const payAt = (stake: number, multiple: number, end: number): number =>
  multiple >= lowestCashOut && multiple <= end ? Math.floor((stake * multiple) / 100) : 0;

/** A multiple as it is typed, `2`, `2.50` or `2,5×`, in hundredths; null if it is none. It is read as amounts of money are. */
export const toHundredths = (typed: string): number | null => {
  const [, whole, rest = ''] = /^\s*(\d{1,5})(?:[.,](\d{1,2}))?\s*×?\s*$/.exec(typed) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(rest.padEnd(2, '0'));
};
