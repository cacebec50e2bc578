import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Page } from 'playwright/test';
import { builtFiles, readBuilt } from './support/built.ts';
import { hostileMessages } from './support/hostile.ts';
import { accountMenu, enter, expectLoggedIn, logIn, logOut } from './support/site.ts';

// What pages of other sites can do with this one, and what the site keeps after a logout.

let server: Server;
let strangers = '';
test.beforeAll(async () => {
  server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Elsewhere</title><h1>Elsewhere</h1>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A different site from localhost, although it is the same machine.
  strangers = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('S6 S7 S8 a page of another site cannot frame the site, and cannot reach a window of it that it opens', async ({
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  await page.goto(site);
  await logIn(page, 'pavel-3');
  const stranger = await page.context().newPage();
  await stranger.goto(strangers);

  const opened = page.context().waitForEvent('page');
  await stranger.evaluate((address) => {
    Object.assign(window, { handle: open(address) });
  }, site);
  const ours = await opened;
  await expectLoggedIn(ours);
  const reach = await stranger.evaluate(`(() => {
    const tried = { closed: handle.closed, frames: handle.length };
    for (const message of ${hostileMessages}) handle.postMessage(message, '*');
    try {
      tried.title = handle.document.title;
    } catch {
      tried.title = 'out of reach';
    }
    handle.location.href = location.href;
    return tried;
  })()`);
  expect(reach).toEqual({ closed: true, frames: 0, title: 'out of reach' });
  expect(await ours.evaluate(() => window.opener as unknown)).toBeNull();

  const refused = stranger.waitForEvent('requestfailed', (request) => request.url().startsWith(site));
  await stranger.evaluate((address) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src: address }));
  }, site);
  expect((await refused).failure()?.errorText).toBe('net::ERR_BLOCKED_BY_RESPONSE');

  for (const each of [page, ours]) {
    await each.bringToFront();
    await expect(accountMenu(each)).toBeVisible();
    expect(new URL(each.url()).origin).toBe(site);
    expect(await each.locator('iframe, frame, object, embed').count()).toBe(0);
  }
});

const kept = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage).sort(),
    session: Object.keys(sessionStorage).sort(),
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));

test('S23 after a logout the browser keeps the player’s choices and nothing of the account, and going back shows none of it', async ({
  page,
}) => {
  await enter(page, 'sana-1');
  await page.goto('/');
  const amount = page.getByRole('banner').getByText(/\d\.\d\d$/);
  await expect(amount.first()).toBeVisible();
  await page.goto('/securityCenter');
  await expect(page.getByRole('heading', { name: 'My account', level: 1 })).toBeVisible();
  await page.keyboard.press('Escape');
  await logOut(page);

  expect(await kept(page)).toEqual({
    local: expect.arrayContaining(['newsSeen']) as string[],
    session: [],
    caches: [],
    databases: [],
    workers: 0,
  });
  const { local } = await kept(page);
  expect(local.filter((key) => !['balanceHidden', 'hisLang', 'lang', 'newsSeen', 'theme'].includes(key))).toEqual([]);
  expect(
    (await page.context().cookies()).map(({ name }) => name).filter((name) => name !== 'croupier-browser'),
  ).toEqual([]);

  await page.goBack();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(accountMenu(page)).toHaveCount(0);
  await expect(amount).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(amount).toHaveCount(0);
});

/** Keys, tokens and passwords by their shape; the words before a key alone occur in every library that reads one. */
const secrets =
  /BEGIN [A-Z ]*PRIVATE KEY-+[\\nr\s"'+]*[A-Za-z0-9+/=]{32}|\bAKIA[0-9A-Z]{16}\b|\bAIza[\w-]{35}|\bsk_(?:live|test)_\w+|\bxox[abprs]-[\w-]{10}|\bgh[pousr]_\w{36}|\beyJ[\w-]{16,}\.eyJ[\w-]+|postgres(?:ql)?:\/\/\w+:|deal-me-in|\b246810\b/;

test('S35 no file of the built site holds a key, a token or a password', { tag: '@smoke' }, () => {
  const files = builtFiles();
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => secrets.test(readBuilt(file)))).toEqual([]);
  expect(files.filter((file) => file.endsWith('.map') || /(?:^|\/)\.(?!vite)/.test(file))).toEqual([]);
});

test('S35 a key, a token or a password planted in a file of the site is found', { tag: '@smoke' }, () => {
  for (const planted of [
    `-----BEGIN PRIVATE KEY-----\\n${'MIIEvQIBADANBgkqhkiG9w0BAQEFAASC'.repeat(2)}`,
    'const id = "AKIAABCDEFGHIJKLMNOP";',
    `{ apiKey: "AIza${'a'.repeat(35)}" }`,
    'postgres://croupier:secret@db/croupier',
    'password: "deal-me-in"',
  ]) {
    expect([planted, secrets.test(planted)]).toEqual([planted, true]);
  }
});
