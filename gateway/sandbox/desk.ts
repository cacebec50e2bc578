import type { Hono } from 'hono';
import { enums, object, optional } from 'superstruct';
import { line } from '../../contract/shapes.ts';
import { checkBooks } from '../domains/cashier/checker.ts';
import type { Services } from '../trust/calls/context.ts';
import { Refusal } from '../ground/refusal.ts';
import { DeskRefusal } from '../trust/staff/refusal.ts';
import { readDesk } from './deskQueues.ts';
import { readOf } from './readOf.ts';

const staff = ['Ada', 'Ben'] as const;

const shape = object({
  act: line(40),
  id: optional(line(40)),
  staff: enums(staff),
  reason: optional(line(400)),
  deposit: optional(line(40)),
  provider: optional(line(40)),
  /** Of a settlement or a payment at the bank: what it is booked under. */
  settlement: optional(line(100)),
  amount: optional(line(40)),
  cost: optional(line(40)),
});

const digits = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

/** The desk, as whoever puts a gateway together hands it in. */
export interface DeskDoor {
  /** Null where none is open. */
  readonly url: string | null;
  /** Does an act as an owner; gives the number of the request where a second person has to decide. */
  readonly act: (
    staff: string,
    asked: { act: string; subject: string; fields: Readonly<Record<string, string>>; reason: string | null },
  ) => Promise<bigint | null>;
}

/** What waits at the desk of a sandbox as JSON, and its acts, for tests and simulations; people use the desk itself. */
export const addDesk = (app: Hono, services: Services, desk: DeskDoor): void => {
  const { database } = services;
  app.get('/sandbox/desk', async (c) => {
    if (c.req.query('as') !== 'json') {
      if (desk.url === null) throw new Refusal('not_found');
      const about = c.req.query('about');
      return c.redirect(about === undefined ? desk.url : `${desk.url}/members?q=${encodeURIComponent(about)}`, 302);
    }
    const queues = { ...(await readDesk(services)), broken: await checkBooks(database) };
    return c.body(JSON.stringify(queues, digits), 200, { 'content-type': 'application/json' });
  });
  app.post('/sandbox/desk/act', async (c) => {
    const { act, id, staff: name, reason = null, settlement, ...fields } = await readOf(c, shape);
    const given = Object.fromEntries(
      Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
    try {
      const request = await desk.act(name, { act, subject: settlement ?? id ?? '', fields: given, reason });
      return c.json(request === null ? {} : { request: String(request) });
    } catch (error) {
      if (!(error instanceof DeskRefusal)) throw error;
      return c.json({ success: false, code: error.code, message: error.message }, error.status);
    }
  });
};
