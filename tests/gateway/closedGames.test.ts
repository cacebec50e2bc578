import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { readIndex } from '../../contract/gamesIndex.ts';
import { games, rooms, vendors } from '../../gateway/domains/lobby/schema.ts';
import { whileClosed } from './support/closed.ts';
import { useHouse, type Guest } from './support/house.ts';
import { liftLimits } from './support/limits.ts';

const { games: lobby, favourites } = contract;
const house = useHouse();
beforeAll(() => liftLimits(house.gateway.database));

const asked = { clientType: 3, platform: 'html5-desktop' } as const;
const atHome = { merchantCode: 'croupier', isPlatform: 2, platform: 'flash,html5-desktop', language: 'EN' } as const;
const lantern = '100001';
const room = '450002-small';

const whileGameIsClosed = (nodeId: string, work: () => Promise<void>) =>
  whileClosed(house, games, eq(games.nodeId, nodeId), work);
const whileVendorIsClosed = (code: string, work: () => Promise<void>) =>
  whileClosed(house, vendors, eq(vendors.code, code), work);

const ids = (some: readonly { readonly nodeId: string }[]) => some.map(({ nodeId }) => nodeId);

/** Where a game can be found, and how many there are. */
const whereabouts = async (guest: Guest, nodeId: string) => {
  const listed = await guest.ask(lobby.list, { ...asked, gameName: 'Lantern Street' });
  const { total = 0 } = await guest.ask(lobby.list, { ...asked, gameType: 'RNG' });
  const lists: Record<string, readonly { readonly nodeId: string }[]> = {
    search: listed.games,
    index: [...readIndex(await guest.ask(lobby.index, { gameType: 'RNG' }))],
    hot: (await guest.ask(lobby.hot, atHome)).list,
    popular: (await guest.ask(lobby.popular, {})).list,
    recent: (await guest.ask(lobby.recent, { clientType: 3 })).list,
    favourites: (await guest.ask(favourites.list, { ...asked, gameType: 'RNG' })).content,
    'ids of favourites': (await guest.ask(favourites.ids, { ...asked, gameType: 'RNG' })).content.map((id) => ({
      nodeId: id,
    })),
    recommended: (await guest.ask(lobby.recommendations, { gameType: 'RNG' })).list,
  };
  return { in: Object.keys(lists).filter((name) => ids(lists[name]!).includes(nodeId)), total };
};

const everywhere = ['search', 'index', 'hot', 'popular', 'recent', 'favourites', 'ids of favourites', 'recommended'];

describe('a closed game', () => {
  test('R7.26 is in no list, no search and no count, and comes back with its hearts when it opens again', async () => {
    const mai = await house.person('mai');
    const open = await whereabouts(mai, lantern);
    expect(open.in).toEqual(everywhere);
    await whileGameIsClosed(lantern, async () => {
      expect(await whereabouts(mai, lantern)).toEqual({ in: [], total: open.total - 1 });
      expect(await mai.refused(lobby.one, { nodeId: lantern })).toMatchObject({ code: 'not_found' });
    });
    expect(await whereabouts(mai, lantern)).toEqual(open);
  });

  test('R7.31 cannot become a favourite, and can be removed from them', async () => {
    const lena = await house.person('lena');
    const heart = { nodeId: '100008', vendor: 'MERIDIAN', gameType: 'RNG' } as const;
    await lena.ask(favourites.add, heart);
    await whileGameIsClosed('100008', async () => {
      expect(await lena.refused(favourites.add, heart)).toMatchObject({ code: 'not_found' });
      expect(await lena.ask(favourites.remove, heart)).toEqual({ content: [] });
    });
    expect(await lena.ask(favourites.ids, { ...asked, gameType: 'RNG' })).toEqual({ content: [] });
  });

  test('R7.30 is on no page of the favourites and the recent games, and makes them fewer', async () => {
    const mai = await house.person('mai');
    const pages = async () => [
      (await mai.ask(favourites.list, { ...asked, gameType: 'RNG', pageSize: 1 })).totalPages,
      (await mai.ask(lobby.recent, { clientType: 3, pageSize: 1 })).totalPages,
    ];
    const [hearts = 0, recent = 0] = await pages();
    await whileGameIsClosed(lantern, async () => expect(await pages()).toEqual([hearts - 1, recent - 1]));
  });

  test('R7.28 leaves no kind of game behind that has no other', async () => {
    const kinds = async () =>
      (await (await house.guest()).ask(lobby.vendorTypes, { gameType: 'RNG' })).list[0]?.gameClassify;
    expect(await kinds()).toContain('jackpot');
    await whileClosed(house, games, eq(games.gameClassify, 'jackpot'), async () => {
      expect(await kinds()).not.toContain('jackpot');
    });
  });
});

describe('a closed vendor', () => {
  test('R7.28 is in no menu and has no card, nor a new one', async () => {
    const guest = await house.guest();
    const codes = async () => [
      ...(await guest.ask(lobby.menu, {})).list.flatMap((category) => category.vendors),
      ...(await guest.ask(lobby.vendorTypes, {})).list.flatMap((category) => category.vendors),
      ...(await guest.ask(lobby.newVendor, { platform: 'html5-desktop', merchantCode: 'croupier' })).list.map(
        ({ vassalage }) => vassalage,
      ),
    ];
    const { list } = await guest.ask(lobby.newVendor, { platform: 'html5-desktop', merchantCode: 'croupier' });
    const newest = list[0]?.vassalage ?? '';
    expect(await codes()).toContain(newest);
    await whileVendorIsClosed(newest, async () => expect(await codes()).not.toContain(newest));
  });

  test('R7.26 takes all of its games from the lists', async () => {
    const mai = await house.person('mai');
    const open = await whereabouts(mai, lantern);
    await whileVendorIsClosed('OKTO', async () => {
      const closed = await whereabouts(mai, lantern);
      expect(closed.in).toEqual([]);
      expect((await mai.ask(lobby.list, { ...asked, vassalage: 'OKTO' })).total).toBe(0);
      expect(closed.total).toBeLessThan(open.total);
    });
  });
});

test.each([
  ['it is closed', rooms, eq(rooms.id, room)],
  ['its game is closed', games, eq(games.nodeId, '450002')],
  ['the vendor of its game is closed', vendors, eq(vendors.code, 'LONGTABLE')],
])('R7.33 a room is not listed once %s', async (_, table, condition) => {
  const mai = await house.person('mai');
  const listed = async () => (await mai.ask(lobby.pvpRooms, {})).list.map(({ roomId }) => roomId);
  expect(await listed()).toContain(room);
  await whileClosed(house, table, condition, async () => expect(await listed()).not.toContain(room));
});
