import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { writeSetting } from '../../gateway/trust/settings/settings.ts';
import { placeBet, settleBet } from '../../gateway/trust/bets/bets.ts';
import { bets } from '../../gateway/trust/bets/schema.ts';
import { announcements as announcementTable, banners as bannerTable } from '../../gateway/domains/content/schema.ts';
import { whileClosed } from './support/closed.ts';
import { useHouse } from './support/house.ts';

const { announcements, banners, winners } = contract.content;
const house = useHouse();

const read = async (request: object = {}) => (await house.guest()).ask(announcements, { platform: 'W', ...request });

test('R7.27 R3.23 R2.36 announcements without a requested type are those of type B, 9 a page, newest first', async () => {
  const [first, second] = [await read(), await read({ pageNo: 2 })];
  expect([first.list.length, second.list.length, first.totalPages, second.totalPages]).toEqual([9, 2, 2, 2]);
  const all = [...first.list, ...second.list];
  expect(new Set(all.map(({ type }) => type))).toEqual(new Set(['B']));
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .sort()
      .reverse(),
  );
});

test('R3.22 an announcement has a title, its text as HTML, and pictures in order', async () => {
  const {
    list: [, lumen],
  } = await read();
  expect(lumen).toMatchObject({
    id: 'a2',
    type: 'B',
    title: 'Lumen joins the table',
    announcementImages: [{ url: '/art/banner/home-3.svg', sequence: 1 }],
  });
  expect(lumen?.content).toMatch(/^<p>Slots and four quick draws by Lumen/);
});

test('R7.27 R3.23 announcements of several types can be requested at once', async () => {
  const { list, totalPages } = await read({ types: 'PL,PR,H' });
  expect(list.map(({ type }) => type)).toEqual(['PL', 'PR', 'PR', 'H']);
  expect(totalPages).toBe(1);
});

test('R7.27 a page of announcements can have another size', async () => {
  const { list, totalPages } = await read({ types: 'B,PL,PU,PR,H', pageSize: 5, pageNo: 4 });
  expect([list.length, totalPages]).toEqual([1, 4]);
});

test('R7.27 a closed announcement is not listed, nor counted; one for agents neither', async () => {
  const agent = await house.person('oya');
  const all = async () => [await read({ pageSize: 1 }), await agent.ask(contract.agent.announcements, { pageSize: 1 })];
  const before = await all();
  const closed = inArray(
    announcementTable.id,
    before.map(({ list }) => list[0]!.id),
  );
  await whileClosed(house, announcementTable, closed, async () => {
    const after = await all();
    expect(after.map(({ totalPages }) => totalPages)).toEqual(before.map(({ totalPages }) => totalPages - 1));
    for (const [at, { list }] of after.entries()) expect(list).not.toEqual(before[at]?.list);
  });
});

test('R1.15 a closed banner is not shown', async () => {
  const guest = await house.guest();
  const shown = async () => (await guest.ask(banners, {})).list.map(({ bannerId }) => bannerId);
  const [first = '', ...rest] = await shown();
  await whileClosed(house, bannerTable, eq(bannerTable.id, first), async () => expect(await shown()).toEqual(rest));
});

describe('R7.40 R1.17 the winners board', () => {
  const board = async () => (await (await house.guest()).ask(winners, {})).list;
  const play = async (account: string, payout: string) => {
    const { database, clock } = house.gateway;
    const member = await house.memberId(account);
    const game = { gameType: 'RNG', vendor: 'LUMEN', gameName: 'Comet', source: 'sandbox' } as const;
    const id = await placeBet(database, { ...game, member, wallet: 'main', stake: 100n }, clock.now());
    await settleBet(database, { id, payout: BigInt(payout) }, clock.now());
  };

  test('of a sandbox shows only rounds that its people have played', async () => {
    const listed = await board();
    const { rows } = await house.gateway.database.db.execute<{ payout: string }>(
      sql`select payout::text from (
        select payout from bets where state = 'won' and payout >= 1000 order by settled_at desc limit 100
      ) recent order by recent.payout desc limit 10`,
    );
    expect(listed.map(({ amount }) => amount)).toEqual(rows.map(({ payout }) => payout));
    expect(listed.filter(({ account }) => !/^.••.$/.test(account))).toEqual([]);
  });

  test('shows a win as soon as its round is settled, with its time and a masked name', async () => {
    const before = house.gateway.clock.now().toISOString();
    await play('mai', '90000000');
    const [best] = await board();
    expect(best).toMatchObject({ rank: 1, account: 'm••i', gameName: 'Comet', vassalage: 'LUMEN', amount: '90000000' });
    expect((best?.at ?? '') >= before).toBe(true);
  });

  test('has ten places, and leaves out wins below the setting, losses, and play money', async () => {
    await writeSetting(house.gateway.database, 'winners', { least: '80000000' });
    await play('mai', '79999999');
    await play('mai', '0');
    const [won] = await house.gateway.database.db.select().from(bets).where(eq(bets.payout, 90_000_000n));
    if (!won) throw new Error('the win is gone');
    const { id: _, ...again } = won;
    await house.gateway.database.db.insert(bets).values({ ...again, wallet: 'play' });
    expect((await board()).map(({ amount }) => amount)).toEqual(['90000000']);
    for (let count = 1; count <= 10; count += 1) await play('mai', `8000000${count % 10}`);
    const amounts = (await board()).map(({ amount }) => Number(amount));
    expect(amounts).toHaveLength(10);
    expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
  });
});
