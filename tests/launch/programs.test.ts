import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lookForChromium } from '../../gateway/launch/chromium.mjs';
import { freePort, isFree } from '../../gateway/launch/ports.mjs';
import { newestPostgres } from '../../gateway/launch/postgres.mjs';
import { run } from '../../gateway/launch/run.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-launch-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const program = (path: string, line: string, code = 0) => {
  const file = join(folder, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, `#!/bin/sh\necho '${line}'\nexit ${code}\n`);
  chmodSync(file, 0o755);
  return file;
};

describe('the chosen Chromium', () => {
  const look = (...folders: string[]) =>
    lookForChromium(
      folders.map((name) => join(folder, name)),
      join(folder, 'downloaded'),
    );

  test('follows the order of names before that of folders', async () => {
    program('a/google-chrome', 'Google Chrome 150');
    const chromium = program('b/chromium', 'Chromium 150');
    expect(await look('a', 'b')).toBe(chromium);
  });

  test('is the headless one where both exist', async () => {
    program('a/chromium', 'Chromium 150');
    const shell = program('b/chromium-headless-shell', 'Chromium 150');
    expect(await look('a', 'b')).toBe(shell);
  });

  test('is not a script that only says where to get one', async () => {
    program('a/chromium-browser', 'Please install the snap', 1);
    const chrome = program('b/google-chrome', 'Google Chrome 150');
    expect(await look('a', 'b')).toBe(chrome);
  });

  test('is the downloaded one if the system has none', async () => {
    const downloaded = program('downloaded', 'Chromium 150');
    expect(await look('a')).toBe(downloaded);
  });

  test('is none if none exists', async () => {
    expect(await look('a')).toBeNull();
  });
});

describe('the chosen PostgreSQL', () => {
  const server = (name: string, version: string) => {
    program(`${name}/pg_ctl`, '');
    program(`${name}/initdb`, `initdb (PostgreSQL) ${version}`);
    return join(folder, name);
  };

  test('is the newest', async () => {
    const folders = [server('a', '15.9'), server('b', '17.2 (Debian 17.2-1)'), server('c', '16.1')];
    expect(await newestPostgres(folders)).toBe(folders[1]);
  });

  test('is none below version 15', async () => {
    expect(await newestPostgres([server('a', '14.20'), join(folder, 'nothing')])).toBeNull();
  });
});

describe('running a program', () => {
  test('gives its exit code and output', async () => {
    expect(await run(program('loud', 'no', 3), [], { quiet: true })).toEqual({ code: 3, output: 'no\n' });
  });

  test('ends with 127 if the program does not exist', async () => {
    expect((await run(join(folder, 'nothing'), [], { quiet: true })).code).toBe(127);
  });
});

describe('a port', () => {
  const server = createServer();
  afterAll(() => server.close());

  test('is free until a server listens on it', async () => {
    const port = await freePort();
    expect(await isFree(port)).toBe(true);
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    expect(await isFree(port)).toBe(false);
  });
});
