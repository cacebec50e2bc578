import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addFlowBook, openFollowed } from '../../../gateway/sandbox/flowBook.ts';

let around: string;
let folder: string;
let app: Hono;

const plain = { headers: () => Promise.resolve({}), opening: () => Promise.resolve(null) };

beforeEach(() => {
  around = mkdtempSync(join(tmpdir(), 'croupier-flows-'));
  folder = join(around, 'flows');
  mkdirSync(join(folder, 'site'), { recursive: true });
  writeFileSync(join(around, 'beside.txt'), 'not of the book');
  app = new Hono();
  addFlowBook(app, folder);
  const followed = openFollowed(folder);
  app.get('/', async (c) => (await followed(c)?.serve(c, plain)) ?? c.text('as ever'));
});
afterEach(() => {
  rmSync(around, { recursive: true });
});

const site = async (cookie: string) => (await app.request('/', { headers: { cookie } })).text();

test('the flow book says that it is being built until it is ready, and then is the latest build', async () => {
  const early = await app.request('/flows/');
  expect([early.status, early.headers.get('refresh')]).toEqual([503, '2']);
  expect(await early.text()).toContain('The flow book is being built');
  for (const made of ['<p>first</p>', '<p>second</p>']) {
    writeFileSync(join(folder, 'index.html'), made);
    const book = await app.request('/flows/');
    expect([book.status, await book.text()]).toEqual([200, made]);
    expect(book.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self';/,
    );
    expect(book.headers.get('cache-control')).toBe('no-cache');
  }
});

test('the short address leads to the flow book, and no other file can be requested', async () => {
  const short = await app.request('/flows');
  expect([short.status, short.headers.get('location')]).toEqual([302, '/flows/']);
  for (const path of [
    '/flows/../beside.txt',
    '/flows/%2e%2e/beside.txt',
    '/flows/..%2fbeside.txt',
    '/flows/missing.js',
  ]) {
    expect((await app.request(path)).status).toBe(404);
  }
});

test('the recording site is served only on request, once it is built', async () => {
  expect(await site('flowBook=follow')).toBe('as ever');
  writeFileSync(join(folder, 'site', 'index.html'), '<p>watched</p>');
  expect(await site('flowBook=follow')).toBe('<p>watched</p>');
  expect(await site('flowBook=')).toBe('as ever');
  expect(await site('')).toBe('as ever');
});
