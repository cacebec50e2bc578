import type { Hono } from 'hono';
import { object } from 'superstruct';
import { id } from '../../contract/shapes.ts';
import { cancelDraw } from '../domains/lottery/engine.ts';
import type { Services } from '../trust/calls/context.ts';
import { readOf } from './readOf.ts';

/** A door for tests: what staff do with a draw. */
export const addLotteryDoors = (app: Hono, services: Services): void => {
  app.post('/sandbox/draws/cancel', async (c) => {
    const draw = await readOf(c, object({ gameCode: id, drawId: id }));
    return c.json({ refunded: await cancelDraw(services, draw) });
  });
};
