import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { setMaintenance } from '../../../gateway/domains/lobby/maintenance.ts';
import { games, vendors } from '../../../gateway/domains/lobby/schema.ts';
import { cancelDraw } from '../../../gateway/domains/lottery/engine.ts';
import { after, hour } from '../../../gateway/ground/clock.ts';
import { listContent, readContent } from '../../../gateway/operating/content/reading.ts';
import { saveContent } from '../../../gateway/operating/content/saving.ts';
import { listCodes } from '../../../gateway/operating/lists/codes.ts';
import { listDraws, listLotteries } from '../../../gateway/operating/lists/draws.ts';
import { listGames, listVendors } from '../../../gateway/operating/lists/vendors.ts';
import { listSettings } from '../../../gateway/operating/settingRows.ts';
import { promoCodes } from '../../../gateway/trust/offers/schema.ts';
import { useHouse } from '../support/house.ts';
import { newPlayer, newSeat, vendorServers } from '../support/vendorServer.ts';

const house = useHouse({}, { lotteries: true });
const vendor = 'KESTREL';
let now: Date;
beforeAll(() => {
  now = house.gateway.clock.now();
});
const db = () => house.gateway.database;

/** All rows of a list, page by page. */
const allOf = async <Row>(
  read: (after: string | undefined) => Promise<{ readonly rows: readonly Row[]; readonly next: string | null }>,
): Promise<Row[]> => {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    rows.push(...page.rows);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return rows;
};

describe('the list of vendors', () => {
  test('says of each how many games it has, who sits at them, and when it last spoke', async () => {
    const seat = await newSeat(house, { account: await newPlayer(house, '5000'), vendor });
    const server = (await vendorServers(house))(vendor);
    await server.send('bet', { seat, txId: 'b1', roundId: 'r1', amount: '100', currency: 'USD' });
    await setMaintenance(db(), { vendor, to: 'closed', until: after(now, hour) }, now);
    const rows = await allOf((from) => listVendors(db(), { after: from }, now));
    const codes = (await db().db.select().from(vendors).orderBy(asc(vendors.code))).map(({ code }) => code);
    expect(rows.map(({ code }) => code)).toEqual(codes);
    const line = rows.find(({ code }) => code === vendor);
    expect(line).toMatchObject({ openSeats: 1, state: 'maintenance', from: now, until: after(now, hour) });
    expect(line?.games).toBe(await db().db.$count(games, eq(games.vendor, vendor)));
    expect(line?.lastMessageAt?.getTime()).toBeGreaterThanOrEqual(now.getTime());
    expect((await listVendors(db(), { closed: true }, now)).rows.map(({ code }) => code)).toContain(vendor);
    expect(rows.filter(({ lastMessageAt }) => lastMessageAt !== null)).toHaveLength(1);
  });

  test('leads to the games of each, page by page', async () => {
    const rows = await allOf((from) => listGames(db(), vendor, { after: from }, now));
    const ids = (await db().db.select().from(games).where(eq(games.vendor, vendor)).orderBy(asc(games.nodeId))).map(
      ({ nodeId }) => nodeId,
    );
    expect(rows.map(({ nodeId }) => nodeId)).toEqual(ids);
    expect(rows.reduce((sum, { openSeats }) => sum + openSeats, 0)).toBe(1);
    await setMaintenance(db(), { game: ids[0]!, to: 'closed', from: after(now, hour) }, now);
    const [first] = (await listGames(db(), vendor, {}, now)).rows;
    expect(first).toMatchObject({ nodeId: ids[0], state: 'planned', from: after(now, hour), until: null });
  });
});

test('the list of lotteries says what the next draw has taken, and its draws which can be cancelled', async () => {
  const [lottery] = (await listLotteries(db(), {}, now)).rows;
  if (!lottery?.next) throw new Error('the sandbox has no lottery with a draw');
  const { gameCode, next } = lottery;
  const lines = await allOf((cursor) => listDraws(db(), gameCode, cursor));
  expect(lines.find(({ drawId }) => drawId === next.drawId)).toMatchObject({
    orders: next.orders,
    stakes: next.stakes,
    state: 'open',
    canCancel: true,
  });
  await cancelDraw({ database: db(), clock: house.gateway.clock }, { gameCode, drawId: next.drawId });
  const again = await allOf((cursor) => listDraws(db(), gameCode, cursor));
  expect(again.find(({ drawId }) => drawId === next.drawId)).toMatchObject({ state: 'cancelled', canCancel: false });
  await expect(listDraws(db(), 'NONE')).rejects.toMatchObject({ code: 'not_found' });
});

test('the list of content counts the languages of each item and says its state, and an item shows each language', async () => {
  const row = { id: 'soon', group: 'w_home', title: 'Soon', subtitle: 'Wait.' };
  const words = { TY: { title: 'Ananahi', subtitle: 'A tīa’i.' } };
  const written = { kind: 'banners', row, words, from: after(now, hour), until: null, isNew: true } as const;
  await saveContent(db(), written, { mode: 'sandbox', now });
  const rows = await allOf((from) => listContent(db(), { after: from }, now));
  const keys = rows.map(({ kind, id }) => `${kind} ${id}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(rows.filter(({ isOfDesk }) => isOfDesk)).toEqual([
    {
      ...{ kind: 'banners', id: 'soon', title: 'Soon', languages: { has: 2, of: 2 } },
      ...{ from: after(now, hour), until: null, state: 'draft', isOfDesk: true },
    },
  ]);
  expect((await listContent(db(), { kind: 'promotions' }, now)).rows.every(({ kind }) => kind === 'promotions')).toBe(
    true,
  );
  const item = await readContent(db(), 'banners', 'soon', now);
  expect(item.previews).toEqual([
    { language: 'EN', isOwn: true, words: { title: 'Soon', subtitle: 'Wait.' } },
    { language: 'TY', isOwn: false, words: words.TY },
  ]);
  const saved = { ...written, ...item, isNew: false, kind: 'banners' } as const;
  expect(await saveContent(db(), saved, { mode: 'sandbox', now })).toBe('draft');
});

test('the list of codes says which can still be used', async () => {
  const code = { title: 'Code', amount: 100n, points: 0n, times: 1, most: 2 };
  await db()
    .db.insert(promoCodes)
    .values([
      { ...code, code: 'AAAA1' },
      { ...code, code: 'AAAA2', used: 2 },
      { ...code, code: 'AAAA3', endsAt: now },
      { ...code, code: 'AAAA4', startsAt: after(now, hour) },
    ]);
  const states = (await listCodes(db(), {}, now)).rows.slice(0, 4).map((line) => `${line.code} ${line.state}`);
  expect(states).toEqual(['AAAA1 running', 'AAAA2 used up', 'AAAA3 over', 'AAAA4 planned']);
  const running = (await listCodes(db(), { running: true }, now)).rows.map((line) => line.code);
  expect(running.filter((each) => each.startsWith('AAAA'))).toEqual(['AAAA1']);
});

test('the list of settings has every part once, with its bounds, and can be of those alone that are changed', async () => {
  const rows = await allOf((from) => listSettings(db(), { after: from }));
  const most = rows.find(({ name, part }) => name === 'withdrawals' && part === 'fourEyesFrom');
  expect(most).toMatchObject({ default: '300000', bounds: 'an amount in minor units' });
  expect(new Set(rows.map(({ name, part }) => `${name}.${part}`)).size).toBe(rows.length);
  const changed = await allOf((from) => listSettings(db(), { changed: true, after: from }));
  expect(changed).toEqual(rows.filter(({ isChanged }) => isChanged));
  expect(changed.length).toBeGreaterThan(0);
});
