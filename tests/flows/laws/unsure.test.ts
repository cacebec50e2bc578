import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Call } from '../../../contract/call.ts';
import { calls } from '../../../contract/index.ts';
import { system } from '../../../contract/app/system.ts';
import { messageId, toFailure, type CallFailed } from '../../../machines/common/failure.ts';
import { callTimeout, moneyTimeout } from '../../../machines/common/limits.ts';
import { createClient } from '../../../src/api/client.ts';
// Loaded up front, so that time can be stopped.
import '../../../src/api/seal.ts';
import { makeSealKey, statusWith } from '../../api/support/sealKey.ts';

const changing = calls.filter(({ kind, method }) => kind !== 'read' && method !== 'GET');

const { publicKey } = makeSealKey();

const lost = new Map<string, CallFailed>();

const lose = async (call: Call): Promise<CallFailed> => {
  let isOut = () => {};
  const out = new Promise<void>((resolve) => {
    isOut = resolve;
  });
  const answers: typeof fetch = (address) => {
    if ((address as string).startsWith(system.status.path))
      return Promise.resolve(Response.json({ success: true, value: statusWith(publicKey) }));
    isOut();
    return new Promise(() => undefined);
  };
  const client = createClient({ fetch: answers });
  const area = { asked: call } as unknown as Parameters<typeof client>[0];
  const { asked } = client(area) as unknown as { asked: (request: unknown, options: object) => Promise<unknown> };
  const failing = asked(call.example.request, { key: 'k'.repeat(22) }).then(
    () => expect.unreachable(),
    (thrown: unknown) => thrown as CallFailed,
  );
  await out;
  vi.advanceTimersByTime(Math.max(callTimeout, moneyTimeout));
  return failing;
};

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const call of changing) lost.set(call.name, await lose(call));
});
afterAll(() => vi.useRealTimers());

test('R8.20 a call that changes something is never reported as a page that took too long to load', () => {
  const texts = [...lost].map(([name, thrown]) => [name, messageId(toFailure(thrown))]);
  expect(texts.filter(([, text]) => text === undefined || text === 'page_timeout')).toEqual([]);
  expect(texts).toHaveLength(changing.length);
});
