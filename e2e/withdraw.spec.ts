import { expect, type Page } from 'playwright/test';
import { findings } from './support/axe.ts';
import { test } from './support/ownGateway.ts';
import { readSetting, writeSetting } from '../gateway/trust/settings/settings.ts';
import { accountMenu, complaintsOf, enter, sizes } from './support/site.ts';

// Withdrawals to a bank account, decided at the sandbox's desk and paid by its payout provider.

// The clock is moved further than an idle session lasts.
test.use({ settings: { idleMinutes: 10_000 } });

const paymentPassword = '246810';

const centre = (page: Page) => page.getByRole('dialog', { name: 'Withdraw', exact: true });
const button = (page: Page, name: string | RegExp) => centre(page).getByRole('button', { name });
const field = (page: Page, name: string) => centre(page).getByRole('textbox', { name });
const status = (page: Page, text: string) =>
  expect(centre(page).getByText(text, { exact: true }).first()).toBeVisible();
const numberOf = (page: Page): string => new URL(page.url()).searchParams.get('withdrawal') ?? '';

const openWithdrawals = async (page: Page, account: string): Promise<void> => {
  await enter(page, account);
  await page.goto('/promotions');
  await accountMenu(page).click();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(centre(page).getByRole('heading', { name: 'New withdrawal' })).toBeVisible();
};

const addAccount = async (page: Page, accountNumber: string): Promise<void> => {
  await button(page, 'Add bank account').click();
  await centre(page).getByLabel('Bank', { exact: true }).selectOption('Northern Bank');
  await field(page, 'Account number').fill(accountNumber);
  await field(page, 'Account holder').fill('Kofi Mensah');
  await field(page, 'Payment password').fill(paymentPassword);
  await button(page, 'Add bank account').click();
  await expect(
    centre(page)
      .getByRole('listitem')
      .filter({ hasText: accountNumber.slice(-4) }),
  ).toBeVisible();
};

const openForm = async (page: Page, account: string, accountNumber: string): Promise<void> => {
  await openWithdrawals(page, account);
  await expect(centre(page).getByRole('heading', { name: 'You need a bank account' })).toBeVisible();
  await button(page, 'Bank accounts').click();
  await addAccount(page, accountNumber);
  await button(page, 'Back to the withdrawal').click();
  await expect(button(page, 'Continue')).toBeVisible();
};

const toReview = async (page: Page, amount: string): Promise<void> => {
  await field(page, 'Amount').fill(amount);
  await field(page, 'Payment password').fill(paymentPassword);
  await button(page, 'Continue').click();
};

const request = async (page: Page, amount: string): Promise<string> => {
  await toReview(page, amount);
  await button(page, /^Withdraw \$/).click();
  await expect(centre(page).getByRole('heading', { name: /^Withdrawal of/ })).toBeVisible();
  return numberOf(page);
};

interface Doors {
  readonly request: Page['request'];
  readonly origin: string;
}

const passMinutes = async ({ request: http, origin }: Doors, minutes: number): Promise<void> => {
  const { now } = (await (await http.get(`${origin}/sandbox/clock`)).json()) as { now: string };
  const data = { now: new Date(Date.parse(now) + minutes * 60_000).toISOString() };
  const moved = await http.put(`${origin}/sandbox/clock`, { data, headers: { 'gateway-version': '1' } });
  expect(moved.ok()).toBe(true);
};

const knock = async ({ request: http, origin }: Doors, door: string, data: object): Promise<void> => {
  const heard = await http.post(`${origin}/sandbox/${door}`, { data, headers: { 'gateway-version': '3' } });
  expect(heard.status()).toBe(200);
};

test(
  'R1.06 R2.28 R2.78 R2.81 a member adds a bank account, withdraws, sees the money sent, and finds it in the transactions',
  { tag: '@smoke' },
  async ({ page, gateway }) => {
    const complaints = complaintsOf(page);
    const doors = { request: page.request, origin: gateway.origin };
    await openForm(page, 'kofi-1', '0077120001');
    // All conditions of a withdrawal are shown before anything is typed.
    const terms = centre(page).getByRole('region', { name: 'Withdrawal terms' });
    await expect(terms).toContainText('From $20.00 to $5,000.00');
    await expect(terms).toContainText('3 of 3');
    await expect(terms).toContainText('$10,000.00 of $10,000.00');
    await expect(terms).toContainText('15 minutes');
    await button(page, 'All').click();
    await expect(field(page, 'Amount')).not.toHaveValue('');
    await field(page, 'Amount').fill('19.99');
    await button(page, 'Continue').click();
    await expect(field(page, 'Amount')).toHaveAccessibleDescription(/^Enter an amount from \$20\.00 to/);
    await field(page, 'Payment password').fill('111222');
    await field(page, 'Amount').fill('120');
    await button(page, 'Continue').click();
    await expect(field(page, 'Payment password')).toHaveAccessibleDescription(
      'The payment password is incorrect. 4 attempts left.',
    );
    await expect(field(page, 'Amount')).toHaveValue('120');
    const number = await request(page, '120');
    expect(number).toMatch(/^W-\d{6}-\d{4}$/);
    await status(page, 'Requested');
    await knock(doors, 'desk/act', { act: 'approve', id: number, staff: 'Ada' });
    await gateway.atCompany('payouts/act', { payout: number, act: 'paid' });
    await status(page, 'Awaiting your answer');
    await expect(centre(page).getByText(/^If you do not answer by/)).toBeVisible();
    await expect(centre(page).getByText(/^The bank’s reference is NB/)).toBeVisible();
    await centre(page).getByRole('link', { name: 'All withdrawals' }).click();
    await expect(centre(page).getByRole('region', { name: 'Open withdrawals' })).toContainText(number);
    await expect(terms).toContainText('2 of 3');
    // Its number in the transactions leads back to it.
    await page.goto('/transactionHistory');
    await page.getByRole('table').getByRole('link', { name: number }).first().click();
    await expect(centre(page).getByRole('heading', { name: 'Withdrawal of $120.00' })).toBeVisible();
    expect(complaints.filter((text) => !text.includes('422'))).toEqual([]);
  },
);

test('R2.78 a withdrawal can be cancelled while it is only requested, and one that the desk rejects says why', async ({
  page,
}) => {
  await openForm(page, 'kofi-2', '0077120002');
  await request(page, '50');
  await button(page, 'Cancel this withdrawal').click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await status(page, 'Cancelled');
  await expect(centre(page).getByText('The money is back in your balance.')).toBeVisible();
  await centre(page).getByRole('link', { name: 'All withdrawals' }).click();
  const number = await request(page, '60');
  const opened = page.waitForEvent('popup');
  await centre(page).getByRole('link', { name: 'This is a sandbox: decide this at the operator’s desk' }).click();
  const desk = await opened;
  await desk.getByRole('textbox', { name: /^Reason/ }).fill('The bank account was closed.');
  await desk.getByRole('button', { name: 'Reject' }).click();
  await expect(desk.getByText(`Done: you rejected ${number}.`)).toBeVisible();
  await desk.close();
  await status(page, 'Rejected');
  await expect(centre(page).getByText('The bank account was closed.')).toBeVisible();
  await expect(button(page, 'Cancel this withdrawal')).toHaveCount(0);
});

test('R2.78 R8.20 a lost reply and a reload during a withdrawal lose nothing, and nothing is requested twice', async ({
  page,
}) => {
  await openForm(page, 'kofi-3', '0077120003');
  // The gateway does the work, but every reply is lost.
  await page.route(
    (url) => url.pathname === '/wps/cashier/withdraw',
    async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    },
  );
  await toReview(page, '70');
  await button(page, /^Withdraw \$/).click();
  await expect(centre(page).getByText('We do not know yet what happened to your request')).toBeVisible();
  await page.reload();
  await expect(centre(page).getByRole('heading', { name: /^Withdrawal of/ })).toBeVisible();
  await status(page, 'Requested');
  await centre(page).getByRole('link', { name: 'All withdrawals' }).click();
  const open = centre(page).getByRole('region', { name: 'Open withdrawals' });
  await expect(open.getByRole('listitem')).toHaveCount(1);
});

test('R2.78 a late decision on a withdrawal says so, and a bank account is removed once nothing is on its way to it', async ({
  page,
  gateway,
}) => {
  await openForm(page, 'noor-1', '0077120004');
  await request(page, '80');
  await passMinutes({ request: page.request, origin: gateway.origin }, 16);
  await expect(centre(page).getByText('This is taking longer than we promised.')).toBeVisible();
  await button(page, 'Cancel this withdrawal').click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await status(page, 'Cancelled');
  await centre(page).getByRole('link', { name: 'All withdrawals' }).click();
  await button(page, 'Bank accounts').click();
  await button(page, 'Remove account •• 0004').click();
  const modal = page.getByRole('dialog', { name: 'Remove bank account' });
  await modal.getByRole('textbox', { name: 'Payment password' }).fill(paymentPassword);
  await modal.getByRole('button', { name: 'Remove account' }).click();
  await expect(modal).toHaveCount(0);
  await expect(centre(page).getByText('•• 0004')).toHaveCount(0);
});

test('R4.32 R4.33 R9.19 a paid withdrawal without an answer within the minutes of the setting counts as received, and its security deposit is kept', async ({
  page,
  gateway,
}) => {
  const doors = { request: page.request, origin: gateway.origin };
  const { database } = gateway.running;
  await writeSetting(database, 'withdrawals', {
    ...(await readSetting(database, 'withdrawals')),
    securityDeposit: '500',
  });
  await writeSetting(database, 'whitelabel', {
    ...(await readSetting(database, 'whitelabel')),
    autoReceiveMinutes: 45,
  });
  await openForm(page, 'noor-2', '0077120008');
  const terms = centre(page).getByRole('region', { name: 'Withdrawal terms' });
  await expect(terms).toContainText('45 minutes');
  await expect(terms).toContainText('$5.00');
  const number = await request(page, '40');
  await knock(doors, 'desk/act', { act: 'approve', id: number, staff: 'Ada' });
  await gateway.atCompany('payouts/act', { payout: number, act: 'paid' });
  await expect(
    centre(page).getByText(/will count as received, and the security deposit of \$5\.00 will not be refunded/),
  ).toBeVisible();
  await passMinutes(doors, 46);
  await status(page, 'Counted as received');
  await expect(centre(page).getByText(/The security deposit of \$5\.00 was not refunded\.$/)).toBeVisible();
});

test(
  'R4.31 R3.44 R5.21 a withdrawal that did not arrive is answered with a picture, which is shown again',
  { tag: '@smoke' },
  async ({ page, gateway }) => {
    const doors = { request: page.request, origin: gateway.origin };
    await openForm(page, 'noor-3', '0077120015');
    const number = await request(page, '40');
    await knock(doors, 'desk/act', { act: 'approve', id: number, staff: 'Ada' });
    await gateway.atCompany('payouts/act', { payout: number, act: 'paid' });
    await button(page, 'Part of it has arrived').click();
    await field(page, 'Amount received').fill('40');
    await button(page, 'Send this answer').click();
    await expect(field(page, 'Amount received')).toHaveAccessibleDescription('Enter an amount from $0.01 to $39.99.');
    expect(await findings(page)).toEqual([]);
    await button(page, 'Another answer').click();
    await button(page, 'Nothing has arrived').click();
    await button(page, 'Send this answer').click();
    await expect(centre(page).getByText('At least one picture is needed.')).toBeVisible();
    const picture = { name: 'statement.png', mimeType: 'image/png', buffer: await page.screenshot() };
    await centre(page)
      .getByLabel('Choose pictures')
      .setInputFiles([
        { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(20 * 1024 * 1024) },
        { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('a text file that was renamed') },
        picture,
      ]);
    const pictures = centre(page).getByRole('group', { name: 'Pictures as proof' }).getByRole('listitem');
    await expect(pictures).toHaveText([
      'photo.jpgThis is larger than 5 MB.',
      'notes.pngThis picture could not be read. Choose another one.',
      'statement.png',
    ]);
    expect(await findings(page)).toEqual([]);
    await button(page, 'Remove photo.jpg').click();
    await button(page, 'Remove notes.png').click();
    await button(page, 'Send this answer').click();
    await status(page, 'Being looked into');
    const sent = centre(page).getByRole('region', { name: 'Your pictures' }).locator('img');
    await expect.poll(() => sent.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await page.setViewportSize(sizes.phone);
    const names = centre(page).getByRole('list', { name: 'Progress' }).locator('li > span:first-child');
    await expect(names).toHaveCount(5);
    // Each name has its own line.
    expect(
      await names.evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().height))),
    ).toBeLessThan(30);
    expect(await findings(page)).toEqual([]);
  },
);

test('R2.78 money is withdrawn with the keyboard alone', async ({ page }) => {
  await openForm(page, 'ines-1', '0077120005');
  await field(page, 'Amount').focus();
  await page.keyboard.type('90');
  await page.keyboard.press('Tab');
  await expect(button(page, 'All')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(centre(page).getByLabel('To', { exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(paymentPassword);
  await page.keyboard.press('Enter');
  await expect(button(page, 'Withdraw $90.00')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Withdraw $90.00')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(centre(page).getByRole('heading', { name: /^Withdrawal of/ })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone, colorScheme: 'dark' });

  test('R2.78 R2.90 withdrawals and bank accounts are accessible', async ({ page }) => {
    await enter(page, 'ines-2');
    await page.goto('/withdraw');
    await expect(centre(page).getByRole('heading', { name: 'You need a bank account' })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await button(page, 'Bank accounts').click();
    await addAccount(page, '0077120006');
    expect(await findings(page)).toEqual([]);
    await button(page, 'Back to the withdrawal').click();
    await expect(button(page, 'Continue')).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await request(page, '30');
    expect(await findings(page)).toEqual([]);
  });
});
