import { randomInt } from 'node:crypto';
import { expect, type Locator, type Page } from 'playwright/test';
import { test } from './support/ownGateway.ts';
import { changeStatus, chooseCountry, complaintsOf, expectLoggedIn, openLogin, sizes } from './support/site.ts';
import { sliderDialog, solveByKeys } from './support/slider.ts';

// A gateway opens five accounts an hour per address, so no more than five of these tests may open one. On a gateway of their
// own, a test that is tried again begins with a new count.

const password = 'quiet-harbour-9';
const newName = () => `newcomer${randomInt(1_000_000)}`;
const newNumber = () => {
  const digits = String(randomInt(10_000_000)).padStart(7, '0');
  return `+84 93${digits[0]}-${digits.slice(1, 4)}-${digits.slice(4)}`;
};

const box = (page: Page, name: string | RegExp) =>
  page.getByRole('textbox', typeof name === 'string' ? { name, exact: true } : { name });
const submit = (page: Page) => page.getByRole('button', { name: 'Create account' });
const welcome = (page: Page) => page.getByRole('dialog', { name: 'Welcome to the table' });
const kept = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage), document.cookie, location.href]),
  );

const backCloses = async (page: Page, layer: Locator): Promise<void> => {
  await expect(layer).toBeVisible();
  const before = new URL(page.url()).pathname;
  await page.goBack();
  await expect(layer).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(before);
};

const fillPasswords = async (page: Page): Promise<void> => {
  await box(page, 'Password').fill(password);
  await box(page, 'Confirm password').fill(password);
};

const proveNumbers = (page: Page) =>
  changeStatus(page, ({ whitelabel }) => ({ whitelabel: { ...whitelabel, REGMOBVERF3: 'sms' } }));

test(
  'R1.04 R2.03 R2.67 R4.02 R4.06 a new player with a valid invitation registers by keyboard alone and is welcomed',
  { tag: '@smoke' },
  async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.goto('/register.html?affiliateCode=BOSUN01&referralCode=mai88');
    await expect(page.getByRole('heading', { name: 'Create an account', level: 1 })).toBeVisible();
    // The sandbox credits nothing, and promises nothing.
    await expect(page.getByText(/on us/)).toHaveCount(0);
    await box(page, 'Username').focus();
    await page.keyboard.type(newName());
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await box(page, 'Confirm password').focus();
    await page.keyboard.type(password);
    await expect(box(page, /^Invitation code/)).toHaveCount(0);
    const registering = page.waitForRequest((request) => request.url().endsWith('/wps/member/register'));
    await solveByKeys(page, () => page.keyboard.press('Enter'));
    expect((await registering).headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    await expect(welcome(page)).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(await kept(page)).not.toContain(password);
    expect(await page.evaluate(() => sessionStorage.getItem('registration'))).toBeNull();
    await welcome(page).getByRole('button', { name: 'Look around' }).press('Enter');
    await expectLoggedIn(page);
    await page.goto('/register');
    await expect(page.getByRole('heading', { name: 'You are already logged in' })).toBeVisible();
    expect(complaints).toEqual([]);
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone });

  test('R2.01 R2.50 R2.53 R2.62 R4.03 a new player registers by mobile number from the login form, goes Back at every step, and is told the new account name', async ({
    page,
  }) => {
    const login = page.getByRole('dialog', { name: 'Log in' });
    const form = page.getByRole('dialog', { name: 'Create an account' });
    const number = newNumber();
    await page.goto('/promotions');
    await openLogin(page);
    await login.getByRole('button', { name: 'Create an account' }).click();
    await form.getByRole('button', { name: 'Log in' }).click();
    await backCloses(page, login);
    await openLogin(page);
    await login.getByRole('button', { name: 'Create an account' }).click();
    await backCloses(page, form);
    await openLogin(page);
    await login.getByRole('button', { name: 'Create an account' }).click();
    await form.getByRole('tab', { name: 'Mobile number' }).click();
    await form.getByRole('combobox', { name: 'Country code' }).fill('Viet');
    await backCloses(page, form.getByRole('listbox'));
    await chooseCountry(form, 'Vietnam');
    await box(page, 'Mobile number').fill(number);
    await fillPasswords(page);
    await submit(page).click();
    await backCloses(page, sliderDialog(page));
    await expect(box(page, 'Mobile number')).toHaveValue(number);
    await expect(box(page, 'Password')).toHaveValue(password);
    await solveByKeys(page, () => submit(page).click());
    const greeting = page.getByRole('dialog', { name: 'Registered successfully' });
    await expect(greeting.getByText(/^u\d{8}$/)).toBeVisible();
    await greeting.getByRole('button', { name: 'I have saved it' }).click();
    await expect(welcome(page)).toBeVisible();
    await backCloses(page, welcome(page));
    await expectLoggedIn(page);
  });

  test('R4.05 R5.08 R5.17 R8.01 an invalid invitation code is marked, and an incomplete form leads to its first field', async ({
    page,
  }) => {
    await page.goto('/register?affiliateCode=nobody1');
    const invitation = box(page, /^Invitation code/);
    await expect(invitation).toHaveValue('nobody1');
    await expect(invitation).toHaveAccessibleDescription('This invitation code is not valid.');
    await submit(page).click();
    await expect(box(page, 'Username')).toBeFocused();
    await expect(box(page, 'Username')).toHaveAccessibleDescription('This field is required.');
    await box(page, 'Username').fill('1x');
    await fillPasswords(page);
    await submit(page).click();
    await expect(box(page, 'Username')).toHaveAccessibleDescription(
      '4 to 16 characters. Letters and digits, starting with a letter.',
    );
    await box(page, 'Username').fill(newName());
    await submit(page).click();
    await expect(invitation).toBeFocused();
    await expect(invitation).toHaveAccessibleDescription('This invitation code is not valid.');
    await expect(sliderDialog(page)).toHaveCount(0);
  });
});

test('a registration whose reply was lost can be sent again, and logs in', async ({ page }) => {
  const keys: (string | undefined)[] = [];
  await page.route('**/wps/member/register', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.goto('/register');
  await box(page, 'Username').fill(newName());
  await fillPasswords(page);
  await solveByKeys(page, () => submit(page).click());
  await expect(page.getByRole('heading', { name: 'We are not sure your account was created' })).toBeVisible();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(welcome(page)).toBeVisible();
  expect(new Set(keys).size).toBe(1);
});

test('R4.01 R4.07 with SMS verification a code is sent after the slider, and the resend countdown survives a reload', async ({
  page,
}) => {
  await proveNumbers(page);
  await page.route('**/wps/verification/sms/register', (route) => {
    expect(route.request().postDataJSON()).toMatchObject({
      mobileNum: '931234567',
      countryDialingCode: '84',
      humanTicket: expect.stringMatching(/./),
    });
    return route.fulfill({
      json: {
        success: true,
        value: { expiredMinutes: 5, expirationTime: new Date(Date.now() + 300_000).toISOString() },
      },
    });
  });
  await page.goto('/register');
  const name = newName();
  await box(page, 'Username').fill(name);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(box(page, 'Mobile number')).toBeFocused();
  await chooseCountry(page, 'Vietnam');
  await box(page, 'Mobile number').fill('931234567');
  await fillPasswords(page);
  await solveByKeys(page, () => page.getByRole('button', { name: 'Send code' }).click());
  await expect(page.getByRole('button', { name: /^Resend in (300|29\d) s$/ })).toBeDisabled();
  await expect(page.getByRole('status').getByText('We sent a code to +84 931234567.')).toBeVisible();

  await page.reload();
  await expect(box(page, 'Username')).toHaveValue(name);
  await expect(box(page, 'Mobile number')).toHaveValue('931234567');
  await expect(box(page, 'Password')).toHaveValue('');
  await expect(page.getByRole('button', { name: /^Resend in (300|2[0-9]\d) s$/ })).toBeDisabled();
  await submit(page).click();
  await expect(box(page, 'Verification code')).toHaveAccessibleDescription('This field is required.');
  await box(page, 'Verification code').fill('123456');
  await fillPasswords(page);
  await solveByKeys(page, () => submit(page).click());
  await expect(welcome(page)).toBeVisible();
});

test('a taken name is marked, and another name needs no second slider', async ({ page }) => {
  await page.goto('/register');
  await box(page, 'Username').fill('bosun');
  await fillPasswords(page);
  await solveByKeys(page, () => submit(page).click());
  await expect(box(page, 'Username')).toBeFocused();
  await expect(box(page, 'Username')).toHaveAccessibleDescription('This name is taken.');
  await page.route('**/wps/member/register', (route) =>
    route.fulfill({ status: 422, json: { success: false, code: 'name_taken' } }),
  );
  await box(page, 'Username').fill(newName());
  await submit(page).click();
  await expect(box(page, 'Username')).toHaveAccessibleDescription('This name is taken.');
});

test('R5.24 a common password, or one little more than the name or the brand, is marked on leaving its field and before the slider', async ({
  page,
}) => {
  const list = page.waitForResponse(/commonPasswords/);
  await page.goto('/register');
  await (await list).finished();
  const name = newName();
  const easy = /^This is too easy to guess/;
  await box(page, 'Username').fill(name);
  for (const weak of ['Password1', `${name}-1`, 'croupier2026']) {
    await box(page, 'Password').fill(weak);
    await box(page, 'Confirm password').fill(weak);
    await expect(box(page, 'Password')).toHaveAccessibleDescription(easy);
  }
  await submit(page).click();
  await expect(box(page, 'Password')).toBeFocused();
  await expect(box(page, 'Password')).toHaveAccessibleDescription(easy);
  await expect(sliderDialog(page)).toHaveCount(0);
});

test('R1.04 R2.26 R6.13 with registration switched off, its page says so and leads home', async ({ page }) => {
  await changeStatus(page, ({ register }) => ({ register: { ...register, directRegistration: false } }));
  await page.goto('/register');
  await expect(page.getByRole('dialog', { name: 'Registration is closed' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toHaveCount(0);
});
