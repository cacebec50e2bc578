import type { Context, Hono } from 'hono';
import { boolean, object, validate, type Struct } from 'superstruct';
import { id } from '../../contract/shapes.ts';
import { parseJson } from '../../gateway/ground/http/json.ts';
import { Refusal } from '../../gateway/ground/refusal.ts';

/** What the staff of the vendor do and see. */
export interface Doors {
  /** Publishes what is on, or stops. */
  publish(isOn: boolean): void;
  isPublishing(): boolean;
  inPlay(): Promise<{ id: string; title: string }[]>;
  /** Abandons a match; false where it is over. */
  abandon(match: string): Promise<boolean>;
}

const readOf = async <T>(c: Context, shape: Struct<T>): Promise<T> => {
  const [error, value] = validate(parseJson(await c.req.text()), shape);
  if (error) throw new Refusal('bad_request');
  return value;
};

/** The doors carry no secret: a header that no page of another site can send has to be there. */
export const addDoors = (app: Hono, doors: Doors): void => {
  app.use('/doors/*', async (c, next) => {
    if (c.req.header('gateway-version') === undefined) throw new Refusal('gateway_version');
    return next();
  });
  app.get('/doors/matches', async (c) => c.json({ list: await doors.inPlay() }));
  app.post('/doors/abandon', async (c) => {
    const { match } = await readOf(c, object({ match: id }));
    return c.json({ abandoned: await doors.abandon(match) });
  });
  app.get('/doors/feeds', (c) => c.json({ on: doors.isPublishing() }));
  app.post('/doors/feeds', async (c) => {
    doors.publish((await readOf(c, object({ on: boolean() }))).on);
    return c.json({});
  });
};
