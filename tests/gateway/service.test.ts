import { createDecipheriv } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { members } from '../../gateway/trust/members/schema.ts';
import { readSetting, writeSetting } from '../../gateway/trust/settings/settings.ts';
import { useHouse, type Guest } from './support/house.ts';

const { lookup } = contract.service;
const house = useHouse();

/** The link in a path: the last 8 characters are a DES key, which taken three times makes triple DES plain DES. */
const linkIn = (path: string): string => {
  const key = Buffer.from(path.slice(-8).repeat(3), 'ascii');
  const decipher = createDecipheriv('des-ede3-ecb', key, null);
  return decipher.update(path.slice(0, -8), 'base64', 'utf8') + decipher.final('utf8');
};

const linksFor = async (guest: Guest) =>
  (await guest.ask(lookup, {})).list.map(({ type, path }) => [type, linkIn(path)]);

const chats = [
  ['LIVECHAT', '/sandbox/chat?line=1'],
  ['LIVECHAT', '/sandbox/chat?line=2'],
];

test('R7.52 R3.32 R3.33 a visitor gets the links to the chats', async () => {
  expect(await linksFor(await house.guest())).toEqual(chats);
});

test('a chat of the sandbox opens its own page', async () => {
  for (const [, path = ''] of chats) {
    const answer = await fetch(new URL(path, house.url));
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('<h1>Live chat')]);
  }
});

test.each([
  [4, 'the chats', chats],
  [5, 'VIP service first', [['VIP', '/sandbox/chat?line=VIP'], ...chats]],
])('R6.10 an account of rank %i gets %s', async (rank, _, links) => {
  await house.gateway.database.db.update(members).set({ rank }).where(eq(members.accountKey, 'nils'));
  expect(await linksFor(await house.person('nils'))).toEqual(links);
});

test.each([
  ['a visitor', null, ['LIVECHAT', 'LIVECHAT']],
  ['an account of rank 4', 4, ['LIVECHAT', 'LIVECHAT']],
  ['an account of rank 5', 5, ['VIP', 'LIVECHAT', 'LIVECHAT']],
])('R6.10 the status gives %s only the paths of its own service', async (_, rank, told) => {
  if (rank !== null)
    await house.gateway.database.db.update(members).set({ rank }).where(eq(members.accountKey, 'nils'));
  const guest = rank === null ? await house.guest() : await house.person('nils');
  const { customerService } = await guest.ask(contract.system.status, {});
  expect(customerService.map(({ csType }) => csType)).toEqual(['VIP', 'LIVECHAT', 'LIVECHAT']);
  expect(customerService.filter(({ path }) => path !== undefined).map(({ csType }) => csType)).toEqual(told);
});

test('R3.32 customer service is listed in the order of its positions, however the list is written', async () => {
  const { database } = house.gateway;
  const before = await readSetting(database, 'customerService');
  await writeSetting(database, 'customerService', before.toReversed());
  const links = await linksFor(await house.guest());
  await writeSetting(database, 'customerService', before);
  expect(links).toEqual(chats);
});

test('R8.07 the lookup of customer service is refused if there is none', async () => {
  const { database } = house.gateway;
  const before = await readSetting(database, 'customerService');
  await writeSetting(database, 'customerService', []);
  const refused = await (await house.guest()).refused(lookup);
  await writeSetting(database, 'customerService', before);
  expect(refused).toMatchObject({ status: 503, code: 'unavailable' });
});
