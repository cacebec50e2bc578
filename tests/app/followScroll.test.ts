// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import type { LocationRef } from '../../machines/app/location.machine.ts';
import type { PagesRef } from '../../machines/app/pages.machine.ts';
import { followScroll } from '../../src/app/location/followScroll.ts';

/** Pages that load until they are told that they have loaded. */
const loading = () =>
  createActor(
    createMachine({
      initial: 'loading',
      states: { loading: { tags: 'busy', on: { loaded: 'shown' } }, shown: { on: { left: 'loading' } } },
    }),
  ).start();

let pages: ReturnType<typeof loading>;
let follow: (event: { type: 'scroll.asked'; hash: string }) => void;
const scrolledTo: unknown[] = [];
const settle = () => vi.advanceTimersByTimeAsync(100);

/** Another page of the history, as far scrolled as it was left. */
const enter = (top?: number): void => {
  history.replaceState(top === undefined ? {} : { top }, '');
  follow({ type: 'scroll.asked', hash: '' });
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(globalThis, 'scrollTo').mockImplementation((...args: unknown[]) => {
    const [first, second] = args;
    scrolledTo.push(typeof first === 'object' ? (first as { top: number }).top : second);
  });
  history.replaceState({}, '');
  pages = loading();
  const location = { on: (_: string, listener: typeof follow) => (follow = listener) };
  followScroll(location as unknown as LocationRef, pages as unknown as PagesRef);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  scrolledTo.length = 0;
});

test('R2.17 a new page is shown from its top once it has loaded', async () => {
  enter();
  await settle();
  expect(scrolledTo).toEqual([]);
  pages.send({ type: 'loaded' });
  await settle();
  expect(scrolledTo).toEqual([0]);
});

test('R2.17 Back from a page that is still loading scrolls to where the earlier page was left, and nowhere else', async () => {
  enter();
  await settle();
  enter(35_282);
  await settle();
  pages.send({ type: 'loaded' });
  await settle();
  expect(new Set(scrolledTo)).toEqual(new Set([35_282]));
  expect(history.state).toEqual({ top: 35_282 });
});
