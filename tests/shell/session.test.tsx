// @vitest-environment happy-dom
import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { contract } from '../../contract/index.ts';
import { noticeDuration } from '../../machines/common/limits.ts';
import { offline, refusal, reply } from '../../flowbook/world/answers.ts';
import { askToLeave, clearModals, leave, openLogin, sendLogin } from '../../flowbook/scenes/ways.ts';
import { text } from '../../flowbook/world/text.ts';
import type { World } from '../../flowbook/world/world.ts';
import { DialogsHost } from '../../src/shell/DialogsHost.tsx';
import { Header } from '../../src/shell/Header.tsx';
import { Root } from '../../src/shell/Root.tsx';
import { openEmpty, openPage, openPart, type Start } from './support/part.tsx';

// Loads them up front, so that nothing waits for them.
import '../../src/auth/login/Login.tsx';
import '../../src/routes/profile.tsx';
import '../../src/shell/AccountEntries.tsx';
import '../../src/shell/Working.tsx';

/** The header, where people log in and out, and what opens over the pages. */
const open = async (given?: Start) =>
  (
    await openPart(
      <>
        <Header hasMenu />
        <DialogsHost />
      </>,
      given,
    )
  ).world;

const { login, firstLogin } = contract.session;
const loginDialog = () => screen.queryByRole('dialog', { name: 'Log in' });

describe('where visitors have to log in first', () => {
  const loginFirst = { loginedToHomePage: true };

  test('R2.18 a visitor is led to the login', async () => {
    const { ui } = await open({ path: '/promotions', whitelabel: loginFirst });
    await ui.see('dialog', 'Log in');
    expect(location.pathname).toBe('/login');
  });

  test('R2.18 a visitor may stay on a page that is open to them', async () => {
    await open({ path: '/helpmc', whitelabel: loginFirst });
    expect({ path: location.pathname, dialog: loginDialog() }).toEqual({ path: '/helpmc', dialog: null });
  });

  test('R2.18 R4.12 a login leads home even if the account arrives later', async () => {
    const world = await open({ path: '/promotions', whitelabel: loginFirst });
    await world.ui.see('dialog', 'Log in');
    world.gateway.usually(login.name, reply(login));
    await sendLogin(world);
    await world.ui.see('button', 'Account menu');
    expect({ path: location.pathname, dialog: loginDialog() }).toEqual({ path: '/', dialog: null });
  });

  test('R2.18 R4.19 free play leads home', async () => {
    const world = await open({ path: '/promotions', whitelabel: loginFirst });
    await world.ui.see('dialog', 'Log in');
    world.gateway.usually(contract.session.freePlay.name, reply(contract.session.freePlay));
    world.gateway.usually(contract.member.info.name, reply(contract.member.info, { type: 4 }));
    await clearModals(world);
    await world.ui.press('button', text('header_free_demo'));
    await world.ui.see('button', 'Account menu');
    expect(location.pathname).toBe('/');
  });

  test('R2.18 R2.19 a login link leads home', async () => {
    const { ticket } = contract.session;
    const arrange = ({ gateway }: World) => {
      gateway.usually(ticket.name, reply(ticket));
      gateway.usually(contract.member.info.name, reply(contract.member.info));
    };
    const world = await open({ path: '/pointMall?token=t1', whitelabel: loginFirst, arrange });
    await world.ui.see('button', 'Account menu');
    expect({ path: location.pathname, dialog: loginDialog() }).toEqual({ path: '/', dialog: null });
  });

  test('R2.18 R2.61 a social login leads home', async () => {
    const switches = { googleSignIn: true };
    const world = await open({ path: '/promotions', whitelabel: loginFirst, switches });
    const { socialStart } = contract.session;
    world.gateway.usually(socialStart.name, reply(socialStart, { state: 's1' }));
    world.gateway.usually(login.name, reply(login));
    await world.ui.press('button', text('social_google'));
    await world.until(world.popups.isAtProvider, () => 'the window is not sent to the provider');
    await world.popups.say({ state: 's1', code: 'c1' });
    await world.ui.see('button', 'Account menu');
    expect({ path: location.pathname, dialog: loginDialog() }).toEqual({ path: '/', dialog: null });
  });

  test('R2.18 a member stays on any page', async () => {
    await open({ path: '/promotions', who: {}, whitelabel: loginFirst });
    expect({ path: location.pathname, dialog: loginDialog() }).toEqual({ path: '/promotions', dialog: null });
  });
});

test.each([true, false])('R4.12 a login closes the form and leads home; first login: %s', async (firstTimeLogin) => {
  const world = await open({ path: '/pointMall' });
  const { ui, gateway, until } = world;
  gateway.usually(login.name, reply(login, { firstTimeLogin }));
  gateway.hold([firstLogin.name]);
  await sendLogin(world);
  if (firstTimeLogin) {
    await until(
      () => gateway.waiting.includes(firstLogin.name),
      () => 'the gateway is not told of the first login',
    );
    gateway.answer(firstLogin.name, reply(firstLogin));
  }
  await ui.see('button', 'Account menu');
  expect({ path: location.pathname, dialog: loginDialog(), waiting: gateway.waiting }).toEqual({
    path: '/',
    dialog: null,
    waiting: [],
  });
});

test('R2.62 the login form opens with the focus on the username', async () => {
  const world = await open();
  await openLogin(world);
  await world.ui.see('button', 'Log in', 'ready');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: text('login_name') }));
});

test('R8.06 logging out asks whether the member is sure', async () => {
  const world = await open({ who: {} });
  await askToLeave(world);
  await world.ui.read('Are you sure you want to log out?');
});

test('R8.19 R6.09 R8.22 R8.23 a login that is refused says why', async () => {
  const world = await open();
  world.gateway.usually(login.name, refusal('wrong_credentials'));
  await sendLogin(world);
  for (const [code, message] of [
    ['wrong_credentials', 'The username or password is incorrect.'],
    ['not_logged_in', 'Please log in first.'],
    ['verification_needed', 'Please complete the verification first.'],
    ['non_member_cannot_log_in', 'This account cannot log in to the member site.'],
    ['non_agent_cannot_log_in', 'This account cannot log in to the agent site.'],
    ['feature_off', 'This is not available at the moment.'],
    ['unexpected', text('network_abnormal')],
  ] as const) {
    world.gateway.usually(login.name, refusal(code));
    await world.ui.press('button', text('login_submit'));
    await world.ui.read(message);
    expect([code, screen.getByRole('alert').textContent]).toEqual([code, message]);
  }
});

test.each([
  [true, ['Password', 'SMS code']],
  [false, []],
])('R2.63 the login form offers an SMS code only if it is switched on: %s', async (mobileLoginCode, tabs) => {
  const world = await open({ switches: { mobileLoginCode } });
  await openLogin(world);
  await world.ui.see('button', 'Log in', 'ready');
  expect(screen.queryAllByRole('tab').map(({ textContent }) => textContent)).toEqual(tabs);
});

test('R4.07 after an SMS code the button counts down, and it works again when the countdown ends', async () => {
  const world = await open({ switches: { mobileLoginCode: true } });
  const { ui, gateway, began, pass } = world;
  const { loginCode } = contract.verification;
  gateway.usually(
    loginCode.name,
    reply(loginCode, { expiredMinutes: 1, expirationTime: new Date(began + 60_000).toISOString() }),
  );
  await openLogin(world);
  await ui.press('tab', 'SMS code');
  await ui.type('Mobile number', '912345678');
  await ui.press('button', 'Send code');
  await ui.see('button', 'Resend in 60 s', 'off');
  await pass(59_000);
  await ui.see('button', 'Resend in 1 s', 'off');
  await pass(1_000);
  await ui.see('button', 'Send code', 'ready');
});

test('R8.19 a session that was ended elsewhere is noticed within a minute, and the notice says that it may have been', async () => {
  const { ui, pass, gateway } = await open({ who: {} });
  await ui.seeBehind('$8,264.50');
  gateway.usually(contract.wallet.balance.name, refusal('not_logged_in'));
  await pass(60_000);
  await ui.see('dialog', text('session_expired_title'));
  await ui.read(/ended elsewhere/);
});

const leftElsewhere = async () => {
  const world = await open({ who: {} });
  await world.tellFromOtherTab(false);
  await world.ui.see('dialog', text('logged_out'));
  await world.ui.read(/^Closes in/);
  return world;
};

const secondsShown = (): (string | null)[] => screen.queryAllByText(/^Closes in/).map(({ textContent }) => textContent);

test('R2.71 the notice of a logout closes by itself, counts down, and leads back to the page', async () => {
  const { ui, pass } = await leftElsewhere();
  expect(secondsShown()).toEqual(['Closes in 8 s']);
  await pass(3_000);
  expect(secondsShown()).toEqual(['Closes in 5 s']);
  await pass(noticeDuration - 3_001);
  await ui.see('dialog', text('logged_out'));
  await pass(1);
  await ui.miss('dialog', /./);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: text('header_log_in') }));
});

test('R2.71 a screen reader hears once how long a notice stays, and not every second', async () => {
  const { pass } = await leftElsewhere();
  const closingNote = () => screen.getByText(/^This message closes by itself/);
  const [before, eye] = [closingNote().textContent, screen.getByText(/^Closes in/)];
  await pass(3_000);
  expect([closingNote().textContent, before]).toEqual(Array(2).fill('This message closes by itself after 8 seconds.'));
  expect(eye.closest('[aria-hidden="true"]')).not.toBeNull();
  expect([eye, closingNote()].map((one) => one.closest('[aria-live], [role="status"], [role="alert"]'))).toEqual([
    null,
    null,
  ]);
});

test('R2.71 a notice in a hidden tab waits to be seen, and then has its full time', async () => {
  const { ui, pass, lookAway } = await leftElsewhere();
  await pass(5_000);
  await lookAway(true);
  await pass(10 * noticeDuration);
  await ui.see('dialog', text('logged_out'));
  await lookAway(false);
  await ui.read(/^Closes in/);
  expect(secondsShown()).toEqual(['Closes in 8 s']);
  await pass(noticeDuration);
  await ui.miss('dialog', /./);
});

const said = (id: Parameters<typeof text>[0]) =>
  screen.queryAllByText(text(id)).filter((one) => one.closest('.unseen') === null);

test('R6.08 R8.05 a visitor is asked to log in for a page that needs an account, and told once', async () => {
  const { ui, until } = await openPage({ path: '/profile' });
  await ui.see('dialog', text('account_log_in'));
  expect(said('in_need_true_account')).toHaveLength(1);
  expect(screen.queryByText(text('in_need_true_account_title'))).toBeNull();
  await ui.press('button', text('close'));
  await until(
    () => said('in_need_true_account').length === 1,
    () => 'the page says nothing once the dialog is closed',
  );
  await ui.see('heading', text('account_log_in'));
});

test('R8.19 a player on a page of the member centre is asked only to log in again when the session ends', async () => {
  const world = await openPage({ path: '/profile', who: {} });
  await world.ui.see('dialog', text('centre_profile'));
  world.gateway.usually(contract.wallet.balance.name, refusal('not_logged_in'));
  await world.pass(60_000);
  await world.ui.see('dialog', text('session_expired_title'));
  await world.ui.press('button', text('ok'));
  await world.ui.see('dialog', text('login_title'));
  await world.ui.press('button', text('close'));
  await world.until(
    () => screen.queryByRole('dialog') === null,
    () => 'another dialog is open',
  );
});

const { announcements } = contract.content;
const [newest] = announcements.example.reply.list;
const announce = ({ gateway }: World, content = '<p>Set your limits.</p>') => {
  const list = [{ ...newest!, id: 'n7', type: 'PL' as const, title: 'New limits', content }];
  gateway.usually(announcements.name, reply(announcements, { list, totalPages: 1 }));
};
const isLoggedIn = (world: World) => world.ui.see('button', text('header_account_menu'));

test('R4.14 after a login the newest announcement for logins opens in a modal', async () => {
  const world = await open();
  announce(world);
  await sendLogin(world);
  await world.ui.see('dialog', 'New limits');
  await world.ui.read('Set your limits.');
  await world.ui.press('button', text('ok'));
  await world.ui.miss('dialog', /./);
});

test('R4.19 the newest announcement for logins opens in a modal after the start of a free demo', async () => {
  const world = await open();
  world.gateway.usually(freePlay.name, reply(freePlay));
  world.gateway.usually(contract.member.info.name, reply(contract.member.info, { type: 4 }));
  announce(world);
  await world.ui.press('button', text('header_free_demo'));
  await world.ui.see('dialog', 'New limits');
});

test('R2.71 the dialog shows the sanitized HTML of an announcement', async () => {
  const world = await open();
  announce(world, '<p>Set your <strong>limits</strong>.</p><script>steal()</script><p onclick="steal()">Thanks.</p>');
  await sendLogin(world);
  await world.ui.read('Thanks.');
  const dialog = document.querySelector('dialog[open]')!;
  expect([dialog.querySelector('strong')?.textContent, dialog.querySelector('script, [onclick]')]).toEqual([
    'limits',
    null,
  ]);
});

test('R4.14 an announcement that was shown is not shown after the next login', async () => {
  localStorage.setItem('newsSeen', 'n7');
  const world = await open();
  announce(world);
  await sendLogin(world);
  await isLoggedIn(world);
  await world.ui.miss('dialog', /./);
});

test('R4.14 a player who is still logged in is shown no announcement', async () => {
  const world = await open({ who: {}, arrange: announce });
  await isLoggedIn(world);
  await world.ui.miss('dialog', /./);
});

/** The whole site, which is covered while it works. */
const openWhole = async (given: Start) => (await openEmpty(<Root />, given)).world;

const { logout, freePlay, ticket } = contract.session;

const startTrial = ({ ui }: World) => ui.press('button', text('header_free_demo'));

const switchAccount = ({ ui }: World) => ui.press('button', text('ticket_switch'));

type Way = readonly [
  name: string,
  busy: Parameters<typeof text>[0],
  call: Call,
  begin: (world: World) => Promise<void>,
  start: Start,
];

const ways: readonly Way[] = [
  ['logging out', 'leaving_busy', logout, leave, { who: {} }],
  ['switching to the account of a link', 'entering_busy', ticket, switchAccount, { who: {}, path: '/?token=t1' }],
  ['opening a free demo', 'free_demo_busy', freePlay, startTrial, { switches: { freePlay: true } }],
];

test.each(ways)(
  'R2.72 the page is blocked while %s is in progress, and says so',
  async (_, busy, call, begin, start) => {
    const world = await openWhole(start);
    const cover = () => screen.queryByRole('dialog', { name: text(busy) });
    expect(cover()).toBeNull();
    world.gateway.holdAlso(call.name);
    await begin(world);
    await world.until(
      () => cover() !== null,
      () => 'the page is not covered',
    );
    expect(within(cover()!).getByRole('status').textContent).toBe(text(busy));
    const escape = createEvent('cancel', cover()!, { cancelable: true });
    fireEvent(cover()!, escape);
    expect([escape.defaultPrevented, document.documentElement.style.overflow]).toEqual([true, 'hidden']);
    await world.until(
      () => world.gateway.waiting.includes(call.name),
      () => 'the gateway is not asked',
    );
    world.gateway.answer(call.name, reply(call));
    await world.until(
      () => cover() === null,
      () => 'the page stays covered',
    );
  },
);

test('R2.72 a call without an answer stops blocking the page', async () => {
  const world = await openWhole({ who: {} });
  world.gateway.holdAlso(logout.name);
  await leave(world);
  await world.ui.see('dialog', text('leaving_busy'));
  world.gateway.answer(logout.name, offline);
  await world.ui.miss('dialog', text('leaving_busy'));
  expect(screen.getByRole('button', { name: text('header_log_in') })).toBe(document.activeElement);
});

test.each<[string, object | null]>([
  ['a visitor', null],
  ['a member', { account: 'mai' }],
  ['a trial', { type: 4 }],
])('R3.13 the browser stores no session of %s, whose token is in a cookie that no script reads', async (_, who) => {
  const { ui } = await open(who === null ? {} : { who });
  await ui.see('button', text(who === null ? 'header_log_in' : 'header_account_menu'));
  const chosen = ['balanceHidden', 'hisLang', 'lang', 'theme'];
  expect(Object.keys(localStorage).filter((key) => !chosen.includes(key))).toEqual([]);
  expect(sessionStorage).toHaveLength(0);
  expect(document.cookie).toBe('');
});
