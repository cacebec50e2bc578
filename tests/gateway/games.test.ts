import { and, eq, ne, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ReplyOf, RequestOf } from '../../contract/call.ts';
import { contract } from '../../contract/index.ts';
import { after, dayLong } from '../../gateway/ground/clock.ts';
import { games, rooms, vendors } from '../../gateway/domains/lobby/schema.ts';
import { writeSetting } from '../../gateway/trust/settings/settings.ts';
import { useHouse } from './support/house.ts';
import { liftLimits } from './support/limits.ts';

const { one, list, hot, popular, recent, recommendations, pvpRooms, vendorTypes, newVendor } = contract.games;

type Game = ReplyOf<typeof list>['games'][number];
type Filters = Omit<RequestOf<typeof list>, 'clientType' | 'platform'>;

const house = useHouse({}, { lotteries: true });
beforeAll(() => liftLimits(house.gateway.database));

const asked = { clientType: 3, platform: 'html5-desktop' } as const;
const find = async (filters: Filters) => (await house.guest()).ask(list, { ...asked, ...filters });
const names = (some: readonly Pick<Game, 'gameName'>[]) => some.map(({ gameName }) => gameName);

const namesWhere = async (condition: string, order = 'position'): Promise<string[]> => {
  const { rows } = await house.gateway.database.db.execute<{ name: string }>(
    sql`select game_name as name from games where ${sql.raw(condition)} order by ${sql.raw(order)}`,
  );
  return rows.map(({ name }) => name);
};

describe('one game', () => {
  const ask = async (nodeId: string) => (await house.guest()).ask(one, { nodeId });

  test('R2.101 R2.102 a lottery comes with its code and play type, and says whether its vendor is a Vietnamese one', async () => {
    const { game: north, vietnamese } = await ask('800017');
    expect([north.code, north.defaultPlayType, north.vassalage, vietnamese]).toEqual([
      'NORTH3D',
      'last3',
      'REDRIVER',
      true,
    ]);
    expect(await ask('800001')).toMatchObject({ game: { code: 'MEGA5', vassalage: 'HOUSE' }, vietnamese: false });
  });

  test('R2.102 the operator says whose lotteries are Vietnamese', async () => {
    await writeSetting(house.gateway.database, 'vnVendors', ['HOUSE']);
    expect(await ask('800001')).toMatchObject({ vietnamese: true });
    expect(await ask('800017')).toMatchObject({ vietnamese: false });
    await writeSetting(house.gateway.database, 'vnVendors', ['REDRIVER']);
  });
});

describe('the list of games', () => {
  test('R7.26 R3.24 a game comes with everything that the site shows and launches it by', async () => {
    const {
      games: [first],
    } = await find({ gameType: 'RNG' });
    expect(first).toEqual({
      nodeId: '100001',
      gameId: 'lantern-street',
      vassalage: 'OKTO',
      gameType: 'RNG',
      gameName: 'Lantern Street',
      gameClassify: 'video',
      minBet: first?.minBet,
      maxBet: String(Number(first?.minBet) * 100),
      minLineNum: first?.minLineNum,
      addedAt: first?.addedAt,
      code: null,
      defaultPlayType: null,
      accountTypeName: null,
      gameCode: 'lantern-street',
      isGame: 'GAME',
      isHot: 1,
      maintenance: false,
      image: '/art/game/100001.svg',
    });
  });

  test('R3.24 R2.103 a lottery carries its code and way to play, and a sea lottery the account type that opens it', async () => {
    const { games: lotteries } = await find({ gameName: 'straits' });
    expect(lotteries).toMatchObject([
      { gameName: 'Straits 4D', code: 'SEA4D', defaultPlayType: 'big', accountTypeName: 'SEALOTT' },
    ]);
  });

  test('R3.38 R9.08 a page has 42 games by default, and the pages hold every game once', async () => {
    const [first, second] = [await find({ gameType: 'RNG' }), await find({ gameType: 'RNG', pageNo: 2 })];
    expect(first.totalPages).toBe(Math.ceil(10_000 / 42));
    expect([...names(first.games), ...names(second.games)]).toEqual(
      (await namesWhere("game_type = 'RNG'")).slice(0, 84),
    );
  });

  test('R3.27 the last page has the rest, and the page after it nothing', async () => {
    const fish = await namesWhere("game_type = 'FISH'");
    const pages = await Promise.all([1, 2, 3].map((pageNo) => find({ gameType: 'FISH', pageNo, pageSize: 42 })));
    expect(pages.map(({ games: some }) => some.length)).toEqual([42, fish.length - 42, 0]);
    expect(pages.map(({ totalPages }) => totalPages)).toEqual([2, 2, 2]);
  });

  test('R7.26 a vendor, a kind, a minimum bet and lines each keep the games that match', async () => {
    const wanted =
      "game_type = 'RNG' and vendor = 'OKTO' and game_classify = 'ways' and min_bet <= 25 and min_line_num >= 243";
    const fitting = await namesWhere(wanted);
    expect(fitting.length).toBeGreaterThan(10);
    const found = await find({
      gameType: 'RNG',
      vassalage: 'OKTO',
      gameClassify: 'ways',
      minBet: '25',
      minLineNum: 243,
      pageSize: 100,
    });
    expect(names(found.games)).toEqual(fitting.slice(0, 100));
    expect(found.totalPages).toBe(Math.ceil(fitting.length / 100));
  });

  test.each(['lantern', 'LANTERN', 'anTer'])(
    'R7.26 a game is found by the part %s of its name or of its vendor, in any case, those that begin with it first',
    async (part) => {
      const has = (column: string) => `${column} ilike '%${part}%'`;
      const fitting = await namesWhere(
        `game_type = 'RNG' and (${has('game_name')} or vendor in (select code from vendors where ${has('title')}))`,
        `case when game_name ilike '${part}%' then 0 when game_name ilike '% ${part}%' then 1 else 2 end, position`,
      );
      expect(fitting.length).toBeGreaterThan(42);
      const found = await find({ gameType: 'RNG', gameName: part });
      expect(names(found.games)).toEqual(fitting.slice(0, 42));
      expect(found.total).toBe(fitting.length);
    },
  );

  test('R7.26 each word of a search is in the name or the vendor of what is found, in any order', async () => {
    const fitting = await namesWhere("game_type = 'RNG' and vendor = 'OKTO' and game_name ilike '%lantern%'");
    expect(fitting.length).toBeGreaterThan(0);
    for (const gameName of ['okto lantern', 'Lantern  OKTO'])
      expect(names((await find({ gameType: 'RNG', gameName, pageSize: 100 })).games)).toEqual(
        expect.arrayContaining(fitting),
      );
  });

  test.each(['%', '_', '\\', "'", '100%'])('R7.26 the character %s in a name stands for itself', async (sign) => {
    expect(await find({ gameType: 'RNG', gameName: sign })).toEqual({ games: [], totalPages: 0, total: 0 });
  });

  test('R7.26 an accent in a name makes no difference', async () => {
    const { db } = house.gateway.database;
    const rename = (gameName: string) => db.update(games).set({ gameName }).where(eq(games.nodeId, '200001'));
    await rename('Đá gà Épée');
    const found = await Promise.all(
      ['đá gà', 'da ga', 'épée', 'EPEE'].map((gameName) => find({ gameType: 'LIVE', gameName })),
    );
    await rename('Meridian Roulette');
    expect(found.map(({ games: some }) => names(some))).toEqual(Array(4).fill(['Đá gà Épée']));
  });

  test('R7.26 can be sorted newest first, and by popularity within a day', async () => {
    const order = "(added_at at time zone 'UTC')::date desc, position";
    const fish = await namesWhere("game_type = 'FISH'", order);
    const pages = await Promise.all([1, 2].map((pageNo) => find({ gameType: 'FISH', order: 'newest', pageNo })));
    expect(pages.flatMap(({ games: some }) => names(some))).toEqual(fish);
    expect(fish).not.toEqual(await namesWhere("game_type = 'FISH'"));
    expect(names((await find({ gameType: 'FISH', order: 'popular' })).games)).toEqual(
      names((await find({ gameType: 'FISH' })).games),
    );
  });

  test('R7.26 can be sorted by name', async () => {
    const { games: some } = await find({ gameType: 'LIVE', vassalage: 'KESTREL', order: 'name', pageSize: 100 });
    const kestrels = await namesWhere("game_type = 'LIVE' and vendor = 'KESTREL'", 'lower(game_name) collate "C"');
    expect(kestrels.length).toBeGreaterThan(10);
    expect(names(some)).toEqual(kestrels);
  });

  test('R7.25 R7.26 can be limited to the hot games, in the order of the list', async () => {
    const { games: some } = await find({ gameType: 'RNG', show: 'hot', pageSize: 100 });
    expect(some.length).toBeGreaterThan(7);
    expect(names(some)).toEqual(await namesWhere("game_type = 'RNG' and hot_rank is not null"));
  });

  test('R7.26 can be limited to the new games: those of today and of the 30 days before, until the day ends', async () => {
    const { clock } = house.gateway;
    const [latest] = (await find({ gameType: 'RNG', order: 'newest' })).games;
    const added = new Date(latest?.addedAt ?? 0);
    const sameDay = `game_type = 'RNG' and (added_at at time zone 'UTC')::date = '${added.toISOString().slice(0, 10)}'`;
    const fresh = () => find({ gameType: 'RNG', show: 'new', pageSize: 100 });
    const midnight = new Date(added.toISOString().slice(0, 10));
    clock.set(after(midnight, 30 * dayLong));
    const onTheLastDay = await fresh();
    clock.set(after(midnight, 31 * dayLong));
    const later = await fresh();
    clock.set(null);
    const expected = await namesWhere(sameDay);
    expect(names(onTheLastDay.games)).toEqual(expected.slice(0, 100));
    expect(onTheLastDay.totalPages).toBe(Math.ceil(expected.length / 100));
    expect(later).toEqual({ games: [], totalPages: 0, total: 0 });
  });

  test('R6.12 sports lists the cockfights of DS88 and the esports of TF too', async () => {
    const counts = await Promise.all(
      ['TOUCHLINE', 'DS88', 'TF'].map(
        async (vassalage) => (await find({ gameType: 'SPORTS', vassalage, pageSize: 100 })).games.length,
      ),
    );
    expect(counts).toEqual([10, 12, 18]);
    expect((await find({ gameType: 'SPORTS', pageSize: 100 })).games).toHaveLength(40);
    expect((await find({ gameType: 'ESPORTS', pageSize: 100 })).games).toHaveLength(18);
  });

  test('R2.106 a vendor that opens as a list is one card in its category, and its own list has its games without the card', async () => {
    const { games: category } = await find({ gameType: 'PVP', pageSize: 100 });
    expect(category.filter(({ vassalage }) => vassalage === 'LONGTABLE')).toMatchObject([
      { gameName: 'Longtable', isGame: 'VASSALAGE' },
    ]);
    const own = await find({ vassalage: 'LONGTABLE' });
    expect(names(own.games)).toEqual(
      ['Dice Cup', 'Five Dice', 'Tavern Dice', 'Harbour Dice', 'Midnight Dice', 'Copper Cup', 'Lantern Dice'].map(
        (name) => `Longtable ${name}`,
      ),
    );
    expect(names((await find({ gameType: 'PVP', gameName: 'longtable copper cup' })).games)).toEqual([
      'Longtable Copper Cup',
    ]);
  });

  test('a game under maintenance is marked, as are all games of a vendor under maintenance', async () => {
    const { db } = house.gateway.database;
    const resting = async () =>
      (await find({ vassalage: 'BLUEFIN', gameType: 'FISH', pageSize: 100 })).games.map(
        ({ maintenance }) => maintenance,
      );
    const before = await resting();
    await db.update(vendors).set({ maintenance: true }).where(eq(vendors.code, 'BLUEFIN'));
    const during = await resting();
    await db.update(vendors).set({ maintenance: false }).where(eq(vendors.code, 'BLUEFIN'));
    expect(before).toContain(false);
    expect(during).toEqual(before.map(() => true));
  });

  test('every picture can be shown', async () => {
    const { games: some } = await find({ gameType: 'LIVE', pageSize: 3 });
    for (const { image } of some) {
      const response = await fetch(house.url + String(image));
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    }
  });
});

describe('the games on home', () => {
  test('R7.25 list the hot games in the order of their places, all marked hot', async () => {
    const { list: some } = await (
      await house.guest()
    ).ask(hot, { merchantCode: 'croupier', isPlatform: 2, platform: 'flash,html5-desktop', language: 'EN' });
    const { rows } = await house.gateway.database.db.execute<{ name: string }>(
      'select game_name as name from games where hot_rank is not null order by hot_rank',
    );
    expect(names(some)).toEqual(rows.map(({ name }) => name));
    expect(new Set(some.map(({ isHot }) => isHot))).toEqual(new Set([1]));
  });

  test('R7.37 list the popular games in the order of their places', async () => {
    const { list: some } = await (await house.guest()).ask(popular, {});
    const { rows } = await house.gateway.database.db.execute<{ name: string }>(
      'select game_name as name from games where popular_rank is not null order by popular_rank',
    );
    expect(names(some)).toEqual(rows.map(({ name }) => name));
    expect(some.length).toBeGreaterThan(42);
  });
});

describe('vendors', () => {
  test('R7.28 R3.26 every category lists its vendors, a card for each, and the kinds of its games', async () => {
    const { list: categories } = await (await house.guest()).ask(vendorTypes, {});
    expect(categories.map(({ gameCategory }) => gameCategory)).toEqual([
      'ELOTT',
      'LOTT',
      'LIVE',
      'SPORTS',
      'FISH',
      'RNG',
      'PVP',
      'ESPORTS',
      'COCKFIGHT',
    ]);
    for (const { vendors: codes, cards } of categories) expect(Object.keys(cards)).toEqual(codes);
    const slots = categories.find(({ gameCategory }) => gameCategory === 'RNG');
    expect(slots?.gameClassify.toSorted()).toEqual(['classic', 'crash', 'jackpot', 'video', 'ways']);
    expect(slots?.cards['KESTREL']).toEqual({
      vassalage: 'KESTREL',
      title: 'Kestrel',
      isHot: 1,
      openMode: 'iframe',
      walletMode: 'seamless',
      maintenance: false,
      image: '/art/vendor/KESTREL.svg',
    });
  });

  test('R7.29 a card says whether money is moved to the vendor before it is bet there', async () => {
    const { db } = house.gateway.database;
    const setMode = (walletMode: 'seamless' | 'transfer') =>
      db.update(vendors).set({ walletMode }).where(eq(vendors.code, 'LUMEN'));
    const newest = async () =>
      (await (await house.guest()).ask(newVendor, { platform: 'html5-desktop', merchantCode: 'croupier' })).list[0];
    await setMode('transfer');
    const during = await newest();
    await setMode('seamless');
    expect([during, await newest()]).toMatchObject([
      { vassalage: 'LUMEN', walletMode: 'transfer' },
      { vassalage: 'LUMEN', walletMode: 'seamless' },
    ]);
  });

  test('R6.12 cockfight vendor DS88 and esports vendor TF are listed under sports, with the kinds of their games', async () => {
    const {
      list: [sports, ...others],
    } = await (await house.guest()).ask(vendorTypes, { gameType: 'SPORTS' });
    expect(others).toEqual([]);
    expect(sports).toMatchObject({ gameCategory: 'SPORTS', title: 'Sports', vendors: ['TOUCHLINE', 'DS88', 'TF'] });
    expect(sports?.gameClassify).toEqual(expect.arrayContaining(['football', 'arena', 'shooter']));
    expect(new Set(sports?.gameClassify).size).toBe(sports?.gameClassify.length);
  });

  test('R2.33 a category without vendors is left out', async () => {
    const { db } = house.gateway.database;
    await db.execute("delete from vendor_categories where category = 'COCKFIGHT'");
    const { list: categories } = await (await house.guest()).ask(vendorTypes, { gameType: 'COCKFIGHT' });
    await db.execute("insert into vendor_categories values ('COCKFIGHT', 'DS88')");
    expect(categories).toEqual([]);
  });

  test('R7.29 the newest vendors come first', async () => {
    const { list: cards } = await (
      await house.guest()
    ).ask(newVendor, { platform: 'html5-desktop', merchantCode: 'croupier' });
    expect(cards.map(({ vassalage }) => vassalage)).toEqual(['LUMEN', 'LONGTABLE', 'MONSOON', 'TF']);
  });
});

describe('the recently played games', () => {
  test('R7.32 R3.27 come newest first, page by page', async () => {
    const mai = await house.person('mai');
    const all = await mai.ask(recent, { clientType: 3 });
    expect(all.list.map(({ nodeId }) => nodeId)).toEqual([
      '100001',
      '200003',
      '100018',
      '800001',
      '300003',
      '100006',
      '450002',
      '100012',
    ]);
    expect(all.totalPages).toBe(1);
    const second = await mai.ask(recent, { clientType: 3, pageNo: 2, pageSize: 3 });
    expect(second.list.map(({ nodeId }) => nodeId)).toEqual(['800001', '300003', '100006']);
    expect(second.totalPages).toBe(3);
  });

  test('R7.32 can be limited to one vendor', async () => {
    const bosun = await house.person('bosun');
    const reply = await bosun.ask(recent, { clientType: 3, vassalage: 'DS88' });
    expect(names(reply.list)).toEqual(['DS Arena']);
    expect(reply.totalPages).toBe(1);
  });

  test('belong to one account, not to another', async () => {
    expect(await (await house.person('nils')).ask(recent, { clientType: 3 })).toEqual({ list: [], totalPages: 0 });
  });

  test('R5.22 R5.23 are not offered to visitors or trials', async () => {
    expect(await (await house.guest()).refused(recent, { clientType: 3 })).toMatchObject({
      status: 401,
      code: 'not_logged_in',
    });
    expect(await (await house.person('trial')).refused(recent, { clientType: 3 })).toMatchObject({
      status: 403,
      code: 'in_need_true_account',
    });
  });
});

describe('games in place of one under maintenance', () => {
  const recommend = async (request: RequestOf<typeof recommendations>) =>
    (await (await house.guest()).ask(recommendations, request)).list;
  const setMaintenance = (nodeId: string, maintenance: boolean) =>
    house.gateway.database.db.update(games).set({ maintenance }).where(eq(games.nodeId, nodeId));

  test('R4.40 are seven others of its type that can be played, its kind first', async () => {
    const some = await recommend({ nodeId: '100318' });
    expect(some).toHaveLength(7);
    expect(
      some.map(({ gameType, gameClassify, maintenance, nodeId }) => ({
        gameType,
        gameClassify,
        maintenance,
        self: nodeId === '100318',
      })),
    ).toEqual(some.map(() => ({ gameType: 'RNG', gameClassify: 'video', maintenance: false, self: false })));
  });

  test('R4.40 leave out others under maintenance', async () => {
    const [first] = await recommend({ nodeId: '100318' });
    await setMaintenance(first?.nodeId ?? '', true);
    const without = await recommend({ nodeId: '100318' });
    await setMaintenance(first?.nodeId ?? '', false);
    expect(first).toBeDefined();
    expect(names(without)).not.toContain(first?.gameName);
    expect(without).toHaveLength(7);
  });

  test('R4.40 are filled up from its type where its kind has too few', async () => {
    const close = (maintenance: boolean) =>
      house.gateway.database.db
        .update(games)
        .set({ maintenance })
        .where(and(eq(games.gameClassify, 'blackjack'), ne(games.nodeId, '200074')));
    await close(true);
    const some = await recommend({ nodeId: '200072' });
    await close(false);
    expect(names(some)).toEqual([
      'Blackjack, Table 1',
      'Meridian Roulette',
      'Auto Roulette',
      'Speed Roulette',
      'Riverside Roulette',
      'Twilight Roulette',
      'Northern Roulette',
    ]);
  });

  test('R4.40 begin with a title of its kind that opens', async () => {
    const [closed] = (await find({ gameName: 'Midnight Sic Bo' })).games;
    expect(closed).toMatchObject({ gameType: 'LIVE', maintenance: true });
    const offered = await recommend({ nodeId: closed?.nodeId ?? '' });
    expect(names(offered)[0]).toBe('Sic Bo Lounge');
    expect(offered.filter(({ maintenance }) => maintenance)).toEqual([]);
  });

  test('R4.40 are none where nothing of its type can be played', async () => {
    const duels = Array.from({ length: 12 }, (_, ring) => String(700_001 + ring));
    for (const nodeId of duels) await setMaintenance(nodeId, true);
    const offered = await recommend({ gameType: 'COCKFIGHT' });
    for (const nodeId of duels) await setMaintenance(nodeId, false);
    expect(offered).toEqual([]);
    expect(await recommend({ gameType: 'COCKFIGHT' })).not.toEqual([]);
  });

  test('R4.40 can be requested for a type, and for an unknown game', async () => {
    expect(new Set((await recommend({ gameType: 'FISH' })).map(({ gameType }) => gameType))).toEqual(new Set(['FISH']));
    expect(await recommend({ nodeId: 'nobody', gameType: 'FISH' })).toEqual(await recommend({ gameType: 'FISH' }));
  });
});

describe('rooms', () => {
  const small = '450002-small';
  const setRoom = (players: number) =>
    house.gateway.database.db.update(rooms).set({ players }).where(eq(rooms.id, small));
  afterEach(() => setRoom(0));

  test('R7.33 are a small and a large table for each game of a vendor that opens as a list', async () => {
    const { list: some } = await (await house.person('mai')).ask(pvpRooms, {});
    expect(some).toHaveLength(14);
    expect(some.slice(0, 2)).toEqual([
      {
        roomId: small,
        nodeId: '450002',
        vassalage: 'LONGTABLE',
        title: 'Longtable Dice Cup, small table',
        entry: '200',
        players: 0,
        seats: 4,
        open: true,
      },
      {
        roomId: '450002-large',
        nodeId: '450002',
        vassalage: 'LONGTABLE',
        title: 'Longtable Dice Cup, large table',
        entry: '2000',
        players: 0,
        seats: 6,
        open: true,
      },
    ]);
  });

  test('R7.33 are open while their game can be played and a seat is free', async () => {
    const mai = await house.person('mai');
    const first = async () => (await mai.ask(pvpRooms, { vassalage: 'LONGTABLE' })).list[0];
    const setMaintenance = (maintenance: boolean) =>
      house.gateway.database.db.update(games).set({ maintenance }).where(eq(games.nodeId, '450002'));
    await setMaintenance(false);
    const free = await first();
    await setRoom(4);
    const full = await first();
    await setMaintenance(true);
    await setRoom(0);
    const resting = await first();
    await setMaintenance(false);
    expect([free, full, resting]).toMatchObject([
      { roomId: small, players: 0, open: true },
      { roomId: small, players: 4, open: false },
      { roomId: small, players: 0, open: false },
    ]);
  });

  test('R7.33 do not exist for other vendors, and are shown to a trial but not to a visitor', async () => {
    const trial = await house.person('trial');
    expect(await trial.ask(pvpRooms, { vassalage: 'ARDENT' })).toEqual({ list: [] });
    expect((await trial.ask(pvpRooms, {})).list).toHaveLength(14);
    expect(await (await house.guest()).refused(pvpRooms)).toMatchObject({ status: 401, code: 'not_logged_in' });
  });
});
