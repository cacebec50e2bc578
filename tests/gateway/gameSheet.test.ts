import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { readSetting, writeSetting } from '../../gateway/trust/settings/settings.ts';
import { readIndex } from '../../contract/gamesIndex.ts';
import { games, vendors } from '../../gateway/domains/lobby/schema.ts';
import { whileClosed } from './support/closed.ts';
import { useHouse } from './support/house.ts';
import { liftLimits } from './support/limits.ts';

const { games: calls, favourites } = contract;
const lantern = '100001';

const house = useHouse();
beforeAll(() => liftLimits(house.gateway.database));

test('R2.107 a sheet says what a game returns, how it is played, and whether it can be tried', async () => {
  const sheet = await (await house.guest()).ask(calls.sheet, { nodeId: lantern, language: 'EN' });
  const { game, vendor, rules, ...facts } = sheet;
  expect([game.gameName, game.minBet, game.maxBet, vendor.title]).toEqual(['Lantern Street', '15', '1500', 'Okto']);
  expect(facts).toEqual({
    ...{ state: 'open', rtp: 9_595, volatility: 3, freePlay: true, favourite: false, playedAt: null },
  });
  expect(rules[1]).toBe('Wild: stands for every symbol but the scatter, from the second reel on.');
});

test.each([
  ['TY', 'Te mono:'],
  ['VN', 'Wild:'],
])('R2.107 in %s its rules are those of the language, else those that there are', async (language, begins) => {
  const { rules } = await (await house.guest()).ask(calls.sheet, { nodeId: lantern, language });
  expect(rules[1]?.startsWith(begins)).toBe(true);
});

test('R2.107 a game that nothing is known about has no return and no rules', async () => {
  const nodeId = '200072';
  const { db } = house.gateway.database;
  await db.update(games).set({ rtp: null, rules: {} }).where(eq(games.nodeId, nodeId));
  const { rtp, rules } = await (await house.guest()).ask(calls.sheet, { nodeId });
  expect([rtp, rules]).toEqual([null, []]);
});

test('R4.24 it says to its player whether it is a favourite, and when it was last played', async () => {
  const mai = await house.person('mai');
  const [recent] = (await mai.ask(calls.recent, { clientType: 3 })).list;
  const own = async () => {
    const { favourite, playedAt } = await mai.ask(calls.sheet, { nodeId: recent?.nodeId ?? '' });
    return [favourite, playedAt !== null];
  };
  const { nodeId = '', vassalage: vendor = '', gameType = 'RNG' } = recent ?? {};
  await mai.ask(favourites.remove, { nodeId, vendor, gameType });
  expect(await own()).toEqual([false, true]);
  await mai.ask(favourites.add, { nodeId, vendor, gameType });
  expect(await own()).toEqual([true, true]);
});

test('R4.24 a favourite that is closed is still found, so that its heart can be taken away', async () => {
  const mai = await house.person('mai');
  const asked = { nodeId: lantern, vendor: 'OKTO', gameType: 'RNG' } as const;
  await mai.ask(favourites.add, asked);
  const own = async () => {
    const { state, favourite } = await mai.ask(calls.sheet, { nodeId: lantern });
    return [state, favourite];
  };
  await whileClosed(house, games, eq(games.nodeId, lantern), async () => {
    expect(await own()).toEqual(['closed', true]);
    await mai.ask(favourites.remove, asked);
    expect(await own()).toEqual(['closed', false]);
  });
  await whileClosed(house, vendors, eq(vendors.code, 'OKTO'), async () =>
    expect(await own()).toEqual(['closed', false]),
  );
});

test('R7.31 there is no sheet of a game that there never was', async () => {
  expect(await (await house.guest()).refused(calls.sheet, { nodeId: '999999' })).toMatchObject({ code: 'not_found' });
});

test('R2.107 cards have the return to the player only where the house wants it there', async () => {
  const guest = await house.guest();
  const { database } = house.gateway;
  const asked = { clientType: 3, platform: 'html5-desktop', gameName: 'Lantern Street' } as const;
  const returns = async () => [
    (await guest.ask(calls.list, asked)).games[0]?.rtp,
    [...readIndex(await guest.ask(calls.index, { gameType: 'RNG' }))][0]?.rtp,
    (await guest.ask(calls.popular, {})).list.find(({ nodeId }) => nodeId === lantern)?.rtp,
  ];
  expect(await returns()).toEqual([undefined, undefined, undefined]);
  const whitelabel = await readSetting(database, 'whitelabel');
  await writeSetting(database, 'whitelabel', { ...whitelabel, returnOnCards: true });
  expect(await returns()).toEqual([9_595, 9_595, 9_595]);
  await writeSetting(database, 'whitelabel', whitelabel);
  expect(await returns()).toEqual([undefined, undefined, undefined]);
});
