import type { Entry } from '../../contract/lottery/rules.ts';
import { choicesOf, numbersOf } from './board.ts';

/** Buttons beside a row of numbers. */
export const rowSets = ['all', 'big', 'small', 'odd', 'even'] as const;
export type RowSet = (typeof rowSets)[number];

const isNumber = (choice: string): boolean => /^\d+$/.test(choice);

/** Whether a row can be filled by its kinds of numbers: those of words have too few choices for that. */
export const hasRowSets = ({ choices, digits }: Pick<Entry, 'choices' | 'digits'>): boolean =>
  digits === null && choices.length > 2 && choices.every(isNumber);

/** The choices of a row that are big, small, odd or even; the upper half of them is big. */
export const rowSetOf = (entry: Pick<Entry, 'choices' | 'digits'>, set: RowSet): readonly string[] => {
  const choices = choicesOf(entry);
  const half = Math.floor(choices.length / 2);
  switch (set) {
    case 'all':
      return choices;
    case 'big':
      return choices.slice(half);
    case 'small':
      return choices.slice(0, half);
    case 'odd':
      return choices.filter((choice) => Number(choice) % 2 === 1);
    case 'even':
      return choices.filter((choice) => Number(choice) % 2 === 0);
  }
};

/** Sets of two digits that are named by one of the ten. */
export const digitSets = ['head', 'tail', 'sum', 'touch'] as const;
export type DigitSet = (typeof digitSets)[number];

/** Numbers of two digits that begin or end with a digit, have it anywhere, or add up to a sum that ends with it. */
export const digitSetOf = (set: DigitSet, digit: number): string[] =>
  numbersOf(2).filter((number) => {
    const [head = 0, tail = 0] = [...number].map(Number);
    switch (set) {
      case 'head':
        return head === digit;
      case 'tail':
        return tail === digit;
      case 'sum':
        return (head + tail) % 10 === digit;
      case 'touch':
        return head === digit || tail === digit;
    }
  });

/** Other sets of two digits. */
export const pairSets = ['doubles', 'odd', 'even', 'big', 'small'] as const;
export type PairSet = (typeof pairSets)[number];

const pairTests: Readonly<Record<PairSet, (number: string) => boolean>> = {
  doubles: ([head, tail]) => head === tail,
  odd: (number) => Number(number) % 2 === 1,
  even: (number) => Number(number) % 2 === 0,
  big: (number) => Number(number) >= 50,
  small: (number) => Number(number) < 50,
};

export const pairSetOf = (set: PairSet): string[] => numbersOf(2).filter(pairTests[set]);

const ordersOf = (number: string): string[] =>
  number.length <= 1
    ? [number]
    : [...number].flatMap((digit, at) =>
        ordersOf(number.slice(0, at) + number.slice(at + 1)).map((rest) => digit + rest),
      );

/** Every order of the digits of some numbers; of two digits these are the number and its reverse. */
export const allOrders = (numbers: readonly string[]): string[] => [...new Set(numbers.flatMap(ordersOf))];
