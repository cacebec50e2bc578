// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { contract } from '../../contract/index.ts';
import { BottomBar } from '../../src/shell/BottomBar.tsx';
import { Frame } from '../../src/shell/Frame.tsx';
import { Guard } from '../../src/shell/Guard.tsx';
import { SideMenu } from '../../src/shell/SideMenu.tsx';
import { deployment, offline, reply } from '../walk/answers.ts';
import { areaCall, file } from '../walk/files.ts';
import { text } from '../walk/text.ts';
import { full, modalOf, namesIn, openPage, openPart, phone, wide, type Start } from './support/part.tsx';

// Loads them up front, so that nothing waits for them.
import '../../src/app/consent/Consent.tsx';
import '../../src/routes/deposit.tsx';
import '../../src/routes/promo.tsx';
import '../../src/shell/AccountEntries.tsx';
import '../../src/shell/DisplayMenu.tsx';

const openFrame = async (given: Start) => (await openPart(<Frame />, given)).world;
const openBottomBar = (given: Start = {}) => openPart(<BottomBar />, { width: phone, ...given });

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
  ['R2.03', '/register', { header: true, footer: false, ...withoutBars }],
  ['R2.04', '/pointMall', { header: true, footer: true, ...withBars }],
  ['R2.05', '/lottery', { header: true, footer: false, ...withoutBars }],
  ['R2.06 R2.16', '/vnlottery', { header: true, footer: false, ...withoutBars }],
  ['R2.07', '/promotions', { header: true, footer: true, ...withBars }],
  ['R2.09 R2.16', '/seamless', { header: true, footer: false, ...withoutBars }],
  ['R2.10', '/helpmc', { header: false, footer: false, ...withoutBars }],
  ['R2.11', '/down', { header: true, footer: false, ...withBars }],
  ['R2.12 R2.16', '/game', { header: true, footer: false, ...withoutBars }],
])('%s the right parts of the frame surround %s', async (_, path, expected) => {
  await openFrame({ path });
  expect(regions()).toEqual(expected);
});

test('R2.16 the flag of the deployment shows the bars beside a game', async () => {
  await openFrame({ path: '/game', whitelabel: { showSideMenu: true } });
  expect(regions()).toEqual({ header: true, footer: false, ...withBars });
});

test.each<[string, number, boolean, boolean, boolean]>([
  ['a phone', phone, false, false, true],
  ['a small desktop', wide, true, false, false],
  ['a desktop', full, true, true, false],
])('on %s only the bars that have room are shown', async (_, width, hasSide, hasRight, hasBottom) => {
  await openFrame({ width });
  expect({
    side: screen.queryByRole('button', { name: text('menu') }) === null,
    right: rightBar() !== null,
    bottom: bottomBar() !== null,
  }).toEqual({ side: hasSide, right: hasRight, bottom: hasBottom });
});

test('on a phone five things are within reach of a thumb', async () => {
  const site = await openBottomBar({ path: '/promotions' });
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
  await site.world.ui.press('button', text('header_log_in'));
  expect(modalOf(site)).toMatchObject({ name: 'login' });
});

test('R2.75 the bottom bar of a phone leads a member to their account', async () => {
  const { world } = await openBottomBar({ who: {} });
  await world.ui.press('link', text('menu_account'));
  expect(location.pathname).toBe('/securityCenter');
});

test('R2.28 on a phone a member is one press away from a deposit, and comes back to the page from there', async () => {
  const { ui } = await openPage({ path: '/promotions', width: phone, who: {} }, <BottomBar />);
  await ui.press('button', text('header_deposit'));
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
  await openBottomBar(who && { who });
  const bar = within(screen.getByRole('navigation', { name: text('menu_main') }));
  expect(bar.queryByRole('button', { name: text('header_deposit') })).toBeNull();
  expect(bar.getByRole('link', { name: text('menu_promotions') })).toBeDefined();
});

test('R6.07 R8.05 the bottom bar of a phone tells a trial that the account needs a registration', async () => {
  const site = await openBottomBar({ who: { type: 4 } });
  await site.world.ui.press('link', text('menu_account'));
  expect(modalOf(site)).toMatchObject({ content: { title: 'in_need_true_account_title' } });
});

test.each<[string, object | undefined]>([
  ['a visitor', undefined],
  ['a member', {}],
])('where there is no menu, %s finds language and theme in the header', async (_, who) => {
  const { ui } = await openFrame({ path: '/lottery', ...(who && { who }) });
  await ui.press('button', text(who ? 'header_account_menu' : 'header_display'));
  expect(within(screen.getByRole('banner')).getByRole('combobox', { name: text('language_label') })).toBeDefined();
});

test('the link to home is marked as current at each address of home', async () => {
  await openPart(<SideMenu />, { path: '/index.html' });
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
  const { go, until } = await openPage({
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

test('R8.08 R8.20 a page that could not be loaded while offline is loaded when the browser is online again', async () => {
  const world = await openPage({ path: '/down' });
  sessionStorage.setItem('reloadedFor.promo', 'true');
  world.gateway.hold([areaCall]);
  const answer = async (reply: typeof file) => {
    await world.until(
      () => world.gateway.waiting.includes(areaCall),
      () => 'the page is not fetched',
    );
    world.gateway.answer(areaCall, reply);
  };
  await world.go('/promotions');
  await answer(offline);
  await answer(offline);
  await world.ui.see('heading', text('page_failed'));
  expect(world.gateway.waiting).not.toContain(areaCall);
  dispatchEvent(new Event('online'));
  await answer(file);
  await world.ui.see('heading', text('menu_promotions'));
  await world.ui.miss('heading', text('page_failed'));
});

test('a screen that breaks leaves the rest of the page intact, and can be tried again', () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  let isBroken = true;
  const Screen = () => {
    if (isBroken) throw new Error('broken');
    return <h1>Here</h1>;
  };
  render(
    <>
      <header>Croupier</header>
      <Guard
        broken={(retry) => (
          <button type="button" onClick={retry}>
            Try again
          </button>
        )}
      >
        <Screen />
      </Guard>
    </>,
  );
  expect(screen.getByText('Croupier')).toBeDefined();
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('heading', { name: 'Here' })).toBeDefined();
  expect(errors).toHaveBeenCalled();
});

describe('R7.20 whether visits may be counted', () => {
  const openWith = (gtagId: string | null, path = '/?token-like=secret') =>
    openFrame({
      path,
      arrange: ({ gateway }) => {
        gateway.usually(contract.system.status.name, gateway.status({ ...deployment(), analytics: { gtagId } }));
      },
    });

  const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="gtag"]')].map(({ src }) => src);
  /** The pages that were counted. */
  const counted = () =>
    (globalThis.dataLayer ?? [])
      .map((one) => Array.from(one as ArrayLike<unknown>))
      .filter(([kind, name]) => kind === 'event' && name === 'page_view')
      .map(([, , page]) => (page as { page_location: string }).page_location);

  afterEach(() => {
    globalThis.dataLayer = undefined;
  });

  test('a site without an id asks nothing and loads nothing to count visits', async () => {
    const world = await openWith(null);
    await world.ui.miss('button', text('consent_yes'));
    expect([scripts(), globalThis.dataLayer]).toEqual([[], undefined]);
  });

  test('a visitor who declines is not counted, and is not asked again', async () => {
    const world = await openWith('G-TEST');
    await world.ui.press('button', text('consent_no'));
    await world.ui.read(text('consent_off'));
    expect([scripts(), globalThis.dataLayer, localStorage.getItem('analyticsConsent')]).toEqual([
      [],
      undefined,
      'refused',
    ]);
  });

  test('pages are counted by their paths once a visitor agrees, until they take it back', async () => {
    const world = await openWith('G-TEST');
    await world.ui.see('button', text('consent_yes'));
    expect([scripts(), globalThis.dataLayer]).toEqual([[], undefined]);
    await world.ui.press('button', text('consent_yes'));
    await world.ui.read(text('consent_on'));
    expect(scripts()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST']);
    await world.go('/promotions?page=2');
    await world.until(
      () => counted().length > 1,
      () => 'the second page is not counted',
    );
    expect(counted()).toEqual([`${location.origin}/`, `${location.origin}/promotions`]);
    expect(JSON.stringify(globalThis.dataLayer)).not.toContain('secret');
    await world.ui.press('button', text('consent_stop'));
    await world.go('/');
    await world.ui.read(text('consent_off'));
    expect(counted()).toHaveLength(2);
    expect(Reflect.get(globalThis, 'ga-disable-G-TEST')).toBe(true);
  });
});
