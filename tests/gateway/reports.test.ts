import { request } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { minute } from '../../gateway/ground/clock.ts';
import { useHouse } from './support/house.ts';
import { askRaw } from './support/raw.ts';

const house = useHouse({ trustedProxies: ['127.0.0.1'], log: 'events' });

let networks = 0;
const somewhere = () => ({ 'x-forwarded-for': `203.0.113.${(networks += 1)}` });
const type = { 'content-type': 'application/reports+json' };

const violation = (effectiveDirective: string, blockedURL: string) =>
  JSON.stringify([{ type: 'csp-violation', body: { effectiveDirective, blockedURL } }]);

const report = (body: string, headers: Record<string, string> = { ...somewhere(), ...type }) =>
  askRaw(house.url, '/csp-report', { method: 'POST', headers, body });

/** Sends a body of this size without declaring it, piece by piece, until the gateway stops reading. */
const flood = (megabytes: number): Promise<{ status: number; sent: number }> =>
  new Promise((settle) => {
    const piece = Buffer.alloc(1024 * 1024, 'x');
    let sent = 0;
    let status = 0;
    const done = () => settle({ status, sent });
    const sending = request(`${house.url}/csp-report`, {
      method: 'POST',
      headers: { ...somewhere(), ...type, 'transfer-encoding': 'chunked' },
    });
    sending.on('response', (response) => {
      status = response.statusCode ?? 0;
      response.resume();
      sending.destroy();
    });
    sending.on('error', () => undefined);
    sending.on('close', done);
    const next = () => {
      if (sending.destroyed || sent >= megabytes) return;
      sent += 1;
      sending.write(piece, next);
    };
    next();
  });

describe('reports of policy violations', () => {
  test('of 400 MB are refused while they are read, and hardly anything is kept in memory', async () => {
    const before = process.memoryUsage().rss;
    const { status, sent } = await flood(400);
    expect(status).toBe(413);
    expect(sent).toBeLessThan(50);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  });

  test('of 16 kB are accepted, and one that is a byte longer is refused', async () => {
    const statuses = [];
    for (const size of [16 * 1024, 16 * 1024 + 1])
      statuses.push((await report(JSON.stringify('x'.repeat(size - 2)))).status);
    expect(statuses).toEqual([204, 413]);
  });

  test('of another content type are refused', async () => {
    const { status } = await report('{}', { ...somewhere(), 'content-type': 'text/plain' });
    expect(status).toBe(415);
  });

  test('are limited to 20 a minute for a network, without affecting others', async () => {
    const headers = { ...somewhere(), ...type };
    const statuses: number[] = [];
    for (let time = 0; time < 22; time += 1)
      statuses.push((await report(violation('img-src', 'inline'), headers)).status);
    expect(statuses).toEqual([...Array<number>(20).fill(204), 429, 429]);
    expect((await report(violation('img-src', 'inline'))).status).toBe(204);
  });

  test('that are equal are one line a minute in the log, with their count and without what the user typed', async () => {
    const lines: string[] = [];
    const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      lines.push(String(text));
      return true;
    });
    try {
      house.gateway.clock.set(new Date(Date.now() + 10 * minute));
      await report(violation('script-src-elem', 'https://evil.example/x.js'));
      lines.length = 0;
      for (let time = 0; time < 5; time += 1)
        await report(violation('connect-src', `https://evil.example/?typed=secret-${time}`));
      await report('not even JSON');
      expect(lines.filter((line) => line.includes('"policy"'))).toEqual([]);
      house.gateway.clock.set(new Date(Date.now() + 12 * minute));
      await report(violation('font-src', 'data:font'));
    } finally {
      write.mockRestore();
      house.gateway.clock.set(null);
    }
    const counted = lines
      .filter((line) => line.includes('"policy"'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .map(({ violation: kind, times }) => [kind, times]);
    expect(counted).toEqual([
      ['connect-src https://evil.example', 5],
      ['unreadable', 1],
      ['font-src data', 1],
    ]);
  });
});
