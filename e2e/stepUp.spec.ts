import { eq } from 'drizzle-orm';
import { expect, test, type Page } from 'playwright/test';
import { bankAccounts } from '../gateway/domains/cashier/schema.ts';
import { members } from '../gateway/trust/members/schema.ts';
import { readOutbox } from '../gateway/trust/protect/outbox.ts';
import { confirmAuthenticator, startAuthenticator } from '../gateway/trust/protect/authenticators.ts';
import { writeSetting } from '../gateway/trust/settings/settings.ts';
import { codeNow } from '../tests/gateway/support/totp.ts';
import { findings } from './support/axe.ts';
import { unreadable } from './support/layout.ts';
import { openGateway, type OwnGateway } from './support/ownGateway.ts';
import {
  accountMenu,
  demoPassword,
  expectLoggedIn,
  fillIn,
  leaveSession,
  loginForm,
  openLogin,
  sizes,
  submitButton,
} from './support/site.ts';

// They share one gateway, which wants a step-up at every address it has not seen.
test.describe.configure({ mode: 'default' });

let gateway: OwnGateway;
test.beforeAll(async () => {
  gateway = await openGateway();
  await writeSetting(gateway.running.database, 'stepUp', { on: true });
});
test.afterAll(() => gateway.close());

let strangers = 0;

const arrive = async (page: Page, account: string): Promise<void> => {
  strangers += 1;
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `198.51.100.${strangers}` });
  await page.goto(gateway.origin);
  await openLogin(page);
  await fillIn(page, account, demoPassword);
  await submitButton(page).click();
  await expect(loginForm(page).getByText('You are logging in from a new place.')).toBeVisible();
};

const form = loginForm;
const choose = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true }).click();
const confirm = async (page: Page, label: string, answer: string): Promise<void> => {
  await form(page).getByRole('textbox', { name: label }).fill(answer);
  await form(page).getByRole('button', { name: 'Confirm', exact: true }).click();
};

test(
  'R4.39 R3.11 a login is confirmed with a code by SMS after a wrong code is corrected',
  { tag: '@smoke' },
  async ({ page }) => {
    await arrive(page, 'mai');
    await choose(page, 'SMS code');
    await expect(form(page).getByRole('status').getByText('We sent a code to +84 ••• 678.')).toBeVisible();
    const code = await gateway.lastCode();
    await confirm(page, 'Code we sent you', code === '111111' ? '222222' : '111111');
    await expect(form(page).getByText('This code is incorrect. Please check it.')).toBeVisible();
    await expect(form(page).getByRole('textbox')).toBeFocused();
    await confirm(page, 'Code we sent you', code);
    await expectLoggedIn(page);
  },
);

test('R4.39 a login is confirmed with a code by email after another way is chosen first', async ({ page }) => {
  await arrive(page, 'mai');
  await choose(page, 'Name on your bank account');
  await choose(page, 'Try another way');
  await choose(page, 'Email code');
  await expect(form(page).getByRole('status').getByText('We sent a code to m•••@example.com.')).toBeVisible();
  await confirm(page, 'Code we sent you', await gateway.lastCode());
  await expectLoggedIn(page);
});

test('R4.39 a login is confirmed with the name of the bank account, and the address is recognised from then on', async ({
  page,
}) => {
  await arrive(page, 'lena');
  await choose(page, 'Name on your bank account');
  await confirm(page, 'Account holder name', 'lena schafer');
  await expectLoggedIn(page);
  await leaveSession(page);
  await page.goto(gateway.origin);
  await openLogin(page);
  await fillIn(page, 'lena', demoPassword);
  await submitButton(page).click();
  await expectLoggedIn(page);
});

const equip = async (account: string): Promise<string> => {
  const { database } = gateway.running;
  const member = await gateway.idOf(account);
  const before = new Date(Date.now() - 2 * 60_000);
  const started = await startAuthenticator(database, member, before);
  const secret = started?.secret ?? '';
  expect(await confirmAuthenticator(database, member, codeNow(secret, before), before)).toBe('right');
  return secret;
};

const press = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true }).click();

test('R4.39 a member who lost the authenticator requests another way, and logs in with it after a day', async ({
  page,
}) => {
  const { clock, database } = gateway.running;
  await equip('kofi');
  await arrive(page, 'kofi');
  await press(page, 'I no longer have this app');
  await expect(form(page).getByText('Logging in with the authenticator app cancels the request.')).toBeVisible();
  await expect(form(page).getByText('You can ask for another way')).toBeFocused();
  await press(page, 'Ask for another way');
  await expect(form(page).getByText(/^Request received\. Another way will be available from/)).toBeFocused();
  const opens = (await form(page).locator('time').getAttribute('datetime')) ?? '';
  expect(Math.abs(Date.parse(opens) - Date.now() - 24 * 3_600_000)).toBeLessThan(120_000);
  expect((await readOutbox(database, { most: 1 }))[0]?.body).toContain('reported the authenticator');

  await arrive(page, 'kofi');
  await expect(form(page).getByRole('textbox', { name: 'Code from the app' })).toBeVisible();
  clock.set(new Date(Date.parse(opens) + 1_000));
  await arrive(page, 'kofi');
  await choose(page, 'Email code');
  await expect(form(page).getByRole('status').getByText('We sent a code to')).toBeVisible();
  await confirm(page, 'Code we sent you', await gateway.lastCode());
  await expectLoggedIn(page);
  clock.set(null);
});

test('R4.39 a login with the authenticator cancels the report of its loss', async ({ page }) => {
  const { clock } = gateway.running;
  const secret = await equip('rui');
  await arrive(page, 'rui');
  await press(page, 'I no longer have this app');
  await press(page, 'Ask for another way');
  await expect(form(page).getByText(/^Request received\./)).toBeVisible();
  await press(page, 'Enter a code from the app');
  await confirm(page, 'Code from the app', codeNow(secret, new Date()));
  await expectLoggedIn(page);
  await leaveSession(page);
  clock.set(new Date(Date.now() + 25 * 3_600_000));
  await arrive(page, 'rui');
  await expect(form(page).getByRole('textbox', { name: 'Code from the app' })).toBeVisible();
  clock.set(null);
});

test('R4.39 a member without another way is told so, and a report that failed can be sent again', async ({ page }) => {
  const { db } = gateway.running.database;
  await equip('tam');
  await db.update(members).set({ email: null, dialingCode: null, mobile: null }).where(eq(members.accountKey, 'tam'));
  await db.delete(bankAccounts).where(eq(bankAccounts.member, await gateway.idOf('tam')));
  await arrive(page, 'tam');
  await press(page, 'I no longer have this app');
  await page.route('**/wps/session/login/verify/lost', (route) => route.abort('connectionrefused'));
  await press(page, 'Ask for another way');
  await expect(form(page).getByRole('alert')).toHaveText(
    'We got no answer, so we may already have received this. Sending it again may send it twice.',
  );
  await page.unroute('**/wps/session/login/verify/lost');
  await press(page, 'Ask for another way');
  await expect(form(page).getByRole('alert')).toHaveText(
    'Your account has no other way to confirm a login. Please contact customer service.',
  );
});

test('R4.39 a login is confirmed with the code of an authenticator app', async ({ page }) => {
  const secret = await equip('nils');
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
    await expect(form(page).getByText('This name does not match our records. Please check it.')).toBeVisible();
    await expect(form(page).getByRole('button', { name: 'Confirm', exact: true })).not.toHaveAttribute('aria-busy');
  }
  await confirm(page, 'Account holder name', 'Mai Linh');
  await expect(form(page).getByRole('alert')).toContainText(/You ran out of time or attempts|Too many attempts/);
  const back = form(page).getByRole('button', { name: 'Back to the form' });
  await back.click();
  await expect(form(page).getByRole('textbox', { name: 'Username' })).toHaveValue('mai');
  await expect(accountMenu(page)).toHaveCount(0);
});

test('R4.39 the step-up is accessible and readable on a phone', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await arrive(page, 'bosun');
  for (const look of [
    () => form(page).getByText('Confirm it is you').waitFor(),
    async () => {
      if ((await form(page).getByRole('button', { name: 'Name on your bank account' }).count()) > 0)
        await choose(page, 'Name on your bank account');
    },
  ]) {
    await look();
    expect(await findings(page)).toEqual([]);
    expect(await unreadable(page)).toEqual([]);
  }
});

test('R4.39 choosing another way than the authenticator is accessible and readable on a phone', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await equip('ines');
  await arrive(page, 'ines');
  for (const look of ['I no longer have this app', 'Ask for another way']) {
    await press(page, look);
    const next = look.startsWith('Ask') ? 'Enter a code from the app' : 'Ask for another way';
    await expect(form(page).getByRole('button', { name: next })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    expect(await unreadable(page)).toEqual([]);
  }
});
