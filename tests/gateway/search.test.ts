import { expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { exampleMatch } from '../../contract/play/feed.ts';
import { vendorFeeds } from '../../gateway/domains/play/schema.ts';
import { messages } from '../../gateway/trust/members/schema.ts';
import { useHouse, type Guest } from './support/house.ts';

const { search } = contract.content;
const house = useHouse();

const titles = async (guest: Guest, text: string) => {
  const { promotions, messages: own, articles } = await guest.ask(search, { text, language: 'EN' });
  return [promotions, own, articles].map((list) => list.map(({ title }) => title));
};

test('R2.107 a search finds promotions and articles by a misspelt word', async () => {
  const guest = await house.guest();
  expect(await titles(guest, 'cashbak')).toEqual([['Weekly cashback'], [], []]);
  const [, , articles] = await titles(guest, 'witdraw');
  expect(articles?.length).toBeGreaterThan(0);
});

test('R2.107 R7.26 a search finds matches by a team, and none of a feed that is old', async () => {
  const { database } = house.gateway;
  const { games } = await (
    await house.guest()
  ).ask(contract.games.list, { clientType: 3, platform: 'html5-desktop', gameType: 'SPORTS' });
  const { nodeId, vassalage: vendor } = games.find(({ isGame }) => isGame === 'GAME') ?? { nodeId: '', vassalage: '' };
  const match = { ...exampleMatch, nodeId, startsAt: new Date().toISOString() };
  const feed = { matches: [match], draws: [], jackpots: [] };
  const now = new Date();
  await database.db.insert(vendorFeeds).values({ vendor, at: now, sentAt: now, feed });
  const find = async (text: string) => (await (await house.guest()).ask(search, { text })).matches;
  expect(await find('ash rovrs')).toEqual([match]);
  expect(await find('elm hounds')).toEqual([]);
  await database.db.update(vendorFeeds).set({ at: new Date(now.getTime() - 31_000) });
  expect(await find('ash rovers')).toEqual([]);
});

test('R2.107 a search finds the messages of the account that searches, and of no other', async () => {
  const member = await house.memberId('nils');
  const at = new Date();
  await house.gateway.database.db.insert(messages).values({ member, title: 'Zeppelin night', content: '<p></p>', at });
  expect(await titles(await house.person('nils'), 'zepelin')).toEqual([[], ['Zeppelin night'], []]);
  expect(await titles(await house.person('mai'), 'zepelin')).toEqual([[], [], []]);
  expect(await titles(await house.guest(), 'zepelin')).toEqual([[], [], []]);
});

test.each([
  ['one letter', 'q'],
  ['SQL', "'; DROP TABLE members; --"],
  ['HTML', '<img src=x onerror=alert(1)>'],
  ['another script', '老虎机'],
  ['signs of a pattern', '%_\\.*('],
])('R2.107 a search finds nothing by %s', async (_, text) => {
  expect(await (await house.guest()).ask(search, { text })).toEqual({
    matches: [],
    promotions: [],
    messages: [],
    articles: [],
  });
});

test('R2.107 a search by 200 letters, or by none, is refused', async () => {
  const guest = await house.guest();
  for (const text of ['q'.repeat(200), ' ', ''])
    expect(await guest.refused(search, { text })).toMatchObject({ code: 'bad_request', value: { fields: ['text'] } });
});
