// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Round, State } from '../../gateway/sandbox/games/pages/kit.ts';

const round = (changes: Partial<Round>): Round => ({
  roundId: 'r1',
  clientSeed: 'mine',
  nonce: 1,
  seedHash: 'hash',
  serverSeed: null,
  choice: { stake: 2_000 },
  moves: {},
  state: 'running',
  win: '0',
  ...changes,
});

const seated: State = {
  game: { name: 'Deep Reef', nodeId: '30007' },
  setup: { engine: 'reef' },
  step: 20,
  minBet: '100',
  maxBet: '10000',
  balance: '100000',
  seeds: { hash: 'hash', client: 'mine', next: 1 },
  round: null,
  history: [],
};

let answers: Record<string, object> = {};
let said: string[] = [];
let asked: string[] = [];

/** The page of the reef in the frame of a site that notes what it says. */
const open = async (): Promise<void> => {
  await import('../../gateway/sandbox/games/pages/play.ts');
  const { port1, port2 } = new MessageChannel();
  port2.postMessage = ({ type }: { type: string }) => said.push(type);
  window.dispatchEvent(new MessageEvent('message', { data: { type: 'croupier.hello' }, ports: [port2] }));
  port1.close();
  await vi.waitFor(() => expect(document.querySelector('.reef-stage')).not.toBeNull());
};

const press = async (name: string): Promise<void> => {
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click();
  await vi.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
  vi.useFakeTimers();
  answers = { enter: { ...seated, token: 't', currency: 'USD' } };
  vi.stubGlobal('fetch', (address: string) => {
    const name = address.replace('/api/', '');
    asked.push(name);
    return Promise.resolve({ json: () => Promise.resolve({ status: 'ok', ...seated, ...answers[name] }) });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('R2.29 the site hears of a new balance when a magazine is loaded, and when one that was left alone is closed', async () => {
  await open();
  [said, asked] = [[], []];
  answers['begin'] = { round: round({}), balance: '98000' };
  await press('Load 20 shots');
  expect(said).toEqual(['round.began', 'balance.changed']);
  said = [];
  answers['state'] = { round: round({ state: 'settled', win: '2000' }), balance: '100000' };
  await vi.advanceTimersByTimeAsync(21_999);
  expect(asked).toEqual(['begin']);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(['begin', 'state']);
  expect(said).toEqual(['round.ended', 'balance.changed']);
});
