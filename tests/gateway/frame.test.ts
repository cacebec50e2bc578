import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { members } from '../../gateway/trust/members/schema.ts';
import { useHouse } from './support/house.ts';

const { system, games, content, member } = contract;
const house = useHouse();

test('R3.19 R2.20 R7.51 the countries have their code and their dialing code, each once', async () => {
  const { list } = await (await house.guest()).ask(system.countries, {});
  expect(list.find(({ countryCode }) => countryCode === 'VN')).toMatchObject({
    countryDialingCode: '84',
    name: 'Vietnam',
  });
  expect(new Set(list.map(({ countryCode }) => countryCode)).size).toBe(list.length);
});

test('R7.08 R3.31 the status has the same white label as its own call, along with what the deployment offers outside the site', async () => {
  const guest = await house.guest();
  const { whitelabel, resources } = await guest.ask(system.status, {});
  expect(await guest.ask(system.whitelabel, {})).toEqual(whitelabel);
  expect(resources.find(({ resourceType }) => resourceType === 'TELEGRAM')).toMatchObject({
    url: expect.stringMatching(/^https:/) as string,
  });
});

test('R7.21 R3.25 R2.33 the menu lists the categories that have vendors, with their name, icon and page', async () => {
  const { list } = await (await house.guest()).ask(games.menu, {});
  expect(list.find(({ gameType }) => gameType === 'RNG')).toMatchObject({ name: 'Slots', icon: 'rng', page: '/rng' });
  expect(list.map(({ gameType }) => gameType)).toContain('COCKFIGHT');
  expect(list.filter(({ vendors }) => vendors.length === 0)).toEqual([]);
});

test('R7.53 R3.20 the banners of every route come in one reply, each with its group and what a click opens', async () => {
  const { list } = await (await house.guest()).ask(content.banners, {});
  expect(list[0]).toMatchObject({ groupName: 'w_home', title: expect.any(String) as string });
  expect(new Set(list.map(({ groupName }) => groupName)).size).toBeGreaterThan(10);
});

test('R7.55 the language of an account is stored', async () => {
  const guest = await house.guest();
  await guest.logIn('mai');
  await guest.ask(member.setLanguage, { language: 'TY' });
  expect((await guest.ask(member.info, {})).language).toBe('TY');
  const [row] = await house.gateway.database.db.select().from(members).where(eq(members.account, 'mai'));
  expect(row?.language).toBe('TY');
});
