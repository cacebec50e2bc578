import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { FolderInUse, lockFolder } from '../../../gateway/ground/database/lock.ts';
import { newPlace } from '../support/engine.ts';
import { startInVain, startProcess } from '../support/process.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-lock-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const file = () => join(folder, 'lock');
const write = (holder: object) => {
  writeFileSync(file(), JSON.stringify(holder));
};

const deadProcess = async (): Promise<number> => {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  const pid = child.pid ?? 0;
  await once(child, 'exit');
  return pid;
};

test('a data folder can be locked once, and is free again after its release', () => {
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  lock.release();
  expect(existsSync(file())).toBe(false);
  lockFolder(folder).release();
});

test('the refusal of a locked folder says which process holds it and what to do', () => {
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(
    `The data folder ${folder} is in use by another gateway (process ${process.pid} on ${hostname()}). ` +
      'Stop it first, or give this one a folder of its own with CROUPIER_DATA.',
  );
  lock.release();
});

test('a lock that a dead process left behind is taken over', async () => {
  write({ pid: await deadProcess(), began: '1', host: hostname() });
  lockFolder(folder).release();
});

test('a running process with the same number but another start time is not taken for the holder', () => {
  write({ pid: process.pid, began: 'long ago', host: hostname() });
  lockFolder(folder).release();
});

test('a lock that cannot be read is taken over', () => {
  writeFileSync(file(), '{"pid":');
  lockFolder(folder).release();
});

test('a holder on another host counts as alive while its heartbeat continues', () => {
  write({ pid: 1, began: '1', host: 'elsewhere' });
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  utimesSync(file(), new Date(Date.now() - 31_000), new Date(Date.now() - 31_000));
  lockFolder(folder).release();
});

test('a take-over that died halfway blocks nobody', async () => {
  const dead = { pid: await deadProcess(), began: '1', host: hostname() };
  write(dead);
  writeFileSync(`${file()}.turn`, JSON.stringify(dead));
  const lock = lockFolder(folder);
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ pid: process.pid });
  expect(readdirSync(folder)).toEqual(['lock']);
  lock.release();
});

test('a second gateway on the same data folder refuses to start, with a sentence', async () => {
  const place = await newPlace(inject('quietTemplate'));
  const first = await startProcess(place.config);
  const { code, said } = await startInVain(place.config);
  expect(code).toBe(1);
  expect(said).toBe(
    `The data folder ${place.config.dataFolder} is in use by another gateway (process ${first.child.pid} on ${hostname()}). ` +
      'Stop it first, or give this one a folder of its own with CROUPIER_DATA.\n',
  );
  expect(await first.end('SIGTERM')).toBe(0);
  expect(existsSync(join(place.config.dataFolder, 'lock'))).toBe(false);
  await place.remove();
});
