// @vitest-environment happy-dom
import { createActor, toPromise, type PromiseActorLogic } from 'xstate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Area } from '../../machines/app/pages.rules.ts';
import { fetchAhead, loadArea, loadPanel, reloadOnce } from '../../src/loadCode.ts';

vi.mock('../../src/routes/lottery.tsx', () => {
  throw new Error('no such file');
});
vi.mock('../../src/service/service/Service.tsx', () => {
  throw new Error('no such file');
});
vi.mock('../../src/auth/login/Login.tsx', () => {
  throw new Error('no such file');
});

const started = <Out, Name extends string>(port: PromiseActorLogic<Out, Name>, name: Name) =>
  createActor(port, { input: name }).start();
const run = <Out, Name extends string>(port: PromiseActorLogic<Out, Name>, name: Name): Promise<Out> =>
  toPromise(started(port, name));

let addresses: string[] = [];
let reloads = 0;

const siteAnswers = (answer: () => Promise<Response>) => {
  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit) => {
    addresses.push(address);
    return Promise.race([
      answer(),
      new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => {
          reject(new Error('left'));
        });
      }),
    ]);
  });
};

const tabKeeps = (storage: () => Pick<Storage, 'getItem' | 'setItem'>) => {
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => storage() as Storage);
};
const refuse = (message: string) => () => {
  throw new DOMException(message);
};

const reloaded = (times: number) =>
  vi.waitFor(() => {
    expect(reloads).toBe(times);
  });
const turn = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

beforeEach(() => {
  addresses = [];
  reloads = 0;
  vi.spyOn(location, 'reload').mockImplementation(() => {
    reloads += 1;
  });
  siteAnswers(() => Promise.resolve(new Response('<!doctype html>')));
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

/** Reloads the site for an area, up to where the browser would navigate. */
const reloadFor = async (area: Area) => {
  const before = reloads;
  started(reloadOnce, area);
  await reloaded(before + 1);
};

test('R2.110 the file of an area exports its screen', async () => {
  expect(Object.keys(await run(loadArea, 'missing'))).toEqual(['Screen']);
});

test('the file of a modal exports its panel', async () => {
  expect(Object.keys(await run(loadPanel, 'announcements'))).toEqual(['Panel']);
});

test('R2.62 the panel of a modal that was opened before is available at once', async () => {
  await run(loadPanel, 'download');
  expect(started(loadPanel, 'download').getSnapshot()).toMatchObject({
    status: 'done',
    output: { Panel: expect.any(Function) as unknown },
  });
});

test.each([
  ['an area', () => run(loadArea, 'lottery')],
  ['a modal', () => run(loadPanel, 'service')],
])('R8.08 R8.09 %s whose file cannot be fetched fails in the words of the specification', async (_, load) => {
  await expect(load()).rejects.toThrow(new Error('Failed to resolve async component'));
});

const groundsOf = (thrown: unknown): string[] =>
  thrown instanceof Error ? [thrown.message, ...groundsOf(thrown.cause)] : [];

test('R8.09 the failure of an area keeps its cause', async () => {
  const grounds = await run(loadArea, 'lottery').then(() => [], groundsOf);
  expect([grounds[0], grounds.at(-1)]).toEqual(['Failed to resolve async component', 'no such file']);
});

test('a login form that cannot be fetched ahead of time fails only when it is opened', async () => {
  await fetchAhead(true);
  await expect(run(loadPanel, 'login')).rejects.toThrow('Failed to resolve async component');
});

test('R8.08 an area that fails reloads the site once', async () => {
  await reloadFor('egame');
  expect(addresses).toEqual([location.href]);
  await run(reloadOnce, 'egame');
  expect(reloads).toBe(1);
});

test('each area that fails reloads the site once, even if other areas fail in between', async () => {
  await reloadFor('egame');
  await reloadFor('promo');
  await run(reloadOnce, 'egame');
  await run(reloadOnce, 'promo');
  expect(reloads).toBe(2);
});

test('an area that was loaded may reload the site again when it fails later', async () => {
  await reloadFor('missing');
  await reloadFor('egame');
  await run(loadArea, 'missing');
  await reloadFor('missing');
  await run(reloadOnce, 'egame');
  expect(reloads).toBe(3);
});

test('an area that fails again after a reload does not reload the site a second time', async () => {
  await reloadFor('lottery');
  await expect(run(loadArea, 'lottery')).rejects.toThrow();
  await run(reloadOnce, 'lottery');
  expect(reloads).toBe(1);
});

test.each([
  ['the site does not answer', () => Promise.reject(new TypeError('offline'))],
  ['the site answers with an error', () => Promise.resolve(new Response('', { status: 503 }))],
])('the open page is not reloaded while %s, and can be reloaded later', async (_, answer) => {
  siteAnswers(answer);
  await expect(run(reloadOnce, 'egame')).rejects.toThrow();
  expect(reloads).toBe(0);
  siteAnswers(() => Promise.resolve(new Response('<!doctype html>')));
  await reloadFor('egame');
});

test('going to another page cancels a reload in progress', async () => {
  siteAnswers(() => new Promise(() => undefined));
  const reloading = started(reloadOnce, 'egame');
  await turn();
  reloading.stop();
  await turn();
  expect({ reloads, noted: sessionStorage.length }).toEqual({ reloads: 0, noted: 0 });
});

test('a browser that stores nothing fetches areas but does not reload the site, since the reload would repeat forever', async () => {
  tabKeeps(refuse('denied'));
  await expect(run(reloadOnce, 'egame')).rejects.toThrow('denied');
  expect(reloads).toBe(0);
  expect(Object.keys(await run(loadArea, 'missing'))).toEqual(['Screen']);
});

test('a browser with full storage does not reload the site', async () => {
  tabKeeps(() => ({ getItem: () => null, setItem: refuse('full') }));
  await expect(run(reloadOnce, 'egame')).rejects.toThrow('full');
  expect(reloads).toBe(0);
});
