import { expect, test } from 'vitest';
import { tableGames, uncountedOf, type TableGame } from '../../games/rules/table.ts';

const outsideFirst = Object.fromEntries(Array.from({ length: 24 }, (_, at) => [`straight_${at + 13}`, 20]));
const sixLines = Object.fromEntries(
  [1, 7, 13, 19].map((from) => [['line', from, from + 1, from + 2, from + 3, from + 4, from + 5].join('_'), 20]),
);

test.each<[string, TableGame, Record<string, number>, number]>([
  ['red and black', 'roulette', { red: 120, black: 100 }, 200],
  ['red and black, equally', 'roulette', { red: 100, black: 100 }, 200],
  ['odd and even beside a number', 'roulette', { odd: 60, even: 20, straight_0: 20 }, 40],
  ['low and high', 'roulette', { low: 20, high: 60 }, 40],
  ['24 numbers by two dozens', 'roulette', { dozen_1: 100, dozen_2: 100 }, 0],
  ['24 numbers one by one', 'roulette', outsideFirst, 0],
  ['25 numbers by two dozens and a number', 'roulette', { dozen_1: 100, dozen_2: 100, straight_36: 20 }, 220],
  ['25 numbers one by one', 'roulette', { ...outsideFirst, straight_0: 20 }, 500],
  ['25 numbers by a dozen, a half and zero', 'roulette', { dozen_3: 100, low: 100 }, 200],
  ['24 numbers by four six lines', 'roulette', sixLines, 0],
  ['25 numbers by four six lines and a split with zero', 'roulette', { ...sixLines, split_0_1: 20 }, 100],
  ['numbers that inside bets share', 'roulette', { corner_1_2_4_5: 20, split_1_2: 20, street_1_2_3: 20 }, 0],
  ['a number twice', 'roulette', { dozen_1: 100, low: 100, column_1: 20 }, 0],
  ['player and banker beside a tie', 'baccarat', { player: 120, banker: 100, tie: 20 }, 200],
  ['pairs', 'baccarat', { player_pair: 20, banker_pair: 20 }, 0],
  ['dragon and tiger', 'dragon_tiger', { dragon: 40, tiger: 100 }, 80],
  ['32 segments by four numbers', 'wheel', { times_2: 20, times_12: 20, times_16: 20, times_48: 20 }, 0],
  ['36 segments by two numbers', 'wheel', { times_2: 100, times_4: 40 }, 140],
  ['big and small', 'sic_bo', { big: 20, small: 20, triple: 20 }, 40],
])('of bets on %s at %s, %j, the part that counts towards no bonus is %i', (_, game, stakes, uncounted) => {
  expect(Object.keys(stakes).filter((bet) => !Object.hasOwn(tableGames[game].bets, bet))).toEqual([]);
  expect(uncountedOf(game, stakes)).toBe(uncounted);
});
