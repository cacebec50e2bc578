// @vitest-environment happy-dom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contract } from '../../contract/index.ts';
import { BottomBar } from '../../src/shell/BottomBar.tsx';
import { DialogsHost } from '../../src/shell/DialogsHost.tsx';
import { Footer } from '../../src/shell/Footer.tsx';
import { Frame } from '../../src/shell/Frame.tsx';
import { Guard } from '../../src/shell/Guard.tsx';
import { MenuSheet } from '../../src/shell/MenuSheet.tsx';
import { Notices } from '../../src/shell/Notices.tsx';
import { RightBar } from '../../src/shell/RightBar.tsx';
import { SideMenu } from '../../src/shell/SideMenu.tsx';
import { watchScrolling } from '../ui/support/near.ts';
import { deployment, offline, reply } from '../../flowbook/world/answers.ts';
import { areaCall, file } from '../../flowbook/world/files.ts';
import { text, textInTahitian } from '../../flowbook/world/text.ts';
import { full, modalOf, namesIn, openPage, openPart, phone, wide, type Start } from './support/part.tsx';

// Loads them up front, so that nothing waits for them.
import '../../src/app/consent/Consent.tsx';
import '../../src/routes/deposit.tsx';
import '../../src/routes/promo.tsx';
import '../../src/shell/AccountEntries.tsx';
import '../../src/shell/DisplayMenu.tsx';
import '../../src/shell/Vendors.tsx';

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
])('the frame on %s shows only the bars that have room', async (_, width, hasSide, hasRight, hasBottom) => {
  await openFrame({ width });
  expect({
    side: screen.queryByRole('button', { name: text('menu') }) === null,
    right: rightBar() !== null,
    bottom: bottomBar() !== null,
  }).toEqual({ side: hasSide, right: hasRight, bottom: hasBottom });
});

test('the bottom bar of a phone has five entries', async () => {
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
    ['/helpmc', null],
  ]);
  await site.world.ui.press('button', text('header_log_in'));
  expect(modalOf(site)).toMatchObject({ name: 'login' });
});

test('R2.74 R2.75 the bottom bar of a phone leads a member to the list of the pages of their account', async () => {
  const { ui } = await openPage({ path: '/promotions', width: phone, who: {} }, <BottomBar />);
  await ui.press('link', text('menu_account'));
  await ui.see('dialog', text('centre_name'));
  await ui.see('link', text('centre_profile'));
  expect(location.pathname).toBe('/securityCenter');
});

test('R2.28 a member on a phone is one press away from a deposit, and returns to the page from there', async () => {
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
])('R2.28 the bottom bar of a phone offers %s the promotions, and no deposit', async (_, who) => {
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
])('language and theme are in the header for %s where there is no menu', async (_, who) => {
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

test('a screen that fails leaves the rest of the page intact, and can be tried again', () => {
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

describe('R7.20 the consent to count visits', () => {
  const openWith = (gtagId: string | null, path = '/?token-like=secret') =>
    openFrame({
      path,
      arrange: ({ gateway }) => {
        gateway.usually(contract.system.status.name, gateway.status({ ...deployment(), analytics: { gtagId } }));
      },
    });

  const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="gtag"]')].map(({ src }) => src);
  const counted = () =>
    (globalThis.dataLayer ?? [])
      .map((one) => Array.from(one as ArrayLike<unknown>))
      .filter(([kind, name]) => kind === 'event' && name === 'page_view')
      .map(([, , page]) => (page as { page_location: string }).page_location);

  afterEach(() => {
    globalThis.dataLayer = undefined;
  });

  test('is not requested on a site without an id, which loads nothing to count visits', async () => {
    const world = await openWith(null);
    await world.ui.miss('button', text('consent_yes'));
    expect([scripts(), globalThis.dataLayer]).toEqual([[], undefined]);
  });

  test('is not requested again from a visitor who declined, who is not counted', async () => {
    const world = await openWith('G-TEST');
    await world.ui.press('button', text('consent_no'));
    await world.ui.read(text('consent_off'));
    expect([scripts(), globalThis.dataLayer, localStorage.getItem('analyticsConsent')]).toEqual([
      [],
      undefined,
      'refused',
    ]);
  });

  test('counts pages by their paths from the agreement until it is withdrawn', async () => {
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

describe('the footer', () => {
  const open = async (given?: Start) => (await openPart(<Footer />, given)).world;

  // The page watches by one observer for as long as it lives.
  const scrolling = watchScrolling();

  const footer = () => within(screen.getByRole('contentinfo'));

  test('R1.22 the footer names the site, who may play, and how', async () => {
    await open();
    const { textContent } = screen.getByRole('contentinfo');
    expect(textContent).toContain(
      text('footer_copyright').replace('{year}', String(new Date().getFullYear())).replace('{brand}', 'Croupier'),
    );
    expect(textContent).toContain('Only bet what you can afford to lose. For ages 18 and over.');
    expect(footer().getByRole('img', { name: 'For ages 18 and over' }).textContent).toBe('18+');
  });

  test('the footer leads to the terms, the privacy notice and the licence', async () => {
    await open();
    const addresses = (['footer_terms', 'footer_privacy', 'footer_licence'] as const).map((id) =>
      footer()
        .getByRole('link', { name: text(id) })
        .getAttribute('href'),
    );
    expect(addresses).toEqual(['/helpmc#terms', '/helpmc#privacy', '/helpmc#licence']);
  });

  test('R1.22 the age limit is that of the deployment', async () => {
    await open({ whitelabel: { ageLimit: 21 } });
    expect(footer().getByRole('img', { name: 'For ages 21 and over' }).textContent).toBe('21+');
  });

  const [category] = contract.games.vendorTypes.example.reply.list;
  const vendors = (...titles: string[]) => ({
    ...category!,
    vendors: titles,
    cards: Object.fromEntries(
      titles.map((title) => [title, { ...category!.cards['LUMEN']!, vassalage: title, title }]),
    ),
  });

  test('R1.22 the footer names each game vendor once, with a logo drawn from the name, when it comes near the window', async () => {
    const { ui } = await open({
      arrange: ({ gateway }) => {
        gateway.usually(
          contract.games.vendorTypes.name,
          reply(contract.games.vendorTypes, { list: [vendors('Kestrel', 'Okto'), vendors('Okto', 'Ardent')] }),
        );
      },
    });
    expect(footer().queryByText('Kestrel')).toBeNull();
    const providers = footer().getByRole('heading', { name: text('footer_providers') }).parentElement;
    act(() => {
      scrolling.scrollTo((element) => element === providers);
    });
    await ui.seeBehind('KestrelOktoArdent');
    const logos = footer()
      .getAllByRole('listitem')
      .map((provider) => provider.querySelector('svg')?.innerHTML ?? '');
    expect(logos.filter((logo) => !logo.includes('<path'))).toEqual([]);
    expect(new Set(logos).size).toBe(3);
  });

  test.each([
    ['none', [], []],
    ['one', ['TELEGRAM'], ['Telegram']],
    ['both', ['TELEGRAM', 'FACEBOOK'], ['Facebook', 'Telegram']],
  ])('R1.23 the networks are listed when the server supplies them: %s', async (_, types, names) => {
    await open({
      resources: types.map((resourceType) => ({
        resourceType,
        url: `https://${resourceType.toLowerCase()}.example.com/`,
      })),
    });
    const outside = footer()
      .getAllByRole('link')
      .filter((link) => link.getAttribute('target') === '_blank');
    expect(outside.map(({ textContent }) => textContent)).toEqual(names);
  });

  test('S4 a link of the operator that may not be opened is left out', async () => {
    await open({
      resources: [
        { resourceType: 'TELEGRAM', url: '//evil.example/' },
        { resourceType: 'FACEBOOK', url: 'javascript:alert(1)' },
      ],
    });
    expect(footer().queryByText('Telegram')).toBeNull();
    expect(footer().queryByText('Facebook')).toBeNull();
  });

  describe('S4 a link to another site', () => {
    const opened = vi.fn();
    beforeEach(() => opened.mockClear());
    afterEach(() => vi.unstubAllGlobals());

    const openWithNotices = async (url: string) =>
      (
        await openPart(
          <>
            <Notices />
            <Footer />
            <DialogsHost />
          </>,
          { resources: [{ resourceType: 'TELEGRAM', url }] },
        )
      ).world;
    const press = async () => {
      const world = await openWithNotices('https://telegram.example.com/us');
      vi.stubGlobal('open', opened);
      const wasLeft = fireEvent.click(footer().getByRole('link', { name: /Telegram/ }));
      expect(wasLeft).toBe(false);
      await world.ui.see('dialog', text('leave_title'));
      expect(screen.getByRole('dialog').textContent).toContain('telegram.example.com');
      return world;
    };

    test('says that it leaves the site, and opens when the visitor agrees', async () => {
      const { ui } = await press();
      act(() => {
        screen.getByRole('button', { name: text('leave_go') }).click();
      });
      await ui.miss('dialog', /./);
      expect(opened.mock.calls).toEqual([['https://telegram.example.com/us', '_blank', 'noopener,noreferrer']]);
    });

    test('stays closed when the visitor declines', async () => {
      const { ui } = await press();
      act(() => {
        screen.getByRole('button', { name: text('cancel') }).click();
      });
      await ui.miss('dialog', /./);
      expect(opened).not.toHaveBeenCalled();
    });

    test('within this site needs no notice', async () => {
      const { ui } = await openWithNotices('/promotions');
      // The page itself is not what this is about.
      window.addEventListener(
        'click',
        (event) => {
          event.preventDefault();
        },
        { once: true },
      );
      fireEvent.click(footer().getByRole('link', { name: /Telegram/ }));
      await ui.miss('dialog', /./);
    });
  });
});

describe('the menu and the right bar', () => {
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

  test.each([
    [phone, true],
    [wide, true],
    [wide, false],
  ])(
    'R1.02 in a window of %i px the menu leads to the points mall where points are offered: %s',
    async (width, pointsSystem) => {
      await openMenu({ width, switches: { pointsSystem } });
      const link = within(side()).queryByRole('link', { name: text('points_title') });
      expect(link?.getAttribute('href') ?? null).toBe(pointsSystem ? '/pointMall' : null);
    },
  );

  test('R2.37 R6.11 the VIP ranking is left out where there is no VIP', async () => {
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
    ['a member without referral', { type: 0, referralEnabled: false }, true, false],
    ['an agent', { type: 1, referralEnabled: false }, true, true],
  ])('R2.38 refer and earn is shown to %s: %s', async (_, who, agentCentreEnabled, isThere) => {
    await openMenu({ who, whitelabel: { agentCentreEnabled }, resources: [] });
    expect(entry(text('menu_refer')) !== null).toBe(isThere);
  });

  test('R2.38 R6.05 an agent without an agent centre follows the link of the operator', async () => {
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

  test('R2.40 the link to all promotions is shown even if the list cannot be loaded', async () => {
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

  test('R2.43 the right bar holds only the app if nothing else is offered', async () => {
    await openBar({ service: [], resources: [] });
    expect(inRightBar()).toEqual([text('download_title')]);
  });
});
