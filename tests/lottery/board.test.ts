import { describe, expect, test } from 'vitest';
import { formats, type FormatName } from '../../contract/lottery/formats.ts';
import { playTypesOf } from '../../contract/lottery/plays/index.ts';
import type { PlayType } from '../../contract/lottery/rules.ts';
import { countBets, readRows } from '../../contract/lottery/selection.ts';
import { actOn, emptyBoard, statusOf, type BoardAct } from '../../machines/lottery/board.ts';
import { allOrders, digitSetOf, hasRowSets, pairSetOf, rowSetOf } from '../../machines/lottery/boardSets.ts';
import { randomLines } from '../../machines/lottery/randomLines.ts';

const playOf = (format: FormatName, name: string): PlayType =>
  playTypesOf[format].find(({ playType }) => playType === name)!;

const last2 = playOf('five', 'last2');
const group24 = playOf('five', 'last4g24');
const first3 = playOf('race', 'first3');
const lot2 = playOf('north', 'lot2');
const lot4 = playOf('north', 'lot4');

const after = (play: PlayType, ...acts: readonly BoardAct[]) =>
  acts.reduce((board, act) => actOn(play, board, act), emptyBoard(play));
const toggled = (row: number, choice: string): BoardAct => ({ kind: 'toggled', row, choice });
const typed = (text: string): BoardAct => ({ kind: 'typed', text });

describe('R2.05 the board of a lottery', () => {
  test('adds a choice, and removes it at the second press', () => {
    expect(after(last2, toggled(0, '8'), toggled(0, '3')).rows).toEqual([['3', '8'], []]);
    expect(after(last2, toggled(0, '8'), toggled(0, '8')).rows).toEqual([[], []]);
  });

  test('adds all of a set, and removes them when all are chosen', () => {
    const even: BoardAct = { kind: 'set', row: 0, choices: ['0', '2'] };
    expect(after(last2, toggled(0, '0'), even).rows[0]).toEqual(['0', '2']);
    expect(after(last2, even, toggled(0, '1'), even).rows[0]).toEqual(['1']);
  });

  test('fills a row and replaces what was chosen', () => {
    expect(after(last2, toggled(1, '9'), { kind: 'filled', row: 1, choices: ['5', '4'] }).rows[1]).toEqual(['4', '5']);
  });

  test('is empty after it is cleared', () => {
    expect(after(lot2, typed('12 4'), { kind: 'cleared' })).toEqual(emptyBoard(lot2));
  });

  test.each([
    ['with spaces, commas and semicolons', '12 47,05;88', ['05', '12', '47', '88'], '', []],
    ['one after another', '124705', ['05', '12', '47'], '', []],
    ['with an incomplete one', '12 4', ['12'], '4', []],
    ['twice, but counts once', '12 12', ['12'], '', []],
    ['with words between them', '12 abc 47', ['12', '47'], '', ['abc']],
    ['with one of another length', '12 123 47', ['12', '47'], '', ['123']],
    ['in lines', '12\n47\n', ['12', '47'], '', []],
  ])('reads numbers that are pasted %s', (_, text, numbers, rest, unread) => {
    expect(after(lot2, typed(text))).toEqual({ rows: [numbers], typed: rest, unread });
  });

  test('completes a number digit by digit', () => {
    expect(after(lot4, typed('1'), typed('12'), typed('123'), typed('1234'))).toEqual({
      rows: [['1234']],
      typed: '',
      unread: [],
    });
  });
});

describe('R2.05 the board of a lottery reports', () => {
  test.each<[string, PlayType, BoardAct[], object]>([
    ['that nothing is chosen', last2, [], { kind: 'empty' }],
    ['which row lacks a choice', last2, [toggled(0, '3')], { kind: 'incomplete', row: 'Ones', missing: 1 }],
    ['how many choices a row lacks', group24, [toggled(0, '1')], { kind: 'incomplete', row: 'Numbers', missing: 3 }],
    [
      'that the same car cannot come first and second',
      playOf('race', 'first2'),
      [toggled(0, '3'), toggled(1, '3')],
      { kind: 'incomplete', row: 'Second', missing: 0 },
    ],
    [
      'how many bets there are',
      last2,
      [toggled(0, '3'), toggled(0, '8'), toggled(1, '0')],
      { kind: 'ready', bets: 2, numbers: '3,8|0' },
    ],
    [
      'that there are too many bets',
      lot4,
      [typed(Array.from({ length: 900 }, (_, at) => String(1_000 + at)).join(' '))],
      { kind: 'tooMany', bets: 900 },
    ],
  ])('%s', (_, play, acts, status) => {
    expect(statusOf(play, after(play, ...acts))).toMatchObject(status);
  });
});

describe('R2.05 sets of choices', () => {
  test('split a row of numbers into halves, odd and even', () => {
    expect([rowSetOf(last2, 'big'), rowSetOf(last2, 'small'), rowSetOf(last2, 'odd'), rowSetOf(last2, 'even')]).toEqual(
      [
        ['5', '6', '7', '8', '9'],
        ['0', '1', '2', '3', '4'],
        ['1', '3', '5', '7', '9'],
        ['0', '2', '4', '6', '8'],
      ],
    );
    expect(rowSetOf(last2, 'all')).toHaveLength(10);
  });

  test('are offered for rows of numbers alone', () => {
    expect([last2, first3, playOf('five', 'size'), lot2].map(hasRowSets)).toEqual([true, true, false, false]);
  });

  test('of two digits have ten numbers each, those with a digit anywhere nineteen', () => {
    for (let digit = 0; digit < 10; digit++)
      expect((['head', 'tail', 'sum', 'touch'] as const).map((set) => digitSetOf(set, digit).length)).toEqual([
        10, 10, 10, 19,
      ]);
    expect(digitSetOf('head', 4).slice(0, 2)).toEqual(['40', '41']);
    expect(digitSetOf('tail', 4).slice(0, 2)).toEqual(['04', '14']);
    expect(digitSetOf('sum', 4)).toContain('59');
  });

  test('of doubles, odd, even, big and small numbers divide the hundred', () => {
    expect((['doubles', 'odd', 'even', 'big', 'small'] as const).map((set) => pairSetOf(set).length)).toEqual([
      10, 50, 50, 50, 50,
    ]);
    expect(pairSetOf('doubles')).toContain('77');
    expect([pairSetOf('big')[0], pairSetOf('small').at(-1)]).toEqual(['50', '49']);
  });

  test('of all orders have each order once', () => {
    expect(allOrders(['12', '77'])).toEqual(['12', '21', '77']);
    expect(['1234', '1123', '1122', '7777'].map((number) => allOrders([number]).length)).toEqual([24, 12, 6, 1]);
  });
});

/** Draws one figure after another, and begins again. */
const figures = (...values: readonly number[]) => {
  let at = -1;
  return (n: number) => values[(at += 1) % values.length]! % n;
};

describe('R2.05 random bets', () => {
  const everyPlay = (Object.keys(formats) as FormatName[]).flatMap((format) =>
    playTypesOf[format].map((play) => [`${format} ${play.playType}`, play] as const),
  );

  test.each(everyPlay)('on %s are bets that can be placed', (_, play) => {
    for (const many of [1, 5]) {
      const lines = randomLines(play, many, figures(3, 1, 4, 1, 5, 9, 2, 6));
      const bets = lines.map((numbers) => countBets(play, readRows(play, numbers)!));
      const all = play.rows.length * (play.digits === null ? play.choices.length : 10 ** play.digits);
      expect(bets.reduce((sum, count) => sum + count, 0)).toBe(play.pick === 'any' ? Math.min(many, all) : many);
    }
  });

  test('take every choice equally often', () => {
    const seen = new Set(
      Array.from({ length: 10 }, (_, figure) => randomLines(playOf('five', 'any1'), 1, () => figure)[0]),
    );
    expect(seen.size).toBe(10);
  });
});
