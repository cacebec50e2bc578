import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { setMaintenance } from '../../../gateway/domains/lobby/maintenance.ts';
import { games, vendors } from '../../../gateway/domains/lobby/schema.ts';
import { seats } from '../../../gateway/domains/play/schema.ts';
import { after, hour } from '../../../gateway/ground/clock.ts';
import { Refusal } from '../../../gateway/ground/refusal.ts';
import { expectGoodBooks } from '../support/cashier.ts';
import { useHouse, type Guest } from '../support/house.ts';
import { liftLimits } from '../support/limits.ts';
import { connectVendors, launchOf, ticketIn, vendorServers, type VendorServer } from '../support/vendorServer.ts';

const { launch, one } = contract.games;
const house = useHouse();
const vendor = 'KESTREL';

let server: VendorServer;
let mai: Guest;
let nodeId = '';
beforeAll(async () => {
  await liftLimits(house.gateway.database);
  await connectVendors(house);
  server = (await vendorServers(house))(vendor);
  nodeId = (await launchOf(house, vendor, { username: 'mai' })).nodeId ?? '';
});
beforeEach(async () => {
  mai = await house.person('mai');
  await house.gateway.database.db.update(seats).set({ state: 'ended' });
});
afterEach(async () => {
  const { database, clock } = house.gateway;
  await setMaintenance(database, { vendor, to: 'open' }, clock.now());
  await setMaintenance(database, { game: nodeId, to: 'open' }, clock.now());
  await expectGoodBooks(house);
});

const set = (wanted: Parameters<typeof setMaintenance>[1]) =>
  setMaintenance(house.gateway.database, wanted, house.gateway.clock.now());
const inHours = (count: number) => after(house.gateway.clock.now(), count * hour);
const goTo = async (moment: Date) => {
  house.gateway.clock.set(moment);
  mai = await house.person('mai');
  await house.gateway.runJobs();
};
const asked = () => launchOf(house, vendor, { username: 'mai', nodeId });
const isShownClosed = async () => (await mai.ask(one, { nodeId })).game.maintenance;

describe('maintenance that staff set', () => {
  test('R4.40 refuses launches of a game at once, and shows it as closed, until staff open it', async () => {
    await set({ game: nodeId, to: 'closed' });
    expect(await mai.send(launch, await asked())).toBeRefusedWith('game_in_maintenance');
    await expect.poll(isShownClosed).toBe(true);
    await set({ game: nodeId, to: 'open' });
    expect(await mai.send(launch, await asked())).toSucceed();
    await expect.poll(isShownClosed).toBe(false);
  });

  test('R4.40 of a vendor counts for all of its games', async () => {
    await set({ vendor, to: 'closed' });
    expect(await mai.send(launch, await asked())).toBeRefusedWith('game_in_maintenance');
    await expect.poll(isShownClosed).toBe(true);
    const { vendor: card } = await mai.ask(one, { nodeId });
    expect(card.maintenance).toBe(true);
  });

  test('lets a round that is under way end', async () => {
    const launched = await mai.ask(launch, await asked());
    await server.send('enter', { ticket: ticketIn(launched) });
    const round = { seat: launched.seat, roundId: 'under-way', currency: 'USD' };
    expect(await server.send('bet', { ...round, txId: 'b1', amount: '100' })).toMatchObject({ status: 'ok' });
    const before = await house.balanceOf('mai');
    await set({ vendor, to: 'closed' });
    const won = await server.send('win', { ...round, txId: 'w1', amount: '250', endRound: true });
    expect(won).toMatchObject({ status: 'ok' });
    expect(await house.balanceOf('mai')).toBe(before + 250n);
  });

  test('begins and ends by itself at the times that were set', async () => {
    await set({ game: nodeId, to: 'closed', from: inHours(1), until: inHours(2) });
    expect(await mai.send(launch, await asked())).toSucceed();
    await goTo(inHours(1));
    expect(await mai.send(launch, await asked())).toBeRefusedWith('game_in_maintenance');
    await goTo(inHours(1));
    expect(await mai.send(launch, await asked())).toSucceed();
    const [row] = await house.gateway.database.db.select().from(games).where(eq(games.nodeId, nodeId));
    expect([row?.deskMaintenance, row?.maintenanceFrom, row?.maintenanceUntil]).toEqual([false, null, null]);
  });

  test('of a vendor that is missed in its whole time never begins', async () => {
    await set({ vendor, to: 'closed', from: inHours(1), until: inHours(2) });
    await goTo(inHours(3));
    const [row] = await house.gateway.database.db.select().from(vendors).where(eq(vendors.code, vendor));
    expect([row?.deskMaintenance, row?.maintenanceFrom]).toEqual([false, null]);
  });

  test.each([
    ['ends before it begins', { from: 2, until: 1 }],
    ['is over already', { from: -2, until: -1 }],
  ])('is refused if it %s', async (_, { from, until }) => {
    const wanted = { game: nodeId, to: 'closed', from: inHours(from), until: inHours(until) } as const;
    await expect(set(wanted)).rejects.toMatchObject({ code: 'invalid_fields', details: { fields: ['until'] } });
  });

  test('is refused for what there is not', async () => {
    await expect(set({ vendor: 'NOBODY', to: 'closed' })).rejects.toThrow(new Refusal('not_found'));
    await expect(set({ game: 'no-such', to: 'open' })).rejects.toThrow(new Refusal('not_found'));
  });
});
