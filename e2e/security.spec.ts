import { expect, test, type APIRequestContext, type Browser, type Page } from 'playwright/test';
import { codeNow } from '../tests/gateway/support/totp.ts';
import { findings } from './support/axe.ts';
import { unreadable } from './support/layout.ts';
import {
  accountMenu,
  chooseCountry,
  complaintsOf,
  demoPassword,
  enter,
  expectLayers,
  expectLoggedIn,
  fillIn,
  settle,
  sizes,
  submitButton,
} from './support/site.ts';

const centre = '/securityCenter';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const modal = (page: Page, name: string) => page.getByRole('dialog', { name });
const warning = (page: Page) => modal(page, 'Real account needed');
const invitation = (page: Page) => modal(page, 'Log in to continue');
const sees = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

const open = async (page: Page, account: string): Promise<void> => {
  await enter(page, account);
  await page.goto('/');
  await accountMenu(page).click();
  await page.getByRole('button', { name: 'My account' }).click();
  await expect(page.getByRole('heading', { name: 'My account', level: 1 })).toBeVisible();
  await expect(card(page, 'Password')).toBeVisible();
};

const codeFor = async (request: APIRequestContext, recipient: string): Promise<string> => {
  const { list } = (await (await request.get('/sandbox/outbox?as=json')).json()) as {
    list: { recipient: string; body: string }[];
  };
  return /\d{6}/.exec(list.find((letter) => letter.recipient === recipient)?.body ?? '')?.[0] ?? '';
};

const prove = async (page: Page, code: string, submit: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Verification code' }).fill(code);
  await page.getByLabel('Account password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: submit }).click();
};

test(
  'R2.75 R5.09 R5.16 a member binds a mobile number with the code sent to it',
  { tag: '@smoke' },
  async ({ page, request }) => {
    const complaints = complaintsOf(page);
    await open(page, 'kofi-1');
    await card(page, 'Mobile number').getByRole('button', { name: 'Add mobile number' }).click();
    const form = modal(page, 'Add mobile number');
    await chooseCountry(form, 'Vietnam');
    const number = form.getByRole('textbox', { name: 'Mobile number' });
    await number.fill('12');
    await form.getByRole('button', { name: 'Send code' }).click();
    await expect(number).toHaveAccessibleDescription(/^Enter a valid mobile number\. 9–10 digits/);
    await expect(number).toBeFocused();
    await number.fill('987650011');
    await form.getByRole('button', { name: 'Send code' }).click();
    await sees(page, 'We sent a code to +84 987650011.');
    const code = form.getByRole('textbox', { name: 'Verification code' });
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(form.getByRole('button', { name: /Resend in \d+ s/ })).toHaveAttribute('aria-disabled', 'true');

    const sent = await codeFor(request, '+84 987650011');
    await prove(page, sent === '111111' ? '222222' : '111111', 'Save this number');
    await expect(code).toHaveAccessibleDescription('The verification code is incorrect.');
    await expect(code).toBeFocused();
    await code.fill(sent);
    await form.getByRole('button', { name: 'Save this number' }).click();
    await sees(page, 'Your mobile number has been saved.');
    await expect(form).toHaveCount(0);
    await expect(card(page, 'Mobile number')).toContainText('0011');
    await expect(card(page, 'Mobile number').getByRole('button', { name: 'Change mobile number' })).toBeFocused();
    expect(complaints.filter((each) => !each.includes('422'))).toEqual([]);
  },
);

test('R2.75 R5.07 a member binds an email address with the code sent to it and the password of the account', async ({
  page,
  request,
}) => {
  await open(page, 'kofi-2');
  await card(page, 'Email address').getByRole('button').click();
  const form = modal(page, 'Change email address');
  const address = form.getByRole('textbox', { name: 'Email address' });
  await address.fill('kofi at example');
  await form.getByRole('button', { name: 'Send code' }).click();
  await expect(address).toHaveAccessibleDescription('Enter a valid email address.');
  await address.fill('new.kofi@example.org');
  await form.getByRole('button', { name: 'Send code' }).click();
  await sees(page, 'We sent a code to new.kofi@example.org.');
  await form.getByRole('textbox', { name: 'Verification code' }).fill(await codeFor(request, 'new.kofi@example.org'));
  const password = form.getByLabel('Account password', { exact: true });
  await password.fill('not-the-one');
  await form.getByRole('button', { name: 'Save this address' }).click();
  await expect(password).toHaveAccessibleDescription('This is not your account password.');
  await expect(password).toBeFocused();
  await password.fill(demoPassword);
  await form.getByRole('button', { name: 'Save this address' }).click();
  await sees(page, 'Your email address has been saved.');
  await expect(card(page, 'Email address')).toContainText('@example.org');
});

test('R4.39 a member adds an authenticator app with a code of the key that is shown, and removes it', async ({
  page,
  request,
}) => {
  await open(page, 'emil-1');
  await card(page, 'Authenticator app').getByRole('button', { name: 'Add authenticator app' }).click();
  const form = modal(page, 'Add authenticator app');
  await form.getByLabel('Account password', { exact: true }).fill(demoPassword);
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(form.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const key = (await form.locator('code').innerText()).replaceAll(/\s/g, '');
  const { now } = (await (await request.get('/sandbox/clock')).json()) as { now: string };
  const code = form.getByRole('textbox', { name: 'Code from the app' });
  await expect(code).toBeFocused();
  await code.fill(codeNow(key, new Date(now)));
  await form.getByRole('button', { name: 'Add authenticator app' }).click();
  await sees(page, 'Your authenticator app has been updated.');
  await expect(card(page, 'Authenticator app')).toContainText('Set');
  expect(
    await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
    ),
  ).not.toContain(key);

  await card(page, 'Authenticator app').getByRole('button', { name: 'Remove authenticator app' }).click();
  const removal = modal(page, 'Remove authenticator app');
  await removal.getByRole('button', { name: 'Remove authenticator app' }).click();
  await expect(removal.getByLabel('Account password', { exact: true })).toBeFocused();
  await removal.getByLabel('Account password', { exact: true }).fill(demoPassword);
  // The code that has just been used is no longer good; the next one is.
  await removal
    .getByRole('textbox', { name: 'Code from the app' })
    .fill(codeNow(key, new Date(Date.parse(now) + 30_000)));
  await removal.getByRole('button', { name: 'Remove authenticator app' }).click();
  await expect(card(page, 'Authenticator app').getByRole('button', { name: 'Add authenticator app' })).toBeVisible();
});

test('R2.75 a member changes the payment password, and changes it again with the new one', async ({ page }) => {
  await open(page, 'emil-2');
  const form = modal(page, 'Change payment password');
  const change = async (old: string, chosen: string) => {
    await card(page, 'Payment password').getByRole('button').click();
    await form.getByLabel('Current payment password', { exact: true }).fill(old);
    await form.getByLabel('New payment password', { exact: true }).fill(chosen);
    await form.getByLabel('Confirm new payment password', { exact: true }).fill(chosen);
    await form.getByLabel('Account password', { exact: true }).fill(demoPassword);
    await form.getByRole('button', { name: 'Save payment password' }).click();
  };
  await change('246810', '12');
  await expect(form.getByLabel('New payment password', { exact: true })).toHaveAccessibleDescription(
    '6 characters. Digits only.',
  );
  await page.keyboard.press('Escape');
  await change('246810', '482913');
  await sees(page, 'Your payment password has been saved.');
  await expect(form).toHaveCount(0);
  await change('246810', '593024');
  await expect(form.getByLabel('Current payment password', { exact: true })).toHaveAccessibleDescription(
    'The payment password is incorrect. 4 attempts left.',
  );
  await form.getByLabel('Current payment password', { exact: true }).fill('482913');
  await form.getByRole('button', { name: 'Save payment password' }).click();
  await expect(form).toHaveCount(0);
});

const another = async (browser: Browser, baseURL: string | undefined): Promise<Page> =>
  (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();

test('R2.75 a member logs the account out everywhere else, and stays logged in', async ({ page, browser, baseURL }) => {
  const other = await another(browser, baseURL);
  await enter(other, 'noor-1');
  await other.goto('/');
  await open(page, 'noor-1');
  const places = card(page, 'Where you are logged in');
  // Other tests have logged in to it as well.
  await expect(places.getByRole('listitem').nth(1)).toBeVisible();
  await expect(places.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  await expect(places.getByRole('listitem').first()).toContainText('Chrome on');

  const question = modal(page, 'Log out everywhere else');
  await places.getByRole('button', { name: 'Log out everywhere else' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(places.getByRole('listitem').nth(1)).toBeVisible();
  await places.getByRole('button', { name: 'Log out everywhere else' }).click();
  await question.getByRole('button', { name: 'Log out elsewhere' }).click();
  await expect(places.getByRole('listitem')).toHaveCount(1);
  await sees(page, 'You are not logged in anywhere else.');
  await expect(accountMenu(page)).toBeVisible();
  await other.reload();
  await expect(other.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
  await other.context().close();
});

test('R6.08 R8.05 a guest who opens the security centre is told that a real account is needed, logs in, and sees it', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await page.goto(centre);
  await expect(invitation(page)).toContainText('You need a real account for this.');
  await invitation(page).getByRole('button', { name: 'Log in' }).click();
  await fillIn(page, 'noor-2', demoPassword);
  await submitButton(page).click();
  await expectLoggedIn(page);
  await expect(card(page, 'Password')).toBeVisible();
  await expect(page).toHaveURL(centre);
  await page.reload();
  await expect(card(page, 'Password')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('R8.05 a guest who dismisses the warning can log in from the security centre', async ({ page }) => {
  await page.goto(centre);
  await expect(invitation(page)).toBeVisible();
  await expectLayers(page, 1);
  await page.keyboard.press('Escape');
  // Closing the warning stepped back in the history, which must not bring it up again.
  await expectLayers(page, 0);
  await expect(invitation(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Log in to continue', level: 1 })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(modal(page, 'Log in')).toBeVisible();
});

test('R1.12 R4.23 R6.07 R6.08 R8.05 a trial who opens the security centre is told to get a real account and led to registration', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Free demo' }).click();
  await expectLoggedIn(page);
  await accountMenu(page).click();
  await page.getByRole('button', { name: 'My account' }).click();
  await expect(warning(page)).toBeVisible();
  await page.reload();
  await warning(page).getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL('/register');
});

test('R4.21 a member who closes the security centre and logs out is led home without a warning', async ({ page }) => {
  await open(page, 'noor-3');
  await page.keyboard.press('Escape');
  await accountMenu(page).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await modal(page, 'Log out').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('R8.20 the security centre reports that no answer came, and can be retried', async ({ page }) => {
  await enter(page, 'emil-3');
  await page.route('**/wps/member/security', (route) => route.abort('connectionrefused'));
  await page.goto(centre);
  await expect(page.getByRole('heading', { name: 'The security centre could not be loaded' })).toBeVisible();
  await page.unroute('**/wps/member/security');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'Password')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone, contextOptions: { reducedMotion: 'reduce' } });

  test('axe finds nothing wrong with the security centre, or with its forms', async ({ page }) => {
    await enter(page, 'pavel-1');
    await page.goto(centre);
    await expect(card(page, 'Password')).toBeVisible();
    await settle(page);
    const found: Record<string, string[]> = {};
    const look = async (what: string) => {
      const wrong = [...(await findings(page)), ...(await unreadable(page))];
      if (wrong.length > 0) found[what] = wrong;
    };
    await look('the page');
    for (const [action, send] of [
      ['Add mobile number', 'Send code'],
      ['Change email address', 'Send code'],
      ['Change payment password', 'Save payment password'],
      ['Add authenticator app', 'Continue'],
    ] as const) {
      await page.getByRole('button', { name: action }).click();
      await modal(page, action).getByRole('button', { name: send }).click();
      await look(action);
      await page.keyboard.press('Escape');
      await expect(modal(page, action)).toHaveCount(0);
    }
    expect(found).toEqual({});
  });
});
