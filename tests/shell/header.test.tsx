// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { attempts } from '../../src/ui/lazyImage.limits.ts';
import { watchScrolling } from '../ui/support/near.ts';
import { offline, reply } from '../../flowbook/world/answers.ts';
import { sendLogin } from '../../flowbook/scenes/ways.ts';
import { text, textInTahitian } from '../../flowbook/world/text.ts';
import type { World } from '../../flowbook/world/world.ts';
import { CategoryStrip } from '../../src/shell/Categories.tsx';
import { DialogsHost } from '../../src/shell/DialogsHost.tsx';
import { Header } from '../../src/shell/Header.tsx';
import { modalOf, namesIn, openPart, phone, wide, type Start } from './support/part.tsx';

// Loads them up front, so that nothing waits for them.
import '../../src/auth/login/Login.tsx';
import '../../src/shell/AccountEntries.tsx';
import '../../src/shell/DisplayMenu.tsx';

const open = async (given?: Start) => (await openPart(<Header hasMenu />, given)).world;

const banner = () => within(screen.getByRole('banner'));
test('R2.25 a visitor logs in from the header', async () => {
  const site = await openPart(<Header hasMenu />);
  await site.world.ui.press('button', text('header_log_in'));
  expect(modalOf(site)).toMatchObject({ kind: 'panel', name: 'login' });
});

test.each([true, false])('R2.26 a visitor can register if that is switched on: %s', async (directRegistration) => {
  await open({ switches: { directRegistration } });
  const link = banner().queryByRole('link', { name: text('header_register') });
  expect(link?.getAttribute('href') ?? null).toBe(directRegistration ? '/register' : null);
});

test.each([true, false])('R2.27 a visitor finds the free demo if that is switched on: %s', async (freePlay) => {
  const { ui, gateway } = await open({ switches: { freePlay } });
  const names = banner()
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(names.includes(text('header_free_demo'))).toBe(freePlay);
  if (!freePlay) return;
  gateway.usually(contract.session.freePlay.name, reply(contract.session.freePlay));
  gateway.usually(
    contract.member.info.name,
    reply(contract.member.info, { account: 'trial-1', nickname: 'Guest', type: 4 }),
  );
  await ui.press('button', text('header_free_demo'));
  await ui.seeBehind(`trial-1 · ${text('role_trial')}`);
});

test('R2.27 the free demo is in the menu of a phone', async () => {
  await open({ width: phone, switches: { freePlay: true } });
  expect(
    within(screen.getByRole('navigation', { name: text('menu') })).getByRole('button', {
      name: text('header_free_demo'),
    }),
  ).toBeDefined();
});

test('R2.28 R2.78 a member finds Withdraw, which opens the page of withdrawals', async () => {
  const { ui } = await open({ who: {} });
  await ui.press('button', text('header_withdraw'));
  expect(location.pathname).toBe('/withdraw');
});

test('R2.28 R2.77 a member finds Deposit, which opens the page of deposits', async () => {
  const { ui } = await open({ who: {} });
  await ui.press('button', text('header_deposit'));
  expect(location.pathname).toBe('/depositv2');
});

test.each([
  ['a trial', 4, true],
  ['a member', 0, false],
] as const)('the balance of %s, of type %i, is called play money: %s', async (_, type, isMarked) => {
  const { ui } = await open({ who: { type } });
  await ui.seeBehind('$8,264.50');
  const balance = banner().getByRole('group', { name: text('header_balance') });
  expect(balance.textContent.includes(text('header_play_money'))).toBe(isMarked);
});

test.each([
  [5, true],
  [4, false],
])('R6.10 the account menu of an account of rank %i marks it as VIP: %s', async (rankLevel, isMarked) => {
  const { clubLabel } = contract.member.info.example.reply;
  await open({ who: { clubLabel: clubLabel && { ...clubLabel, rankLevel } } });
  const menu = screen.getByRole('group', { name: text('header_account_menu'), hidden: true });
  expect(menu.textContent.includes(` · ${text('role_vip')}`)).toBe(isMarked);
});

test('R2.29 the eye hides the balance and shows it again', async () => {
  const { ui } = await open({ who: {} });
  await ui.seeBehind('$8,264.50');
  await ui.press('button', text('header_balance_hide'));
  await ui.see('img', text('header_balance_hidden'));
  expect(document.body.textContent).not.toContain('8,264');
  await ui.press('button', text('header_balance_show'));
  await ui.seeBehind('$8,264.50');
});

test('R2.29 R2.76 the header shows held money unless the balance is hidden', async () => {
  const { balance } = contract.wallet;
  const { ui } = await open({
    who: {},
    arrange: ({ gateway }) => {
      gateway.usually(balance.name, reply(balance, { held: '12000' }));
    },
  });
  const shown = () => screen.getByRole('group', { name: text('header_balance') }).textContent;
  await ui.seeBehind('$120.00 held');
  expect(shown()).toBe('$8,264.50$120.00 held');
  await ui.press('button', text('header_balance_hide'));
  expect(shown()).toBe('••••••');
});

test('R2.29 refreshing the balance shows the gateway’s current figure', async () => {
  const { ui, gateway, pass } = await open({ who: {} });
  await ui.see('button', text('header_balance_refresh'), 'ready');
  gateway.usually(contract.wallet.balance.name, reply(contract.wallet.balance, { sumBalance: '100' }));
  await ui.press('button', text('header_balance_refresh'));
  await ui.see('button', text('header_balance_refresh'), 'busy');
  await pass(1_000);
  await ui.seeBehind('$1.00');
});

test('R2.29 the balance is in the currency of the account', async () => {
  const { ui } = await open({ who: { currencySymbol: '₫' } });
  await ui.seeBehind('₫8,264.50');
});

const points = text('header_points_menu').replace('{points, number}', '12,480');

test.each<[string, boolean, string, boolean]>([
  ['on and some are there', true, '12480', true],
  ['on and none are there', true, '0', false],
  ['off', false, '12480', false],
])('R2.30 points are in the menu of the account if they are %s', async (_, pointsSystem, pointBalance, areNamed) => {
  const { ui } = await open({
    who: {},
    switches: { pointsSystem },
    arrange: ({ gateway }) => {
      gateway.usually(contract.member.consolidated.name, reply(contract.member.consolidated, { points: pointBalance }));
    },
  });
  await ui.seeBehind('$8,264.50');
  expect(screen.queryAllByRole('button', { name: points })).toHaveLength(areNamed ? 1 : 0);
});

test('R2.30 the balance is shown even if points cannot be loaded', async () => {
  const { ui } = await open({
    who: {},
    arrange: ({ gateway }) => {
      gateway.usually(contract.member.consolidated.name, offline);
    },
  });
  await ui.seeBehind('$8,264.50');
  expect(screen.queryAllByText(/points$/)).toEqual([]);
});

/** Without the points, which load later. */
const menuOf = () =>
  namesIn(screen.getByRole('group', { name: text('header_account_menu') }), 'button').filter((name) => name !== points);
const usualMenu = (
  ['header_withdraw', 'header_my_account', 'header_betting_record', 'header_account_record', 'header_messages'] as const
).map((id) => text(id));

test('R2.31 the account menu of a member holds account, records, messages, password and log out', async () => {
  const { ui } = await open({ who: {} });
  expect(menuOf()).toEqual([...usualMenu, text('header_change_password'), text('log_out')]);
  await ui.press('button', text('header_betting_record'));
  expect(location.pathname).toBe('/personalHistoryCopy');
});

test.each<[string, 0 | 1 | 4, boolean, boolean]>([
  ['an agent', 1, true, true],
  ['an agent of an operator without one', 1, false, false],
  ['a member', 0, true, false],
  ['a trial', 4, true, false],
])(
  'R2.32 the account menu of %s holds the agent centre only where it should',
  async (_, type, agentCentreEnabled, isThere) => {
    await open({ who: { type }, whitelabel: { agentCentreEnabled } });
    expect(menuOf()).toEqual([
      ...usualMenu,
      ...(isThere ? [text('header_agent_centre')] : []),
      ...(type === 4 ? [] : [text('header_change_password')]),
      text('log_out'),
    ]);
  },
);

test('R2.31 the account menu of a phone has the balance, the deposit and the withdrawal as well', async () => {
  const { ui } = await open({ who: {}, width: phone });
  await ui.read(points);
  expect(menuOf()).toEqual([text('header_deposit'), ...usualMenu, text('header_change_password'), text('log_out')]);
});

const menu = (...gameTypes: ReturnType<typeof category>[]) => reply(contract.games.menu, { list: gameTypes });
const category = (
  gameType: 'ELOTT' | 'LOTT' | 'LIVE' | 'SPORTS' | 'FISH' | 'RNG' | 'PVP' | 'ESPORTS',
  vendors: string[] = ['LUMEN'],
) => ({ name: gameType, gameType, icon: null, page: '/', vendors });

const categories = async (width: number, answer: ReturnType<typeof menu>, path = '/') => {
  await openPart(width === phone ? <CategoryStrip /> : <Header hasMenu />, {
    width,
    path,
    arrange: ({ gateway }) => {
      gateway.usually(contract.games.menu.name, answer);
    },
  });
  return within(screen.getByRole('navigation', { name: text('category_list') })).getAllByRole('link');
};
const whole = menu(
  category('ELOTT'),
  category('LOTT'),
  category('LIVE'),
  category('SPORTS'),
  category('FISH'),
  category('RNG'),
  category('PVP'),
  category('ESPORTS'),
);

test.each([wide, phone])('R2.34 every category leads to its page, both lotteries to one: %i', async (width) => {
  const links = await categories(width, whole);
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Lottery', '/elott'],
    ['Live', '/live'],
    ['Sports', '/sports'],
    ['Fishing', '/fish'],
    ['Slots', '/rng'],
    ['PvP', '/pvp'],
    ['Esports', '/esports'],
  ]);
});

test('R2.33 the header leaves out a category without vendors', async () => {
  const links = await categories(wide, menu(category('RNG', []), category('LIVE')));
  expect(links.map(({ textContent }) => textContent)).toEqual(['Live']);
});

test('the category of the open page is marked as current', async () => {
  const links = await categories(wide, whole, '/rng');
  expect(
    links.filter((link) => link.getAttribute('aria-current') === 'page').map(({ textContent }) => textContent),
  ).toEqual(['Slots']);
});

test('the brand name leads home', async () => {
  await open();
  expect(banner().getByRole('link', { name: 'Croupier' }).getAttribute('href')).toBe('/');
});

const withPicture =
  (url: string | null) =>
  ({ gateway }: World) => {
    gateway.usually(contract.member.avatar.name, reply(contract.member.avatar, { url }));
  };
test('R8.10 R7.19 the account menu shows the picture of the account, and the initials where it cannot be loaded', async () => {
  const scrolling = watchScrolling();
  const { until } = await open({ who: { nickname: 'Mai' }, arrange: withPicture('/art/avatar/3.svg') });
  const sign = screen.getByRole('button', { name: text('header_account_menu') });
  await until(
    () => {
      act(() => {
        scrolling.scrollTo(() => true);
      });
      return sign.querySelector('img') !== null;
    },
    () => 'no picture is fetched',
  );
  expect(sign.querySelector('img')!.getAttribute('src')).toBe('/art/avatar/3.svg');
  for (let attempt = 1; attempt <= attempts; attempt += 1) fireEvent.error(sign.querySelector('img')!);
  expect([sign.querySelector('img'), sign.textContent]).toEqual([null, 'M']);
  const inside = screen.getByRole('group', { name: text('header_account_menu') });
  fireEvent.load(inside.querySelector('img')!);
  expect([inside.querySelectorAll('img').length, inside.textContent.startsWith('MMai')]).toEqual([1, false]);
});

test.each([
  [3, '3 unread messages'],
  [0, null],
])('R3.36 R7.46 %i unread messages are counted beside the link to them', async (unreadMessage, says) => {
  const { ui } = await open({
    who: {},
    arrange: ({ gateway }) => {
      gateway.usually(contract.messages.unread.name, reply(contract.messages.unread, { unreadMessage }));
    },
  });
  await ui.press('button', text('header_account_menu'));
  await ui.see('button', new RegExp(`^${text('header_messages')}`));
  if (says !== null) await ui.seeBehind(says);
  else expect(document.body.textContent).not.toContain('unread');
});

describe('R4.29 the dropdown of language and theme on a page without a menu', () => {
  const opener = () => banner().getByRole('button', { name: text('header_display') });
  const isOpen = () => opener().getAttribute('aria-expanded') === 'true';
  const focus = (element: HTMLElement) => {
    act(() => {
      element.focus();
    });
  };
  const openChoices = async () => {
    const { world } = await openPart(<Header hasMenu={false} />);
    await world.ui.see('button', text('header_display'));
    focus(opener());
    fireEvent.keyDown(opener(), { key: 'ArrowDown' });
    return world;
  };

  test('opens with ArrowDown at the first choice, and Escape leads back', async () => {
    await openChoices();
    expect(isOpen()).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: text('theme_dark') }));
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    expect([isOpen(), document.activeElement]).toEqual([false, opener()]);
  });

  test('closes 200 ms after the focus has left it', async () => {
    const { pass } = await openChoices();
    focus(banner().getByRole('button', { name: text('header_log_in') }));
    await pass(199);
    expect(isOpen()).toBe(true);
    await pass(1);
    expect(isOpen()).toBe(false);
    expect(screen.queryByLabelText(text('language_label'))).toBeNull();
  });

  test('shows another language at once, and stays open', async () => {
    const { ui } = await openChoices();
    await ui.choose(text('language_label'), 'TY');
    await ui.see('button', textInTahitian('header_log_in'));
    expect(
      banner()
        .getByRole('button', { name: textInTahitian('header_display') })
        .getAttribute('aria-expanded'),
    ).toBe('true');
  });
});

describe('R7.55 the language of a member', () => {
  const { info } = contract.member;
  const { login } = contract.session;
  const openWithDialogs = async (given: Start) =>
    (
      await openPart(
        <>
          <Header hasMenu={false} />
          <DialogsHost />
        </>,
        given,
      )
    ).world;

  test('is taken at their login', async () => {
    const world = await openWithDialogs({
      arrange: ({ gateway }) => {
        gateway.usually(info.name, reply(info, { language: 'TY' }));
        gateway.usually(login.name, reply(login));
      },
    });
    await sendLogin(world);
    await world.ui.see('button', textInTahitian('header_account_menu'));
    expect([localStorage.getItem('lang'), localStorage.getItem('hisLang')]).toEqual(['TY', 'TY']);
  });

  test('gives way to a choice made before the login', async () => {
    const world = await openWithDialogs({
      arrange: ({ gateway }) => {
        gateway.usually(info.name, reply(info, { language: 'TY' }));
      },
    });
    await world.ui.press('button', text('header_display'));
    await world.ui.choose(text('language_label'), 'TY');
    await world.ui.see('button', textInTahitian('header_log_in'));
    await world.ui.choose(textInTahitian('language_label'), 'EN');
    await world.ui.see('button', text('header_log_in'));
    world.gateway.holdAlso(contract.member.setLanguage.name);
    await sendLogin(world);
    await world.ui.see('button', text('header_account_menu'));
    expect(world.gateway.waiting).toEqual([contract.member.setLanguage.name]);
  });

  test('is ignored if the site does not have it', async () => {
    const world = await openWithDialogs({
      arrange: ({ gateway }) => {
        gateway.usually(info.name, reply(info, { language: 'VI' }));
      },
    });
    await sendLogin(world);
    await world.ui.see('button', text('header_account_menu'));
    expect(localStorage.getItem('lang')).toBe('EN');
  });
});
