import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { serversIn } from '../../../gateway/ground/database/address.ts';
import { Heartbeat } from '../../../gateway/ground/database/heartbeat.ts';
import { newPlace } from '../support/engine.ts';

test('a connection that the database ends before its first beat leaves no error unhandled', async () => {
  const place = await newPlace(inject('quietTemplate'));
  onTestFinished(() => place.remove());
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));

  await new Promise<void>((lost) => {
    const heartbeat = new Heartbeat(serversIn(place.config.databaseUrl ?? ''), {
      listen: () => () => true,
      found: async ({ client, server }) => {
        const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
        const other = new pg.Client(server);
        await other.connect();
        const ended = once(client, 'error');
        await other.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
        await Promise.all([ended, other.end()]);
      },
      beaten: () => undefined,
      lost: () => {
        heartbeat.stop();
        lost();
      },
      missing: () => undefined,
      silent: () => undefined,
    });
    heartbeat.start();
  });
  await turn();
  await turn();
  expect(unhandled).toEqual([]);
});
