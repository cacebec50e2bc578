import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const leash = new URL('../../gateway/launch/leash.mjs', import.meta.url).href;
const waiting = fileURLToPath(new URL('./waiting.mjs', import.meta.url));

test('a gateway stops cleanly when the command that started it is gone', async () => {
  const child = fork(waiting, { execArgv: ['--import', leash] });
  const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })));
  await new Promise((resolve) => child.once('message', resolve));
  child.disconnect();
  expect(await ended).toEqual({ code: null, signal: 'SIGTERM' });
});
