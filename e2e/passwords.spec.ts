import { eq } from 'drizzle-orm';
import { expect, type Locator, type Page } from 'playwright/test';
import { contract } from '../contract/index.ts';
import { members } from '../gateway/trust/members/schema.ts';
import { findings } from './support/axe.ts';
import { test, type OwnGateway } from './support/ownGateway.ts';
import {
  accountMenu,
  changeStatus,
  chooseCountry,
  demoPassword,
  enter,
  expectLoggedIn,
  fillIn,
  leaveSession,
  loginForm,
  openLogin,
  reload,
  sizes,
  submitButton,
  tabTo,
} from './support/site.ts';

// Passwords are changed here, and expire.
test.use({ settings: { passwordDays: 90 } });

test.use({ viewport: sizes.phone });

const forgotForm = (page: Page) => page.getByRole('dialog', { name: 'Forgot password?' });
const changeForm = (page: Page) => page.getByRole('dialog', { name: 'Change your password' });
const resetForm = (page: Page) => page.getByRole('dialog', { name: 'Choose a new password' });
const field = (form: Locator, name: string) => form.getByRole('textbox', { name, exact: true });

const choose = async (form: Locator, password: string, again = password): Promise<void> => {
  await field(form, 'New password').fill(password);
  await field(form, 'Confirm new password').fill(again);
};

const openForgot = async (page: Page): Promise<void> => {
  await openLogin(page);
  await loginForm(page).getByRole('button', { name: 'Forgot password?' }).click();
  await expect(forgotForm(page)).toBeVisible();
};

const openChange = async (page: Page): Promise<void> => {
  await accountMenu(page).click();
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(field(changeForm(page), 'Current password')).toBeVisible();
};

test(
  'R2.66 R4.18 R5.12 a reset by email marks wrong input, sends a link that sets a password once, and leads to the login form',
  { tag: '@smoke' },
  async ({ page, gateway }) => {
    await page.goto('/');
    await openForgot(page);
    const form = forgotForm(page);
    const send = form.getByRole('button', { name: 'Send link' });
    await send.click();
    await expect(field(form, 'Username')).toBeFocused();
    await expect(field(form, 'Username')).toHaveAccessibleDescription('This field is required.');
    await field(form, 'Username').fill('kofi-1');
    await field(form, 'Email address').fill('kofi-1@');
    await send.click();
    await expect(field(form, 'Email address')).toBeFocused();
    await expect(field(form, 'Email address')).toHaveAccessibleDescription(
      'Enter an email address, such as name@example.com.',
    );
    expect(await findings(page)).toEqual([]);
    await field(form, 'Email address').fill('kofi-1@example.com');
    await send.click();
    const sent = page.getByRole('dialog', { name: 'Check your email' });
    await expect(sent).toContainText('If an account matches this name and email address, a link is on its way.');
    await sent.getByRole('button', { name: 'Confirm' }).click();
    await expect(form).toHaveCount(0);

    const link = /\/login#reset=\S+/.exec(await gateway.lastLetter())?.[0] ?? '';
    await page.goto(link);
    const reset = resetForm(page);
    await choose(reset, 'short', 'shorter');
    await reset.getByRole('button', { name: 'Set password' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(field(reset, 'New password')).toBeFocused();
    await expect(field(reset, 'New password')).toHaveAccessibleDescription(/^8 to 64 characters\./);
    await expect(field(reset, 'Confirm new password')).toHaveAccessibleDescription('The passwords do not match.');
    await choose(reset, 'kofi-1-2345');
    await reset.getByRole('button', { name: 'Set password' }).click();
    await expect(field(reset, 'New password')).toHaveAccessibleDescription(/^This is too easy to guess/);
    await choose(reset, 'shuffle-twice');
    await reset.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByText('Your password has been changed. Log in with the new one.')).toBeVisible();
    await fillIn(page, 'kofi-1', 'shuffle-twice');
    await submitButton(page).click();
    await expectLoggedIn(page);

    await leaveSession(page);
    await page.goto('/');
    await page.goto(link);
    await choose(reset, 'shuffle-thrice');
    await reset.getByRole('button', { name: 'Set password' }).click();
    await expect(reset.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  },
);

test.describe('a reload of the link in a reset email', () => {
  const kept = (page: Page) =>
    page.evaluate(() =>
      JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage), document.cookie, history.state]),
    );

  const linkFor = async ({ gateway, page }: { gateway: OwnGateway; page: Page }, account: string) => {
    const answer = await page.request.post(contract.password.forgotByEmail.path, {
      headers: { 'gateway-version': '3' },
      form: { username: account, email: `${account}@example.com` },
    });
    expect(answer.ok()).toBe(true);
    const [link, ticket] = /\/login#reset=(\S+)/.exec(await gateway.lastLetter()) ?? [];
    return { link: link!, ticket: ticket! };
  };

  /** Opens the link and reloads the page; notes every request that contains the ticket. */
  const reloaded = async ({ gateway, page }: { gateway: OwnGateway; page: Page }, account: string) => {
    const { link, ticket } = await linkFor({ gateway, page }, account);
    const addresses: string[] = [];
    page.on('request', (request) => {
      if (`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`.includes(ticket))
        addresses.push(new URL(request.url()).pathname);
    });
    await page.goto(link);
    await expect(field(resetForm(page), 'New password')).toBeVisible();
    await expect.poll(() => kept(page)).toContain(ticket);
    const steps = () => page.evaluate(() => [history.length, (history.state as { layers?: number } | null)?.layers]);
    await expect.poll(steps).toContain(1);
    const before = await steps();
    await reload(page);
    await expect(field(resetForm(page), 'New password')).toBeVisible();
    // Back takes no more steps than before.
    await expect.poll(steps).toEqual(before);
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => JSON.stringify([Object.entries(localStorage), document.cookie]))).not.toContain(
      ticket,
    );
    return { link, ticket, addresses };
  };

  test('R2.66 S9 restores the form, which sets the password, while no request shows its ticket and nothing keeps it afterwards', async ({
    page,
    gateway,
  }) => {
    const { ticket, addresses } = await reloaded({ gateway, page }, 'kofi-2');
    const form = resetForm(page);
    await choose(form, 'shuffle-twice');
    await form.getByRole('button', { name: 'Set password' }).click();
    await expect(loginForm(page)).toBeVisible();
    expect(await kept(page)).not.toContain(ticket);
    // The request that uses it is sealed.
    expect(addresses).toEqual([]);
    await reload(page);
    await expect(loginForm(page)).toBeVisible();
    await expect(form).toHaveCount(0);
  });

  test('R2.66 S9 does not restore a form that was closed, or one whose link has expired', async ({ page, gateway }) => {
    const { link, ticket } = await reloaded({ gateway, page }, 'kofi-3');
    const form = resetForm(page);
    await form.getByRole('button', { name: 'Close' }).click();
    await expect(loginForm(page)).toBeVisible();
    expect(await kept(page)).not.toContain(ticket);
    await reload(page);
    await expect(loginForm(page)).toBeVisible();
    await expect(form).toHaveCount(0);

    await page.goto('/');
    await page.goto(link);
    await expect.poll(() => kept(page)).toContain(ticket);
    await page.route(`**${contract.password.setByEmail.path}`, (route) =>
      route.fulfill({ status: 422, json: { success: false, code: 'code_expired' } }),
    );
    await choose(form, 'shuffle-twice');
    await form.getByRole('button', { name: 'Set password' }).click();
    await expect(form.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    expect(await kept(page)).not.toContain(ticket);
    await reload(page);
    await expect(loginForm(page)).toBeVisible();
    await expect(form).toHaveCount(0);
  });
});

test('R2.66 R4.16 R4.17 a reset by phone keeps its countdown after closing and reloading, and the new password logs in', async ({
  page,
  gateway,
}) => {
  await page.goto('/');
  await openForgot(page);
  const form = forgotForm(page);
  await form.getByRole('tab', { name: 'By phone' }).click();
  const mobile = field(form, 'Mobile number');
  await form.getByRole('button', { name: 'Send code' }).click();
  await expect(mobile).toBeFocused();
  await expect(mobile).toHaveAccessibleDescription('This field is required.');
  await chooseCountry(form, 'Germany');
  await mobile.fill('15112345678');
  await form.getByRole('button', { name: 'Send code' }).click();
  const again = form.getByRole('button', { name: /^Resend in \d+ s$/ });
  await expect(again).toBeDisabled();
  expect(await findings(page)).toEqual([]);

  await form.getByRole('button', { name: 'Close' }).click();
  await expect(loginForm(page)).toBeVisible();
  await reload(page);
  await openForgot(page);
  await form.getByRole('tab', { name: 'By phone' }).click();
  await expect(again).toBeDisabled();

  await chooseCountry(form, 'Germany');
  await mobile.fill('15112345678');
  await field(form, 'Verification code').fill('000000');
  await choose(form, 'shuffle-twice');
  const submit = form.getByRole('button', { name: 'Set password and log in' });
  await submit.click();
  await expect(field(form, 'Verification code')).toBeFocused();
  await expect(field(form, 'Verification code')).toHaveAccessibleDescription('The verification code is incorrect.');
  await field(form, 'Verification code').fill(await gateway.lastCode());
  await submit.click();
  await expectLoggedIn(page);
  await expect(page).toHaveURL(/\/$/);
  await expect(form).toHaveCount(0);
});

test('R2.66 R6.13 only email is offered for a reset if the phone is switched off', async ({ page }) => {
  await changeStatus(page, ({ register }) => ({ register: { ...register, phoneReset: false } }));
  await page.goto('/');
  await openForgot(page);
  await expect(field(forgotForm(page), 'Email address')).toBeVisible();
  await expect(forgotForm(page).getByRole('tab')).toHaveCount(0);
});

test(
  'R2.35 R2.66 R4.15 R5.10 R5.11 a member changes the password by keyboard and logs in with the new one',
  { tag: '@smoke' },
  async ({ page }) => {
    await enter(page, 'sana-1');
    await page.goto('/');
    await accountMenu(page).press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Change password' }));
    await page.keyboard.press('Enter');
    const form = changeForm(page);
    await tabTo(page, field(form, 'Current password'));
    await page.keyboard.type('not-the-one');
    await tabTo(page, field(form, 'New password'));
    await page.keyboard.type('shuffle-twice');
    await tabTo(page, field(form, 'Confirm new password'));
    await page.keyboard.type('shuffle-twice');
    await page.keyboard.press('Enter');
    await expect(field(form, 'Current password')).toBeFocused();
    await expect(field(form, 'Current password')).toHaveAccessibleDescription('This is not your current password.');
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(demoPassword);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your password has been changed. Log in with the new one.')).toBeVisible();
    await expect(loginForm(page)).toBeVisible();
    await fillIn(page, 'sana-1', 'shuffle-twice');
    await submitButton(page).click();
    await expectLoggedIn(page);
  },
);

test('the form for changing the password can be closed without logging out', async ({ page }) => {
  await enter(page, 'sana-2');
  await page.goto('/');
  await openChange(page);
  await page.keyboard.press('Escape');
  await expect(changeForm(page)).toHaveCount(0);
  await expectLoggedIn(page);
});

test.describe('a password that is due', () => {
  const logInDue = async (page: Page, gateway: OwnGateway, account: string): Promise<void> => {
    await gateway.running.database.db
      .update(members)
      .set({ passwordChangedAt: new Date(0) })
      .where(eq(members.accountKey, account));
    await page.goto('/');
    await openLogin(page);
    await fillIn(page, account, demoPassword);
    await submitButton(page).click();
    await expect(changeForm(page)).toBeVisible();
  };

  test('R4.13 a password that is due has to be changed before anything else', async ({ page, gateway }) => {
    await logInDue(page, gateway, 'sana-3');
    const form = changeForm(page);
    await expect(form).toContainText('Choose a new one, then log in with it.');
    await field(form, 'Current password').fill(demoPassword);
    await choose(form, demoPassword);
    await form.getByRole('button', { name: 'Change password' }).click();
    await expect(field(form, 'New password')).toHaveAccessibleDescription(
      'This is already your password. Choose a different one.',
    );
    await choose(form, 'shuffle-twice');
    await form.getByRole('button', { name: 'Change password' }).click();
    await fillIn(page, 'sana-3', 'shuffle-twice');
    await submitButton(page).click();
    await expectLoggedIn(page);
  });

  test('R4.13 closing the form of a password that is due logs out', async ({ page, gateway }) => {
    await logInDue(page, gateway, 'noor-1');
    await page.keyboard.press('Escape');
    await expect(changeForm(page)).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
    await reload(page);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
  });
});
