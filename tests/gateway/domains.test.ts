import { afterEach, describe, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { writeSetting } from '../../gateway/trust/settings/settings.ts';
import { useHouse } from './support/house.ts';
import { askRaw } from './support/raw.ts';

const { domainRoute, ping } = contract.system;

describe('a sandbox', () => {
  const house = useHouse();
  const domains = async () => {
    const { domainList } = await (await house.guest()).ask(domainRoute, { device: 0 });
    return domainList;
  };

  afterEach(() => writeSetting(house.gateway.database, 'domains', []));

  test('R7.43 R3.34 lists both names of its machine and one that does not answer', async () => {
    const list = await domains();
    expect(list.map(({ domainName }) => new URL(domainName).hostname)).toEqual(['localhost', '127.0.0.1', 'localhost']);
    expect(list.map(({ speed }) => speed)).toEqual([null, null, null]);
  });

  test('R7.43 lists the configured domains instead, in their order', async () => {
    await writeSetting(house.gateway.database, 'domains', ['https://two.example.com', 'https://one.example.com']);
    expect((await domains()).map(({ domainName }) => domainName)).toEqual([
      'https://two.example.com',
      'https://one.example.com',
    ]);
  });

  test('R7.50 answers a ping from every origin, without a session and never from a cache', async () => {
    const { status, headers, body } = await askRaw(house.url, `${ping.path}?speed=0.482913`, {
      headers: { origin: 'https://two.example.com' },
    });
    expect({ status, body: JSON.parse(body.toString()) as unknown }).toEqual({ status: 200, body: { pong: true } });
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });
});

describe('a gateway in production', () => {
  const house = useHouse({ mode: 'production', origin: 'https://www.example.com' });

  test('R7.43 lists no domains if none are configured', async () => {
    expect(await (await house.guest()).ask(domainRoute, { device: 0 })).toEqual({ domainList: [] });
  });
});
