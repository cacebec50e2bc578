import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { buildSync } from 'esbuild';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import {
  array,
  boolean,
  enums,
  integer,
  max,
  min,
  object,
  optional,
  pattern,
  record,
  size,
  string,
  validate,
  type Struct,
} from 'superstruct';
import { clientSeedPattern } from '../../../contract/fair.ts';
import { id } from '../../../contract/shapes.ts';
import { second, type Clock } from '../../ground/clock.ts';
import { siteOrigin, type Config } from '../../ground/config.ts';
import type { Database } from '../../ground/database/open.ts';
import { vendors } from '../../domains/lobby/schema.ts';
import { vendorSecrets } from '../../domains/play/schema.ts';
import { readBytes } from '../../ground/http/body.ts';
import { parseJson } from '../../ground/http/json.ts';
import { reasonOf, type Log } from '../../ground/log.ts';
import { Refusal } from '../../ground/refusal.ts';
import { writeSetting } from '../../trust/settings/settings.ts';
import { keepPublishing } from './feeds.ts';
import { createDemoGames, type DemoGames } from './games.ts';
import { NotPlayed } from './notPlayed.ts';
import { soloOf } from './play.ts';
import { highest, lowestCashOut } from './rules/climb.ts';
import { fightSides } from './rules/fight.ts';
import { fish } from './rules/reef.ts';
import { mostLines } from './rules/tickets.ts';
import { createWalletClient } from './walletClient.ts';

const loopback = ['127.0.0.1', '::1'] as const;
const longestMessage = 4_096;
const every = second;

/** Far above every limit of a seat; keeps the numbers that rules calculate with whole. */
const largest = 1_000_000_000;
const mostOdds = 20_000;
const stake = max(min(integer(), 1), largest);

const clientSeed = pattern(string(), clientSeedPattern);
const nothing = object({});
const choice = object({
  stake,
  target: optional(max(min(integer(), lowestCashOut), highest)),
  bets: optional(record(string(), stake)),
});

const fightBet = object({ key: id, fight: id, side: enums(fightSides), stake, clientSeed });
const cupPlay = object({ key: id, stake, clientSeed });
const cupKeep = object({ game: id, keeps: size(array(boolean()), 5) });

const priceRule = enums(['none', 'higher', 'any']);
const fixture = id;
const leg = object({ fixture, market: id, outcome: id, odds: max(min(integer(), 101), mostOdds) });
const slip = object({ key: id, stake, rule: priceRule, legs: size(array(leg), 1, 8), clientSeed });
const named = object({ matches: size(array(fixture), 0, 9) });
const cashing = object({ slip: id, value: max(min(integer(), 1), largest), rule: priceRule });

const purchase = object({
  key: id,
  drawId: id,
  play: id,
  lines: size(array(size(string(), 1, 20)), 1, mostLines),
  stake,
});

const pageFile = (name: string): string => fileURLToPath(new URL(`./pages/${name}`, import.meta.url));

const bundle = (): ReadonlyMap<string, string> => {
  const { outputFiles } = buildSync({
    entryPoints: [pageFile('play.ts'), pageFile('pages.css')],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    outdir: '/',
    write: false,
  });
  return new Map(outputFiles.map(({ path, text }) => [path.endsWith('.css') ? 'css' : 'js', text]));
};

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Game</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/pages.css" />
    <script defer src="/play.js"></script>
  </head>
  <body></body>
</html>
`;

const createGamesApp = (games: DemoGames, log: Log, ancestors: readonly string[]): Hono => {
  const app = new Hono();
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors.join(' ')}`,
  ].join('; ');

  app.use(async (c, next) => {
    c.header('content-security-policy', policy);
    c.header('x-content-type-options', 'nosniff');
    c.header('referrer-policy', 'no-referrer');
    c.header('cache-control', 'no-store');
    // In its frame the page has no origin, so its own calls are cross-origin; they carry a token and never a cookie.
    c.header('access-control-allow-origin', '*');
    // Cookies of the site arrive only if it shares its host name with the games, which must never happen.
    if (c.req.header('cookie') !== undefined) return c.json({ status: 'cookies_refused' }, 400);
    return next();
  });
  app.onError((error, c) => {
    if (error instanceof NotPlayed)
      return c.json({ status: error.status, ...error.value }, error.status === 'token_unknown' ? 401 : 200);
    if (error instanceof Refusal) return c.json({ status: 'not_allowed' }, 400);
    log.fault('demo game failed', { path: c.req.path, reason: reasonOf(error) });
    return c.json({ status: 'busy' }, 503);
  });

  app.options('/api/*', (c) =>
    c.body(null, 204, {
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-allow-methods': 'POST',
      'access-control-max-age': '600',
    }),
  );
  const answer = <T>(name: string, shape: Struct<T>, work: (body: T, c: Context) => Promise<object>) => {
    app.post(`/api/${name}`, async (c) => {
      const [error, body] = validate(parseJson((await readBytes(c, longestMessage)).toString('utf8')), shape);
      return error ? c.json({ status: 'not_allowed' }, 400) : c.json(await work(body, c));
    });
  };
  const { play, fights, book, cups, tickets } = games;
  const seatOf = (c: Context) => games.seatOf((c.req.header('authorization') ?? '').replace(/^Bearer /, ''));
  const soloSeat = async (c: Context) => soloOf(await seatOf(c));
  answer('enter', object({ vendor: id, ticket: id, clientSeed }), ({ vendor, ticket, clientSeed: seed }) =>
    games.enter(vendor, ticket, seed),
  );
  answer('state', nothing, async (_, c) => play.state(await soloSeat(c)));
  answer('begin', choice, async ({ stake: amount, target, bets }, c) =>
    play.begin(await soloSeat(c), {
      stake: amount,
      ...(target === undefined ? {} : { target }),
      ...(bets === undefined ? {} : { bets }),
    }),
  );
  answer('wait', object({ roundId: id }), async ({ roundId }, c) => play.wait(await soloSeat(c), roundId));
  answer('cash-out', nothing, async (_, c) => play.cashOut(await soloSeat(c)));
  answer('shoot', object({ fish: enums(fish) }), async ({ fish: aim }, c) => play.shoot(await soloSeat(c), aim));
  answer('stop', nothing, async (_, c) => play.stop(await soloSeat(c)));
  answer('seeds', object({ clientSeed }), async ({ clientSeed: seed }, c) => play.newSeeds(await soloSeat(c), seed));
  answer('proof', object({ round: id }), ({ round }) => games.proof(round));
  answer('fight/state', nothing, async (_, c) => fights.state(await seatOf(c)));
  answer('fight/bet', fightBet, async (bet, c) => fights.bet(await seatOf(c), bet));
  answer('book/state', named, async ({ matches }, c) => book.state(await seatOf(c), matches));
  answer('book/place', slip, async (placing, c) => book.place(await seatOf(c), placing));
  answer('book/cash-out', cashing, async (sold, c) => book.cashOut(await seatOf(c), sold));
  answer('cup/state', nothing, async (_, c) => cups.state(await seatOf(c)));
  answer('cup/play', cupPlay, async (wanted, c) => cups.play(await seatOf(c), wanted));
  answer('cup/keep', cupKeep, async ({ game, keeps }, c) => cups.keep(await seatOf(c), game, keeps));
  answer('tickets/state', nothing, async (_, c) => tickets.state(await seatOf(c)));
  answer('tickets/buy', purchase, async (bought, c) => tickets.buy(await seatOf(c), bought));
  answer('leave', nothing, async (_, c) => games.leave(await seatOf(c)));

  let files: ReadonlyMap<string, string> | undefined;
  const file = (kind: string): string => (files ??= bundle()).get(kind) ?? '';
  app.get('/play.js', (c) => c.body(file('js'), 200, { 'content-type': 'text/javascript; charset=utf-8' }));
  app.get('/pages.css', (c) => c.body(file('css'), 200, { 'content-type': 'text/css; charset=utf-8' }));
  app.get('/proof', (c) => c.html(page));
  // The address of a vendor's games; the page passes its ticket on.
  app.get('/:vendor{[A-Z0-9]+}', (c) => c.html(page));
  return app;
};

/** The secret that the operator gave to a vendor; that of an unknown one is refused by the wallet. */
const secretOf = async ({ db }: Database, vendor: string): Promise<string> => {
  const [found] = await db
    .select({ secret: vendorSecrets.secret })
    .from(vendorSecrets)
    .where(and(eq(vendorSecrets.vendor, vendor), isNull(vendorSecrets.until)));
  return found?.secret ?? '';
};

/** Tells the gateway where the games are, as an operator does; the frame of the site may show them under both names. */
const connect = async (database: Database, port: number): Promise<void> => {
  await database.db
    .update(vendors)
    .set({
      launchUrl: sql`${`http://localhost:${port}/`} || ${vendors.code}`,
      // A vendor that is named by the type of an account sells tickets for the draws of this site, which proves them itself.
      proofUrl: sql`case when ${vendors.accountTypeName} is null then ${`http://localhost:${port}/proof`} end`,
    })
    .where(inArray(vendors.openMode, ['iframe', 'external', 'list']));
  await writeSetting(database, 'launchGameCDNs', [`http://localhost:${port}`, `http://127.0.0.1:${port}`]);
};

const listenOn = async (server: Server, port: number, host: string): Promise<number> => {
  server.listen(port, host);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

interface GamesServer {
  readonly port: number;
  /** Does what is due now, which also happens by itself each second. */
  run(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the server of the demo games next to the gateway, of which it knows only the address of the wallet. */
export const startGames = async (
  { config, database, clock, log }: { config: Config; database: Database; clock: Clock; log: Log },
  walletUrl: string,
): Promise<GamesServer> => {
  const wallet = createWalletClient(
    () => walletUrl,
    (vendor) => secretOf(database, vendor),
    () => clock.now(),
  );
  const games = createDemoGames(database, wallet, () => clock.now());
  const sitePort = new URL(walletUrl).port;
  const ancestors = [
    ...new Set([siteOrigin(config), ...['localhost', '127.0.0.1'].map((name) => `http://${name}:${sitePort}`)]),
  ];
  const listener = getRequestListener(createGamesApp(games, log, ancestors).fetch, { overrideGlobalObjects: false });
  const servers = loopback.map(() => createServer((incoming, outgoing) => void listener(incoming, outgoing)));
  const [first, second_] = servers as [Server, Server];
  const usual = Number(sitePort) + 1;
  const port =
    config.gamesPort === null
      ? await listenOn(first, usual, loopback[0]).catch(() => listenOn(first, 0, loopback[0]))
      : await listenOn(first, config.gamesPort, loopback[0]);
  // Where a machine has no IPv6, `localhost` is the other address.
  await listenOn(second_, port, loopback[1]).catch(() => undefined);

  await connect(database, port);

  const closing = new AbortController();
  const publishing = keepPublishing({ database, log, signal: closing.signal, publish: () => games.publish() });

  let running: Promise<void> | null = null;
  const run = (): Promise<void> => {
    running ??= games.doDue().finally(() => {
      running = null;
    });
    return running;
  };
  const timer = setInterval(() => {
    run().catch((error: unknown) => {
      log.fault('demo games failed', { reason: reasonOf(error) });
    });
  }, every);
  return {
    port,
    run,
    close: async () => {
      clearInterval(timer);
      closing.abort();
      await publishing;
      await running?.catch(() => undefined);
      await Promise.all(
        servers
          .filter((server) => server.listening)
          .map(async (server) => {
            const closed = once(server, 'close');
            server.close();
            server.closeAllConnections();
            await closed;
          }),
      );
    },
  };
};
