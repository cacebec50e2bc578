import { Hono, type Context } from 'hono';
import { databaseBackIn } from '../../ground/database/reach.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { Health } from './health.ts';
import { Metrics } from './metrics.ts';

/** Where only programs ask. No page is there, so that one that asks in the wrong place is told so. */
const asked = /^\/(?:health|healthz|livez|readyz|metrics|hooks)(?:\/|$)/;

export const isAskedByPrograms = (path: string): boolean => asked.test(path);

/** What programs read, and nobody keeps. */
const forPrograms = (c: Context): void => {
  c.header('cache-control', 'no-store');
  c.header('x-content-type-options', 'nosniff');
};

export const addLivez = (app: Hono): void => {
  app.get('/livez', (c) => {
    forPrograms(c);
    return c.json({ alive: true });
  });
};

/** Comes before the check of hosts: balancers ask by address. */
export const addReadyz = (app: Hono, health: Health): void => {
  app.get('/readyz', async (c) => {
    forPrograms(c);
    const troubles = await health.troubles(c.req.query('deep') !== undefined);
    return troubles.length === 0 ? c.json({ ready: true }) : c.json({ ready: false, reasons: troubles }, 503);
  });
};

/** Needs no login, since nothing in it is secret. */
export const addMetrics = (app: Hono, metrics: Metrics): void => {
  app.get('/metrics', async (c) => {
    forPrograms(c);
    const text = await metrics.text();
    return c.body(text, 200, { 'content-type': Metrics.contentType });
  });
};

/** What answers while the gateway prepares its database and itself. */
export const startingApp = (health: Health, { isDesk }: { isDesk: boolean }): Hono => {
  const app = new Hono();
  if (isDesk) addLivez(app);
  addReadyz(app, health);
  app.notFound((c) => {
    forPrograms(c);
    c.header('retry-after', String(databaseBackIn));
    const { code, message } = new Refusal('unavailable');
    return c.json({ success: false, code, message }, 503);
  });
  return app;
};
