// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { forgetSeat, hasLeft, keepSeat, keptSeat, leaveSeat } from '../../src/play/game/tabSeat.ts';

beforeEach(() => {
  sessionStorage.clear();
});

/** A gateway that answers when the test says so. */
const slowLeave = () => {
  let settle: { resolve: (reply: object) => void; reject: (reason: Error) => void } | undefined;
  const reply = new Promise<object>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { leave: () => reply, answer: () => settle?.resolve({}), fail: () => settle?.reject(new Error('offline')) };
};

test('a tab keeps the seat of its last launch alone', () => {
  keepSeat('one');
  keepSeat('two');
  expect(keptSeat()).toBe('two');
});

test('a seat is forgotten only where no other has come in its place', () => {
  keepSeat('two');
  forgetSeat('one');
  expect(keptSeat()).toBe('two');
  forgetSeat('two');
  expect(keptSeat()).toBeNull();
});

test('R7.34 a seat that is left goes on when the page closes, and is forgotten once the gateway has heard', async () => {
  keepSeat('one');
  const sent: unknown[] = [];
  await leaveSeat((...call) => Promise.resolve(sent.push(call)), 'one');
  expect(sent).toEqual([[{ seat: 'one' }, { keepalive: true }]]);
  expect(keptSeat()).toBeNull();
});

test('R7.34 a seat that could not be left is kept, for the next launch to end it', async () => {
  keepSeat('one');
  const { leave, fail } = slowLeave();
  const left = leaveSeat(leave, 'one');
  fail();
  await left;
  expect(keptSeat()).toBe('one');
});

test('R7.34 the next launch waits until the seat before has been left', async () => {
  const { leave, answer } = slowLeave();
  void leaveSeat(leave, 'one');
  const done: string[] = [];
  const launch = hasLeft().then(() => done.push('launched'));
  await Promise.resolve();
  expect(done).toEqual([]);
  answer();
  await launch;
  expect(done).toEqual(['launched']);
});
