import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { compiledTexts } from '../../locales/compile.ts';

test.each([
  ['on home', 'first', 'header_log_in'],
  ['of the login form', 'login', 'login_by_code'],
  ['fetched with a page', 'later', 'lobby_search'],
])('editing a text %s during development sends the new text and reloads the page', async (_, part, id) => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'croupier-texts-')));
  mkdirSync(join(root, 'locales'));
  const file = join(root, 'locales', 'en.json');
  cpSync('locales/en.json', file);
  const server = await createServer({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [compiledTexts()],
    server: { middlewareMode: true, ws: false, watch: { usePolling: true, interval: 20 } },
  });
  onTestFinished(async () => {
    await server.close();
    rmSync(root, { recursive: true });
  });
  const { client } = server.environments;
  const sent = new Promise<unknown>((resolve) => {
    client.hot.send = (...message: unknown[]) => {
      resolve(message[0]);
    };
  });
  const shown = async () => (await client.transformRequest(`/locales/en.json?texts=${part}`))?.code;

  const before = await shown();
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  expect(before).toContain(texts[id]);
  writeFileSync(file, JSON.stringify({ ...texts, [id]: 'Take a seat' }));
  expect(await sent).toMatchObject({ type: 'full-reload' });
  expect(await shown()).toContain('Take a seat');
});
