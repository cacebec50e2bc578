import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { within } from '../../src/api/deadline.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('work with a deadline', () => {
  it('does not begin when the caller has already left', async () => {
    let begun = false;
    const work = () => Promise.resolve((begun = true));
    await expect(within(1_000, AbortSignal.abort(), work)).rejects.toMatchObject({ name: 'AbortError' });
    expect(begun).toBe(false);
  });

  it('ends in time even when it ignores its signal', async () => {
    const ending = expect(within(1_000, undefined, () => new Promise(() => undefined))).rejects.toMatchObject({
      name: 'TimeoutError',
    });
    await vi.advanceTimersByTimeAsync(1_000);
    await ending;
  });

  it('ends as the deadline ends it, whatever it throws on the way out', async () => {
    const work = (signal: AbortSignal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('its own words'))));
    const ending = expect(within(1_000, undefined, work)).rejects.toMatchObject({ name: 'TimeoutError' });
    await vi.advanceTimersByTimeAsync(1_000);
    await ending;
  });

  it.each<[string, () => Promise<unknown>]>([
    ['done', () => Promise.resolve('done')],
    ['failed', () => Promise.reject(new Error('failed'))],
  ])('leaves nothing behind when it is %s', async (_, work) => {
    const { signal } = new AbortController();
    await Promise.allSettled([within(1_000, signal, work)]);
    expect([vi.getTimerCount(), getEventListeners(signal, 'abort')]).toEqual([0, []]);
  });
});
