import { formats } from '../../contract/lottery/formats.ts';

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

type Pays = Pick<Play, 'odds' | 'most' | 'pay'>;

/** A play of so many digits. */
const play = (
  code: string,
  title: string,
  digits: number,
  returns: number,
  wins: string,
  pays: Pays,
  given?: string,
): Play => ({ code, title, returns, wins, of: { digits }, ...(given !== undefined && { given }), ...pays });

const odds = (...pairs: readonly (readonly [on: string, odds: number])[]): Play['odds'] =>
  pairs.map(([on, hundredths]) => ({ on, odds: hundredths }));
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const inOrder = (digits: string): string => [...digits].sort().join('');

const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));
const ordersOf = (digits: string): number => {
  const counts = [...new Set(digits)].map((digit) => [...digits].filter((each) => each === digit).length);
  return factorial(digits.length) / counts.reduce((all, count) => all * factorial(count), 1);
};

/** The same for every line that wins. */
const flat = (on: string, hundredths: number, isWon: (line: Line, drawn: readonly string[]) => boolean): Pays => ({
  odds: odds([on, hundredths]),
  most: hundredths,
  pay: (line, drawn) => (isWon(line, drawn) ? hundredths : 0),
});
const isEnd = (line: Line, drawn: readonly string[]): boolean => drawn.join('').endsWith(line);

/** What each of the 23 numbers pays, in the order of the board, by the prize that it is of. */
const perPrize = (each: readonly number[]): readonly number[] =>
  formats.fourd.prizes.flatMap(({ numbers }, prize) => Array.from({ length: numbers }, () => each[prize] ?? 0));
const prizeNames = ['First', 'Second', 'Third', 'Special', 'Consolation'];
const big = [300_000, 120_000, 60_000, 30_000, 12_000];
const small = [480_000, 240_000, 180_000];

const ofPrizes = (each: readonly number[], isWon: (number: string, line: Line) => boolean): Pays => {
  const prizes = perPrize(each);
  return {
    odds: odds(...each.map((hundredths, prize) => [prizeNames[prize] ?? '', hundredths] as const)),
    most: sum(prizes),
    pay: (line, drawn) => sum(drawn.map((number, place) => (isWon(number, line) ? (prizes[place] ?? 0) : 0))),
  };
};
const inOrderOf = (each: readonly number[]): Pays => ofPrizes(each, (number, line) => number === line);
/** The same, divided by the number of orders that the digits can stand in. */
const inAnyOrder = (each: readonly number[]): Pays => {
  const whole = ofPrizes(each, (number, line) => inOrder(number) === inOrder(line));
  return {
    odds: whole.odds.map(({ on, odds: hundredths }) => ({ on, odds: hundredths / 24 })),
    most: whole.most,
    pay: (line, drawn) => whole.pay(line, drawn) / ordersOf(line),
  };
};

const divided = 'in any order; the prize is divided by the number of orders your digits can stand in.';
const ofFour = 'Four different digits';

const fourd: Plays = [
  play('big', 'Big', 4, 9000, 'Your number is among the 23; each time pays.', inOrderOf(big)),
  play('small', 'Small', 4, 9000, 'Your number is one of the first three prizes; each time pays.', inOrderOf(small)),
  play('bigbox', 'Big, any order', 4, 9000, `As Big, ${divided}`, inAnyOrder(big), ofFour),
  play('smallbox', 'Small, any order', 4, 9000, `As Small, ${divided}`, inAnyOrder(small), ofFour),
  play(
    'first4',
    'First prize only',
    4,
    9500,
    'Your number is the first prize.',
    flat('First', 950_000, (line, [first]) => line === first),
  ),
  play(
    'last3',
    'Last three',
    3,
    9500,
    'Your digits are the last three of the first prize.',
    flat('Last three', 95_000, (line, [first = '']) => first.endsWith(line)),
  ),
];

const anyOrderOfThree: Readonly<Record<number, number>> = { 6: 15_832, 3: 31_666, 1: 95_000 };
const anyOrder: Pays = {
  odds: odds(['Three alike', 95_000], ['Two alike', 31_666], ['All different', 15_832]),
  most: 95_000,
  pay: (line, drawn) => (inOrder(line) === inOrder(drawn.join('')) ? (anyOrderOfThree[ordersOf(line)] ?? 0) : 0),
};
const running = flat('It shows', 350, (line, drawn) => drawn.includes(line));

const up3: Plays = [
  play('top3', 'Three, straight', 3, 9500, 'Your three digits, in their order.', flat('In order', 95_000, isEnd)),
  play('tod3', 'Three, any order', 3, 9499, 'Your three digits, in any order.', anyOrder),
  play('top2', 'Last two', 2, 9500, 'The last two digits, in their order.', flat('Last two', 9_500, isEnd)),
  play('run', 'Running digit', 1, 9485, 'Your digit is among the three; paid once.', running),
];

/** By how many digits are right from one end. */
const sixPays: readonly number[] = [0, 0, 1_200, 9_000, 90_000, 900_000, 20_000_000];
const alikeFrom = (one: readonly string[], other: readonly string[]): number => {
  const wrong = one.findIndex((digit, place) => digit !== other[place]);
  return wrong < 0 ? one.length : wrong;
};
const fromAnEnd: Pays = {
  odds: odds(['All six', 20_000_000], ['Five', 900_000], ['Four', 90_000], ['Three', 9_000], ['Two', 1_200]),
  most: 20_000_000,
  pay: (line, drawn) => {
    const digits = [...line];
    const right = Math.max(alikeFrom(digits, drawn), alikeFrom(digits.toReversed(), drawn.toReversed()));
    return sixPays[right] ?? 0;
  },
};

const six: Plays = [
  play('last2', 'Last two', 2, 9500, 'The last two digits, in their order.', flat('Last two', 9_500, isEnd)),
  play('last3', 'Last three', 3, 9500, 'The last three digits, in their order.', flat('Last three', 95_000, isEnd)),
  play(
    'six',
    'Six digits',
    6,
    9008,
    'As many digits as possible are right from the left or from the right, whichever is more.',
    fromAnEnd,
  ),
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
  ...flat(
    numbers === 1 ? 'It is drawn' : 'All are drawn',
    hundredths,
    (line, drawn) => hitsOf(line, drawn) === numbers,
  ),
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
