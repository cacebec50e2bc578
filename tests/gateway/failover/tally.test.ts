import { expect, test } from 'vitest';
import { Tally, type Heard } from './tally.ts';

const done: Heard = { kind: 'done', id: '1', repeated: false };
const refused: Heard = { kind: 'refused', retryAfter: 5 };

test('a client that is not served waits from its last call that went well to the next one, whatever it heard between', () => {
  const tally = new Tally();
  tally.note('mai', done, { from: 0, to: 10 });
  tally.note('mai', refused, { from: 20, to: 400 });
  tally.note('mai', { kind: 'wrong', says: 'ECONNRESET' }, { from: 450, to: 460 });
  tally.note('mai', { kind: 'under way' }, { from: 470, to: 480 });
  tally.note('lena', done, { from: 100, to: 120 });
  tally.note('mai', { kind: 'declined', code: 'draw_closed' }, { from: 500, to: 520 });
  tally.note('lena', done, { from: 130, to: 140 });
  expect(tally.longestWait()).toBe(510);
  expect(tally.longestWait({ from: 0, to: 10 })).toBe(10);
  expect(tally.longestWait({ from: 600, to: 700 })).toBe(0);
});

test('what clients heard is counted by kind, with the slowest answer and each thing that none should hear', () => {
  const tally = new Tally();
  tally.note('mai', done, { from: 0, to: 10 });
  tally.note('mai', { ...done, repeated: true }, { from: 10, to: 20 });
  tally.note('mai', refused, { from: 20, to: 9_000 });
  tally.note('mai', { kind: 'refused', retryAfter: null }, { from: 9_000, to: 9_001 });
  tally.note('lena', { kind: 'wrong', says: '500' }, { from: 0, to: 1 });
  tally.note('lena', { kind: 'wrong', says: '500' }, { from: 1, to: 2 });
  expect(tally.counts).toEqual({ done: 2, declined: 0, 'under way': 0, refused: 2, wrong: 2 });
  expect([tally.repeated, tally.slowestAnswer]).toEqual([1, 8_980]);
  expect([...tally.wrong]).toEqual([
    ['503 without retry-after', 1],
    ['500', 2],
  ]);
});
