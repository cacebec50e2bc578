import { count, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { announcements, banners } from '../../../gateway/domains/content/schema.ts';
import { games, rooms, vendors } from '../../../gateway/domains/lobby/schema.ts';
import { draws } from '../../../gateway/domains/lottery/schema.ts';
import { seats } from '../../../gateway/domains/play/schema.ts';
import { mallItems } from '../../../gateway/domains/points/schema.ts';
import { after, createClock, dayLong, hour } from '../../../gateway/ground/clock.ts';
import { migrate } from '../../../gateway/ground/database/migrate.ts';
import { openDatabase, type Database } from '../../../gateway/ground/database/open.ts';
import type { Folder } from '../../../gateway/house/folder.ts';
import { housePictures, houseRows } from '../../../gateway/house/schema.ts';
import { settingsCommand } from '../../../gateway/operating/commands/settings.ts';
import { openAccount, transfer } from '../../../gateway/trust/ledger/ledger.ts';
import { members } from '../../../gateway/trust/members/schema.ts';
import { promoCodes, promotionEntries, promotions } from '../../../gateway/trust/offers/schema.ts';
import { readSetting } from '../../../gateway/trust/settings/settings.ts';
import { emptyPlace, testConfig, type Place } from '../support/engine.ts';
import { runHouse, type Done } from '../support/houseCommand.ts';
import { folderOf, game, houseFiles, listed, lottery } from '../support/houseFiles.ts';
import { kept } from '../support/senders.ts';

const now = new Date('2026-07-22T12:00:00Z');

let place: Place;
let database: Database;
const openPlace = async (): Promise<void> => {
  place = await emptyPlace(inject('template'));
  database = await openDatabase(place.config, async () => {});
};
const leavePlace = async (): Promise<void> => {
  await database.close();
  await place.remove();
};

interface Manner {
  readonly mode?: 'sandbox' | 'production';
  readonly at?: Date;
  readonly answer?: () => Promise<string>;
  readonly on?: Database;
}

const house = (
  args: readonly string[],
  files: Folder,
  { mode = 'production', at = now, answer, on = database }: Manner = {},
): Promise<Done> =>
  runHouse(on, { ...testConfig, ...place.config, mode }, { args, files, now: at, ...(answer && { answer }) });

const load = (
  changes: Readonly<Record<string, unknown>> = {},
  manner: Manner = {},
  ...options: string[]
): Promise<Done> => house(['load', 'house', '--yes', ...options], folderOf(changes), manner);

/** The line of a plan about a kind, and the lines below it. */
const linesAbout = (kind: string, { said }: Done): string => {
  const lines = said.split('\n');
  const at = lines.findIndex((line) => line.startsWith(kind));
  const end = lines.findIndex((line, place) => place > at && !line.startsWith(' '));
  return lines
    .slice(at, end)
    .map((line) => line.replace(/ +/g, ' ').trim())
    .join(' | ');
};

const goods = (...changes: readonly object[]) => {
  const { list } = houseFiles['goods.json'];
  return { 'goods.json': listed(...list.map((item, at) => ({ ...item, ...changes[at] }))) };
};

const countsOf = async (): Promise<Readonly<Record<string, number>>> => {
  const counted: Record<string, number> = {};
  for (const [name, table] of Object.entries({
    vendors,
    games,
    rooms,
    promotions,
    banners,
    announcements,
    mallItems,
    promoCodes,
    members,
    houseRows,
  })) {
    const [row] = await database.db.select({ rows: count() }).from(table);
    counted[name] = row?.rows ?? 0;
  }
  return counted;
};

describe('loading a house', () => {
  beforeEach(openPlace);
  afterEach(leavePlace);

  test('comes before every other command, each of which says so on an empty database', async () => {
    const clock = createClock();
    const connect = { args: ['vendor', 'LUMEN', 'https://play.lumen.example/'], files: new Map(), inGateway: false };
    const talk = { out: () => undefined, ask: () => Promise.resolve(''), give: () => undefined };
    const around = { clock, config: { ...testConfig, ...place.config }, senders: kept };
    const unprepared =
      /^This database is empty\. Prepare it with npm run house -- load FOLDER, or start the gateway\.$/;
    await expect(settingsCommand(database, connect, talk, around)).rejects.toThrow(unprepared);
    await expect(house(['export', 'house'], new Map())).rejects.toThrow(unprepared);
    await migrate(database);
    await expect(settingsCommand(database, connect, talk, around)).rejects.toThrow(
      'There is no vendor "LUMEN" in the lobby. There is none yet: fill the house with npm run house -- load FOLDER.',
    );
  });

  test('shows the plan, changes nothing without a yes, fills an empty database once, and then finds it the same', async () => {
    const dry = await house(['load', 'house', '--dry'], folderOf());
    expect(dry.code).toBe(0);
    expect(dry.said).toMatch(/^house 1 from house into .* \(production, empty\)\n/);
    expect(linesAbout('goods', dry)).toBe('goods 6 new 0 changed 0 closed 0 same');
    expect(dry.said).toMatch(/\nNothing has been changed\.$/);
    const { rows } = await database.db.execute(`select 1 from pg_tables where tablename = 'vendors'`);
    expect(rows).toEqual([]);

    const unanswered = await house(['load', 'house'], folderOf());
    expect(unanswered.code).toBe(2);

    const loaded = await load();
    expect(loaded.code).toBe(0);
    expect(await countsOf()).toEqual({
      ...{ vendors: 1, games: 2, rooms: 1, promotions: 1, banners: 1, announcements: 1, mallItems: 6 },
      ...{ promoCodes: 1, members: 1, houseRows: 7 },
    });
    expect(await readSetting(database, 'whitelabel')).toMatchObject({ brand: 'Northgate' });
    expect(loaded.said).toMatch(
      /north is open\. The first password, which is shown only now and has to be changed: \w{16}\n/,
    );
    const [north] = await database.db.select().from(members);
    expect(north).toMatchObject({ account: 'north', nickname: 'North', kind: 2, passwordDue: true });

    const again = await load({}, { at: after(now, hour) });
    expect(again.said).toContain('The database is as the house says: there is nothing to load.');
    expect(again.said).not.toMatch(/[1-9]\d* (new|changed|closed)/);
  });

  test('names each change, and closes what is left out until it comes back', async () => {
    await load();
    const { list } = houseFiles['goods.json'];
    const fewer = { 'goods.json': listed({ ...list[0], quantity: 1_500 }, ...list.slice(1, 5)) };
    const changed = await load(fewer);
    expect(linesAbout('goods', changed)).toBe(
      'goods 0 new 1 changed 1 closed 4 same | credit-1: quantity 1000 → 1500 | credit-6: closed',
    );
    const closedAt = async (): Promise<Date | null> => {
      const [row] = await database.db.select().from(mallItems).where(eq(mallItems.id, 'credit-6'));
      return row?.closedAt ?? null;
    };
    expect(await closedAt()).toEqual(now);
    const back = await load();
    expect(linesAbout('goods', back)).toBe(
      'goods 0 new 2 changed 0 closed 4 same | credit-1: quantity 1500 → 1000 | credit-6: opens again',
    );
    expect(await closedAt()).toBeNull();
  });

  test('counts relative dates from the load that brought them, and a day from its start in the house’s time zone', async () => {
    await load();
    const addedAt = async (): Promise<Date | undefined> => {
      const [row] = await database.db.select().from(games).where(eq(games.nodeId, game.nodeId));
      return row?.addedAt;
    };
    expect(await addedAt()).toEqual(new Date('2026-07-08T12:00:00Z'));
    await load({ ...goods({ quantity: 2_000 }) }, { at: after(now, 3 * dayLong) });
    expect(await addedAt()).toEqual(new Date('2026-07-08T12:00:00Z'));
    await load({ 'games.json': listed({ ...game, added: '-1d' }) }, { at: after(now, 3 * dayLong) });
    expect(await addedAt()).toEqual(new Date('2026-07-24T12:00:00Z'));
    await load({ 'settings/cashier.json': { timeZone: 'Asia/Ho_Chi_Minh' } });
    await load({ 'games.json': listed({ ...game, added: '2026-07-20' }) });
    expect(await addedAt()).toEqual(new Date('2026-07-19T17:00:00Z'));
  });

  test('lists games before lotteries, and what is under maintenance after both', async () => {
    const other = { ...game, nodeId: '100002', gameCode: 'other' };
    await load({ 'games.json': listed({ ...game, maintenance: true }, other) });
    const rows = await database.db.select({ id: games.nodeId }).from(games).orderBy(games.position);
    expect(rows.map(({ id }) => id)).toEqual(['100002', '800001', '100001']);
  });

  test('keeps pictures byte for byte, and lets go of those that nothing shows any more', async () => {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
      .webp()
      .toBuffer();
    const shown = {
      'pictures/lantern.webp': picture,
      'games.json': listed({ ...game, image: 'pictures/lantern.webp' }),
    };
    const loaded = await load(shown);
    expect(linesAbout('pictures', loaded)).toBe('pictures 1 new (0.0 MB)');
    const [kept] = await database.db.select().from(housePictures);
    expect(kept?.bytes.equals(picture)).toBe(true);
    const [row] = await database.db.select().from(games).where(eq(games.nodeId, game.nodeId));
    expect(row?.image).toBe(`/pictures/${kept?.digest}.webp`);
    await load();
    expect(await database.db.select().from(housePictures)).toEqual([]);
  });

  test('leaves out in production what a sandbox draws, and says how much that is', async () => {
    const drawn = { 'games.json': listed({ ...game, image: 'drawn' }) };
    expect((await load(drawn)).said).toContain('1 picture is drawn by a sandbox and is left out.');
    const [row] = await database.db.select().from(games).where(eq(games.nodeId, game.nodeId));
    expect(row?.image).toBeNull();
  });

  test('takes the currency of the house for an empty ledger, and refuses another one later', async () => {
    const inEuro = { 'house.json': { ...houseFiles['house.json'], currency: 'EUR' } };
    await load(inEuro);
    await expect(load()).rejects.toThrow('house.json: amounts are in USD, and the ledger is kept in EUR.');
  });
});

const smallPng = () =>
  sharp({ create: { width: 1, height: 1, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();

describe('a load is refused, with nothing loaded,', () => {
  beforeAll(async () => {
    await openPlace();
    await load();
  });
  afterAll(leavePlace);

  test.each<[what: string, changes: Readonly<Record<string, unknown>>, sentence: string]>([
    [
      'where a room points to no game',
      { 'rooms.json': listed({ ...houseFiles['rooms.json'].list[0], nodeId: '450002' }) },
      'rooms.json, room 100001-small: there is no game 450002.',
    ],
    [
      'where a banner leads to no game',
      {
        'banners.json': listed({ ...houseFiles['banners.json'].list[0], linkageType: 'game', linkageTarget: '450002' }),
      },
      'banners.json, banner home-1: there is no game 450002.',
    ],
    [
      'where a game has no vendor',
      { 'games.json': listed({ ...game, vendor: 'KESTREL' }) },
      'games.json, game 100001: there is no vendor KESTREL.',
    ],
    [
      'where two games of a vendor have one code',
      { 'games.json': listed(game, { ...game, nodeId: '100002' }) },
      'games.json, game 100002: its gameCode lantern-festival of LUMEN is also in games.json, place 1.',
    ],
    [
      'where points are sold too cheaply',
      goods({ points: '9500', credit: '10000' }),
      'goods.json, item credit-1: 10000 for 9,500 points is 1.0526 a point. The most is 1.05.',
    ],
    [
      'where a picture is not there',
      goods({ image: 'pictures/credit.png' }),
      'goods.json, item credit-1: pictures/credit.png is not there.',
    ],
    [
      'where a picture is none',
      { ...goods({ image: 'pictures/credit.png' }), 'pictures/credit.png': 'no picture' },
      'goods.json, item credit-1: pictures/credit.png is no PNG, JPEG or WebP.',
    ],
    [
      'where a picture is too large',
      { ...goods({ image: 'pictures/credit.png' }), 'pictures/credit.png': Buffer.alloc(2 * 1024 * 1024 + 1) },
      'goods.json, item credit-1: pictures/credit.png is larger than 2 MB.',
    ],
    [
      'where a picture leads out of the house',
      goods({ image: 'pictures/../../etc/passwd' }),
      'goods.json, item credit-1: pictures/../../etc/passwd leads out of the house.',
    ],
    [
      'where a text is not there',
      { 'html/birthday.html': null },
      'promotions.json, promotion birthday: html/birthday.html is not there.',
    ],
    [
      'where a promotion ends before it begins',
      { 'promotions.json': listed({ ...houseFiles['promotions.json'].list[0], until: '-31d' }) },
      'promotions.json, promotion birthday: from has to be before until.',
    ],
    [
      'where a setting is wrong',
      { 'settings/freePlay.json': { balance: 5 } },
      'settings/freePlay.json: freePlay.balance needs an amount in minor units and in quotes: \'"5"\'.',
    ],
    [
      'where a setting belongs to one deployment',
      { 'settings/limits.json': {} },
      'settings/limits.json: limits belongs to one deployment, and to no house. Set it with npm run settings.',
    ],
  ])('%s', async (_, changes, sentence) => {
    const before = await countsOf();
    await expect(load(changes)).rejects.toThrow(sentence);
    expect(await countsOf()).toEqual(before);
  });

  test('where a picture has more than 4,096 pixels a side', async () => {
    const wide = await sharp({ create: { width: 4_097, height: 1, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    await expect(load({ ...goods({ image: 'pictures/wide.png' }), 'pictures/wide.png': wide })).rejects.toThrow(
      'goods.json, item credit-1: pictures/wide.png is 4097 by 1 pixels. The most is 4096 a side.',
    );
  });

  test('where a picture breaks off', async () => {
    const whole = await smallPng();
    await expect(
      load({ ...goods({ image: 'pictures/half.png' }), 'pictures/half.png': whole.subarray(0, whole.length - 20) }),
    ).rejects.toThrow('goods.json, item credit-1: pictures/half.png is no PNG, JPEG or WebP.');
  });

  test('where fields change that bets, draws, money or entries go by', async () => {
    const { db } = database;
    const [north] = await db.select().from(members);
    const member = north?.id ?? 0n;
    const account = async (owner: bigint | null, name: string) =>
      (await openAccount(database, { owner, name, currency: 'USD' })).id;
    await transfer(database, {
      key: 'test:wallet',
      kind: 'sandbox',
      at: now,
      moves: [
        { account: await account(null, 'float'), amount: -100n },
        { account: await account(member, 'vendor:LUMEN'), amount: 100n },
      ],
    });
    await db
      .insert(seats)
      .values({
        ...{
          id: 'seat',
          member,
          vendor: 'LUMEN',
          nodeId: game.nodeId,
          gameCode: game.gameCode,
          gameName: game.gameName,
        },
        ...{ gameType: 'RNG', wallet: 'main', minBet: 10n, maxBet: 1_000n, language: 'EN', device: 'phone' },
        ...{ state: 'ended', beganAt: now, seenAt: now },
      });
    await db
      .insert(draws)
      .values({ lottery: lottery.code, issue: '1', closesAt: now, drawsAt: now, state: 'settled', numbers: [] });
    await db
      .insert(promotionEntries)
      .values({
        ...{
          promotion: 'birthday',
          member,
          period: 'once',
          state: 'applying',
          amount: 0n,
          points: 0n,
          required: 0n,
          at: now,
        },
      });
    await db.update(mallItems).set({ redeemed: 7 }).where(eq(mallItems.id, 'credit-1'));
    const [vendor] = houseFiles['vendors.json'].list;
    const [promotion] = houseFiles['promotions.json'].list;
    const [code] = houseFiles['codes.json'].list;
    await expect(
      load({
        'vendors.json': listed({ ...vendor, walletMode: 'transfer' }),
        'games.json': listed({ ...game, gameType: 'LIVE' }),
        'lotteries.json': listed({ ...lottery, format: 'dice' }),
        'promotions.json': listed({ ...promotion, award: '900' }),
        'codes.json': listed({ ...code, most: 200 }),
        ...goods({ quantity: 6 }),
      }),
    ).rejects.toThrow(
      [
        'codes.json, code SPRING: most cannot change from 100 to 200, because a code keeps its terms. End it, and add another.',
        'games.json, game 100001: gameType cannot change from RNG to LIVE, because it has been played.',
        'goods.json, item credit-1: quantity cannot be 6, because 7 have been redeemed.',
        'lotteries.json, lottery MEGA5: format cannot change from five to dice, because it has draws.',
        'promotions.json, promotion birthday: award cannot change from 800 to 900, because members have taken part.',
        'vendors.json, vendor LUMEN: walletMode cannot change from seamless to transfer, because players have money in its wallet.',
      ].join('\n'),
    );
  });

  test('where more than a fifth of a kind would be closed, unless that many are named', async () => {
    const { list } = houseFiles['goods.json'];
    const half = { 'goods.json': listed(...list.slice(0, 3)) };
    const sentence = 'goods: 3 of 6 would be closed. If that is meant, add --closes 3.';
    await expect(load(half)).rejects.toThrow(sentence);
    await expect(load(half, {}, '--closes', '4')).rejects.toThrow(sentence);
    expect((await load(half, {}, '--closes', '3')).code).toBe(0);
  });

  test('where a vendor would be closed beside its open games', async () => {
    const kestrel = { ...houseFiles['vendors.json'].list[0], code: 'KESTREL' };
    const vendorsAlone = {
      ...Object.fromEntries(Object.keys(houseFiles).map((file) => [file, null])),
      'house.json': { house: 1, currency: 'USD', has: ['vendors'] },
      'vendors.json': listed(kestrel),
    };
    await expect(load(vendorsAlone, {}, '--closes', '1')).rejects.toThrow(
      'vendors.json: LUMEN would be closed, but 2 of its games are open. Close them too.',
    );
  });

  test('where an account of an agent’s name is no agent’s', async () => {
    await database.db.update(members).set({ kind: 0 });
    await expect(load()).rejects.toThrow(
      'agents.json, agent north: there is an account of this name, which is no agent’s.',
    );
    await database.db.update(members).set({ kind: 2 });
  });

  test('where the database has changed between the question and the answer', async () => {
    const answer = async () => {
      await database.db.update(banners).set({ title: 'Changed meanwhile' });
      return 'y';
    };
    await expect(house(['load', 'house'], folderOf(goods({ quantity: 2_000 })), { answer })).rejects.toThrow(
      'The database has changed since you looked: nothing was loaded.',
    );
  });
});

describe('an export', () => {
  beforeEach(openPlace);
  afterEach(leavePlace);

  test('loaded into an empty database, is exported again byte for byte', async () => {
    const picture = await smallPng();
    await load(
      {
        'games.json': listed({
          ...game,
          image: 'pictures/lantern.png',
          rtp: 9_602,
          rules: { TY: ['E toru mea hōē.'], EN: ['Three alike pay.', 'Wild: stands for all.'] },
          otherNames: ['Lanterns'],
        }),
        'pictures/lantern.png': picture,
        'banners.json': listed({ ...houseFiles['banners.json'].list[0], url: 'drawn' }),
        'announcements.json': listed({ ...houseFiles['announcements.json'].list[0], images: ['drawn:banner/home-1'] }),
      },
      { mode: 'sandbox' },
    );
    const first = await house(['export', 'out'], new Map(), { mode: 'sandbox' });
    const other = await emptyPlace(inject('template'));
    const second = await openDatabase(other.config, async () => {});
    try {
      await house(['load', 'out', '--yes'], first.given, { mode: 'sandbox', on: second, at: after(now, dayLong) });
      const again = await house(['export', 'out'], new Map(), { mode: 'sandbox', on: second });
      const texts = ({ given }: Done) =>
        Object.fromEntries([...given].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]));
      expect(texts(again)).toEqual(texts(first));
      const textOf = (path: string) => Buffer.from(first.given.get(path) ?? []).toString();
      expect(textOf('banners.json')).toContain('"url":"drawn"');
      expect(textOf('games.json')).toContain(
        '"rtp":9602,"rules":{"EN":["Three alike pay.","Wild: stands for all."],"TY":["E toru mea hōē."]},"otherNames":["Lanterns"]',
      );
      expect([...first.given.keys()].filter((path) => path.startsWith('pictures/'))).toHaveLength(1);
    } finally {
      await second.close();
      await other.remove();
    }
  });
});
