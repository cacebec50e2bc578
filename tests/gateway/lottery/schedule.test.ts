import { expect, test } from 'vitest';
import { lastSlots } from '../../../gateway/domains/lottery/schedule.ts';

const minute = 60;
const day = 86_400;

const told = (everySeconds: number, until: string, many: number) =>
  lastSlots(everySeconds, new Date(until), many).map(({ issue, opensAt, closesAt, drawsAt }) => [
    issue,
    ...[opensAt, closesAt, drawsAt].map((moment) => moment.toISOString().slice(5, 19)),
  ]);

test('the last draws are on a grid from midnight, newest first, and close ten seconds before', () => {
  expect(told(5 * minute, '2026-01-02T03:04:05Z', 2)).toEqual([
    ['2601020036', '01-02T02:54:50', '01-02T02:59:50', '01-02T03:00:00'],
    ['2601020035', '01-02T02:49:50', '01-02T02:54:50', '01-02T02:55:00'],
  ]);
});

test('a draw counts as over at its very moment, and one at midnight belongs to the day that ends', () => {
  expect(told(minute, '2026-01-02T00:00:00Z', 2).map(([issue]) => issue)).toEqual(['2601011440', '2601011439']);
  expect(told(minute, '2026-01-01T23:59:59.999Z', 1).map(([issue]) => issue)).toEqual(['2601011439']);
});

test('a daily lottery has one draw a day', () => {
  expect(told(day, '2026-03-01T12:00:00Z', 2)).toEqual([
    ['2602280001', '02-27T23:59:50', '02-28T23:59:50', '03-01T00:00:00'],
    ['2602270001', '02-26T23:59:50', '02-27T23:59:50', '02-28T00:00:00'],
  ]);
});
