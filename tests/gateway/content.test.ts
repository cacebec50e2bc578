import { expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { winners as table } from '../../gateway/domains/content/schema.ts';
import { useHouse } from './support/house.ts';

const { announcements, winners } = contract.content;
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

test('R7.40 R1.17 the winners board has ten places, the highest win first, and shows no account name in full', async () => {
  const { list } = await (await house.guest()).ask(winners, {});
  expect(list.map(({ rank, account, amount }) => [rank, account, amount]).slice(0, 3)).toEqual([
    [1, 'o••a', '1204600'],
    [2, 'f••n', '902140'],
    [3, 'h••7', '541200'],
  ]);
  expect(list[0]).toMatchObject({ gameName: 'Pocket Temple', vassalage: 'KESTREL' });
  expect(list).toHaveLength(10);
  expect(list.filter(({ account }) => !/^.••.$/.test(account))).toEqual([]);
});

test('R7.40 a recorded win appears on the board until a hundred newer wins are recorded', async () => {
  const { db } = house.gateway.database;
  const now = Date.now();
  const noted = (account: string, amount: bigint, minutes: number) => ({
    account,
    nodeId: '100001',
    amount,
    at: new Date(now + minutes * 60_000),
  });
  const accountsOnBoard = async () => (await (await house.guest()).ask(winners, {})).list.map(({ account }) => account);
  await db.insert(table).values(noted('zoe', 9_000_000n, 1));
  expect((await accountsOnBoard())[0]).toBe('z••e');
  await db.insert(table).values(Array.from({ length: 100 }, () => noted('xi', 1n, 2)));
  expect(await accountsOnBoard()).toEqual(Array.from({ length: 10 }, () => 'x••i'));
});
