// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { contract } from '../../contract/index.ts';
import { reply } from '../walk/answers.ts';
import { text } from '../walk/text.ts';
import { full, namesIn, openSite, phone, wide } from './support/opened.ts';

const side = () => screen.queryByRole('navigation', { name: text('menu') });
const rightBar = () => screen.queryByRole('complementary', { name: text('menu_contact') });
const bottomBar = () => screen.queryByRole('navigation', { name: text('menu_main') });

const regions = () => ({
  header: screen.queryByRole('banner') !== null,
  footer: screen.queryByRole('contentinfo') !== null,
  side: side() !== null,
  right: rightBar() !== null,
});
const withBars = { side: true, right: true };
const withoutBars = { side: false, right: false };

test.each([
  ['R2.02', '/', { header: true, footer: true, ...withBars }],
  ['R2.02', '/index', { header: true, footer: true, ...withBars }],
  ['R2.02', '/index.html', { header: true, footer: true, ...withBars }],
  ['R2.02', '/home', { header: true, footer: true, ...withBars }],
  ['R2.03', '/register', { header: true, footer: false, ...withoutBars }],
  ['R2.03', '/register.html', { header: true, footer: false, ...withoutBars }],
  ['R2.04', '/pointMall', { header: true, footer: true, ...withBars }],
  ['R2.05', '/lottery', { header: true, footer: false, ...withoutBars }],
  ['R2.06 R2.16', '/vnlottery', { header: true, footer: false, ...withoutBars }],
  ['R2.06 R2.16', '/vnLottery', { header: true, footer: false, ...withoutBars }],
  ['R2.07', '/promotions', { header: true, footer: true, ...withBars }],
  ['R2.07', '/promoDetail', { header: true, footer: true, ...withBars }],
  ['R2.09 R2.16', '/seamless', { header: true, footer: false, ...withoutBars }],
  ['R2.10', '/helpmc', { header: false, footer: false, ...withoutBars }],
  ['R2.11', '/down', { header: true, footer: false, ...withBars }],
  ['R2.12 R2.16', '/game', { header: true, footer: false, ...withoutBars }],
])('%s the right parts of the frame surround %s', async (_, path, expected) => {
  await openSite({ path });
  expect(regions()).toEqual(expected);
});

test.each(['/game', '/seamless', '/vnlottery'])(
  'R2.16 the flag of the deployment shows the bars beside %s',
  async (path) => {
    await openSite({ path, whitelabel: { showSideMenu: true } });
    expect(regions()).toEqual({ header: true, footer: false, ...withBars });
  },
);

test.each<[string, number, boolean, boolean, boolean]>([
  ['a phone', phone, false, false, true],
  ['a small desktop', wide, true, false, false],
  ['a desktop', full, true, true, false],
])('on %s only the bars that have room are shown', async (_, width, hasSide, hasRight, hasBottom) => {
  await openSite({ width });
  expect({
    side: screen.queryByRole('button', { name: text('menu') }) === null,
    right: rightBar() !== null,
    bottom: bottomBar() !== null,
  }).toEqual({ side: hasSide, right: hasRight, bottom: hasBottom });
});

test('on a phone five things are within reach of a thumb', async () => {
  const { ui } = await openSite({ width: phone, path: '/promotions' });
  const bar = bottomBar()!;
  expect(namesIn(bar, 'a, button')).toEqual(
    ['menu_home', 'menu_games', 'menu_promotions', 'menu_help', 'header_log_in'].map((id) => text(id as 'menu_home')),
  );
  expect(
    [...bar.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')]),
  ).toEqual([
    ['/', null],
    ['/rng', null],
    ['/promotions', 'page'],
  ]);
  within(bar)
    .getByRole('button', { name: text('header_log_in') })
    .click();
  await ui.see('dialog', text('login_title'));
});

test('R2.75 the bottom bar of a phone leads a member to their account', async () => {
  const { ui } = await openSite({ width: phone, who: {} });
  await ui.press('link', text('menu_account'));
  await ui.see('heading', text('header_my_account'));
});

test('R2.28 on a phone a member is one press away from a deposit, and comes back to the page from there', async () => {
  const { ui } = await openSite({ path: '/promotions', width: phone, who: {} });
  const bar = screen.getByRole('navigation', { name: text('menu_main') });
  within(bar)
    .getByRole('button', { name: text('header_deposit') })
    .click();
  await ui.see('dialog', text('header_deposit'));
  expect(location.pathname).toBe('/depositv2');
  await ui.press('button', text('close'));
  await ui.see('heading', text('menu_promotions'));
  expect(location.pathname).toBe('/promotions');
});

test.each<[string, object | undefined]>([
  ['a visitor', undefined],
  ['a trial', { type: 4 }],
])('R2.28 on a phone %s is offered the promotions, and no deposit', async (_, who) => {
  await openSite({ width: phone, ...(who && { who }) });
  const bar = within(screen.getByRole('navigation', { name: text('menu_main') }));
  expect(bar.queryByRole('button', { name: text('header_deposit') })).toBeNull();
  expect(bar.getByRole('link', { name: text('menu_promotions') })).toBeDefined();
});

test('R6.07 R8.05 the bottom bar of a phone tells a trial that the account needs a registration', async () => {
  const { ui } = await openSite({ width: phone, who: { type: 4 } });
  await ui.press('link', text('menu_account'));
  await ui.see('dialog', text('in_need_true_account_title'));
});

test.each<[string, object | undefined]>([
  ['a visitor', undefined],
  ['a member', {}],
])('where there is no menu, %s finds language and theme in the header', async (_, who) => {
  const { ui } = await openSite({ path: '/lottery', ...(who && { who }) });
  await ui.press('button', text(who ? 'header_account_menu' : 'header_display'));
  expect(within(screen.getByRole('banner')).getByRole('combobox', { name: text('language_label') })).toBeDefined();
});

test('the link to home is marked as current at each address of home', async () => {
  await openSite({ path: '/index.html' });
  expect(
    within(side()!)
      .getByRole('link', { name: text('menu_home') })
      .getAttribute('aria-current'),
  ).toBe('page');
});

test('R2.17 a hash scrolls to its element, and an address without one to the top of the page', async () => {
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const scrollTo = vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined);
  const { list } = contract.promotions;
  const { go, until } = await openSite({
    path: '/promotions',
    arrange: ({ gateway }) => {
      gateway.usually(list.name, reply(list, { list: [{ ...list.example.reply.list[0]!, id: 'p2' }] }));
    },
  });
  await go('/promotions#p2');
  await until(
    () => scrollIntoView.mock.contexts.some((element) => (element as Element).id === 'p2'),
    () => 'the page does not scroll to the hash',
  );
  scrollTo.mockClear();
  await go('/down');
  await until(
    () => scrollTo.mock.calls.length > 0,
    () => 'the page does not scroll',
  );
  expect(scrollTo.mock.calls.at(-1)).toEqual([0, 0]);
});
