import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addReviews } from '../../../gateway/sandbox/reviews.ts';

let docs: string;
let app: Hono;

beforeEach(() => {
  docs = mkdtempSync(join(tmpdir(), 'croupier-reviews-'));
  writeFileSync(join(docs, 'login.flow.txt'), 'login "Login"\n');
  app = new Hono();
  app.onError((_, c) => c.text('refused', 400));
  addReviews(app, docs);
});
afterEach(() => {
  rmSync(docs, { recursive: true });
});

const review = {
  comments: [{ on: 'login', by: 'Ada', at: '2026-01-02T03:04:05Z', says: 'Fine.', done: false }],
  signed: null,
};

interface Sender {
  readonly address?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const envOf = ({ address = '127.0.0.1' }: Sender) => ({ incoming: { socket: { remoteAddress: address } } });
const send = (body: unknown, sender: Sender = {}) =>
  app.request(
    '/flows/reviews',
    { method: 'POST', body: JSON.stringify(body), headers: { 'gateway-version': '3', ...sender.headers } },
    envOf(sender),
  );
const list = async (sender: Sender = {}) =>
  (await app.request('/flows/reviews', { headers: { ...sender.headers } }, envOf(sender))).json() as Promise<unknown>;
const file = () => join(docs, 'reviews', 'login.json');

test('a review is written on this machine, and read by the book', async () => {
  const answer = await send({ flow: 'login', was: null, review });
  const { text } = (await answer.json()) as { text: string };
  expect([answer.status, readFileSync(file(), 'utf8')]).toEqual([200, text]);
  expect(JSON.parse(text)).toEqual(review);
  expect(await list()).toEqual({ canWrite: true, reviews: { login: text } });
});

test('a review that somebody else has changed meanwhile is not overwritten, and the other one is answered', async () => {
  mkdirSync(join(docs, 'reviews'));
  writeFileSync(file(), 'edited by hand');
  const answer = await send({ flow: 'login', was: null, review });
  expect([answer.status, await answer.json()]).toEqual([409, { text: 'edited by hand' }]);
  expect(readFileSync(file(), 'utf8')).toBe('edited by hand');
  expect((await send({ flow: 'login', was: 'edited by hand', review })).status).toBe(200);
});

test('from another machine, through a proxy or from the page of another site, reviews are read and not written', async () => {
  for (const sender of [{ address: '203.0.113.7' }, { headers: { 'x-forwarded-for': '203.0.113.7' } }]) {
    expect(await list(sender)).toEqual({ canWrite: false, reviews: {} });
    expect((await send({ flow: 'login', was: null, review }, sender)).status).toBe(400);
  }
  const foreign = await app.request(
    '/flows/reviews',
    { method: 'POST', body: JSON.stringify({ flow: 'login', was: null, review }) },
    envOf({}),
  );
  expect(foreign.status).toBe(400);
  expect(existsSync(file())).toBe(false);
});

test.each([
  ['an unknown flow', { flow: 'logout', was: null, review }],
  ['a path', { flow: '../login', was: null, review }],
  ['no review', { flow: 'login', was: null, review: { comments: 'none', signed: null } }],
  ['no object', 7],
])('%s is refused, and nothing is written', async (_, body) => {
  expect((await send(body)).status).toBe(400);
  expect(existsSync(join(docs, 'reviews'))).toBe(false);
});
