import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { Config } from '../config.ts';

/** Allows the configured origins to call, in header mode. */
export const allowOrigins = ({
  carrier,
  allowedOrigins,
}: Pick<Config, 'carrier' | 'allowedOrigins'>): MiddlewareHandler =>
  carrier === 'header' && allowedOrigins.length > 0
    ? cors({
        origin: [...allowedOrigins],
        allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
        allowHeaders: [
          'browser',
          'content-type',
          'encryption',
          'gateway-version',
          'idempotency-key',
          'os',
          'platform',
          'token',
        ],
        exposeHeaders: ['date', 'idempotent-replayed', 'retry-after', 'x-request-id'],
        maxAge: 600,
      })
    : (_, next) => next();
