import { existsSync } from 'node:fs';
import { join } from 'node:path';
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
import { clientSeedPattern } from '../../contract/fair.ts';
import { id } from '../../contract/shapes.ts';
import { readBytes } from '../../gateway/ground/http/body.ts';
import { parseJson } from '../../gateway/ground/http/json.ts';
import { Packable } from '../../gateway/ground/http/pack.ts';
import { openSite, type Site } from '../../gateway/ground/http/site.ts';
import { reasonOf, type Log } from '../../gateway/ground/log.ts';
import { Refusal } from '../../gateway/ground/refusal.ts';
import { addDoors, type Doors } from './doors.ts';
import type { DemoGames } from './games.ts';
import { NotPlayed } from './notPlayed.ts';
import { soloOf } from './rounds.ts';
import { highest, lowestCashOut } from '../rules/climb.ts';
import { fightSides } from '../rules/fight.ts';
import { handPlays } from '../rules/hand.ts';
import { mostLines } from '../rules/tickets.ts';

const longestMessage = 4_096;

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

/** A play, by its round and how many came before it; no round has 50. */
const handMove = object({ play: enums(handPlays), roundId: id, at: max(min(integer(), 0), 50) });

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

interface Shown {
  readonly games: DemoGames;
  /** The folder of the built pages. */
  readonly pages: string;
  readonly doors: Doors;
  readonly log: Log;
  /** The origins that may show a game in a frame. */
  readonly ancestors: readonly string[];
}

/** The games as a browser finds them: their pages, what pages ask, and the doors of the vendor's own staff. */
export const createGamesApp = ({ games, pages, doors, log, ancestors }: Shown): Hono => {
  const app = new Hono();
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors.join(' ')}`,
  ].join('; ');

  app.use(async (c, next) => {
    // A browser heeds it for pages alone, and it is longer than some files.
    if (!c.req.path.startsWith('/assets/')) c.header('content-security-policy', policy);
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
      if (error) return c.json({ status: 'not_allowed' }, 400);
      // Pictures and lists of rounds are five times shorter when they are packed.
      return new Packable(JSON.stringify(await work(body, c))).send(c);
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
  answer('shoot', object({ fish: integer() }), async ({ fish: aim }, c) => play.shoot(await soloSeat(c), aim));
  answer('move', handMove, async (move, c) => play.move(await soloSeat(c), move));
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
  addDoors(app, doors);

  let site: Site | null = null;
  const built = (c: Context) => {
    if (!existsSync(join(pages, 'index.html'))) return c.text('The pages of the games are not built.', 503);
    site ??= openSite(pages);
    const headers = () => Promise.resolve({ 'cache-control': 'no-store' });
    return site.serve(c, { headers, opening: () => Promise.resolve(null) }) ?? c.notFound();
  };
  app.get('/assets/*', built);
  app.get('/proof', built);
  // The address of a vendor's games; the page passes its ticket on.
  app.get('/:vendor{[A-Z0-9]+}', built);
  return app;
};
