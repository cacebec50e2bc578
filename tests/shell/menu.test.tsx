// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { offline, reply } from '../walk/answers.ts';
import { text, textInTahitian } from '../walk/text.ts';
import { MenuSheet } from '../../src/shell/MenuSheet.tsx';
import { RightBar } from '../../src/shell/RightBar.tsx';
import { SideMenu } from '../../src/shell/SideMenu.tsx';
import { modalOf, namesIn, openPart, phone, wide, type Start } from './support/part.tsx';

const openMenu = (given: Start = {}) => openPart(given.width === phone ? <MenuSheet /> : <SideMenu />, given);
const openBar = (given: Start) => openPart(<RightBar />, given);

const side = () => screen.getByRole('navigation', { name: text('menu') });
const entry = (name: string) => within(side()).queryByText(name);

test.each([wide, phone])(
  'R2.37 R2.39 R6.11 the menu holds home, VIP ranking, betting bonus, customer service and app download in a window of %i px',
  async (width) => {
    await openMenu({ width, who: {} });
    for (const id of ['menu_vip', 'menu_bonus', 'service_title'] as const)
      expect(within(side()).getByRole('button', { name: text(id) })).toBeDefined();
    expect(
      within(side())
        .getByRole('link', { name: text('menu_home') })
        .getAttribute('href'),
    ).toBe('/');
    expect(
      within(side())
        .getByRole('link', { name: text('download_title') })
        .getAttribute('href'),
    ).toBe('/down');
  },
);

test('R2.37 R6.11 there is no VIP ranking where there is no VIP', async () => {
  await openMenu({ whitelabel: { vipEnabled: false } });
  expect(entry(text('menu_vip'))).toBeNull();
});

test('R2.38 R4.22 a visitor who presses refer and earn is asked to log in', async () => {
  const site = await openMenu();
  await site.world.ui.press('button', text('menu_refer'));
  expect(modalOf(site)).toMatchObject({ name: 'login' });
});

const affiliate = [{ resourceType: 'AFFILIATE', url: 'https://agents.example.com/' }];

test.each<[string, object, boolean, boolean]>([
  ['a member with referral', { type: 0, referralEnabled: true }, true, true],
  ['a member without', { type: 0, referralEnabled: false }, true, false],
  ['an agent', { type: 1, referralEnabled: false }, true, true],
])('R2.38 refer and earn is there for %s: %s', async (_, who, agentCentreEnabled, isThere) => {
  await openMenu({ who, whitelabel: { agentCentreEnabled }, resources: [] });
  expect(entry(text('menu_refer')) !== null).toBe(isThere);
});

test('R2.38 R6.05 without an agent centre an agent follows the link of the operator', async () => {
  await openMenu({ who: { type: 1 }, whitelabel: { agentCentreEnabled: false }, resources: affiliate });
  expect(
    within(side())
      .getByRole('link', { name: text('menu_refer') })
      .getAttribute('href'),
  ).toBe('https://agents.example.com/');
});

test('R2.39 R4.22 a visitor who presses betting bonus is asked to log in', async () => {
  const site = await openMenu();
  await site.world.ui.press('button', text('menu_bonus'));
  expect(modalOf(site)).toMatchObject({ name: 'login' });
});

test.each<[string, 'menu_bonus' | 'menu_vip' | 'menu_refer', string]>([
  ['R2.39 the betting bonus', 'menu_bonus', '/manualRebate'],
  ['R2.37 the VIP ranking', 'menu_vip', '/playerRank'],
  ['R2.38 refer and earn', 'menu_refer', '/referral'],
])('%s opens its page in the member centre for a member', async (_, id, path) => {
  const { world } = await openMenu({ who: {} });
  await world.ui.press('button', text(id));
  expect(location.pathname).toBe(path);
});

test('R2.37 R4.22 a visitor who presses VIP ranking is asked to log in', async () => {
  const site = await openMenu();
  await site.world.ui.press('button', text('menu_vip'));
  expect(modalOf(site)).toMatchObject({ name: 'login' });
});

const [promotion] = contract.promotions.list.example.reply.list;
const promotions = (count: number) =>
  reply(contract.promotions.list, {
    list: Array.from({ length: count }, (_, at) => ({ ...promotion!, id: `p${at + 1}`, title: `Offer ${at + 1}` })),
  });
const listed = () =>
  [...side().querySelectorAll('details a')].map((link) => [link.textContent, link.getAttribute('href')]);
const all = [text('menu_all_promotions'), '/promotions'];

test.each([
  [
    'the first three of five',
    5,
    [['Offer 1', '/promotions#p1'], ['Offer 2', '/promotions#p2'], ['Offer 3', '/promotions#p3'], all],
  ],
  ['the only one', 1, [['Offer 1', '/promotions#p1'], all]],
  ['none', 0, [all]],
])('R2.40 the menu lists %s, and all promotions', async (_, count, links) => {
  await openMenu({
    arrange: ({ gateway }) => {
      gateway.usually(contract.promotions.list.name, promotions(count));
    },
  });
  expect(listed()).toEqual(links);
});

test('R2.40 the menu leaves out a promotion that has ended', async () => {
  const list = [
    { ...promotion!, id: 'p1', title: 'Offer 1', until: '2026-01-01T00:00:01Z' },
    { ...promotion!, id: 'p2', title: 'Offer 2' },
  ];
  await openMenu({
    arrange: ({ gateway }) => {
      gateway.usually(contract.promotions.list.name, reply(contract.promotions.list, { list }));
    },
  });
  expect(listed()).toEqual([['Offer 2', '/promotions#p2'], all]);
});

test('R2.40 the link to all promotions is there even if the list cannot be loaded', async () => {
  await openMenu({
    arrange: ({ gateway }) => {
      gateway.usually(contract.promotions.list.name, offline);
    },
  });
  expect(listed()).toEqual([all]);
});

test.each([wide, phone])('R1.13 R2.41 the menu changes the language in a window of %i px', async (width) => {
  const { ui } = (await openMenu({ width })).world;
  expect(within(side()).getAllByRole('button', { pressed: true })).toHaveLength(1);
  await ui.choose(text('language_label'), 'TY');
  await ui.seeBehind(textInTahitian('menu_bonus'));
});

test('R2.41 the menu offers the languages of the deployment', async () => {
  await openMenu({ whitelabel: { languages: ['EN'] } });
  expect(
    within(side())
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['English']);
});

test.each([wide, phone])('R2.37 customer service opens from the menu: %i', async (width) => {
  const site = await openMenu({ width });
  await site.world.ui.press('button', text('service_title'));
  expect(modalOf(site)).toMatchObject({ name: 'service' });
});

const { clubLabel } = contract.member.info.example.reply;
const vip = { clubLabel: { ...clubLabel!, rankLevel: 5 } };

const resource = (resourceType: string) => ({
  resourceType,
  url: `https://${resourceType.toLowerCase()}.example.com/`,
});
const inRightBar = () => namesIn(screen.getByRole('complementary', { name: text('menu_contact') }), 'button, a');

test('R2.42 R2.43 the right bar has VIP service first, then service, the networks and the app', async () => {
  await openBar({
    who: vip,
    service: [
      { csType: 'LIVECHAT', csPosition: 'LIVECHAT-1', path: 'one' },
      { csType: 'VIP', csPosition: 'VIP-1', path: 'two' },
      { csType: 'LIVECHAT', csPosition: 'LIVECHAT-2', path: 'three' },
    ],
    resources: [resource('TELEGRAM'), resource('FACEBOOK'), resource('ANDROID')],
  });
  expect(inRightBar()).toEqual([
    text('menu_service_vip'),
    text('service_title'),
    'Facebook',
    'Telegram',
    text('download_title'),
  ]);
});

test('R6.10 the right bar offers a visitor no VIP service', async () => {
  await openBar({ service: [{ csType: 'VIP', csPosition: 'VIP-1', path: 'one' }], resources: [] });
  expect(inRightBar()).toEqual([text('download_title')]);
});

test.each([
  ['FACEBOOK', 'Facebook'],
  ['TELEGRAM', 'Telegram'],
])('R2.43 the right bar shows %s only when the gateway offers it', async (type, name) => {
  await openBar({ service: [], resources: [resource(type)] });
  expect(inRightBar()).toEqual([name, text('download_title')]);
});

test.each([
  ['service', text('menu_service_vip'), { name: 'service', part: 'VIP' }],
  ['the app', text('download_title'), { name: 'download' }],
])('R2.42 R2.43 the right bar opens %s', async (_, name, opened) => {
  const site = await openBar({ who: vip, service: [{ csType: 'VIP', csPosition: 'VIP-1', path: 'one' }] });
  await site.world.ui.press('button', name);
  expect(modalOf(site)).toMatchObject(opened);
});

test('R2.43 the right bar holds only the app where nothing else is offered', async () => {
  await openBar({ service: [], resources: [] });
  expect(inRightBar()).toEqual([text('download_title')]);
});
