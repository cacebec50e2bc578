import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Hono } from 'hono';
import { boolean, literal, object, optional } from 'superstruct';
import { amount, id, minor, username } from '../../contract/shapes.ts';
import type { Services } from '../trust/calls/context.ts';
import { games } from '../domains/lobby/schema.ts';
import { members } from '../trust/members/schema.ts';
import { playPauses } from '../trust/stops/schema.ts';
import { vendorSecrets } from '../domains/play/schema.ts';
import { house, lockBalances, playWallet, post, walletOf } from '../trust/ledger/books.ts';
import { isListed, selectGames } from '../domains/lobby/games.ts';
import { seatAt, walletFor } from '../domains/play/gameSeat.ts';
import { takeSeat } from '../domains/play/seats.ts';
import { Refusal } from '../ground/refusal.ts';
import { abandonMatch, publishFeeds } from './demoVendor.ts';
import { readOf } from './readOf.ts';
import { memberNamed } from './rounds.ts';

/** Doors for tests of the wallet: what a vendor is told by its operator, and what a player and the operator's staff do. */
export const addPlay = (app: Hono, { database, clock }: Services): void => {
  const personNamed = async (account: string) => {
    const [person] = await database.db
      .select()
      .from(members)
      .where(eq(members.id, await memberNamed(database, account)));
    if (!person) throw new Refusal('not_found');
    return person;
  };

  app.get('/sandbox/vendors', async (c) => {
    const list = await database.db
      .select({ vendor: vendorSecrets.vendor, secret: vendorSecrets.secret })
      .from(vendorSecrets)
      .where(isNull(vendorSecrets.until))
      .orderBy(asc(vendorSecrets.vendor));
    return c.json({ list });
  });

  app.post('/sandbox/seat', async (c) => {
    const order = await readOf(c, object({ account: username, vendor: id, maxBet: optional(amount) }));
    const person = await personNamed(order.account);
    const [found] = await selectGames(database)
      .where(and(isListed, eq(games.vendor, order.vendor), eq(games.isGame, 'GAME')))
      .orderBy(asc(games.position))
      .limit(1);
    if (!found) throw new Refusal('not_found');
    const usual = seatAt(person, found, { language: 'EN', device: 'sandbox', room: null, session: null });
    const wanted = order.maxBet === undefined ? usual : { ...usual, maxBet: BigInt(order.maxBet) };
    const seat = await takeSeat(database, wanted, { own: undefined, takeOver: true }, clock.now());
    if ('elsewhere' in seat) throw new Error('a seat that is taken over is free');
    return c.json({ seat: seat.id });
  });

  app.put('/sandbox/member', async (c) => {
    const shape = object({ account: username, locked: optional(boolean()), paused: optional(boolean()) });
    const { account, locked, paused } = await readOf(c, shape);
    const member = await memberNamed(database, account);
    await database.transaction(async () => {
      if (locked !== undefined) await database.db.update(members).set({ locked }).where(eq(members.id, member));
      if (paused === true)
        await database.db
          .insert(playPauses)
          .values({ member, reason: 'time_out', since: clock.now() })
          .onConflictDoNothing();
      if (paused === false) await database.db.delete(playPauses).where(eq(playPauses.member, member));
    });
    return c.json({});
  });

  app.put('/sandbox/fixture', async (c) => {
    const { fixture } = await readOf(c, object({ fixture: id, abandoned: literal(true) }));
    await abandonMatch(database, fixture);
    return c.json({});
  });

  app.put('/sandbox/feeds', async (c) => {
    const { on } = await readOf(c, object({ on: boolean() }));
    await publishFeeds(database, on);
    return c.json({});
  });

  app.put('/sandbox/purse', async (c) => {
    const { account, balance } = await readOf(c, object({ account: username, balance: minor }));
    const person = await personNamed(account);
    const wallet = walletFor(person, { code: '', walletMode: 'seamless' });
    const purse = walletOf(person.id, wallet);
    const source = house(wallet === playWallet ? playWallet : 'float');
    await database.transaction(async () => {
      const missing = BigInt(balance) - (await lockBalances(database, [purse, source]))(purse);
      await post(database, {
        key: `sandbox:purse:${randomUUID()}`,
        kind: 'sandbox',
        at: clock.now(),
        entries: [
          [source, -missing],
          [purse, missing],
        ],
      });
    });
    return c.json({});
  });
};
