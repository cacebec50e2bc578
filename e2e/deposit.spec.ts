import { expect, type Page } from 'playwright/test';
import { contract } from '../contract/index.ts';
import { findings } from './support/axe.ts';
import { test } from './support/ownGateway.ts';
import { complaintsOf, enter, expectLoggedIn, sizes } from './support/site.ts';
import { gapAfter, moveByKeys, sliderDialog } from './support/slider.ts';

// Deposits through the sandbox's providers, each on its own page.

const centre = (page: Page) => page.getByRole('dialog', { name: 'Deposit' });
const status = (page: Page, text: string) =>
  expect(centre(page).getByText(text, { exact: true }).first()).toBeVisible();

const openDeposits = async (page: Page, account: string): Promise<void> => {
  await enter(page, account);
  await page.goto('/promotions');
  await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click();
  await expect(centre(page).getByRole('heading', { name: 'New deposit' })).toBeVisible();
};

const make = async (page: Page, method: string, amount: string): Promise<string> => {
  await centre(page).getByRole('button', { name: method, exact: true }).click();
  await centre(page).getByRole('textbox', { name: 'Amount' }).fill(amount);
  await centre(page).getByRole('button', { name: 'Continue' }).click();
  await centre(page)
    .getByRole('button', { name: /^Deposit \$/ })
    .click();
  await expect(centre(page).getByRole('heading', { name: /^Deposit of/ })).toBeVisible();
  return new URL(page.url()).searchParams.get('deposit') ?? '';
};

const toProvider = async (page: Page): Promise<Page> => {
  const opened = page.waitForEvent('popup');
  await centre(page)
    .getByRole('link', { name: /^Open the payment page/ })
    .click();
  return opened;
};

const balance = (page: Page) => page.getByRole('group', { name: 'Balance' });

/** Comes to the review of a deposit by e-wallet, which the gateway will take although its reply is lost. */
const reviewUnanswered = async (page: Page): Promise<void> => {
  await centre(page).getByRole('button', { name: 'E-wallet', exact: true }).click();
  await centre(page).getByRole('textbox', { name: 'Amount' }).fill('30');
  await centre(page).getByRole('button', { name: 'Continue' }).click();
  await page.route(`**${contract.deposits.create.path}`, async (route) => {
    await route.fetch();
    await route.abort();
  });
};

test(
  'R1.06 R2.28 R2.77 a member deposits by bank transfer, pays at the bank and sees the money arrive',
  { tag: '@smoke' },
  async ({ page }) => {
    const complaints = complaintsOf(page);
    await openDeposits(page, 'kofi-1');
    const before = await balance(page).textContent();
    const amount = centre(page).getByRole('textbox', { name: 'Amount' });
    await centre(page).getByRole('button', { name: 'Bank transfer', exact: true }).click();
    await amount.fill('9.99');
    await centre(page).getByRole('button', { name: 'Continue' }).click();
    await expect(amount).toHaveAccessibleDescription('Enter an amount from $10.00 to $50,000.00.');
    await centre(page).getByRole('button', { name: 'Other method' }).click();
    const number = await make(page, 'Bank transfer', '200');
    expect(number).toMatch(/^D-\d{6}-\d{4}$/);
    await expect(centre(page).getByRole('button', { name: 'Copy: Payment reference' })).toBeVisible();
    const bank = await toProvider(page);
    await bank.getByRole('textbox', { name: 'Amount' }).fill('182.50');
    await bank.getByRole('button', { name: 'Transfer' }).click();
    await bank.getByRole('link', { name: 'Back to the site' }).click();
    // Coming back shows the same deposit, and only the gateway says that it is paid.
    expect(new URL(bank.url()).search).toBe(`?deposit=${number}`);
    await bank.close();
    await status(page, 'Credited');
    await expect(centre(page).getByText('$182.50').first()).toBeVisible();
    await expect(balance(page)).not.toHaveText(before ?? '');
    await page.reload();
    await status(page, 'Credited');
    await centre(page).getByRole('link', { name: 'All deposits' }).click();
    await expect(centre(page).getByRole('region', { name: 'Earlier deposits' })).toContainText(number);
    expect(complaints).toEqual([]);
  },
);

test(
  'R4.35 R2.77 a first deposit is doubled: the bonus is chosen with it, and its requirement is shown wherever it matters',
  { tag: '@smoke' },
  async ({ page }) => {
    await openDeposits(page, 'ines-3');
    const amount = centre(page).getByRole('textbox', { name: 'Amount' });
    await centre(page).getByRole('button', { name: 'Bank transfer', exact: true }).click();
    await centre(page)
      .getByRole('checkbox', { name: /^Your first deposit doubled/ })
      .check();
    await amount.fill('15');
    await centre(page).getByRole('button', { name: 'Continue' }).click();
    await expect(amount).toHaveAccessibleDescription('Enter an amount from $20.00 to $50,000.00.');
    await amount.fill('50');
    await expect(centre(page).getByText('You get $50.00 more. It is held until you have bet $600.00.')).toBeVisible();
    await centre(page).getByRole('button', { name: 'Continue' }).click();
    await expect(centre(page).getByText('To bet before the bonus is yours')).toBeVisible();
    await centre(page).getByRole('button', { name: 'Deposit $50.00' }).click();
    const bank = await toProvider(page);
    await bank.getByRole('button', { name: 'Transfer' }).click();
    await bank.close();
    await status(page, 'Credited');

    await page.goto('/promoDetail?id=first-deposit');
    await expect(page.getByText('You received $50.00.')).toBeVisible();
    await expect(page.getByText('$0.00 of $600.00 wagered')).toBeVisible();
    await page.goto('/transferFund');
    await expect(
      page.getByText(/^\$0\.00 of \$600\.00 wagered\. After that your bonuses are yours to play with or withdraw/),
    ).toBeVisible();
    await page.goto('/rng');
    await page.getByRole('main').locator('a[href*="/game"]').first().click();
    await expect(page.getByRole('main').getByText('Bonus: $0.00 of $600.00 wagered')).toBeVisible();
  },
);

test(
  'R2.77 a voucher from the kiosk is credited at once, and only once',
  { tag: '@smoke' },
  async ({ page, context, gateway }) => {
    const kiosk = await context.newPage();
    await kiosk.goto(`${gateway.company}/kiosk`);
    await kiosk.getByRole('textbox', { name: 'Value' }).fill('55.00');
    await kiosk.getByRole('button', { name: 'Print' }).click();
    const code =
      (await kiosk.getByRole('listitem').filter({ hasText: '55.00' }).first().locator('code').textContent()) ?? '';
    await kiosk.close();
    await openDeposits(page, 'kofi-2');
    const redeem = async () => {
      await centre(page).getByRole('button', { name: 'Voucher', exact: true }).click();
      await centre(page).getByRole('textbox', { name: 'Voucher code' }).fill(code);
      await centre(page).getByRole('button', { name: 'Redeem' }).click();
    };
    await redeem();
    await status(page, 'Credited');
    await expect(centre(page).getByRole('heading', { name: 'Deposit of $55.00' })).toBeVisible();
    await centre(page).getByRole('link', { name: 'All deposits' }).click();
    await redeem();
    await expect(centre(page).getByRole('textbox', { name: 'Voucher code' })).toHaveAccessibleDescription(
      /^This code cannot be redeemed/,
    );
  },
);

test('R2.77 a declined card says why, and that nothing was taken', async ({ page }) => {
  await openDeposits(page, 'kofi-3');
  await make(page, 'Card', '100');
  const card = await toProvider(page);
  await card.getByRole('textbox', { name: 'Card number' }).fill('4000 0000 0000 0002');
  await card.getByRole('button', { name: 'Pay' }).click();
  await card.close();
  await status(page, 'Declined');
  await expect(centre(page).getByText('The card was declined.')).toBeVisible();
  await expect(centre(page).getByText(/^Nothing was taken/)).toBeVisible();
});

test('R2.77 an e-wallet payment not made in time expires, and the page says that a late payment still counts', async ({
  page,
  gateway,
  request,
}) => {
  await openDeposits(page, 'noor-1');
  await make(page, 'E-wallet', '30');
  // The time left, not the time of day.
  await expect(
    centre(page)
      .locator('strong')
      .getByText(/^1[45]:\d\d$/),
  ).toBeVisible();
  const minutes = 16 * 60_000;
  const { now } = (await (await request.get('/sandbox/clock')).json()) as { now: string };
  const moved = await request.put(`${gateway.origin}/sandbox/clock`, {
    data: { now: new Date(Date.parse(now) + minutes).toISOString() },
    headers: { 'gateway-version': '1' },
  });
  expect(moved.ok()).toBe(true);
  await status(page, 'Expired');
  await expect(centre(page).getByText(/If you did pay, it will still be credited/)).toBeVisible();
});

test('R2.77 a cancelled deposit returns to the previous page', async ({ page }) => {
  await openDeposits(page, 'ines-1');
  await make(page, 'E-wallet', '30');
  const code = centre(page).getByRole('button', { name: 'Payment code; press to enlarge' });
  expect((await code.getByRole('img').boundingBox())?.width).toBe(100);
  await code.click();
  const grown = centre(page).getByRole('button', { name: 'Payment code; press to make it smaller' });
  expect((await grown.getByRole('img').boundingBox())?.width).toBe(240);
  await centre(page).getByRole('button', { name: 'Cancel this deposit' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await status(page, 'Cancelled');
  await page.keyboard.press('Escape');
  await expect(centre(page)).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/promotions');
});

const register = async (page: Page, account: string): Promise<void> => {
  await page.goto('/register');
  await page.getByRole('textbox', { name: 'Username', exact: true }).fill(account);
  for (const name of ['Password', 'Confirm password'])
    await page.getByRole('textbox', { name, exact: true }).fill('quiet-harbour-9');
  const gap = await gapAfter(page, () => page.getByRole('button', { name: 'Create account' }).click());
  await sliderDialog(page).getByRole('slider').focus();
  await moveByKeys(page, gap);
  await sliderDialog(page).getByRole('button', { name: 'Check' }).click();
  await page.getByRole('dialog', { name: 'Welcome to the table' }).getByRole('button', { name: 'Look around' }).click();
  await expectLoggedIn(page);
};

const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  await expect(async () => {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    expect(`${await focused.getAttribute('aria-label')} ${await focused.textContent()}`).toMatch(name);
  }).toPass({ intervals: [0] });
};

test('R1.06 R2.77 R2.87 R4.36 R8.20 a new player deposits by every method, loses a reply, and reads of it in the notices', async ({
  page,
  context,
  gateway,
}) => {
  await register(page, 'newcomer51');
  await page.goto('/depositv2');
  // A new player is asked for a limit first.
  await centre(page).getByRole('button', { name: 'No limit' }).click();
  await expect(centre(page).getByText('Deposit without a limit? You can set one at any time.')).toBeVisible();
  await centre(page).getByRole('button', { name: 'No limit' }).click();

  // By bank, on its payment page.
  await make(page, 'Bank transfer', '50');
  const bank = await toProvider(page);
  await bank.getByRole('button', { name: 'Transfer' }).click();
  await bank.close();
  await status(page, 'Credited');

  // By e-wallet: the gateway does it, its reply is lost, and the tab is reloaded.
  await centre(page).getByRole('link', { name: 'All deposits' }).click();
  await reviewUnanswered(page);
  await centre(page)
    .getByRole('button', { name: /^Deposit \$/ })
    .click();
  await expect(centre(page).getByText('We do not know yet what happened to your request')).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await expect(centre(page).getByRole('heading', { name: 'Deposit of $30.00' })).toBeVisible();
  const wallet = await toProvider(page);
  await wallet.getByRole('button', { name: 'Go on' }).click();
  await wallet.close();
  await status(page, 'Credited');
  await centre(page).getByRole('link', { name: 'All deposits' }).click();
  await expect(centre(page).getByRole('region', { name: 'Earlier deposits' }).getByRole('listitem')).toHaveCount(2);

  // By card, with the keyboard only.
  await tabTo(page, /Card/);
  await page.keyboard.press('Enter');
  await tabTo(page, /Other method/);
  await page.keyboard.press('Tab');
  await page.keyboard.type('100');
  await page.keyboard.press('Enter');
  await tabTo(page, /Deposit \$100/);
  await page.keyboard.press('Enter');
  await expect(centre(page).getByRole('heading', { name: 'Deposit of $100.00' })).toBeVisible();
  await expect(centre(page).getByRole('link', { name: /^Open the payment page/ })).toBeVisible();
  await tabTo(page, /Open the payment page/);
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  const card = await opened;
  await card.getByRole('button', { name: 'Pay' }).press('Enter');
  await card.close();
  await status(page, 'Credited');
  await expect(centre(page).getByText('$98.50').first()).toBeVisible();

  // By voucher, whose value is the amount.
  const kiosk = await context.newPage();
  await kiosk.goto(`${gateway.company}/kiosk`);
  await kiosk.getByRole('textbox', { name: 'Value' }).fill('25.00');
  await kiosk.getByRole('button', { name: 'Print' }).click();
  const code =
    (await kiosk.getByRole('listitem').filter({ hasText: '25.00' }).first().locator('code').textContent()) ?? '';
  await kiosk.close();
  await centre(page).getByRole('link', { name: 'All deposits' }).click();
  await centre(page).getByRole('button', { name: 'Voucher', exact: true }).click();
  await centre(page).getByRole('textbox', { name: 'Voucher code' }).fill(code);
  await centre(page).getByRole('button', { name: 'Redeem' }).click();
  await status(page, 'Credited');
  await expect(balance(page)).toContainText('203.50');

  const menu = page.getByRole('navigation', { name: 'Member centre' });
  await menu.getByRole('link', { name: 'Messages' }).click();
  const inbox = page.getByRole('dialog', { name: 'Messages' });
  await inbox.getByRole('tab', { name: 'Notices' }).click();
  await expect(inbox.getByRole('tabpanel').getByRole('listitem')).toHaveCount(4);
  await expect(inbox.getByRole('tabpanel').getByText('Credited', { exact: true })).toHaveCount(4);
  expect(await findings(page)).toEqual([]);
  await inbox.getByRole('tabpanel').getByRole('link').first().click();
  await expect(centre(page).getByRole('heading', { name: 'Deposit of $25.00' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone });

  test('R1.06 R8.20 a deposit in doubt is named on every page until its outcome is known', async ({ page }) => {
    await enter(page, 'noor-2');
    await page.goto('/depositv2');
    await reviewUnanswered(page);
    await page.route(`**${contract.cashier.outcome.path}*`, (route) => route.abort());
    await centre(page)
      .getByRole('button', { name: /^Deposit \$/ })
      .click();
    await expect(centre(page).getByText('We do not know yet what happened to your request')).toBeVisible();

    // It is named on a page of the site, after a reload and in the member centre, but not where it was made.
    const bar = page.getByText('We are still checking what happened to your deposit.');
    await expect(bar).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(bar).toBeVisible();
    await page.reload();
    await expect(bar).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('link', { name: 'View details' }).click();
    await expect(
      centre(page).getByRole('heading', { name: 'Checking what happened to your last request' }),
    ).toBeVisible();
    await expect(bar).toHaveCount(0);
    await centre(page).getByRole('button', { name: 'Back to the member centre' }).click();
    await page.getByRole('navigation', { name: 'Member centre' }).getByRole('link', { name: 'Transactions' }).click();
    await expect(page.getByRole('dialog', { name: 'Transactions' }).filter({ has: bar })).toBeVisible();
    expect(await findings(page)).toEqual([]);

    // The bar asks again by itself, and the deposit it names waits for its payment.
    await page.unrouteAll();
    await expect(page.getByText(/^Your deposit request D-\d{6}-\d{4} was received\.$/)).toBeVisible();
    await expect(bar).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('dialog', { name: 'Transactions' })).toBeVisible();
    await expect(bar).toHaveCount(0);
    await page.goto('/depositv2');
    await expect(centre(page).getByRole('region', { name: 'Open deposits' }).getByRole('listitem')).toHaveCount(1);
  });
});

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport, colorScheme: size === 'phone' ? 'dark' : 'light' });

    test('R2.74 R2.77 R2.90 the centre opens by its address, and its menu marks the page', async ({ page }) => {
      await enter(page, size === 'phone' ? 'ines-2' : 'ines-3');
      await page.goto('/depositv2');
      await expect(centre(page).getByRole('heading', { name: 'New deposit' })).toBeVisible();
      if (size === 'phone') await centre(page).getByRole('button', { name: 'Back to the member centre' }).click();
      const menu = page.getByRole('navigation', { name: 'Member centre' });
      await expect(menu.getByRole('link', { name: 'Deposit' })).toHaveAttribute('aria-current', 'page');
      await menu.getByRole('link', { name: 'Deposit' }).click();
      await expect(centre(page).getByRole('heading', { name: 'New deposit' })).toBeVisible();
      await make(page, 'Bank transfer', '50');
      expect(await findings(page)).toEqual([]);
    });
  });
}
