import { describe, expect, test } from 'vitest';
import {
  highestStake,
  mostPayout,
  payTicket,
  playOf,
  readLine,
  ticketFormats,
  ticketPlays,
  type Play,
  type TicketFormat,
} from '../../games/rules/tickets.ts';

const fourd =
  '1234 1243 4321 0000 1234 5678 8765 1123 1132 7777 0909 4444 2468 1234 1357 9753 0001 3211 2211 1122 6060 8080 9999';
const draws: Readonly<Record<string, string>> = {
  fourd,
  'up3 A': '4 7 7',
  'up3 B': '1 2 3',
  'up3 C': '8 8 8',
  'six A': '1 2 3 4 5 6',
  'six B': '9 9 0 0 9 9',
  'lotto49 A': '49 5 38 17 29 11',
  'lotto49 B': '1 2 3 4 5 6',
};

const play = (format: TicketFormat, code: string): Play => {
  const found = playOf(format, code);
  if (!found) throw new Error(`${format} has no ${code}`);
  return found;
};

describe('R2.103 tickets of 1.00 a line', () => {
  test.each<[draw: string, code: string, lines: string, paid: number]>([
    ['fourd', 'big', '5678', 300],
    ['fourd', 'big', '5679', 0],
    ['fourd', 'big', '1234', 3_420],
    ['fourd', 'big', '0001', 120],
    ['fourd', 'big', '1243,4321', 1_800],
    ['fourd', 'small', '1243', 2_400],
    ['fourd', 'small', '5678', 0],
    ['fourd', 'small', '1234,4321', 6_600],
    ['fourd', 'small', '0001', 0],
    ['fourd', 'bigbox', '4321', 217.5],
    ['fourd', 'bigbox', '1235', 0],
    ['fourd', 'bigbox', '1123', 60],
    ['fourd', 'bigbox', '1122', 40],
    ['fourd', 'bigbox', '7777', 300],
    ['fourd', 'smallbox', '3412', 375],
    ['fourd', 'smallbox', '5678', 0],
    ['fourd', 'smallbox', '1234,9999', 375],
    ['fourd', 'smallbox', '7777', 0],
    ['fourd', 'first4', '1234', 9_500],
    ['fourd', 'first4', '1243', 0],
    ['fourd', 'first4', '1233,1234', 9_500],
    ['fourd', 'last3', '234', 950],
    ['fourd', 'last3', '123', 0],
    ['fourd', 'last3', '234,235', 950],
    ['up3 A', 'top3', '477', 950],
    ['up3 A', 'top3', '747', 0],
    ['up3 C', 'top3', '888', 950],
    ['up3 A', 'tod3', '747', 316.66],
    ['up3 A', 'tod3', '478', 0],
    ['up3 B', 'tod3', '321', 158.32],
    ['up3 C', 'tod3', '888', 950],
    ['up3 A', 'top2', '77', 95],
    ['up3 A', 'top2', '47', 0],
    ['up3 B', 'top2', '23', 95],
    ['up3 A', 'run', '7', 3.5],
    ['up3 A', 'run', '5', 0],
    ['up3 A', 'run', '4,7', 7],
    ['up3 C', 'run', '8', 3.5],
    ['six A', 'six', '123456', 200_000],
    ['six A', 'six', '123450', 9_000],
    ['six A', 'six', '023456', 9_000],
    ['six A', 'six', '003456', 900],
    ['six A', 'six', '120056', 12],
    ['six A', 'six', '100006', 0],
    ['six B', 'six', '990099', 200_000],
    ['six A', 'last3', '456', 950],
    ['six A', 'last3', '123', 0],
    ['six B', 'last3', '099', 950],
    ['six A', 'last2', '56', 95],
    ['six A', 'last2', '65', 0],
    ['six B', 'last2', '99', 95],
    ['lotto49 A', 'pick6', '5-11-17-29-38-49', 2_000_000],
    ['lotto49 A', 'pick6', '5-11-17-29-38-48', 15_000],
    ['lotto49 A', 'pick6', '1-2-3-5-11-17', 15],
    ['lotto49 A', 'pick6', '1-2-3-4-5-11', 0],
    ['lotto49 A', 'any1', '49', 7.92],
    ['lotto49 A', 'any1', '48', 0],
    ['lotto49 A', 'any2', '5-49', 76.04],
    ['lotto49 A', 'any2', '5-48', 0],
    ['lotto49 A', 'any3', '5-11-49', 893.56],
    ['lotto49 B', 'any3', '4-5-6', 893.56],
  ])('in the draw %s, %s with %s are paid %d', (draw, code, lines, paid) => {
    const format = ticketFormats.find((each) => draw.startsWith(each))!;
    expect(payTicket(play(format, code), lines.split(','), 100, draws[draw]!.split(' '))).toBe(Math.round(paid * 100));
  });
});

const allOf = (digits: number): string[] =>
  Array.from({ length: 10 ** digits }, (_, at) => String(at).padStart(digits, '0'));

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);

describe('the return of a ticket', () => {
  /** A board of which only one number has been drawn. */
  const only = (prize: number, number: string): string[] => {
    const drawn: string[] = [];
    drawn[prize] = number;
    return drawn;
  };
  const prizes = [
    [0, 1],
    [1, 1],
    [2, 1],
    [3, 10],
    [13, 10],
  ] as const;

  // What each of the 23 numbers pays adds up.
  test.each(ticketPlays.fourd.map((each) => [each.title, each] as const))('of “%s” is what the page says', (_, of) => {
    for (const line of of.code === 'last3' ? ['123', '777'] : ['1234', '1123', '1122', '7777']) {
      let sum = 0;
      for (const [prize, numbers] of prizes)
        for (const number of allOf(4)) sum += numbers * of.pay(line, only(prize, number));
      expect(sum / 10_000).toBeCloseTo(of.returns / 100, 6);
    }
  });

  test.each(ticketPlays.up3.map((each) => [each.title, each] as const))(
    'of “%s” is what the page says, or a little more',
    (_, of) => {
      const digits = 'digits' in of.of ? of.of.digits : 0;
      const returns = allOf(digits).map(
        (line) => allOf(3).reduce((sum, drawn) => sum + of.pay(line, [...drawn]), 0) / 1_000,
      );
      expect(Math.floor(Math.min(...returns) * 100)).toBe(of.returns);
      expect(Math.max(...returns)).toBeLessThanOrEqual(95);
    },
  );

  test.each(ticketPlays.six.map((each) => [each.title, each] as const))('of “%s” is what the page says', (_, of) => {
    const line = '314159'.slice(-('digits' in of.of ? of.of.digits : 0));
    const sum = allOf(6).reduce((all, drawn) => all + of.pay(line, [...drawn]), 0);
    expect(Math.round(sum / 10_000)).toBe(of.returns);
  });

  test.each(ticketPlays.lotto49.map((each) => [each.title, each] as const))(
    'of “%s” is what the page says',
    (_, of) => {
      const takes = 'numbers' in of.of ? of.of.numbers : 0;
      const line = Array.from({ length: takes }, (__, at) => at + 1).join('-');
      let sum = 0;
      for (let hits = 0; hits <= takes; hits += 1) {
        const drawn = Array.from({ length: 6 }, (__, at) => String(at < hits ? at + 1 : 49 - at));
        sum += of.pay(line, drawn) * choose(takes, hits) * choose(49 - takes, 6 - hits);
      }
      expect(Math.round((sum / choose(49, 6)) * 100)).toBe(of.returns);
    },
  );
});

test.each<[format: TicketFormat, code: string, line: string, read: string | null]>([
  ['fourd', 'big', '0012', '0012'],
  ['fourd', 'big', '123', null],
  ['fourd', 'big', '12345', null],
  ['fourd', 'big', '12a4', null],
  ['lotto49', 'pick6', '49-5-38-17-29-11', '5-11-17-29-38-49'],
  ['lotto49', 'pick6', '49-5-38-17-29', null],
  ['lotto49', 'pick6', '49-5-38-17-29-29', null],
  ['lotto49', 'any1', '50', null],
  ['lotto49', 'any1', '0', null],
  ['lotto49', 'any1', '1.5', null],
  ['lotto49', 'any1', '', null],
])('a line of %s, %s, reads %o as %o', (format, code, line, read) => {
  expect(readLine(play(format, code), line)).toBe(read);
});

test.each(ticketFormats.flatMap((format) => ticketPlays[format].map((each) => [format, each.title, each] as const)))(
  'of %s, “%s” at the highest stake stays within the most that can be won',
  (_, __, of) => {
    for (const lines of [1, 2, 10]) {
      const stake = highestStake(of, lines);
      expect((stake * lines * of.most) / 100).toBeLessThanOrEqual(mostPayout);
      expect(((stake + 50) * lines * of.most) / 100).toBeGreaterThan(mostPayout);
    }
  },
);
