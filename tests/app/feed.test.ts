import { createActor, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import { CallFailed } from '../../machines/common/failure.ts';
import { feedOf } from '../../src/app/feed/createFeed.ts';

test('a feed consists of the items that its call lists', async () => {
  const list = [{ id: 'p1' }, { id: 'p2' }];
  const feed = createActor(feedOf(() => Promise.resolve({ list, total: 2 }))).start();
  expect((await waitFor(feed, (snapshot) => snapshot.matches('shown'))).context.items).toBe(list);
});

test('R8.20 a feed keeps the failure of its call and repeats the call on request', async () => {
  const answers = [
    Promise.reject(new CallFailed('promotions.list', { kind: 'offline' })),
    Promise.resolve({ list: [] }),
  ];
  const feed = createActor(feedOf(() => answers.shift() ?? Promise.reject(new Error('asked too often')))).start();
  expect((await waitFor(feed, (snapshot) => snapshot.matches('failed'))).context.failure).toEqual({ kind: 'offline' });
  feed.send({ type: 'feed.retried' });
  expect((await waitFor(feed, (snapshot) => snapshot.matches('empty'))).context.items).toEqual([]);
});

test('a feed that is no longer shown cancels its call', () => {
  const signals: (AbortSignal | undefined)[] = [];
  const feed = createActor(
    feedOf(({ signal }) => {
      signals.push(signal);
      return new Promise(() => undefined);
    }),
  ).start();
  feed.stop();
  expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
});
