import { describe, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { formats } from '../../contract/lottery/formats.ts';
import type { PastDraw } from '../../src/lottery/draws/lotteryFeeds.ts';
import { dayOf } from '../../src/lottery/draws/dayOf.ts';
import { spanOf } from '../../src/lottery/vietnam/days.ts';
import { endsOf, findDraw, type LoadPage } from '../../src/lottery/vietnam/findDraw.ts';
import { headsAndTails } from '../../src/lottery/vietnam/headsAndTails.ts';
import { prizeRows } from '../../src/lottery/vietnam/prizeRows.ts';

describe('heads and tails', () => {
  test('R2.06 list the endings by their first and by their last digit in order, repeated if they came twice', () => {
    const { heads, tails } = headsAndTails(['40507', '9907', '05', '70', '77']);
    expect(heads).toEqual([['5', '7', '7'], [], [], [], [], [], [], ['0', '7'], [], []]);
    expect(tails).toEqual([['7'], [], [], [], [], ['0'], [], ['0', '0', '7'], [], []]);
  });

  test('R2.06 have every number of a board once among the heads and once among the tails', () => {
    const numbers = Array.from({ length: 27 }, (_, at) => String(10_000 + at * 371));
    const { heads, tails } = headsAndTails(numbers);
    expect([heads.flat().length, tails.flat().length]).toEqual([27, 27]);
  });
});

test('R2.06 the numbers of a board are those of its prizes, in their order', () => {
  const numbers = Array.from({ length: 27 }, (_, at) => String(at));
  const rows = prizeRows(formats.north.prizes, numbers);
  expect(rows.map(({ title, numbers: own, across }) => [title, own.length, across])).toEqual([
    ['Special prize', 1, 1],
    ['First prize', 1, 1],
    ['Second prize', 2, 2],
    ['Third prize', 6, 3],
    ['Fourth prize', 4, 4],
    ['Fifth prize', 6, 3],
    ['Sixth prize', 3, 3],
    ['Seventh prize', 4, 4],
  ]);
  expect(rows.flatMap((row) => row.numbers)).toEqual(numbers);
});

test('R2.06 seven numbers of a prize take two lines of about the same length', () => {
  const [row] = prizeRows([{ title: 'Fourth prize', numbers: 7, digits: 5 }], []);
  expect(row?.across).toBe(4);
});

describe('looking up a past draw', () => {
  const hour = 3_600_000;
  const began = Date.parse('2026-01-01T00:00:00Z');
  const draws = Array.from({ length: 95 }, (_, at): PastDraw => ({
    ...contract.lottery.openedNumero.example.reply.list[0]!,
    drawId: String(95 - at),
    drawnAt: new Date(began + (95 - at) * hour).toISOString(),
  }));

  const paged = (all: readonly PastDraw[], pageSize: number) => {
    const asked: number[] = [];
    const load: LoadPage = (pageNo) => {
      asked.push(pageNo);
      return Promise.resolve({
        list: all.slice((pageNo - 1) * pageSize, pageNo * pageSize),
        totalPages: Math.ceil(all.length / pageSize),
      });
    };
    return { load, asked };
  };
  const ids = (found: readonly PastDraw[]) => found.map(({ drawId }) => drawId);

  test('R7.38 finds each draw from its own time up to the next one, whatever the pages', async () => {
    for (const pageSize of [1, 2, 10, 95, 100]) {
      const { load } = paged(draws, pageSize);
      for (const { drawId, drawnAt } of draws) {
        const at = Date.parse(drawnAt);
        expect(ids(await findDraw(load, at, at))).toEqual([drawId]);
        expect(ids(await findDraw(load, at, at + hour - 1))).toEqual([drawId]);
      }
    }
  });

  test('R7.38 finds no draw before the first, between two draws, or in an empty list', async () => {
    const { load } = paged(draws, 10);
    expect(await findDraw(load, 0, began)).toEqual([]);
    expect(await findDraw(load, began + 40 * hour + 1, began + 41 * hour - 1)).toEqual([]);
    expect(await findDraw(paged([], 10).load, 0, began)).toEqual([]);
  });

  test('R7.38 loads few of many pages', async () => {
    const { load, asked } = paged(draws, 1);
    await findDraw(load, 0, began + 3 * hour);
    expect(asked.length).toBeLessThanOrEqual(8);
    expect(new Set(asked).size).toBe(asked.length);
  });

  test('R7.38 offers the days from the newest to the oldest draw', async () => {
    const { load, asked } = paged(draws, 10);
    expect(ids(await endsOf(load))).toEqual(['95', '1']);
    expect(asked).toEqual([1, 10]);
    expect(ids(await endsOf(paged(draws.slice(0, 3), 10).load))).toEqual(['95', '93']);
    expect(await endsOf(paged([], 10).load)).toEqual([]);
  });

  test('R7.38 reads a day from its first minute to its last in the time of the viewer, or to a time of it', () => {
    const [from, to] = spanOf('2026-03-04', '');
    expect(new Date(from)).toEqual(new Date(2026, 2, 4));
    expect(new Date(to)).toEqual(new Date(2026, 2, 4, 23, 59, 59, 999));
    expect(spanOf('2026-03-04', '18:15')[1]).toBe(new Date(2026, 2, 4, 18, 15, 59, 999).getTime());
    expect(dayOf(new Date(from).toISOString())).toBe('2026-03-04');
    expect(dayOf(new Date(to).toISOString())).toBe('2026-03-04');
  });
});
