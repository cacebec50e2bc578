import { Hono } from 'hono';
import { second, type Clock } from '../../ground/clock.ts';
import { isOwnMachine } from '../../ground/config.ts';
import type { Database } from '../../ground/database/open.ts';
import { listenOnLoopback, type WantedPort } from '../../ground/http/loopback.ts';
import { reasonOf, type Log } from '../../ground/log.ts';
import { Refusal } from '../../ground/refusal.ts';
import { addApi } from './api.ts';
import { addPayDoors } from './doors.ts';
import { sendNotices } from './notices.ts';
import { addPayPages } from './pages.ts';

const every = second;

interface Around {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Pick<Log, 'fault'>;
  /** The only thing that the company knows of the gateway: where it takes the notices of this company. */
  readonly hook: string;
  /** What calls and notices are signed with, the newest last. */
  readonly secrets: () => Promise<readonly string[]>;
  readonly port: WantedPort;
}

interface PayServer {
  readonly port: number;
  /** Sends the notices that are due, which also happens by itself each second. */
  run(): Promise<void>;
  close(): Promise<void>;
}

/** Whether a request came under a name of this machine: another site could have its own name lead here. */
const isForThisMachine = (host: string | undefined): boolean =>
  host !== undefined && URL.canParse(`http://${host}`) && isOwnMachine(new URL(`http://${host}`).hostname);

const createPayApp = ({ database, clock, log, secrets }: Around, wake: () => void, address: () => string): Hono => {
  const app = new Hono();
  app.onError((error, c) => {
    if (error instanceof Refusal)
      return c.json({ code: error.code, ...error.details }, error.status as 400 | 404 | 409 | 413);
    log.fault('payment company failed', { path: c.req.path, reason: reasonOf(error) });
    return c.json({}, 500);
  });
  app.use(async (c, next) => {
    if (!isForThisMachine(c.req.header('host'))) throw new Refusal('not_found');
    c.header('cache-control', 'no-store');
    return next();
  });
  addApi(app, { database, clock, secrets, wake, address });
  addPayPages(app, { database, clock, wake });
  // The doors carry no secret: a header that no page of another site can send has to be there.
  app.use(async (c, next) => {
    if (c.req.method !== 'GET' && c.req.header('gateway-version') === undefined) throw new Refusal('gateway_version');
    return next();
  });
  addPayDoors(app, { database, clock, wake });
  return app;
};

/** Starts the payment company of a sandbox, which knows the gateway by the payments protocol alone. */
export const startPay = async (around: Around): Promise<PayServer> => {
  const { database, clock, log, hook, secrets, port: wanted } = around;
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;
  /** One round after another: one that is under way may have passed what has just become due. */
  const run = (): Promise<void> => {
    waiting += 1;
    last = last
      .catch(() => undefined)
      .then(() => sendNotices({ database, clock, hook, secrets }))
      .finally(() => {
        waiting -= 1;
      });
    return last;
  };
  const wake = (): void => {
    run().catch((error: unknown) => {
      log.fault('payment company failed', { reason: reasonOf(error) });
    });
  };
  let port = 0;
  const app = createPayApp(around, wake, () => `http://localhost:${port}`);
  const listening = await listenOnLoopback(app, wanted);
  port = listening.port;
  const timer = setInterval(() => {
    if (waiting === 0) wake();
  }, every);
  return {
    port,
    run,
    close: async () => {
      clearInterval(timer);
      await last.catch(() => undefined);
      await listening.close();
    },
  };
};
