import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { useHouse } from '../support/house.ts';
import { askRaw, type Raw } from '../support/raw.ts';

const siteFolder = mkdtempSync(join(tmpdir(), 'croupier-site-'));
writeFileSync(join(siteFolder, 'index.html'), '<!doctype html><title>Croupier</title>');
afterAll(() => {
  rmSync(siteFolder, { recursive: true });
});

const house = useHouse({ siteFolder });
const desk = () => house.gateway.desk ?? '';

/** As a balancer asks: by address, under no name that the gateway knows. */
const ask = (url: string, path: string): Promise<Raw> => askRaw(url, path, { headers: { host: '10.0.0.7:4173' } });

const said = ({ status, body }: Raw) => [status, JSON.parse(body.toString()) as unknown];

test('a balancer asks the site and the desk by address whether they are ready, and the desk whether it is alive', async () => {
  for (const url of [house.url, desk()])
    for (const path of ['/readyz', '/readyz?deep']) expect(said(await ask(url, path))).toEqual([200, { ready: true }]);
  expect(said(await ask(desk(), '/livez'))).toEqual([200, { alive: true }]);
  expect((await ask(house.url, '/livez')).status).toBe(403);
});

test('paths that only programs ask are not found where they are not served', async () => {
  expect((await askRaw(house.url, '/any/page')).status).toBe(200);
  const nowhere = ['/health', '/healthz', '/readyz/deep', '/livez/x', '/metrics/x', '/hooks', '/hooks/NORTHPAY'];
  for (const [url, more] of [
    [house.url, ['/livez', '/metrics']],
    [desk(), []],
  ] as const)
    for (const path of [...nowhere, ...more]) {
      const { status, headers } = await askRaw(url, path);
      expect([path, status, headers['content-type']?.startsWith('text/html')]).toEqual([path, 404, false]);
    }
});
