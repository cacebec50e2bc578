import { describe, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { useHouse, type House } from './support/house.ts';
import { askRaw, codeOf } from './support/raw.ts';

const ask = (house: House, host: string, path: string = contract.system.status.path) =>
  askRaw(house.url, path, { headers: { host } });

describe('S31 a sandbox', () => {
  const house = useHouse({ hosts: ['play.example.com'] });

  test.each([
    'localhost',
    'localhost:4173',
    '127.0.0.1:80',
    '127.1.2.3',
    '[::1]:4173',
    'play.example.com',
    'PLAY.example.com:99',
  ])('answers under the name %s', async (host) => {
    expect((await ask(house, host)).status).toBe(200);
  });

  test.each([
    'evil.example',
    'localhost.evil.example',
    'evil.example:4173',
    '127.0.0.1.evil.example',
    'sub.play.example.com',
    '192.168.1.20',
  ])('refuses the name %j, which another site may have pointed to it, for every path', async (host) => {
    for (const path of [
      contract.system.status.path,
      contract.system.ping.path,
      '/',
      '/sandbox/outbox?as=json',
      '/art/avatar/3.svg',
    ]) {
      const heard = await ask(house, host, path);
      expect([path, heard.status, codeOf(heard)]).toEqual([path, 403, 'cross_site']);
    }
  });
});

describe('a gateway in production', () => {
  const house = useHouse({ mode: 'production', origin: 'https://www.example.com' });

  test('answers under the name of its origin, and no other', async () => {
    expect((await ask(house, 'www.example.com')).status).toBe(200);
    expect((await ask(house, 'example.com')).status).toBe(403);
  });
});
