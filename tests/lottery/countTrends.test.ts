import { describe, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { formats, type FormatName } from '../../contract/lottery/formats.ts';
import { playTypesOf } from '../../contract/lottery/plays/index.ts';
import { lotteryGame } from '../../contract/lottery/lottery.ts';
import type { LotteryGame, PastDraw } from '../../src/lottery/draws/lotteryFeeds.ts';
import { withSeen } from '../../src/lottery/draws/withSeen.ts';
import { countFigures, lineThrough, rowsAt, subjectOf, type Place } from '../../src/lottery/trends/countTrends.ts';
import { placeTitles } from '../../src/lottery/trends/placeTitles.ts';

const { menu, openedNumero } = contract.lottery;

const gameOf = (name: FormatName): LotteryGame => {
  const format = formats[name];
  return lotteryGame.create({
    ...menu.example.reply.list[0]!,
    balls: format.of === 'balls' ? format : null,
    prizes: format.of === 'board' ? format.prizes : [],
    playTypes: playTypesOf[name],
  });
};

const drawOf = (drawId: string, numbers: readonly string[], changes: Partial<PastDraw> = {}): PastDraw => ({
  ...openedNumero.example.reply.list[0]!,
  drawId,
  numbers: [...numbers],
  ...changes,
});

const five = gameOf('five');
const draws = [
  drawOf('5', ['3', '3', '1', '0', '9']),
  drawOf('4', [], { state: 'cancelled' }),
  drawOf('3', ['7', '3', '3', '3', '2']),
  drawOf('2', ['3', '8', '0', '0', '1']),
  drawOf('1', ['6', '4', '5', '8', '8']),
];
const countedAt = (place: Place, count = 100) =>
  countFigures(rowsAt(five, draws, place, count), subjectOf(five).figures);

describe('the figures of past draws', () => {
  test('R7.38 are the newest draws without cancelled ones, each with what it shows at the place', () => {
    expect(rowsAt(five, draws, 0, 3)).toEqual([
      { drawId: '5', hits: [3] },
      { drawId: '3', hits: [7] },
      { drawId: '2', hits: [3] },
    ]);
    expect(rowsAt(five, draws, 'any', 1)).toEqual([{ drawId: '5', hits: [3, 3, 1, 0, 9] }]);
  });

  test('R7.38 count the numbers of a place, which add up to the number of draws', () => {
    expect(countedAt(0).map(({ times }) => times)).toEqual([0, 0, 0, 2, 0, 0, 1, 1, 0, 0]);
  });

  test('R7.38 count all numbers, which add up to every ball of every draw', () => {
    expect(countedAt('any').reduce((sum, { times }) => sum + times, 0)).toBe(4 * 5);
    expect(countedAt('any')[3]).toEqual({ figure: 3, times: 6, ago: 0 });
  });

  test('R7.38 show 0 draws ago for a number of the newest draw, and skip cancelled draws', () => {
    expect(countedAt(0)[3]).toEqual({ figure: 3, times: 2, ago: 0 });
    expect(countedAt(0)[7]).toEqual({ figure: 7, times: 1, ago: 1 });
    expect(countedAt(0)[6]).toEqual({ figure: 6, times: 1, ago: 3 });
  });

  test('R7.38 show no age for a number that is in none of the draws', () => {
    expect(countedAt(0)[9]).toEqual({ figure: 9, times: 0, ago: null });
    expect(countedAt(0, 2)[6]).toEqual({ figure: 6, times: 0, ago: null });
  });

  test('R7.38 draw their line through the middle of the hits, from the newest draw down', () => {
    expect(lineThrough(rowsAt(five, draws, 0, 100), subjectOf(five).figures)).toBe('3.5,0.5 7.5,1.5 3.5,2.5 6.5,3.5');
    const cars = subjectOf(gameOf('race')).figures;
    expect(lineThrough([{ drawId: '1', hits: [1] }], cars)).toBe('0.5,0.5');
  });

  test('R2.06 R7.38 count a board by the last two digits of its special prize', () => {
    const board = gameOf('north');
    const drawn = [drawOf('1', ['40507', '11111'])];
    expect([0, 1, 'any'].map((place) => rowsAt(board, drawn, place as Place, 30)[0]?.hits)).toEqual([[0], [7], [0, 7]]);
  });
});

describe('the places of the trends', () => {
  test.each<[FormatName, readonly Place[], number, number]>([
    ['five', [0, 1, 2, 3, 4, 'any'], 0, 9],
    ['eleven', [0, 1, 2, 3, 4, 'any'], 1, 11],
    ['dice', [0, 1, 2, 'any'], 1, 6],
    ['north', [0, 1, 'any'], 0, 9],
    // Every car is in every draw.
    ['race', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 1, 10],
    ['colour', [0], 0, 9],
    ['keno', ['any'], 1, 80],
    ['lotto45', ['any'], 1, 45],
  ])('R7.38 of %s come with their numbers', (format, places, least, most) => {
    const subject = subjectOf(gameOf(format));
    expect(subject.places).toEqual(places);
    expect([subject.figures[0], subject.figures.at(-1), subject.figures.length]).toEqual([
      least,
      most,
      most - least + 1,
    ]);
  });

  test.each<[FormatName, readonly string[]]>([
    ['five', ['Ten thousands', 'Thousands', 'Hundreds', 'Tens', 'Ones']],
    ['eleven', ['First', 'Second', 'Third', 'Fourth', 'Fifth']],
    ['dice', ['First', 'Second', 'Third']],
    ['north', ['Tens', 'Ones']],
  ])('R7.38 of %s are named like its play types, or else by their order', (format, titles) => {
    const named = placeTitles(gameOf(format));
    expect(titles.map((_, place) => named.get(place))).toEqual(titles);
  });

  test('R7.38 are named by their order before the play types have loaded', () => {
    expect(placeTitles({ ...five, playTypes: [] }).get(4)).toBe('Fifth');
  });
});

test('R7.38 draws that the clock has shown come above those loaded, each once', () => {
  const [newest, newer, old] = ['2026-01-02T03:15:00Z', '2026-01-02T03:10:00Z', '2026-01-02T03:05:00Z'].map(
    (drawnAt, at) => drawOf(String(9 - at), ['1'], { drawnAt }),
  );
  expect(withSeen([newer!, old!], [newest!, newer!]).map(({ drawId }) => drawId)).toEqual(['9', '8', '7']);
});
