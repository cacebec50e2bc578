/** The prizes of a board: so many numbers of so many digits each, under one title. */
export interface Prize {
  readonly title: string;
  readonly numbers: number;
  readonly digits: number;
}

/** What a draw consists of: balls, digits, dice or cars from `least` to `most`, or the numbers of a board. */
export type Format =
  | {
      readonly of: 'balls';
      readonly count: number;
      readonly least: number;
      readonly most: number;
      readonly repeats: boolean;
    }
  | { readonly of: 'board'; readonly prizes: readonly Prize[] };

export type Balls = Extract<Format, { of: 'balls' }>;
export type Board = Extract<Format, { of: 'board' }>;

const drawn = (count: number, least: number, most: number): Balls => ({
  of: 'balls',
  count,
  least,
  most,
  repeats: false,
});
const thrown = (count: number, least: number, most: number): Balls => ({
  of: 'balls',
  count,
  least,
  most,
  repeats: true,
});
const board = (...prizes: readonly (readonly [title: string, numbers: number, digits: number])[]): Board => ({
  of: 'board',
  prizes: prizes.map(([title, numbers, digits]) => ({ title, numbers, digits })),
});

export const formats = {
  five: thrown(5, 0, 9),
  eleven: drawn(5, 1, 11),
  sum28: thrown(3, 0, 9),
  race: drawn(10, 1, 10),
  dice: thrown(3, 1, 6),
  keno: drawn(20, 1, 80),
  colour: thrown(1, 0, 9),
  north: board(
    ['Special prize', 1, 5],
    ['First prize', 1, 5],
    ['Second prize', 2, 5],
    ['Third prize', 6, 5],
    ['Fourth prize', 4, 4],
    ['Fifth prize', 6, 4],
    ['Sixth prize', 3, 3],
    ['Seventh prize', 4, 2],
  ),
  south: board(
    ['Special prize', 1, 6],
    ['First prize', 1, 5],
    ['Second prize', 1, 5],
    ['Third prize', 2, 5],
    ['Fourth prize', 7, 5],
    ['Fifth prize', 1, 4],
    ['Sixth prize', 3, 4],
    ['Seventh prize', 1, 3],
    ['Eighth prize', 1, 2],
  ),
  lotto45: drawn(6, 1, 45),
  fourd: board(
    ['First prize', 1, 4],
    ['Second prize', 1, 4],
    ['Third prize', 1, 4],
    ['Special prizes', 10, 4],
    ['Consolation prizes', 10, 4],
  ),
  up3: thrown(3, 0, 9),
  six: thrown(6, 0, 9),
  lotto49: drawn(6, 1, 49),
} satisfies Record<string, Format>;

export type FormatName = keyof typeof formats;

/** How many digits each number of a board has, in prize order. */
export const digitsOf = ({ prizes }: Board): number[] =>
  prizes.flatMap(({ numbers, digits }) => Array.from({ length: numbers }, () => digits));
