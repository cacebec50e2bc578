import { expect, test, type Page } from 'playwright/test';
import { confirmAuthenticator, startAuthenticator } from '../gateway/security/authenticators.ts';
import { writeSetting } from '../gateway/settings.ts';
import { codeNow } from '../tests/gateway/support/totp.ts';
import { findingsByTheme } from './support/axe.ts';
import { unreadable } from './support/layout.ts';
import { openHouse, type OwnHouse } from './support/ownHouse.ts';
import {
  accountMenu,
  demoPassword,
  expectLoggedIn,
  fillIn,
  loginForm,
  openLogin,
  sizes,
  slowly,
  submitButton,
} from './support/site.ts';

// One gateway of their own, which asks for more at every address that it has not seen.
test.describe.configure({ mode: 'default' });

let house: OwnHouse;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  house = await openHouse();
  await writeSetting(house.gateway.database, 'stepUp', { on: true });
});
test.afterAll(() => house.close());

let strangers = 0;

/** Somebody at an address of their own who has given the right password. */
const arrive = async (page: Page, account: string): Promise<void> => {
  strangers += 1;
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `198.51.100.${strangers}` });
  await page.goto(house.origin);
  await openLogin(page);
  await fillIn(page, account, demoPassword);
  await submitButton(page).click();
  await expect(loginForm(page).getByText('You are logging in from a new place.')).toBeVisible(slowly);
};

const form = loginForm;
const choose = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true }).click();
const confirm = async (page: Page, label: string, answer: string): Promise<void> => {
  await form(page).getByRole('textbox', { name: label }).fill(answer);
  await form(page).getByRole('button', { name: 'Confirm', exact: true }).click();
};

test('R4.39 R3.11 a login is confirmed with a code by SMS after a wrong code was corrected', async ({ page }) => {
  await arrive(page, 'mai');
  await choose(page, 'SMS code');
  await expect(form(page).getByRole('status').getByText('We sent a code to +84 ••• 678.')).toBeVisible(slowly);
  const code = await house.lastCode();
  await confirm(page, 'Code we sent you', code === '111111' ? '222222' : '111111');
  await expect(form(page).getByText('This code is incorrect. Please check it.')).toBeVisible(slowly);
  await expect(form(page).getByRole('textbox')).toBeFocused();
  await confirm(page, 'Code we sent you', code);
  await expectLoggedIn(page);
});

test('R4.39 a login is confirmed with a code by email after another way was chosen first', async ({ page }) => {
  await arrive(page, 'mai');
  await choose(page, 'Name on your bank account');
  await choose(page, 'Try another way');
  await choose(page, 'Email code');
  await expect(form(page).getByRole('status').getByText('We sent a code to m•••@example.com.')).toBeVisible(slowly);
  await confirm(page, 'Code we sent you', await house.lastCode());
  await expectLoggedIn(page);
});

test('R4.39 a login is confirmed with the name of the bank account, and the address is recognised from then on', async ({
  page,
}) => {
  await arrive(page, 'lena');
  await choose(page, 'Name on your bank account');
  await confirm(page, 'Account holder name', 'lena schafer');
  await expectLoggedIn(page);
  await page.context().clearCookies();
  await page.goto(house.origin);
  await openLogin(page);
  await fillIn(page, 'lena', demoPassword);
  await submitButton(page).click();
  await expectLoggedIn(page);
});

test('R4.39 a login is confirmed with the code of an authenticator app', async ({ page }) => {
  const { database } = house.gateway;
  const member = await house.idOf('nils');
  const before = new Date(Date.now() - 2 * 60_000);
  const started = await startAuthenticator(database, member, before);
  const secret = started?.secret ?? '';
  expect(await confirmAuthenticator(database, member, codeNow(secret, before), before)).toBe('right');
  await arrive(page, 'nils');
  // An account with an authenticator is offered no weaker way.
  await confirm(page, 'Code from the app', codeNow(secret, new Date()));
  await expectLoggedIn(page);
});

test('R4.39 five wrong answers end the step-up, and the login form comes back with the typed name', async ({
  page,
}) => {
  await arrive(page, 'mai');
  await choose(page, 'Name on your bank account');
  for (let tries = 0; tries < 5; tries += 1) {
    await confirm(page, 'Account holder name', 'Somebody Else');
    await expect(form(page).getByText('This name does not match our records. Please check it.')).toBeVisible(slowly);
    await expect(form(page).getByRole('button', { name: 'Confirm', exact: true })).not.toHaveAttribute(
      'aria-busy',
      slowly,
    );
  }
  await confirm(page, 'Account holder name', 'Mai Linh');
  await expect(form(page).getByRole('alert')).toContainText(
    /You ran out of time or attempts|Too many attempts/,
    slowly,
  );
  const back = form(page).getByRole('button', { name: 'Back to the form' });
  await back.click();
  await expect(form(page).getByRole('textbox', { name: 'Username' })).toHaveValue('mai');
  await expect(accountMenu(page)).toHaveCount(0);
});

for (const [device, viewport] of Object.entries(sizes)) {
  test(`R4.39 the step-up is accessible and readable on a ${device}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await arrive(page, 'bosun');
    for (const look of [
      () => form(page).getByText('Confirm it is you').waitFor(),
      async () => {
        if ((await form(page).getByRole('button', { name: 'Name on your bank account' }).count()) > 0)
          await choose(page, 'Name on your bank account');
      },
    ]) {
      await look();
      expect(await findingsByTheme(page)).toEqual([]);
      expect(await unreadable(page)).toEqual([]);
    }
  });
}
