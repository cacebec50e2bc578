import { formats } from '../../../../contract/lottery/formats.ts';

/** The lotteries whose tickets their vendor sells, by what they draw. */
export const ticketFormats = ['fourd', 'up3', 'six', 'lotto49'] as const;
export type TicketFormat = (typeof ticketFormats)[number];

/** A line of a ticket: digits as they are typed, or numbers of a set from the least up, with dashes between them. */
export type Line = string;

export interface Play {
  readonly code: string;
  readonly title: string;
  readonly wins: string;
  readonly of: { readonly digits: number } | { readonly numbers: number; readonly from: number };
  /** What a line of 1.00 is paid, its stake included, in hundredths; the highest first. */
  readonly odds: readonly { readonly on: string; readonly odds: number }[];
  /** What the odds are given for, where that depends on the digits. */
  readonly given?: string;
  /** What comes back of 100.00 staked, in hundredths. */
  readonly returns: number;
  /** The most that a line of 1.00 can be paid by one draw, in hundredths. */
  readonly most: number;
  pay(line: Line, drawn: readonly string[]): number;
}

type Plays = readonly [Play, ...Play[]];

const odds = (...pairs: readonly (readonly [on: string, odds: number])[]): Play['odds'] =>
  pairs.map(([on, hundredths]) => ({ on, odds: hundredths }));
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const inOrder = (digits: string): string => [...digits].sort().join('');

const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));
const ordersOf = (digits: string): number => {
  const counts = [...new Set(digits)].map((digit) => [...digits].filter((each) => each === digit).length);
  return factorial(digits.length) / counts.reduce((all, count) => all * factorial(count), 1);
};

/** What each of the 23 numbers pays, in the order of the board. */
const perPrize = (...each: readonly number[]): readonly number[] =>
  formats.fourd.prizes.flatMap(({ numbers }, prize) => Array.from({ length: numbers }, () => each[prize] ?? 0));
const bigOdds = perPrize(300_000, 120_000, 60_000, 30_000, 12_000);
const smallOdds = perPrize(480_000, 240_000, 180_000, 0, 0);

const inOrderOf = (prizes: readonly number[]): Pick<Play, 'most' | 'pay'> => ({
  most: sum(prizes),
  pay: (line, drawn) => sum(drawn.map((number, place) => (number === line ? (prizes[place] ?? 0) : 0))),
});
/** The same, divided by the number of orders that the digits can stand in. */
const inAnyOrder = (prizes: readonly number[]): Pick<Play, 'most' | 'pay'> => ({
  most: sum(prizes),
  pay: (line, drawn) =>
    sum(drawn.map((number, place) => (inOrder(number) === inOrder(line) ? (prizes[place] ?? 0) : 0))) / ordersOf(line),
});

const bigPays = odds(
  ['First', 300_000],
  ['Second', 120_000],
  ['Third', 60_000],
  ['Special', 30_000],
  ['Consolation', 12_000],
);
const smallPays = odds(['First', 480_000], ['Second', 240_000], ['Third', 180_000]);
const perOrder = (pays: Play['odds']): Play['odds'] => pays.map(({ on, odds: whole }) => ({ on, odds: whole / 24 }));

const fourd: Plays = [
  {
    code: 'big',
    title: 'Big',
    returns: 9000,
    wins: 'Your number is among the 23; each time pays.',
    of: { digits: 4 },
    odds: bigPays,
    ...inOrderOf(bigOdds),
  },
  {
    code: 'small',
    title: 'Small',
    returns: 9000,
    wins: 'Your number is one of the first three prizes; each time pays.',
    of: { digits: 4 },
    odds: smallPays,
    ...inOrderOf(smallOdds),
  },
  {
    code: 'bigbox',
    title: 'Big, any order',
    returns: 9000,
    wins: 'As Big, in any order; the prize is divided by the number of orders your digits can stand in.',
    of: { digits: 4 },
    given: 'Four different digits',
    odds: perOrder(bigPays),
    ...inAnyOrder(bigOdds),
  },
  {
    code: 'smallbox',
    title: 'Small, any order',
    returns: 9000,
    wins: 'As Small, in any order; the prize is divided by the number of orders your digits can stand in.',
    of: { digits: 4 },
    given: 'Four different digits',
    odds: perOrder(smallPays),
    ...inAnyOrder(smallOdds),
  },
  {
    code: 'first4',
    title: 'First prize only',
    returns: 9500,
    wins: 'Your number is the first prize.',
    of: { digits: 4 },
    odds: odds(['First', 950_000]),
    most: 950_000,
    pay: (line, [first]) => (line === first ? 950_000 : 0),
  },
  {
    code: 'last3',
    title: 'Last three',
    returns: 9500,
    wins: 'Your digits are the last three of the first prize.',
    of: { digits: 3 },
    odds: odds(['Last three', 95_000]),
    most: 95_000,
    pay: (line, [first = '']) => (first.endsWith(line) ? 95_000 : 0),
  },
];

const ending = (hundredths: number): Pick<Play, 'most' | 'pay'> => ({
  most: hundredths,
  pay: (line, drawn) => (drawn.join('').endsWith(line) ? hundredths : 0),
});

const anyOrderOfThree: Readonly<Record<number, number>> = { 6: 15_832, 3: 31_666, 1: 95_000 };

const up3: Plays = [
  {
    code: 'top3',
    title: 'Three, straight',
    returns: 9500,
    wins: 'Your three digits, in their order.',
    of: { digits: 3 },
    odds: odds(['In order', 95_000]),
    ...ending(95_000),
  },
  {
    code: 'tod3',
    title: 'Three, any order',
    returns: 9499,
    wins: 'Your three digits, in any order.',
    of: { digits: 3 },
    odds: odds(['Three alike', 95_000], ['Two alike', 31_666], ['All different', 15_832]),
    most: 95_000,
    pay: (line, drawn) => (inOrder(line) === inOrder(drawn.join('')) ? (anyOrderOfThree[ordersOf(line)] ?? 0) : 0),
  },
  {
    code: 'top2',
    title: 'Last two',
    returns: 9500,
    wins: 'The last two digits, in their order.',
    of: { digits: 2 },
    odds: odds(['Last two', 9_500]),
    ...ending(9_500),
  },
  {
    code: 'run',
    title: 'Running digit',
    returns: 9485,
    wins: 'Your digit is among the three; paid once.',
    of: { digits: 1 },
    odds: odds(['It shows', 350]),
    most: 350,
    pay: (line, drawn) => (drawn.includes(line) ? 350 : 0),
  },
];

/** By how many digits are right from one end. */
const sixPays: readonly number[] = [0, 0, 1_200, 9_000, 90_000, 900_000, 20_000_000];
const alikeFrom = (one: readonly string[], other: readonly string[]): number => {
  const wrong = one.findIndex((digit, place) => digit !== other[place]);
  return wrong < 0 ? one.length : wrong;
};

const six: Plays = [
  {
    code: 'last2',
    title: 'Last two',
    returns: 9500,
    wins: 'The last two digits, in their order.',
    of: { digits: 2 },
    odds: odds(['Last two', 9_500]),
    ...ending(9_500),
  },
  {
    code: 'last3',
    title: 'Last three',
    returns: 9500,
    wins: 'The last three digits, in their order.',
    of: { digits: 3 },
    odds: odds(['Last three', 95_000]),
    ...ending(95_000),
  },
  {
    code: 'six',
    title: 'Six digits',
    returns: 9008,
    wins: 'As many digits as possible are right from the left or from the right, whichever is more.',
    of: { digits: 6 },
    odds: odds(['All six', 20_000_000], ['Five', 900_000], ['Four', 90_000], ['Three', 9_000], ['Two', 1_200]),
    most: 20_000_000,
    pay: (line, drawn) => {
      const digits = [...line];
      const right = Math.max(alikeFrom(digits, drawn), alikeFrom(digits.toReversed(), drawn.toReversed()));
      return sixPays[right] ?? 0;
    },
  },
];

const pick6Pays: Readonly<Record<number, number>> = { 3: 1_500, 4: 20_000, 5: 1_500_000, 6: 200_000_000 };
const hitsOf = (line: Line, drawn: readonly string[]): number =>
  line.split('-').filter((number) => drawn.includes(number)).length;

const any = (numbers: number, title: string, wins: string, hundredths: number, returns: number): Play => ({
  code: `any${numbers}`,
  title,
  returns,
  wins,
  of: { numbers, from: 49 },
  odds: odds([numbers === 1 ? 'It is drawn' : 'All are drawn', hundredths]),
  most: hundredths,
  pay: (line, drawn) => (hitsOf(line, drawn) === numbers ? hundredths : 0),
});

const lotto49: Plays = [
  {
    code: 'pick6',
    title: 'Six numbers',
    returns: 8783,
    wins: 'Pays by how many of your six numbers are drawn.',
    of: { numbers: 6, from: 49 },
    odds: odds(['Six', 200_000_000], ['Five', 1_500_000], ['Four', 20_000], ['Three', 1_500]),
    most: 200_000_000,
    pay: (line, drawn) => pick6Pays[hitsOf(line, drawn)] ?? 0,
  },
  any(1, 'One number', 'Your number is among the six.', 792, 9_698),
  any(2, 'Two numbers', 'Both numbers are among the six.', 7_604, 9_699),
  any(3, 'Three numbers', 'All three numbers are among the six.', 89_356, 9_700),
];

/** What can be put on a ticket of each lottery. */
export const ticketPlays: Readonly<Record<TicketFormat, Plays>> = { fourd, up3, six, lotto49 };

export const playOf = (format: TicketFormat, code: string): Play | null =>
  ticketPlays[format].find((play) => play.code === code) ?? null;

/** The most lines of one ticket. */
export const mostLines = 10;
/** The most that a player can win with one draw, in minor units. */
export const mostPayout = 200_000_000;
/** Every stake is a multiple of it, in minor units, so that what is paid is whole. */
export const stakeStep = 50;

/** A line as it is kept; null for what is none: other digits, numbers outside the set, or one of them twice. */
export const readLine = ({ of }: Play, text: string): Line | null => {
  if ('digits' in of) return new RegExp(`^\\d{${of.digits}}$`).test(text) ? text : null;
  const numbers = text.split('-').map(Number);
  const isAllowed = numbers.every((number) => Number.isInteger(number) && number >= 1 && number <= of.from);
  return isAllowed && numbers.length === of.numbers && new Set(numbers).size === numbers.length
    ? numbers.toSorted((one, other) => one - other).join('-')
    : null;
};

/** What a ticket is paid, in minor units, by the stake of each of its lines. */
export const payTicket = (play: Play, lines: readonly Line[], stake: number, drawn: readonly string[]): number =>
  Math.floor((stake * sum(lines.map((line) => play.pay(line, drawn)))) / 100);

/** The highest stake of a line at which so many lines stay within the most that can be won. */
export const highestStake = ({ most }: Play, lines: number): number =>
  Math.floor((mostPayout * 100) / (most * Math.max(1, lines)) / stakeStep) * stakeStep;
