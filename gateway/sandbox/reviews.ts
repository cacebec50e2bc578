import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context, Hono } from 'hono';
import { is, nullable, object, pattern, string } from 'superstruct';
import { reviewShape } from '../../contract/review.ts';
import { isLoopback, peerAddress } from '../ground/http/origin.ts';
import { Refusal } from '../ground/refusal.ts';

/** What the book sends: a whole review, and the file that it was made from. */
const order = object({ flow: pattern(string(), /^[A-Za-z]\w{0,60}$/), was: nullable(string()), review: reviewShape });

const isOfThisMachine = (c: Context): boolean =>
  isLoopback(peerAddress(c)) && c.req.header('x-forwarded-for') === undefined;

const readIfThere = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8') : null);

/** The reviews of flows, in files beside their approved texts: people at this machine write them in the flow book. */
export const addReviews = (app: Hono, docs: string): void => {
  const folder = join(docs, 'reviews');
  const fileOf = (flow: string) => join(folder, `${flow}.json`);

  app.get('/flows/reviews', (c) => {
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
    const reviews = names.map((name) => [name.slice(0, -'.json'.length), readFileSync(join(folder, name), 'utf8')]);
    return c.json({
      canWrite: isOfThisMachine(c) && existsSync(docs),
      reviews: Object.fromEntries(reviews) as unknown,
    });
  });
  app.post('/flows/reviews', async (c) => {
    // Another site's page cannot set this header without asking first.
    if (!isOfThisMachine(c) || c.req.header('gateway-version') === undefined) throw new Refusal('not_found');
    const body: unknown = await c.req.json().catch(() => null);
    if (!is(body, order) || !existsSync(join(docs, `${body.flow}.flow.txt`))) throw new Refusal('invalid_fields');
    const { flow, was, review } = body;
    const now = readIfThere(fileOf(flow));
    if (now !== was) return c.json({ text: now }, 409);
    const text = `${JSON.stringify(review, null, 2)}\n`;
    mkdirSync(folder, { recursive: true });
    writeFileSync(fileOf(flow), text);
    return c.json({ text });
  });
};
