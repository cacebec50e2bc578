import { expect, test, type Locator, type Page } from 'playwright/test';
import { smokeWhere } from './support/full.ts';
import {
  accountMenu,
  changeStatus,
  chooseCountry,
  complaintsOf,
  demoPassword,
  expectLoggedIn,
  fillIn,
  logIn,
  logOut,
  loginForm,
  openLogin,
  sizes,
  submitButton,
} from './support/site.ts';

const visitorsLogIn = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Log in' });

const tabTo = async (page: Page, target: Locator): Promise<void> => {
  for (let steps = 0; steps < 20; steps += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('the key Tab does not lead there');
};

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone, colorScheme: 'dark' });

  test.beforeEach(async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  });

  for (const [account, nickname, role] of [
    ['mai', 'Mai', 'Member'],
    ['lena', 'Lena', 'VIP member'],
    ['nils', 'Nils', 'Member'],
    ['bosun', 'Bosun', 'Agent'],
    ['trial', 'Guest', 'Trial'],
  ] as const) {
    test(
      `R1.01 R1.03 ${account} logs in, is shown as ${role}, stays logged in after a reload, and logs out`,
      smokeWhere(account === 'mai'),
      async ({ page }) => {
        const complaints = complaintsOf(page);
        await logIn(page, account);
        await page.reload();
        await expectLoggedIn(page);
        await accountMenu(page).click();
        await expect(page.getByText(nickname, { exact: true })).toBeVisible();
        await expect(page.getByText(`${account} · ${role}`)).toBeVisible();
        await accountMenu(page).click();
        await logOut(page);
        expect(complaints).toEqual([]);
      },
    );
  }

  test('a second tab follows a login and a logout within a second', async ({ context, page }) => {
    const other = await context.newPage();
    await other.goto('/');
    await expect(visitorsLogIn(other)).toBeVisible();

    await logIn(page, 'kofi');
    await expect(accountMenu(other)).toBeVisible({ timeout: 1_000 });

    await logOut(page);
    await expect(other.getByRole('dialog', { name: 'You are logged out' })).toBeVisible({ timeout: 1_000 });
    await other.getByRole('button', { name: 'OK' }).click();
    await expect(visitorsLogIn(other)).toBeVisible();
  });

  test(
    'R4.21 a member logs in by keyboard alone, cancels logging out, and then logs out',
    { tag: '@smoke' },
    async ({ page }) => {
      await tabTo(page, visitorsLogIn(page));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused();
      await page.keyboard.type('noor');
      await tabTo(page, page.getByRole('textbox', { name: 'Password' }));
      await page.keyboard.type(demoPassword);
      await page.keyboard.press('Enter');
      await expectLoggedIn(page);
      await expect(accountMenu(page)).toBeFocused();

      const question = page.getByRole('dialog', { name: 'Log out' });
      for (const answer of ['Cancel', 'Log out']) {
        await accountMenu(page).press('Enter');
        await tabTo(page, page.getByRole('button', { name: 'Log out' }));
        await page.keyboard.press('Enter');
        await expect(question).toBeFocused();
        await tabTo(page, question.getByRole('button', { name: answer }));
        await page.keyboard.press('Enter');
        await expect(question).toHaveCount(0);
        await expect(answer === 'Cancel' ? accountMenu(page) : visitorsLogIn(page)).toBeFocused();
      }
    },
  );
});

test('an empty login form says what is missing next to each field and leads to the first', async ({ page }) => {
  await page.goto('/');
  await openLogin(page);
  await submitButton(page).click();
  const username = page.getByRole('textbox', { name: 'Username or mobile number' });
  await expect(username).toBeFocused();
  await expect(username).toHaveAccessibleDescription('This field is required.');
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAccessibleDescription('This field is required.');

  await username.fill('mai');
  await expect(username).toHaveAccessibleDescription('');
});

test('the login form counts down to the next try after too many', async ({ page }) => {
  await page.clock.install();
  await page.route('**/wps/session/login', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '42' },
      json: { success: false, code: 'too_many_requests' },
    }),
  );
  await page.goto('/');
  await openLogin(page);
  await fillIn(page, 'mai', 'not-the-one');
  await submitButton(page).click();
  await expect(page.getByRole('button', { name: /^Try again in 4[12] s$/ })).toBeDisabled();
  await expect(page.getByRole('alert')).toHaveText('Too many attempts. Please wait a moment.');

  await page.clock.fastForward(42_000);
  await expect(submitButton(page)).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('R2.63 R4.07 an SMS code logs in, and the resend countdown survives closing the form and reloading the page', async ({
  page,
  request,
}) => {
  await page.goto('/');
  await openLogin(page);
  await page.getByRole('tab', { name: 'Password' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'SMS code' })).toBeFocused();

  await page.getByRole('button', { name: 'Send code' }).click();
  const mobile = page.getByRole('textbox', { name: 'Mobile number' });
  await expect(mobile).toBeFocused();
  await expect(mobile).toHaveAccessibleDescription('This field is required.');

  await chooseCountry(page, 'Sweden');
  await mobile.fill('701234567');
  await page.getByRole('button', { name: 'Send code' }).click();
  const again = page.getByRole('button', { name: /^Resend in (300|2\d\d) s$/ });
  await expect(again).toBeDisabled();
  await expect(page.getByRole('status').filter({ hasText: 'We sent' })).toHaveText('We sent a code to +46 701234567.');

  await loginForm(page).getByRole('button', { name: 'Close' }).click();
  for (const comeBack of [() => openLogin(page), () => page.reload().then(() => openLogin(page))]) {
    await comeBack();
    await page.getByRole('tab', { name: 'SMS code' }).click();
    await expect(again).toBeDisabled();
  }
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['loginCodeAgain']);
  await chooseCountry(page, 'Sweden');
  await mobile.fill('701234567');

  const { list } = (await (await request.get('/sandbox/outbox?as=json')).json()) as {
    list: { recipient: string; body: string }[];
  };
  const letter = list.find(({ recipient }) => recipient === '+46 701234567');
  await page.getByRole('textbox', { name: 'Verification code' }).fill(/\d{6}/.exec(letter?.body ?? '')?.[0] ?? '');
  await submitButton(page).click();
  await expect(page.getByRole('banner')).toContainText('Nils');
});

test('R4.07 R5.16 a mistyped number is corrected, and gets its code at once, as +46 701-112 233', async ({ page }) => {
  await page.goto('/');
  await openLogin(page);
  await page.getByRole('tab', { name: 'SMS code' }).click();
  const mobile = page.getByRole('textbox', { name: 'Mobile number' });
  const send = page.getByRole('button', { name: 'Send code' });
  await mobile.fill('+46 701-112 234');
  await expect(page.getByRole('combobox', { name: 'Country code' })).toHaveValue('+46');
  await expect(mobile).toHaveAccessibleDescription('Understood as +46 701112234');
  await send.click();
  const again = page.getByRole('button', { name: /^Resend in \d+ s$/ });
  await expect(again).toBeDisabled();
  await mobile.fill('+46 701-112 233');
  await send.click();
  await expect(again).toBeDisabled();
  await expect(page.getByText('We sent a code to +46 701112233.')).toBeVisible();
});

test('R5.14 a country is found by its name with the keyboard, and browsing the list changes nothing else', async ({
  page,
}) => {
  await page.goto('/');
  await openLogin(page);
  await page.getByRole('tab', { name: 'SMS code' }).click();
  const country = page.getByRole('combobox', { name: 'Country code' });
  await country.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('viet');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Vietnam +84']);
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveId(
    (await country.getAttribute('aria-activedescendant')) ?? '',
  );
  await page.keyboard.press('Enter');
  await expect(country).toHaveValue('+84');
  await expect(country).toHaveAccessibleDescription('Vietnam');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('atlantis');
  await expect(page.getByText('No country found')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(country).toHaveValue('+84');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
  await expect(loginForm(page)).toBeVisible();
});

test('R8.02 a login code that cannot be sent is explained in a dialog with a confirm button', async ({ page }) => {
  await page.route('**/wps/verification/sms/noLogin', (route) =>
    route.fulfill({ status: 403, json: { success: false, code: 'feature_off' } }),
  );
  await page.goto('/');
  await openLogin(page);
  await page.getByRole('tab', { name: 'SMS code' }).click();
  await chooseCountry(page, 'Vietnam');
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('912345678');
  await page.getByRole('button', { name: 'Send code' }).click();
  const refusal = page.getByRole('dialog', { name: 'The code was not sent' });
  await expect(refusal).toContainText('This is not available at the moment.');
  await refusal.getByRole('button', { name: 'Confirm' }).click();
  await expect(refusal).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Send code' })).toBeEnabled();
});

test('the login form closes when another tab logs in, and the question before a logout closes when another tab logs out', async ({
  context,
  page,
}) => {
  const other = await context.newPage();
  await Promise.all([page.goto('/'), other.goto('/')]);
  await openLogin(other);
  await logIn(page, 'emil');
  await expect(loginForm(other)).toHaveCount(0, { timeout: 1_000 });
  await accountMenu(other).click();
  await other.getByRole('button', { name: 'Log out' }).click();
  await expect(other.getByRole('dialog', { name: 'Log out' })).toBeVisible();

  await logOut(page);
  await expect(other.getByRole('dialog', { name: 'You are logged out' })).toBeVisible({ timeout: 1_000 });
  await expect(other.getByRole('dialog', { name: 'Log out', exact: true })).toHaveCount(0);
});

test('R2.64 R4.30 R9.09 a name is remembered for a day if the box is ticked, and forgotten if not', async ({
  context,
  page,
}) => {
  const kept = async () => (await context.cookies()).find(({ name }) => name === 'remember_croupier');
  const remember = page.getByRole('checkbox', { name: 'Remember me' });
  await page.goto('/');
  await openLogin(page);
  await fillIn(page, 'sana', demoPassword);
  await remember.check();
  await submitButton(page).click();
  await expectLoggedIn(page);
  const cookie = await kept();
  expect({ value: cookie?.value, sameSite: cookie?.sameSite }).toEqual({ value: 'sana', sameSite: 'Lax' });
  expect(Math.round((cookie!.expires - Date.now() / 1_000) / 60)).toBe(24 * 60);

  await logOut(page);
  await page.reload();
  await openLogin(page);
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('sana');
  await expect(remember).toBeChecked();
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
  await remember.uncheck();
  await submitButton(page).click();
  await expectLoggedIn(page);
  expect(await kept()).toBeUndefined();
});

test('R4.28 the login form closes with its button, with Escape and on a press outside, and returns the focus', async ({
  page,
}) => {
  await page.goto('/');
  for (const close of [
    () => loginForm(page).getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 400),
  ]) {
    await openLogin(page);
    await close();
    await expect(loginForm(page)).toHaveCount(0);
    await expect(visitorsLogIn(page)).toBeFocused();
  }
});

test('the eye shows the password and hides it again', async ({ page }) => {
  await page.goto('/');
  await openLogin(page);
  const password = page.getByRole('textbox', { name: 'Password' });
  await password.fill('seen');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('the site says that an account cannot be loaded, and a retry loads it', async ({ page }) => {
  const memberCall = '**/wps/member/info';
  await changeStatus(page, { signedIn: true });
  await page.route(memberCall, (route) => route.abort('connectionrefused'));
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('Your session could not be restored.');

  await page.unroute(memberCall);
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(visitorsLogIn(page)).toBeVisible();
});

test('R1.13 R1.15 R1.16 language and theme are kept for the next visit, and other tabs follow', async ({
  context,
  page,
}) => {
  const other = await context.newPage();
  await Promise.all([page.goto('/'), other.goto('/')]);
  await page.getByRole('button', { name: 'Light', exact: true }).click();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('TY');
  for (const tab of [page, other]) {
    await expect(tab.locator('html')).toHaveAttribute('lang', 'ty');
    await expect(tab.locator('html')).toHaveAttribute('data-theme', 'light');
  }
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Te mau pūpūra’a ta’a ’ē' })).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem('lang'), localStorage.getItem('hisLang')])).toEqual([
    'TY',
    'TY',
  ]);
});

test('R2.58 a click on the captcha picture itself loads another', async ({ page }) => {
  await page.route('**/wps/session/login', (route) =>
    route.fulfill({ status: 422, json: { success: false, code: 'wrong_credentials', value: { captcha: true } } }),
  );
  await page.goto('/');
  await openLogin(page);
  await fillIn(page, 'mai', 'not-the-one');
  await submitButton(page).click();
  const picture = page.getByRole('img', { name: 'Picture with the characters to enter' });
  await expect(picture).toBeVisible();
  await expect(page.getByRole('button', { name: 'New picture' })).toHaveAttribute('aria-disabled', 'false');
  const before = await picture.getAttribute('src');
  const { x, y, width, height } = (await picture.boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(picture).not.toHaveAttribute('src', before!);
});
