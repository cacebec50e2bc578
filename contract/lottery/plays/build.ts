import type { Format } from '../formats.ts';
import { chancesOf, paysOf, returnsOf, type Terms } from '../odds.ts';
import type { Entry, Examples, PlayType, Reading, Winning, Wins } from '../rules.ts';

/** The rates of return: what most play types give back of 100, those of sides and two digits, and those of many digits. */
export const usual = { rate: 97 } as const;
export const high = { rate: 98 } as const;

const from = (least: number, most: number): number[] => Array.from({ length: most - least + 1 }, (_, at) => least + at);

export const choicesFrom = (least: number, most: number): string[] => from(least, most).map(String);

const listed = { digits: null, distinct: false } as const;

/** One choice from each row. */
export const each = (rows: readonly string[], choices: readonly string[], distinct = false): Entry => ({
  ...listed,
  pick: 'each',
  rows,
  choices,
  takes: rows.map(() => 1),
  distinct,
});

/** Every choice is a bet by itself. */
export const any = (rows: readonly string[], choices: readonly string[]): Entry => ({
  ...listed,
  pick: 'any',
  rows,
  choices,
  takes: rows.length === 1 ? [1] : rows.map(() => 0),
});

/** Every combination of `takes` choices of each row. */
export const combination = (
  takes: readonly number[],
  choices: readonly string[],
  rows: readonly string[] = ['Numbers'],
): Entry => ({ ...listed, pick: 'combination', rows, choices, takes });

/** Numbers that are typed: each is a bet, or every combination of so many. */
export const typed = (digits: number, together = 1): Entry => ({
  pick: together === 1 ? 'any' : 'combination',
  rows: ['Numbers'],
  choices: [],
  digits,
  takes: [together],
  distinct: false,
});

/** Each choice wins at its own figure. */
export const itself = (choices: readonly string[]): Winning[] =>
  choices.map((choice) => ({ choice, on: choice, figures: [Number(choice)] }));

/** A choice that wins at all figures from one to another. */
export const between = (choice: string, least: number, most: number): Winning => ({
  choice,
  on: choice,
  figures: from(least, most),
});

export const at = (choice: string, figures: readonly number[], on = choice): Winning => ({ choice, on, figures });

export const sides = ['big', 'small', 'odd', 'even'] as const;

/** Big from a figure on, small below it, odd and even. */
export const sidesOf = (least: number, big: number, most: number): Winning[] => {
  const all = from(least, most);
  return [
    between('big', big, most),
    between('small', least, big - 1),
    at(
      'odd',
      all.filter((figure) => figure % 2 === 1),
    ),
    at(
      'even',
      all.filter((figure) => figure % 2 === 0),
    ),
  ];
};

export const dragonAndTiger: readonly Winning[] = [at('dragon', [1]), at('tiger', [-1])];

export const reads = (
  reading: Reading,
  winning: readonly Winning[],
  ...places: readonly (readonly number[])[]
): Wins => ({ by: 'reading', reading, rows: places, winning });

export const straight = (...places: readonly number[]): Wins => ({ by: 'straight', places });
export const group = (places: readonly number[], ...times: readonly number[]): Wins => ({ by: 'group', places, times });

/** A row of the table of play types: its code, group, title, entry, what wins and what it pays. */
export type Row = readonly [code: string, group: string, title: string, entry: Entry, wins: Wins, terms: Terms];

/** The play types of a format, with odds and returns worked out; each has its examples. */
export const playTypes = (
  format: Format,
  examplesOf: ReadonlyMap<string, Examples>,
  rows: readonly Row[],
): PlayType[] =>
  rows.map(([code, group, title, entry, wins, terms]) => {
    const examples = examplesOf.get(code);
    if (!examples) throw new Error(`${title} has no examples`);
    const chances = chancesOf(format, entry, wins);
    const pays = paysOf(chances, terms);
    return {
      playType: code,
      title,
      group,
      ...entry,
      wins,
      pays,
      cost: wins.by === 'ends' ? wins.places.length : 1,
      returns: returnsOf(chances, pays, wins),
      examples,
    };
  });
