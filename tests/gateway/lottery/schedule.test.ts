import { expect, test } from 'vitest';
import { lastSlots, nextSlots, type Slot } from '../../../gateway/domains/lottery/schedule.ts';

const fiveMinutes = { every: 300 };
const everyMinute = { every: 60 };
const daily = { at: '11:15', days: [0, 1, 2, 3, 4, 5, 6] };
const threeDays = { at: '11:00', days: [0, 3, 5] };

const shown = (slots: readonly Slot[]) =>
  slots.map(({ issue, closesAt, drawsAt }) => [
    issue,
    ...[closesAt, drawsAt].map((moment) => moment.toISOString().slice(5, 19)),
  ]);

test('the last draws are on a grid from midnight, newest first, and close ten seconds before', () => {
  expect(shown(lastSlots(fiveMinutes, new Date('2026-01-02T03:04:05Z'), 2))).toEqual([
    ['2601020036', '01-02T02:59:50', '01-02T03:00:00'],
    ['2601020035', '01-02T02:54:50', '01-02T02:55:00'],
  ]);
});

test('the next draws follow, in their order', () => {
  expect(shown(nextSlots(fiveMinutes, new Date('2026-01-02T03:04:05Z'), 2))).toEqual([
    ['2601020037', '01-02T03:04:50', '01-02T03:05:00'],
    ['2601020038', '01-02T03:09:50', '01-02T03:10:00'],
  ]);
});

test('a draw is over at its exact time, and one at midnight belongs to the day that ends', () => {
  const midnight = new Date('2026-01-02T00:00:00Z');
  expect(lastSlots(everyMinute, midnight, 2).map(({ issue }) => issue)).toEqual(['2601011440', '2601011439']);
  expect(nextSlots(everyMinute, midnight, 1).map(({ issue }) => issue)).toEqual(['2601020001']);
  const before = new Date('2026-01-01T23:59:59.999Z');
  expect(lastSlots(everyMinute, before, 1).map(({ issue }) => issue)).toEqual(['2601011439']);
});

test('a daily lottery has one draw a day at its time, and closes five minutes before', () => {
  expect(shown(lastSlots(daily, new Date('2026-03-01T12:00:00Z'), 2))).toEqual([
    ['2603010001', '03-01T11:10:00', '03-01T11:15:00'],
    ['2602280001', '02-28T11:10:00', '02-28T11:15:00'],
  ]);
  expect(shown(nextSlots(daily, new Date('2026-03-01T11:15:00Z'), 1))).toEqual([
    ['2603020001', '03-02T11:10:00', '03-02T11:15:00'],
  ]);
});

test('a lottery of set days skips the other days, and closes half an hour before', () => {
  // A Thursday; the next days are Friday and Sunday, those before it Wednesday and Sunday.
  const moment = new Date('2026-01-01T12:00:00Z');
  expect(shown(nextSlots(threeDays, moment, 2))).toEqual([
    ['2601020001', '01-02T10:30:00', '01-02T11:00:00'],
    ['2601040001', '01-04T10:30:00', '01-04T11:00:00'],
  ]);
  expect(lastSlots(threeDays, moment, 2).map(({ issue }) => issue)).toEqual(['2512310001', '2512280001']);
});
