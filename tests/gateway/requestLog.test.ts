import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contract } from '../../contract/index.ts';
import { useHouse } from './support/house.ts';
import { askRaw } from './support/raw.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const idOf = async (url: string, given: string) =>
  (await askRaw(url, contract.system.ping.path, { headers: { 'x-request-id': given } })).headers['x-request-id'];

describe('behind a trusted proxy', () => {
  const house = useHouse({ trustedProxies: ['127.0.0.1'], log: 'calls' });
  const written: string[] = [];
  beforeEach(() => {
    written.length = 0;
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
      written.push(String(line));
      return true;
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  const lines = () =>
    written
      .map((line) => JSON.parse(line) as { readonly event: string; readonly name?: string })
      .filter(({ event }) => event === 'call');

  test('a request keeps the id of the proxy', async () => {
    for (const id of ['4bf92f3577b34da6a3ce929d0e0e4736', 'edge-7.Q_1', 'a'.repeat(64)])
      expect(await idOf(house.url, id)).toBe(id);
  });

  test('an id that is long, or could be taken for more than an id, is replaced', async () => {
    for (const id of ['', 'a'.repeat(65), 'one two', '{"event":"logged in"}', 'a/b'])
      expect(await idOf(house.url, id)).toMatch(uuid);
  });

  test('a line of the log has the name of a call, what came of it, how long it took and whose it was', async () => {
    const guest = await house.guest();
    await guest.logIn('mai');
    await guest.ask(contract.member.info, {}, { headers: { 'x-request-id': 'edge-2' } });
    const account = String(await house.memberId('mai'));
    const ms = expect.any(Number) as unknown;
    const [at, event] = [expect.any(String) as unknown, 'call'];
    expect(lines().at(-1)).toEqual({ at, event, requestId: 'edge-2', name: 'member.info', code: 'ok', ms, account });
    expect(lines().find(({ name }) => name === 'session.login')).toMatchObject({ account });
  });

  test('a line of the log has no path and no query, which may carry what is secret', async () => {
    const visitor = await house.guest();
    await askRaw(house.url, '/wps/secret-path?token=secret');
    await askRaw(house.url, `${contract.system.ping.path}?token=secret`);
    await visitor.refused(contract.member.info);
    expect(JSON.stringify(lines())).not.toContain('secret');
    expect(lines()).toMatchObject([
      { name: 'unknown', code: 'unknown_call', account: null },
      { name: 'system.ping' },
      { name: 'member.info', code: 'not_logged_in', account: null },
    ]);
  });
});

describe('without a trusted proxy', () => {
  const house = useHouse();

  test('a request gets an id of its own, whatever the visitor sends', async () => {
    expect(await idOf(house.url, 'edge-7')).toMatch(uuid);
  });
});
