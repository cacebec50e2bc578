import { eq } from 'drizzle-orm';
import { expect, type Page } from 'playwright/test';
import { contract } from '../contract/index.ts';
import { members } from '../gateway/trust/members/schema.ts';
import { vendors } from '../gateway/domains/lobby/schema.ts';
import { findings } from './support/axe.ts';
import { test } from './support/ownGateway.ts';
import { complaintsOf, enter, sizes } from './support/site.ts';

// Money between the wallets of a player, and between players.

// Several of these log two people in, and each password takes its time.

const paymentPassword = '246810';

const centre = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const wallets = (page: Page) => centre(page, 'My wallet');
const transfers = (page: Page) => centre(page, 'Transfer');
const balance = (page: Page) => page.getByRole('group', { name: 'Balance' });

const openWallets = async (page: Page, account: string): Promise<void> => {
  await enter(page, account);
  await page.goto('/transferFund');
  await expect(wallets(page).getByRole('button', { name: 'Move', exact: true })).toBeVisible();
};

const inWallet = (page: Page, name: string) =>
  wallets(page)
    .getByRole('region', { name: 'My wallet' })
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

const fill = (page: Page, amount: string) => wallets(page).getByRole('textbox', { name: 'Amount' }).fill(amount);
const move = (page: Page) => wallets(page).getByRole('button', { name: 'Move', exact: true }).click();
const choose = (page: Page, field: 'From' | 'To', wallet: string) =>
  wallets(page).getByLabel(field, { exact: true }).selectOption(wallet);

const moveOut = async (page: Page, amount: string, wallet = 'Lumen'): Promise<void> => {
  await choose(page, 'To', wallet);
  await fill(page, amount);
  await move(page);
  await expect(inWallet(page, wallet)).toHaveText(`$${amount}`);
};

const loseReplies = (page: Page, path: string) =>
  page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });

const openTransfers = async (page: Page, account: string): Promise<void> => {
  await enter(page, account);
  await page.goto('/transferUpline');
  await expect(transfers(page).getByRole('button', { name: 'Continue' })).toBeVisible();
};

const type = (page: Page, name: string, value: string) =>
  transfers(page).getByRole('textbox', { name, exact: true }).fill(value);
const goOn = (page: Page) => transfers(page).getByRole('button', { name: 'Continue' }).click();

const expectReceived = async (page: Page, amount: string, note = ''): Promise<void> => {
  await page.goto('/messageV2');
  const inbox = centre(page, 'Messages');
  await inbox.getByRole('tab', { name: 'Notices' }).click();
  const notice = inbox.getByRole('tabpanel').getByRole('listitem').first();
  await expect(notice).toContainText(`Transfer $${amount}`);
  await expect(notice).toContainText('Credited');
  await page.goto('/transactionHistory');
  const row = centre(page, 'Transactions').getByRole('table', { name: 'Transactions' }).getByRole('row').nth(1);
  await expect(row).toContainText(`$${amount}`);
  await expect(row).toContainText(note);
  await expect(row).toContainText(/T-\d+/);
};

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone });

  test(
    'R2.29 R2.76 R7.22 R7.23 R7.24 a member moves money to a vendor and back, and collects it',
    { tag: '@smoke' },
    async ({ page }) => {
      const complaints = complaintsOf(page);
      await openWallets(page, 'kofi-1');
      const all = '$151.25';
      expect(await findings(page)).toEqual([]);
      const amount = wallets(page).getByRole('textbox', { name: 'Amount' });
      for (const [typed, says] of [
        ['', 'This field is required.'],
        ['all of it', 'Enter an amount such as 20 or 20.50.'],
        ['1.234', 'Enter an amount such as 20 or 20.50.'],
        ['0', `Enter an amount from $0.01 to ${all}.`],
        ['9999999999999999', 'Your balance is too low for this.'],
      ] as const) {
        await fill(page, typed);
        await move(page);
        await expect(amount).toHaveAccessibleDescription(says);
        await expect(amount).toHaveValue(typed);
      }
      expect(await findings(page)).toEqual([]);
      await moveOut(page, '50.25');
      await expect(wallets(page).getByText('The money was moved.')).toBeVisible();
      await expect(inWallet(page, 'Main wallet')).toHaveText('$101.00');
      await expect(inWallet(page, 'Total')).toHaveText(all);
      await expect(balance(page)).toContainText('$101.00');
      await choose(page, 'From', 'Lumen');
      await choose(page, 'To', 'Main wallet');
      await wallets(page).getByRole('button', { name: 'All', exact: true }).click();
      await expect(amount).toHaveValue('50.25');
      await move(page);
      await expect(inWallet(page, 'Main wallet')).toHaveText(all);
      await choose(page, 'From', 'Main wallet');
      await moveOut(page, '20.00');
      await moveOut(page, '30.00', 'Halcyon');
      await wallets(page).getByRole('button', { name: 'Move everything to the main wallet' }).click();
      await expect(wallets(page).getByText('All your money is in the main wallet.')).toBeVisible();
      await expect(inWallet(page, 'Main wallet')).toHaveText(all);
      await expect(balance(page)).toContainText(all);
      expect(await findings(page)).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );
});

test.describe('on a desktop', () => {
  test.use({ viewport: sizes.desktop });

  test('R2.79 a member whose payment password was reset reads from when money can be sent again', async ({
    page,
    gateway,
  }) => {
    const account = 'kofi';
    await openTransfers(page, account);
    await gateway.running.database.db
      .update(members)
      .set({ paymentPasswordResetAt: gateway.running.clock.now() })
      .where(eq(members.accountKey, account));
    await type(page, 'Amount', '2');
    await type(page, 'Payment password', paymentPassword);
    await goOn(page);
    await transfers(page).getByRole('button', { name: 'Send $2.00' }).click();
    await expect(transfers(page).getByRole('heading', { name: 'You cannot send money at the moment' })).toBeVisible();
    await expect(transfers(page).getByText(/transfers are possible again from/)).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });

  test(
    'R2.79 R2.81 R4.36 a member sends money to the upline, who is notified and reads the note',
    { tag: '@smoke' },
    async ({ page, browser, gateway }) => {
      await openTransfers(page, 'ines-2');
      expect(await findings(page)).toEqual([]);
      await type(page, 'Amount', '0.50');
      await goOn(page);
      const amount = transfers(page).getByRole('textbox', { name: 'Amount' });
      await expect(amount).toHaveAccessibleDescription('Enter an amount from $1.00 to $10,000.00.');
      await type(page, 'Amount', '900');
      await type(page, 'Payment password', '111222');
      await goOn(page);
      await expect(amount).toHaveAccessibleDescription('Your balance is too low for this.');
      await type(page, 'Amount', '12.50');
      await type(page, 'Note (optional)', 'For the table');
      await goOn(page);
      await expect(transfers(page).getByRole('textbox', { name: 'Payment password' })).toHaveAccessibleDescription(
        'The payment password is incorrect. 4 attempts left.',
      );
      await type(page, 'Payment password', paymentPassword);
      await goOn(page);
      await expect(transfers(page).getByText('I•••', { exact: true })).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await transfers(page).getByRole('button', { name: 'Send $12.50' }).click();
      await expect(transfers(page).getByRole('heading', { name: 'The money was sent' })).toBeVisible();
      await expect(balance(page)).toContainText('$290.00');
      expect(await findings(page)).toEqual([]);
      const upline = await browser.newPage({ baseURL: gateway.origin });
      await enter(upline, 'ines');
      await expectReceived(upline, '12.50', 'For the table');
      await upline.close();
    },
  );

  test('R6.06 R4.36 an agent sends money to an account below, which is notified', async ({
    page,
    browser,
    gateway,
  }) => {
    await openTransfers(page, 'emil');
    await transfers(page).getByLabel('To', { exact: true }).selectOption('An account in your downline');
    await type(page, 'Username', 'lena');
    await type(page, 'Amount', '25');
    await type(page, 'Payment password', paymentPassword);
    await goOn(page);
    await expect(transfers(page).getByRole('textbox', { name: 'Username' })).toHaveAccessibleDescription(
      'There is no such account in your downline.',
    );
    expect(await findings(page)).toEqual([]);
    await type(page, 'Username', 'emil-1');
    await goOn(page);
    await transfers(page).getByRole('button', { name: 'Send $25.00' }).click();
    await expect(transfers(page).getByRole('heading', { name: 'The money was sent' })).toBeVisible();
    const taker = await browser.newPage({ baseURL: gateway.origin });
    await enter(taker, 'emil-1');
    await taker.goto('/promotions');
    await expect(balance(taker)).toContainText('$176.25');
    await expectReceived(taker, '25.00');
    await taker.close();
  });
});

test('R2.76 R8.20 a move whose reply is lost is found after a reload, and money is moved once', async ({ page }) => {
  await openWallets(page, 'sana-1');
  await loseReplies(page, contract.wallet.transfer.path);
  await choose(page, 'To', 'Lumen');
  await fill(page, '40');
  await move(page);
  await expect(wallets(page).getByText('We do not know yet what happened to your request')).toBeVisible();
  await page.reload();
  await expect(wallets(page).getByText('The money was moved.')).toBeVisible();
  await expect(inWallet(page, 'Lumen')).toHaveText('$40.00');
  await expect(inWallet(page, 'Main wallet')).toHaveText('$111.25');
});

test('R2.79 R8.20 a transfer whose reply is lost is found after a reload, and money is sent once', async ({ page }) => {
  await openTransfers(page, 'sana-2');
  await loseReplies(page, contract.cashier.transferUpline.path);
  await type(page, 'Amount', '60');
  await type(page, 'Payment password', paymentPassword);
  await goOn(page);
  await transfers(page).getByRole('button', { name: 'Send $60.00' }).click();
  await expect(transfers(page).getByText('We do not know yet what happened to your request')).toBeVisible();
  await page.reload();
  await expect(transfers(page).getByRole('heading', { name: 'The money was sent' })).toBeVisible();
  await expect(balance(page)).toContainText('$242.50');
});

test('R2.76 a vendor under maintenance keeps its money for later, and the rest is collected', async ({
  page,
  gateway,
}) => {
  const { db } = gateway.running.database;
  await openWallets(page, 'sana-3');
  await moveOut(page, '10.00');
  await moveOut(page, '15.00', 'Bluefin');
  await db.update(vendors).set({ maintenance: true }).where(eq(vendors.title, 'Bluefin'));
  await wallets(page).getByRole('button', { name: 'Move everything to the main wallet' }).click();
  await expect(wallets(page).getByRole('status').filter({ hasText: 'Bluefin $15.00' })).toBeVisible();
  await expect(inWallet(page, 'Main wallet')).toHaveText('$438.75');
  await expect(wallets(page).getByText('Maintenance', { exact: true })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await db.update(vendors).set({ maintenance: false }).where(eq(vendors.title, 'Bluefin'));
});

test('R2.29 R2.76 money moved in one tab is seen in the others', async ({ page, context }) => {
  await openWallets(page, 'pavel-1');
  const other = await context.newPage();
  await other.goto('/transferFund');
  await expect(inWallet(other, 'Main wallet')).toHaveText('$151.25');
  const home = await context.newPage();
  await home.goto('/promotions');
  await expect(balance(home)).toContainText('$151.25');
  await moveOut(page, '51.25');
  await expect(inWallet(other, 'Main wallet')).toHaveText('$100.00');
  await expect(balance(other)).toContainText('$100.00');
  await expect(balance(home)).toContainText('$100.00');
});
