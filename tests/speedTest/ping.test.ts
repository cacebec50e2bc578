import { createActor, createMachine } from 'xstate';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pings } from '../../src/speedTest/speedTest/createSpeedTest.ts';
import { ping } from '../../src/speedTest/speedTest/ping.ts';

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const go = new AbortController().signal;

describe('a ping', () => {
  const fetched = vi.fn<typeof fetch>();
  beforeEach(() => {
    vi.stubGlobal('fetch', fetched);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
    fetched.mockReset();
  });

  test('R7.50 requests ping.json of the address with a random number, without cookies, cache or redirects', async () => {
    fetched.mockResolvedValue(json({ pong: true }));
    await ping('https://two.example', () => 0, go);
    const [url, options] = fetched.mock.calls[0]!;
    expect(url).toMatch(/^https:\/\/two\.example\/common\/v\.1\.0\.1\/ping\.json\?speed=0\.\d+$/);
    expect(options).toMatchObject({
      mode: 'cors',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
    });
  });

  test('R7.50 takes as long as the answer takes', async () => {
    const times = [1_000, 1_034];
    fetched.mockResolvedValue(json({ pong: true }));
    expect(await ping('https://two.example', () => times.shift() ?? NaN, go)).toBe(34);
  });

  test.each<[string, () => Promise<Response>]>([
    ['another status', () => Promise.resolve(json({ pong: true }, 503))],
    ['another JSON value', () => Promise.resolve(json({ pong: false }))],
    ['no JSON', () => Promise.resolve(new Response('<p>Hello</p>'))],
    ['nothing', () => Promise.reject(new TypeError('nobody answers'))],
  ])('R8.12 an address that answers with %s has not answered', async (_, answer) => {
    fetched.mockImplementation(answer);
    expect(await ping('https://two.example', () => 0, go)).toBeNull();
  });

  test('R8.12 an invalid address has not answered', async () => {
    expect(await ping('two', () => 0, go)).toBeNull();
  });

  test('R8.12 an address has five seconds to answer', async () => {
    vi.useFakeTimers();
    fetched.mockReturnValue(new Promise(() => undefined));
    const settled = vi.fn();
    void ping('https://two.example', () => 0, go).then(settled);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith(null);
  });
});

describe('the addresses of a speed test', () => {
  const domains = ['a', 'b', 'c', 'd', 'e'];

  const begin = () => {
    const requests: { domain: string; signal: AbortSignal; settle: (took: number | null) => void }[] = [];
    const ask: typeof ping = (domain, _, signal) =>
      new Promise((settle) => {
        requests.push({ domain, signal, settle });
      });
    const heard: unknown[] = [];
    const machine = createMachine({
      invoke: { src: pings(ask, () => 0), input: domains },
      on: { '*': { actions: ({ event }) => heard.push(event) } },
    });
    const actor = createActor(machine).start();
    return { requests, heard, actor };
  };

  test('R2.70 are pinged three at a time, in order', async () => {
    const { requests } = begin();
    const names = () => requests.map(({ domain }) => domain);
    expect(names()).toEqual(['a', 'b', 'c']);
    requests[1]!.settle(5);
    await vi.waitFor(() => {
      expect(names()).toEqual(['a', 'b', 'c', 'd']);
    });
  });

  test('R4.25 report each answer with its position', async () => {
    const { requests, heard } = begin();
    requests[2]!.settle(7);
    requests[0]!.settle(null);
    await vi.waitFor(() => {
      expect(heard).toEqual([
        { type: 'domain.answered', at: 2, took: 7 },
        { type: 'domain.answered', at: 0, took: null },
      ]);
    });
  });

  test('R2.70 are no longer pinged once the test is closed halfway', async () => {
    const { requests, actor } = begin();
    actor.stop();
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, true, true]);
    requests[0]!.settle(null);
    await Promise.resolve();
    expect(requests).toHaveLength(3);
  });
});
