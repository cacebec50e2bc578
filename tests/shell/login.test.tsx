// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { refusal, reply } from '../walk/answers.ts';
import { askToLeave, clearModals, openLogin, sendLogin } from '../walk/scenes/ways.ts';
import { text } from '../walk/text.ts';
import type { World } from '../walk/world.ts';
import { openSite } from './support/opened.ts';

const { login, firstLogin } = contract.session;
const loginDialog = () => screen.queryByRole('dialog', { name: 'Log in' });

describe('where visitors have to log in first', () => {
  const loginFirst = { loginedToHomePage: true };

  test.each(['/', '/promotions', '/rng', '/pointMall'])('R2.18 a visitor is led from %s to the login', async (path) => {
    const { ui } = await openSite({ path, whitelabel: loginFirst });
    await ui.see('dialog', 'Log in');
    expect(location.pathname).toBe('/login');
  });

  test.each(['/register', '/register.html', '/helpmc', '/download'])('R2.18 a visitor may stay on %s', async (path) => {
    await openSite({ path, whitelabel: loginFirst });
    expect({ path: location.pathname, dialog: loginDialog() }).toEqual({ path, dialog: null });
  });

  test('R2.18 R4.12 a login leads home, although the account arrives only later', async () => {
    const world = await openSite({ path: '/promotions', whitelabel: loginFirst });
    await world.ui.see('dialog', 'Log in');
    world.gateway.usually(login.name, reply(login));
    await sendLogin(world);
    await world.ui.see('button', 'Account menu');
    expect({ path: location.pathname, dialog: loginDialog() }).toEqual({ path: '/', dialog: null });
  });

  test('R2.18 R4.19 free play leads home', async () => {
    const world = await openSite({ path: '/promotions', whitelabel: loginFirst });
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
    const world = await openSite({ path: '/pointMall?token=t1', whitelabel: loginFirst, arrange });
    await world.ui.see('button', 'Account menu');
    expect({ path: location.pathname, dialog: loginDialog() }).toEqual({ path: '/', dialog: null });
  });

  test('R2.18 R2.61 signing in with an account elsewhere leads home', async () => {
    const switches = { googleSignIn: true };
    const world = await openSite({ path: '/promotions', whitelabel: loginFirst, switches });
    const { socialStart } = contract.session;
    world.gateway.usually(socialStart.name, reply(socialStart, { state: 's1' }));
    world.gateway.usually(login.name, reply(login));
    await world.ui.press('button', text('social_google'));
    await world.ui.see('button', text('social_cancel'));
    await world.popups.say({ state: 's1', code: 'c1' });
    await world.ui.see('button', 'Account menu');
    expect({ path: location.pathname, dialog: loginDialog() }).toEqual({ path: '/', dialog: null });
  });

  test('R2.18 a member stays on any page', async () => {
    await openSite({ path: '/promotions', who: {}, whitelabel: loginFirst });
    expect({ path: location.pathname, dialog: loginDialog() }).toEqual({ path: '/promotions', dialog: null });
  });
});

test.each([true, false])('R4.12 a login closes the form and leads home; first login: %s', async (firstTimeLogin) => {
  const world = await openSite({ path: '/pointMall' });
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
  const world = await openSite();
  await openLogin(world);
  await world.ui.see('button', 'Log in', 'ready');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: text('login_name') }));
});

test('R8.06 logging out asks whether the member is sure', async () => {
  const world = await openSite({ who: {} });
  await askToLeave(world);
  await world.ui.read('Are you sure you want to log out?');
});

test.each([
  ['R8.19', 'wrong_credentials', 'The username or password is incorrect.'],
  ['R8.19', 'not_logged_in', 'Please log in first.'],
  ['R8.19', 'verification_needed', 'Please complete the verification first.'],
  ['R6.09 R8.22', 'non_member_cannot_log_in', 'This account cannot log in to the member site.'],
  ['R6.09 R8.22', 'non_agent_cannot_log_in', 'This account cannot log in to the agent site.'],
] as const)('%s a login that is refused with %s says "%s"', async (_, code, message) => {
  const world = await openSite();
  world.gateway.usually(login.name, refusal(code));
  await sendLogin(world);
  await world.ui.read(message);
  expect(screen.getByRole('alert').textContent).toBe(message);
});

test.each([
  ['what the gateway says of it', 'feature_off', 'This is not available at the moment.'],
  ['that the network may be to blame', 'unexpected', text('network_abnormal')],
] as const)('R8.23 a login that the gateway cannot serve says %s', async (_, code, message) => {
  const world = await openSite();
  world.gateway.usually(login.name, refusal(code));
  await sendLogin(world);
  await world.ui.read(message);
  expect(screen.getByRole('alert').textContent).toBe(message);
});

test.each([
  [true, ['Password', 'SMS code']],
  [false, []],
])('R2.63 the login form offers an SMS code only if it is switched on: %s', async (mobileLoginCode, tabs) => {
  const world = await openSite({ switches: { mobileLoginCode } });
  await openLogin(world);
  await world.ui.see('button', 'Log in', 'ready');
  expect(screen.queryAllByRole('tab').map(({ textContent }) => textContent)).toEqual(tabs);
});

test('R4.07 after an SMS code the button counts down, and it works again when the countdown ends', async () => {
  const world = await openSite({ switches: { mobileLoginCode: true } });
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
