import { and, asc, eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequestOf } from '../../../contract/call.ts';
import { contract } from '../../../contract/index.ts';
import { after } from '../../../gateway/ground/clock.ts';
import { games, recentGames, rooms, vendors } from '../../../gateway/domains/lobby/schema.ts';
import { seats, seatTickets } from '../../../gateway/domains/play/schema.ts';
import { playPauses } from '../../../gateway/trust/stops/schema.ts';
import { demoPassword } from '../../../contract/sandbox.ts';
import { sweep } from '../../../gateway/sweep.ts';
import { allAtOnce } from '../support/atOnce.ts';
import { Guest, useHouse } from '../support/house.ts';
import { liftLimits } from '../support/limits.ts';
import { whileClosed } from '../support/closed.ts';
import {
  connectVendors,
  doorBy,
  launchOf,
  ticketIn,
  vendorServers,
  type VendorServer,
} from '../support/vendorServer.ts';
import { expectGoodBooks } from '../support/cashier.ts';

const { launch, alive, leave } = contract.games;
const house = useHouse({ trustedProxies: ['127.0.0.1'], countryHeader: 'cf-ipcountry' });

let vendorOf: (code: string) => VendorServer;
let mai: Guest;
beforeAll(async () => {
  await liftLimits(house.gateway.database);
  await connectVendors(house);
  vendorOf = await vendorServers(house);
});
beforeEach(async () => {
  mai = await house.person('mai');
  await house.gateway.database.db.update(seats).set({ state: 'ended' });
});
afterEach(() => expectGoodBooks(house));

const wanting = async (vendor: string, more: Partial<RequestOf<typeof launch>> = {}) =>
  launchOf(house, vendor, { username: 'mai', ...more });

const firstRoom = async () => {
  const { db } = house.gateway.database;
  const [found] = await db
    .select({ room: rooms, game: games })
    .from(rooms)
    .innerJoin(games, eq(games.nodeId, rooms.nodeId))
    .orderBy(asc(rooms.position))
    .limit(1);
  if (!found) throw new Error('the sandbox has no rooms');
  await db.update(games).set({ maintenance: false }).where(eq(games.nodeId, found.game.nodeId));
  return found;
};

const wantingRoom = async (more: Partial<RequestOf<typeof launch>> = {}) => {
  const { room, game } = await firstRoom();
  return wanting(game.vendor, { gameId: game.gameCode, nodeId: game.nodeId, roomId: room.id, ...more });
};

const changeVendor = async (code: string, change: Partial<typeof vendors.$inferInsert>, work: () => Promise<void>) => {
  const { db } = house.gateway.database;
  const [before] = await db.select().from(vendors).where(eq(vendors.code, code));
  await db.update(vendors).set(change).where(eq(vendors.code, code));
  try {
    await work();
  } finally {
    if (before) await db.update(vendors).set(before).where(eq(vendors.code, code));
  }
};

const pass = (seconds: number) => {
  const { clock } = house.gateway;
  clock.set(after(clock.now(), seconds * 1_000));
};

const currency = 'USD';

describe('R7.34 a launch', () => {
  test('R3.30 gives an address with a ticket, which the vendor exchanges for the seat', async () => {
    const asked = await wanting('KESTREL');
    const launched = await mai.ask(launch, asked);
    expect(launched.game_url2).toBeUndefined();
    expect(launched.frame).toBe('bare');
    expect(Date.parse(launched.until) - house.gateway.clock.now().getTime()).toBeGreaterThan(50_000);
    const entered = await vendorOf('KESTREL').send('enter', { ticket: ticketIn(launched) });
    expect(entered).toMatchObject({
      http: 200,
      status: 'ok',
      seat: launched.seat,
      currency,
      balance: String(await house.balanceOf('mai')),
      mode: 'real',
      game: { nodeId: asked.nodeId },
      language: 'EN',
      paused: false,
    });
    const { nodeId = '' } = asked;
    const member = await house.memberId('mai');
    const recent = and(eq(recentGames.member, member), eq(recentGames.nodeId, nodeId));
    expect(await house.gateway.database.db.$count(recentGames, recent)).toBe(1);
  });

  test('R3.30 finds a game by its account type and its own name', async () => {
    const { nodeId, vassalage: vendor = '', gameId } = await wanting('KESTREL');
    const { db } = house.gateway.database;
    await db.update(vendors).set({ accountTypeName: 'KESTREL-REAL' }).where(eq(vendors.code, vendor));
    const { nodeId: _, vassalage: __, ...asked } = await wanting('KESTREL');
    const { seat } = await mai.ask(launch, { ...asked, gameId, accountTypeName: 'KESTREL-REAL' });
    const [row] = await db.select().from(seats).where(eq(seats.id, seat));
    await db.update(vendors).set({ accountTypeName: null }).where(eq(vendors.code, vendor));
    expect(row?.nodeId).toBe(nodeId);
  });

  test('finds a game by its vendor and its own name too', async () => {
    const { nodeId, gameId, ...asked } = await wanting('KESTREL');
    const { seat } = await mai.ask(launch, { ...asked, gameId });
    const [row] = await house.gateway.database.db.select().from(seats).where(eq(seats.id, seat));
    expect(row?.nodeId).toBe(nodeId);
  });

  test('tells the vendor the room, even a full one, since the vendor knows who sits there', async () => {
    const { nodeId = '', ...asked } = await wanting('KESTREL');
    const full = { id: 'full', nodeId, title: 'Full table', entry: 100n, seats: 4, players: 4, position: 99 };
    await house.gateway.database.db.insert(rooms).values(full);
    const inRoom = await mai.ask(launch, { ...asked, roomId: full.id });
    expect(await vendorOf('KESTREL').send('enter', { ticket: ticketIn(inRoom) })).toMatchObject({
      seat: inRoom.seat,
      game: { nodeId },
      room: full.id,
    });
    const alone = await mai.ask(launch, { ...asked, nodeId, seat: inRoom.seat });
    expect(alone.seat).not.toBe(inRoom.seat);
    expect(await vendorOf('KESTREL').send('enter', { ticket: ticketIn(alone) })).not.toHaveProperty('room');
  });

  test('opens in a new tab if the vendor wants one', async () => {
    await changeVendor('KESTREL', { openMode: 'external' }, async () => {
      const launched = await mai.ask(launch, await wanting('KESTREL'));
      expect(launched.game_url).toBeUndefined();
      expect(launched.game_url2).toContain('ticket=');
    });
  });

  test('gives a game on this machine another host name than the site, because cookies know no ports', async () => {
    const hostOf = async (guest: Guest) =>
      new URL((await guest.ask(launch, await wanting('KESTREL', { takeOver: true }))).game_url ?? '').hostname;
    expect(await hostOf(mai)).toBe('localhost');
    const underTheOtherName = new Guest(house.url.replace('127.0.0.1', 'localhost'));
    await underTheOtherName.logIn('mai');
    expect(await hostOf(underTheOtherName)).toBe('127.0.0.1');
  });
});

describe('R7.34 a ticket', () => {
  test('works once', async () => {
    const ticket = ticketIn(await mai.ask(launch, await wanting('KESTREL')));
    expect(await vendorOf('KESTREL').send('enter', { ticket })).toMatchObject({ status: 'ok' });
    expect(await vendorOf('KESTREL').send('enter', { ticket })).toEqual({ http: 200, status: 'ticket_over' });
  });

  test('works once when eight use it at the same time', async () => {
    const ticket = ticketIn(await mai.ask(launch, await wanting('KESTREL')));
    const heard = await Promise.all(Array.from({ length: 8 }, () => vendorOf('KESTREL').send('enter', { ticket })));
    expect(heard.filter(({ status }) => status === 'ok')).toHaveLength(1);
    expect(heard.filter(({ status }) => status === 'ticket_over')).toHaveLength(7);
  });

  test('works only for its own vendor, and is not used up by another', async () => {
    const ticket = ticketIn(await mai.ask(launch, await wanting('KESTREL')));
    expect(await vendorOf('OKTO').send('enter', { ticket })).toMatchObject({ status: 'ticket_over' });
    expect(await vendorOf('KESTREL').send('enter', { ticket })).toMatchObject({ status: 'ok' });
  });

  test('expires after 60 seconds, and is swept away', async () => {
    const ticket = ticketIn(await mai.ask(launch, await wanting('KESTREL')));
    pass(60);
    expect(await vendorOf('KESTREL').send('enter', { ticket })).toMatchObject({ status: 'ticket_over' });
    const { database, clock } = house.gateway;
    await sweep(database, after(clock.now(), 1), { sessionHours: 1_000 });
    expect(await database.db.$count(seatTickets)).toBe(0);
  });

  test('expires when its seat ends', async () => {
    const launched = await mai.ask(launch, await wanting('KESTREL'));
    await mai.ask(leave, { seat: launched.seat });
    expect(await vendorOf('KESTREL').send('enter', { ticket: ticketIn(launched) })).toMatchObject({
      status: 'ticket_over',
    });
  });
});

describe('R7.34 the one seat of an account', () => {
  const bet = (seat: string, txId: string, roundId = txId) =>
    vendorOf('KESTREL').send('bet', { seat, txId, roundId, amount: '100', currency });

  test('refuses a second launch with what is open and where, and can be taken over', async () => {
    const first = await mai.ask(launch, await wanting('KESTREL'));
    expect(await bet(first.seat, 'one')).toMatchObject({ status: 'ok' });
    const other = await house.person('mai');
    const { code, status, value } = await other.refused(launch, await wanting('OKTO'));
    expect([status, code, value]).toEqual([409, 'already_playing', expect.objectContaining({ seat: first.seat })]);
    const second = await other.ask(launch, await wanting('OKTO', { takeOver: true }));
    expect(second.seat).not.toBe(first.seat);
    expect(await mai.ask(alive, { seat: first.seat })).toMatchObject({ live: false });
    expect(await other.ask(alive, { seat: second.seat })).toMatchObject({ live: true });
    expect(await bet(first.seat, 'two')).toMatchObject({ status: 'seat_ended' });
    const won = { seat: first.seat, txId: 'won', roundId: 'one', amount: '250', currency, endRound: true };
    expect(await vendorOf('KESTREL').send('win', won)).toMatchObject({ status: 'ok' });
  });

  test('returns to a page that launches again, with another ticket', async () => {
    const first = await mai.ask(launch, await wanting('KESTREL'));
    const again = await mai.ask(launch, await wanting('KESTREL', { seat: first.seat }));
    expect(again.seat).toBe(first.seat);
    expect(ticketIn(again)).not.toBe(ticketIn(first));
  });

  test('takes the language and the browser of a page that launches again', async () => {
    const first = await mai.ask(launch, await wanting('KESTREL', { language: 'EN' }));
    const headers = { 'user-agent': 'another browser' };
    const again = await mai.ask(launch, await wanting('KESTREL', { language: 'TY', seat: first.seat }), { headers });
    const entered = await vendorOf('KESTREL').send('enter', { ticket: ticketIn(again) });
    expect(entered).toMatchObject({ seat: first.seat, language: 'TY' });
    const other = await house.person('mai');
    const { value } = await other.refused(launch, await wanting('OKTO'));
    expect(value).toMatchObject({ seat: first.seat, device: 'another browser' });
  });

  test('ends when its page launches another game', async () => {
    const first = await mai.ask(launch, await wanting('KESTREL'));
    const next = await mai.ask(launch, await wanting('OKTO', { seat: first.seat }));
    expect(next.seat).not.toBe(first.seat);
    expect(await mai.ask(alive, { seat: first.seat })).toMatchObject({ live: false });
  });

  test('comes back after a take-over only by another take-over', async () => {
    const first = await mai.ask(launch, await wanting('KESTREL'));
    await mai.ask(launch, await wanting('OKTO', { takeOver: true }));
    expect(await mai.send(launch, await wanting('KESTREL', { seat: first.seat }))).toBeRefusedWith('already_playing');
  });

  test('is free after 60 seconds of silence, and taken while it sends signs of life', async () => {
    const first = await mai.ask(launch, await wanting('KESTREL'));
    pass(59);
    await mai.ask(alive, { seat: first.seat });
    pass(59);
    expect(await mai.send(launch, await wanting('OKTO'))).toBeRefusedWith('already_playing');
    await vendorOf('KESTREL').send('balance', { seat: first.seat });
    pass(59);
    expect(await mai.send(launch, await wanting('OKTO'))).toBeRefusedWith('already_playing');
    pass(1);
    expect(await mai.send(launch, await wanting('OKTO'))).toSucceed();
    expect(await mai.ask(alive, { seat: first.seat })).toMatchObject({ live: false });
  });

  test('goes to one of eight simultaneous launches', async () => {
    const asked = await wanting('KESTREL');
    const heard = await allAtOnce(
      house,
      seats,
      Array.from({ length: 8 }, () => () => mai.send(launch, asked)),
    );
    const codes = heard.map(({ status, envelope }) => (status === 200 ? 'taken' : envelope?.code));
    expect(codes.filter((code) => code === 'taken')).toHaveLength(1);
    expect(codes.filter((code) => code === 'already_playing')).toHaveLength(7);
  });

  test('ends when the player or the vendor leaves it', async () => {
    for (const way of ['player', 'vendor'] as const) {
      const { seat } = await mai.ask(launch, await wanting('KESTREL'));
      if (way === 'player') await mai.ask(leave, { seat });
      else expect(await vendorOf('KESTREL').send('leave', { seat })).toMatchObject({ status: 'ok' });
      expect(await mai.ask(alive, { seat })).toMatchObject({ live: false });
      expect(await bet(seat, `left-${way}`)).toMatchObject({ status: 'seat_ended' });
    }
  });

  test('is free 5 seconds after its page closes', async () => {
    const { seat } = await mai.ask(launch, await wanting('KESTREL'));
    await mai.ask(leave, { seat, closing: true });
    pass(4);
    expect(await mai.send(launch, await wanting('OKTO'))).toBeRefusedWith('already_playing');
    pass(1);
    expect(await mai.send(launch, await wanting('OKTO'))).toSucceed();
    expect(await mai.ask(alive, { seat })).toMatchObject({ live: false });
  });

  test.each(['before', 'after'])(
    'survives a reload when the previous page says goodbye %s the launch',
    async (when) => {
      const { seat } = await mai.ask(launch, await wanting('KESTREL'));
      const closes = () => mai.ask(leave, { seat, closing: true });
      if (when === 'before') await closes();
      expect((await mai.ask(launch, await wanting('KESTREL', { seat }))).seat).toBe(seat);
      if (when === 'after') await closes();
      pass(20);
      expect(await mai.ask(alive, { seat })).toMatchObject({ live: true });
      expect(await bet(seat, `reload-${when}`)).toMatchObject({ status: 'ok' });
      expect(await mai.send(launch, await wanting('OKTO'))).toBeRefusedWith('already_playing');
    },
  );

  test('is hidden from other accounts', async () => {
    const { seat } = await mai.ask(launch, await wanting('KESTREL'));
    const lena = await house.person('lena');
    expect(await lena.send(alive, { seat })).toBeRefusedWith('not_found');
    expect(await lena.send(leave, { seat })).toBeRefusedWith('not_found');
    expect(await mai.ask(alive, { seat })).toMatchObject({ live: true });
  });
});

describe('R7.34 a seat ends with the session that launched it', () => {
  const other = 'Another-Password-31';
  const change = (oldPassword: string, newPassword: string) => (guest: Guest) =>
    guest.ask(contract.password.change, { oldPassword, newPassword, confirmNewPassword: newPassword });
  const send = (kind: 'bet' | 'win', seat: string, txId: string, roundId = txId) =>
    vendorOf('KESTREL').send(kind, {
      ...{ seat, txId, roundId, amount: '100', currency },
      ...(kind === 'win' && { endRound: true }),
    });
  const sitDown = async (guest: Guest) => (await guest.ask(launch, await wanting('KESTREL'))).seat;

  test.each<[string, string, (guest: Guest) => Promise<unknown>]>([
    ['a logout', 'out', (guest) => guest.ask(contract.session.logout, {})],
    ['another login in the same browser', 'in', (guest) => guest.logIn('mai')],
    ['another session ends the other sessions', 'others', async () => mai.ask(contract.session.endOthers, {})],
    [
      'a change of the password in another session',
      'password',
      async () => {
        await change(demoPassword, other)(mai);
        await mai.logIn('mai', other);
        await change(other, demoPassword)(mai);
      },
    ],
    [
      'half an hour without a sign of life',
      'idle',
      async () => {
        pass(31 * 60);
        return Promise.resolve();
      },
    ],
  ])('after %s, when bets are refused and the round in progress is paid', async (_, name, end) => {
    const guest = await house.person('mai');
    const seat = await sitDown(guest);
    expect(await send('bet', seat, `${name}-1`, name)).toMatchObject({ status: 'ok' });
    await end(guest);
    expect(await send('bet', seat, `${name}-2`)).toMatchObject({ status: 'seat_ended' });
    expect(await send('bet', seat, `${name}-1`, name)).toMatchObject({ status: 'ok', repeated: true });
    expect(await send('win', seat, `${name}-3`, name)).toMatchObject({ status: 'ok' });
  });

  test('a seat stays when another session of its account ends', async () => {
    const seat = await sitDown(await house.person('mai'));
    await mai.ask(contract.session.logout, {});
    expect(await send('bet', seat, 'another')).toMatchObject({ status: 'ok' });
  });

  test('bets keep the session of their seat in use, up to its maximum age', async () => {
    const seat = await sitDown(mai);
    const heard: string[] = [];
    for (let count = 1; count <= 25; count += 1) {
      pass(29 * 60);
      heard.push((await send('bet', seat, `age-${count}`)).status);
    }
    expect(heard).toEqual([...Array<string>(24).fill('ok'), 'seat_ended']);
  });

  test('a seat that is launched again ends with the later session', async () => {
    const later = await house.person('mai');
    const seat = await sitDown(mai);
    expect(await later.ask(launch, await wanting('KESTREL', { seat }))).toMatchObject({ seat });
    await mai.ask(contract.session.logout, {});
    expect(await send('bet', seat, 'later-1')).toMatchObject({ status: 'ok' });
    await later.ask(contract.session.logout, {});
    expect(await send('bet', seat, 'later-2')).toMatchObject({ status: 'seat_ended' });
  });
});

describe('R7.34 a player who has spent the whole balance', () => {
  const username = 'nils';
  const setPurse = (balance: string) => doorBy(house, 'PUT', 'purse', { account: username, balance });

  const spent = async (asked: RequestOf<typeof launch>) => {
    const nils = await house.person(username);
    await setPurse('1000000');
    const { seat } = await nils.ask(launch, asked);
    await setPurse('0');
    return { nils, seat };
  };

  const places = [
    ['room', () => wantingRoom({ username })],
    ['game', () => wanting('KESTREL', { username })],
  ] as const;

  test.each(places)('gets back to the same %s when the page launches again', async (_place, asking) => {
    const asked = await asking();
    const { nils, seat } = await spent(asked);
    expect((await nils.ask(launch, { ...asked, seat })).seat).toBe(seat);
  });

  test.each(places)('gets back to the same %s by taking over from another device', async (_place, asking) => {
    const asked = await asking();
    const { nils, seat } = await spent(asked);
    const elsewhere = await house.person(username);
    const second = await elsewhere.ask(launch, { ...asked, takeOver: true });
    expect(second.seat).not.toBe(seat);
    expect(await nils.ask(alive, { seat })).toMatchObject({ live: false });
  });

  test('is refused another game, another room and a seat that they left', async () => {
    const asked = await wantingRoom({ username });
    const { nils, seat } = await spent(asked);
    const { nodeId = '' } = asked;
    const another = { id: 'another', nodeId, title: 'Another table', entry: 100n, seats: 4, players: 0, position: 98 };
    await house.gateway.database.db.insert(rooms).values(another);
    const { roomId, ...outside } = asked;
    for (const next of [await wanting('KESTREL', { username }), { ...asked, roomId: another.id }, outside])
      for (const claim of [{ seat }, { takeOver: true }])
        expect(await nils.send(launch, { ...next, ...claim })).toBeRefusedWith('balance_too_low');
    await nils.ask(leave, { seat });
    expect(await nils.send(launch, { ...outside, roomId, seat })).toBeRefusedWith('balance_too_low');
  });
});

describe('R7.34 a launch that is refused', () => {
  /** Everything that can block a launch, in the order in which it is reported, and how each obstacle is cleared. */
  test('reports the first of all obstacles', async () => {
    const { database } = house.gateway;
    const { db } = database;
    const member = await house.memberId('lena');
    const lena = await house.person('lena');
    await lena.ask(launch, await wanting('OKTO', { username: 'lena' }));
    const asked = await wanting('KESTREL', { username: 'lena' });
    const { nodeId = '' } = asked;
    await db.insert(playPauses).values({ member, reason: 'limit', since: new Date(), until: null });
    await db
      .update(vendors)
      .set({ closedCountries: ['FR'] })
      .where(eq(vendors.code, 'KESTREL'));
    await db.update(games).set({ maintenance: true, minBet: 1_000_000_000n }).where(eq(games.nodeId, nodeId));
    const refusal = async (more: object = {}) => {
      const { code, value } = await lena.refused(launch, { ...asked, ...more }, { headers: { 'cf-ipcountry': 'FR' } });
      return [code, value];
    };

    expect(await refusal()).toEqual(['play_paused', { reason: 'limit', until: null }]);
    await db.delete(playPauses);
    expect(await refusal({ nodeId: 'no-such' })).toEqual(['not_found', undefined]);
    expect(await refusal()).toEqual(['location_restricted', { country: 'FR' }]);
    await db.update(vendors).set({ closedCountries: [] }).where(eq(vendors.code, 'KESTREL'));
    expect(await refusal()).toEqual(['game_in_maintenance', undefined]);
    await db.update(games).set({ maintenance: false }).where(eq(games.nodeId, nodeId));
    expect(await refusal()).toEqual(['already_playing', expect.objectContaining({ device: 'node' })]);
    const balance = String(await house.balanceOf('lena'));
    expect(await refusal({ takeOver: true })).toEqual([
      'balance_too_low',
      { needed: '1000000000', balance, wallet: 'main' },
    ]);
    expect(await lena.send(launch, { ...asked, takeOver: true, lookOnly: true })).toSucceed();
    await db.update(games).set({ minBet: 10n }).where(eq(games.nodeId, nodeId));
  });

  test('is in the name of another account', async () => {
    expect(await mai.send(launch, await wanting('KESTREL', { username: 'lena' }))).toBeRefusedWith('not_yours');
  });

  test('is for a vendor that is not connected', async () => {
    await changeVendor('KESTREL', { launchUrl: null }, async () => {
      expect(await mai.send(launch, await wanting('KESTREL'))).toBeRefusedWith('game_in_maintenance');
    });
  });

  test('is into a closed game, one of a closed vendor, or a closed room', async () => {
    const asked = await wantingRoom();
    const { nodeId = '', vassalage = '', roomId = '' } = asked;
    const refusal = async () => (await mai.refused(launch, asked)).code;
    const refusals: unknown[] = [];
    const note = async () => void refusals.push(await refusal());
    await whileClosed(house, games, eq(games.nodeId, nodeId), note);
    await whileClosed(house, vendors, eq(vendors.code, vassalage), note);
    await whileClosed(house, rooms, eq(rooms.id, roomId), note);
    expect(refusals).toEqual(['game_in_maintenance', 'game_in_maintenance', 'not_found']);
    expect(await mai.send(launch, asked)).toSucceed();
  });

  test('is not of the game that has replaced a closed one under its name', async () => {
    const { nodeId = '', ...asked } = await wanting('KESTREL');
    const { db } = house.gateway.database;
    const [game] = await db.select().from(games).where(eq(games.nodeId, nodeId));
    await db.insert(games).values({ ...game!, nodeId: 'replacement' });
    await whileClosed(house, games, eq(games.nodeId, nodeId), async () => {
      const { seat } = await mai.ask(launch, asked);
      const [taken] = await db.select().from(seats).where(eq(seats.id, seat));
      expect(taken?.nodeId).toBe('replacement');
    });
    await db.delete(games).where(eq(games.nodeId, 'replacement'));
  });

  test('is not from a country that the vendor allows', async () => {
    await changeVendor('KESTREL', { closedCountries: ['FR'] }, async () => {
      expect(await mai.send(launch, await wanting('KESTREL'), { headers: { 'cf-ipcountry': 'DE' } })).toSucceed();
    });
  });

  test('is for a room that costs more than the balance, even to watch', async () => {
    const { room } = await firstRoom();
    const nils = await house.person('nils');
    const { code, value } = await nils.refused(launch, await wantingRoom({ username: 'nils', lookOnly: true }));
    expect([code, value]).toEqual(['balance_too_low', { needed: String(room.entry), balance: '0', wallet: 'main' }]);
  });

  test('is for a room of another game than the one it names', async () => {
    const elsewhere = await wanting('KESTREL', { roomId: (await firstRoom()).room.id });
    expect(await mai.send(launch, elsewhere)).toBeRefusedWith('not_found');
  });

  test('names the wallet of a vendor that money is moved to first', async () => {
    await changeVendor('KESTREL', { walletMode: 'transfer' }, async () => {
      const { code, value } = await mai.refused(launch, await wanting('KESTREL'));
      expect([code, value]).toEqual(['balance_too_low', expect.objectContaining({ wallet: 'KESTREL', balance: '0' })]);
      await mai.ask(contract.wallet.transfer, { from: 'main', to: 'KESTREL', amount: '5000' });
      const { seat } = await mai.ask(launch, await wanting('KESTREL'));
      const bet = { seat, txId: 'moved', roundId: 'moved', amount: '300', currency, endRound: true };
      expect(await vendorOf('KESTREL').send('bet', bet)).toMatchObject({ status: 'ok', balance: '4700' });
      expect(await house.balanceOf('mai', 'vendor:KESTREL')).toBe(4_700n);
    });
  });
});

describe('a trial', () => {
  test('plays with play money, and leaves no trace in its recent games', async () => {
    const trial = await house.person('trial');
    const { seat, ...launched } = await trial.ask(launch, await wanting('KESTREL', { username: 'trial' }));
    const balance = await house.balanceOf('trial', 'play');
    expect(await vendorOf('KESTREL').send('enter', { ticket: ticketIn(launched) })).toMatchObject({
      mode: 'play',
      balance: String(balance),
    });
    const bet = { seat, txId: 'play', roundId: 'play', amount: '100', currency, endRound: true };
    expect(await vendorOf('KESTREL').send('bet', bet)).toMatchObject({ status: 'ok', balance: String(balance - 100n) });
    const member = await house.memberId('trial');
    expect(await house.gateway.database.db.$count(recentGames, eq(recentGames.member, member))).toBe(0);
  });

  test('needs a real account for a room, for a new tab and for a vendor closed to trials', async () => {
    const trial = await house.person('trial');
    const refused = async (more: object = {}) =>
      (await trial.refused(launch, await wanting('KESTREL', { username: 'trial', ...more }))).code;
    expect((await trial.refused(launch, await wantingRoom({ username: 'trial' }))).code).toBe('in_need_true_account');
    await changeVendor('KESTREL', { openMode: 'external' }, async () => {
      expect(await refused()).toBe('in_need_true_account');
    });
    await changeVendor('KESTREL', { trials: false }, async () => {
      expect(await refused()).toBe('in_need_true_account');
    });
  });
});

test('R7.34 a locked account and a pause stop bets, but not wins or refunds', async () => {
  const { seat } = await mai.ask(launch, await wanting('KESTREL'));
  const send = (call: 'bet' | 'win', txId: string, roundId: string) =>
    vendorOf('KESTREL').send(call, {
      seat,
      txId,
      roundId,
      amount: '100',
      currency,
      ...(call === 'win' ? { endRound: true } : {}),
    });
  expect(await send('bet', 'lock-1', 'lock-1')).toMatchObject({ status: 'ok' });
  expect(await send('bet', 'lock-2', 'lock-2')).toMatchObject({ status: 'ok' });
  await doorBy(house, 'PUT', 'member', { account: 'mai', locked: true });
  expect(await send('bet', 'lock-3', 'lock-3')).toMatchObject({ status: 'account_locked' });
  expect(await send('win', 'lock-4', 'lock-1')).toMatchObject({ status: 'ok' });
  await doorBy(house, 'PUT', 'member', { account: 'mai', locked: false, paused: true });
  expect(await send('bet', 'lock-5', 'lock-5')).toMatchObject({ status: 'play_paused' });
  const back = { seat, txId: 'lock-6', betTxId: 'lock-2' };
  expect(await vendorOf('KESTREL').send('rollback', back)).toMatchObject({ status: 'ok' });
  expect(await mai.ask(alive, { seat })).toMatchObject({ live: true, paused: true });
  await doorBy(house, 'PUT', 'member', { account: 'mai', paused: false });
  expect(await send('bet', 'lock-7', 'lock-7')).toMatchObject({ status: 'ok' });
});

describe('where no proxy is trusted', () => {
  const open = useHouse({ countryHeader: 'cf-ipcountry' });

  test('R7.34 a visitor cannot say in which country they are', async () => {
    await connectVendors(open);
    await open.gateway.database.db.update(vendors).set({ closedCountries: ['FR'] });
    const guest = await open.person('mai');
    const asked = await launchOf(open, 'KESTREL', { username: 'mai' });
    expect(await guest.send(launch, asked, { headers: { 'cf-ipcountry': 'FR' } })).toSucceed();
  });
});
