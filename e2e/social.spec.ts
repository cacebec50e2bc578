import { expect, test, type Page } from 'playwright/test';
import { writeSetting } from '../gateway/trust/settings/settings.ts';
import { smokeWhere } from './support/full.ts';
import { findings } from './support/axe.ts';
import { hostileMessages } from './support/hostile.ts';
import { unreadable } from './support/layout.ts';
import { openGateway, type OwnGateway } from './support/ownGateway.ts';
import { accountMenu, complaintsOf, expectLoggedIn, loginForm, logOut, openLogin, sizes } from './support/site.ts';

// They share one gateway, which offers both providers.
test.describe.configure({ mode: 'default' });

let gateway: OwnGateway;
const offer = (switches: { googleSignIn: boolean; facebookSignIn: boolean }) =>
  writeSetting(gateway.running.database, 'switches', switches);
test.beforeAll(async () => {
  gateway = await openGateway();
});
test.beforeEach(() => offer({ googleSignIn: true, facebookSignIn: true }));
test.afterAll(() => gateway.close());

const button = (page: Page, provider: string) =>
  loginForm(page).getByRole('button', { name: `Continue with ${provider}` });

const start = async (page: Page, provider: string): Promise<Page> => {
  await page.goto(gateway.origin);
  await openLogin(page);
  const opened = page.waitForEvent('popup');
  await button(page, provider).click();
  const popup = await opened;
  await expect(popup.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  return popup;
};

const goesOn = async (popup: Page, name: string): Promise<void> => {
  const closed = popup.waitForEvent('close');
  await popup.getByRole('link', { name }).click();
  await closed;
};

for (const provider of ['Google', 'Facebook']) {
  test(
    `R2.61 a player logs in with ${provider}, logs out, and gets the same account the next time`,
    smokeWhere(provider === 'Google'),
    async ({ page }) => {
      const complaints = complaintsOf(page);
      await goesOn(await start(page, provider), 'Continue as Ada');
      await expectLoggedIn(page);
      expect(page.url()).not.toContain('code=');
      await logOut(page);
      await goesOn(await start(page, provider), 'Continue as Ada');
      await expectLoggedIn(page);
      await accountMenu(page).click();
      await expect(page.getByText(/· Member$/)).toBeVisible();
      expect(complaints).toEqual([]);
    },
  );
}

test('R2.61 the state of a sign-in is not left in the page or its storage', async ({ page }) => {
  const popup = await start(page, 'Google');
  const state = new URL(popup.url()).searchParams.get('state') ?? '';
  expect(state).not.toBe('');
  await goesOn(popup, 'Continue as Ada');
  await expectLoggedIn(page);
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), location.href, history.length]),
  );
  expect(kept).not.toContain(state);
});

test('S7 messages that do not fit are ignored by a page waiting for a sign-in, on its window and on both channels', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const popup = await start(page, 'Google');
  const other = await page.context().newPage();
  await other.goto(`${gateway.origin}/robots.txt`);
  const send = `{
    const messages = ${hostileMessages};
    for (const name of ['croupier', 'croupier.signIn']) {
      const channel = new BroadcastChannel(name);
      for (const message of messages) channel.postMessage(message);
      channel.close();
    }
    for (const message of messages) postMessage(message, '*');
  }`;
  await other.evaluate(send);
  await page.evaluate(send);
  // The page has read its messages once it has rendered again.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(popup.isClosed()).toBe(false);
  await goesOn(popup, 'Continue as Ada');
  await expectLoggedIn(page);
  await other.evaluate(send);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(accountMenu(page)).toBeVisible();
  expect(complaints).toEqual([]);
});

test('S6 the window of a sign-in with a provider cannot navigate the page that opened it', async ({ page }) => {
  const popup = await start(page, 'Google');
  expect(await popup.evaluate(() => opener === null)).toBe(true);
  await goesOn(popup, 'Continue as Ada');
  await expectLoggedIn(page);
});

test('R8.18 the form says that the window of a sign-in was closed, and another try logs in', async ({ page }) => {
  const popup = await start(page, 'Google');
  await popup.close();
  await expect(loginForm(page).getByRole('alert')).toHaveText('The window was closed before you logged in.');
  const opened = page.waitForEvent('popup');
  await button(page, 'Google').click();
  await goesOn(await opened, 'Continue as Ben');
  await expectLoggedIn(page);
});

test('R2.61 a player who declines at the provider is told so in the form', async ({ page }) => {
  const popup = await start(page, 'Facebook');
  await goesOn(popup, 'Do not sign in');
  await expect(loginForm(page).getByRole('alert')).toHaveText('You declined the login.');
});

test('R2.61 cancelling the sign-in in the form closes the window', async ({ page }) => {
  const popup = await start(page, 'Google');
  const closed = popup.waitForEvent('close');
  await loginForm(page).getByRole('button', { name: 'Cancel login' }).click();
  await closed;
  await expect(button(page, 'Google')).not.toHaveAttribute('aria-disabled');
});

test('R8.18 the form says that the browser blocked the window of a sign-in', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(gateway.origin);
  await openLogin(page);
  await button(page, 'Google').click();
  await expect(loginForm(page).getByRole('alert')).toContainText('Your browser blocked the window.');
});

test('R2.61 each provider of a sign-in is offered only where it is switched on', async ({ page }) => {
  for (const [googleSignIn, facebookSignIn] of [
    [true, false],
    [false, true],
    [false, false],
  ] as const) {
    await offer({ googleSignIn, facebookSignIn });
    await page.goto(gateway.origin);
    await openLogin(page);
    await expect(loginForm(page).getByRole('textbox', { name: 'Username' })).toBeVisible();
    await expect(button(page, 'Google')).toHaveCount(googleSignIn ? 1 : 0);
    await expect(button(page, 'Facebook')).toHaveCount(facebookSignIn ? 1 : 0);
  }
});

test('R2.61 the return page of a sign-in, opened by hand, leads home and keeps no code', async ({ page }) => {
  for (const search of ['', '?code=made-up&state=made-up']) {
    await page.goto(`${gateway.origin}/signed-in${search}`);
    await expect(page.getByText('This login is no longer active.')).toBeVisible();
    await expect(page).toHaveURL(`${gateway.origin}/signed-in`);
  }
  expect(await findings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(`${gateway.origin}/`);
});

test('R2.61 the login form with both providers is accessible and readable on a phone', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await page.goto(gateway.origin);
  await openLogin(page);
  await expect(button(page, 'Facebook')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  expect(await unreadable(page)).toEqual([]);
});
