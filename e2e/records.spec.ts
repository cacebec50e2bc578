import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from 'playwright/test';
import { findings } from './support/axe.ts';
import { test } from './support/ownGateway.ts';
import { accountMenu, complaintsOf, enter, sizes } from './support/site.ts';

// The records of a player: every cent that moved, page by page and as a file.

const centre = (page: Page) => page.getByRole('dialog');
const table = (page: Page, name: string) => centre(page).getByRole('table', { name });
const rows = (page: Page, name: string) =>
  table(page, name)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const totals = (page: Page) => centre(page).getByRole('region', { name: 'Totals' });
const headers = { 'gateway-version': '3' };

const post = async (page: Page, path: string, data: object, key?: string): Promise<unknown> => {
  const heard = await page.request.post(path, {
    data,
    headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
  });
  expect(heard.ok(), await heard.text()).toBe(true);
  return heard.json();
};

const playRounds = async (page: Page, account: string, count: number): Promise<void> => {
  for (let round = 0; round < count; round += 1) {
    const { betId } = (await post(page, '/sandbox/round', { account, vendor: 'LUMEN', stake: '150' })) as {
      betId: string;
    };
    await post(page, '/sandbox/round', { betId, payout: round % 2 === 0 ? '0' : '350' });
  }
};

const open = async (page: Page, account: string, path: string): Promise<void> => {
  await enter(page, account);
  await page.goto(path);
};

const cents = async (cells: Locator): Promise<number> => {
  const texts = await cells.allTextContents();
  return texts.reduce((sum, text) => sum + Number(text.replaceAll(/[^\d]/g, '') || 0), 0);
};

const shown = async (page: Page): Promise<number> => rows(page, 'Transactions').count();

test(
  'R1.07 R2.81 R9.05 a player finds every cent of a deposit, a transfer and bets in the transactions, and saves them',
  { tag: '@smoke' },
  async ({ page, gateway }) => {
    const complaints = complaintsOf(page);
    const account = 'kofi-1';
    await open(page, account, '/depositv2');
    await centre(page).getByRole('button', { name: 'E-wallet', exact: true }).click();
    await centre(page).getByRole('textbox', { name: 'Amount' }).fill('1234.50');
    await centre(page).getByRole('button', { name: 'Continue' }).click();
    await centre(page)
      .getByRole('button', { name: /^Deposit \$/ })
      .click();
    await expect(centre(page).getByRole('heading', { name: /^Deposit of/ })).toBeVisible();
    const number = new URL(page.url()).searchParams.get('deposit') ?? '';
    await gateway.atCompany('act', { deposit: number, act: 'pay' });
    await expect(centre(page).getByText('Credited', { exact: true }).first()).toBeVisible();
    await post(
      page,
      '/wps/relay/GCS_walletTransfer',
      { from: 'main', to: 'LUMEN', amount: '2500' },
      'records-transfer',
    );
    await playRounds(page, account, 12);

    await page.keyboard.press('Escape');
    await accountMenu(page).click();
    await page.getByRole('button', { name: 'Transactions' }).click();
    const deposit = rows(page, 'Transactions').filter({ hasText: number });
    await expect(rows(page, 'Transactions').first()).toBeVisible();
    const more = centre(page).getByRole('button', { name: 'Show more' });
    const first = await totals(page).textContent();
    expect(await shown(page)).toBe(20);
    while ((await more.count()) > 0) {
      const before = await shown(page);
      await more.click();
      await expect.poll(() => shown(page)).toBeGreaterThan(before);
    }
    await expect(centre(page).getByText('That is everything.')).toBeVisible();
    expect(await totals(page).textContent()).toBe(first);
    await expect(deposit).toContainText('$1,234.50');
    await expect(rows(page, 'Transactions').filter({ hasText: 'Between wallets' })).toContainText('$25.00');

    // In minus out is the difference between the two balances, and the columns add up to the totals.
    const figure = async (name: string) => {
      const line = totals(page)
        .locator('dl > div')
        .filter({ has: page.getByText(name, { exact: true }) });
      return cents(line.locator('dd'));
    };
    const [opening, came, went, closing] = [
      await figure('Opening balance'),
      await figure('In'),
      await figure('Out'),
      await figure('Closing balance'),
    ];
    expect(opening + came - went).toBe(closing);
    expect(await cents(page.locator('tbody td:nth-child(3) > span:last-child'))).toBe(came);
    expect(await cents(page.locator('tbody td:nth-child(4) > span:last-child'))).toBe(went);

    const saving = page.waitForEvent('download');
    await centre(page).getByRole('button', { name: 'Save as CSV' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe('transactions.csv');
    const text = readFileSync(await file.path(), 'utf8');
    expect(text.startsWith('\uFEFF"time","kind","wallet","in","out","balance","number","note"\r\n')).toBe(true);
    const lines = text.trimEnd().split('\r\n').slice(1);
    expect(lines).toHaveLength(await shown(page));
    expect(
      lines.filter((line) => line.includes('"deposit","main","1234.50","0.00"') && line.endsWith(`"${number}",""`)),
    ).toHaveLength(1);

    // The number of a deposit opens its timeline.
    await deposit.getByRole('link', { name: number }).click();
    await expect(centre(page).getByRole('heading', { name: 'Deposit of $1,234.50' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(centre(page)).toHaveCount(0);
    expect(complaints).toEqual([]);
  },
);

test('R1.07 R2.80 a record is filtered with the keyboard alone, and days out of order are reported', async ({
  page,
}) => {
  const account = 'lena';
  await open(page, account, '/');
  await playRounds(page, account, 3);
  await accountMenu(page).focus();
  await page.keyboard.press('Enter');
  const entry = page.getByRole('button', { name: 'Bet history' });
  await expect(entry).toBeVisible();
  await entry.focus();
  await page.keyboard.press('Enter');
  await expect(rows(page, 'Bet history')).toHaveCount(3);
  const tabTo = async (control: Locator) => {
    for (let step = 0; step < 40; step += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('the keyboard does not reach it');
  };
  const state = centre(page).getByRole('combobox', { name: 'Status' });
  await tabTo(state);
  await page.keyboard.type('Won');
  await expect(rows(page, 'Bet history')).toHaveCount(1);
  await expect(totals(page)).toContainText('+$2.00');
  await page.keyboard.press('End');
  await expect(centre(page).getByRole('heading', { name: 'Nothing on these dates' })).toBeVisible();
  const from = centre(page).getByLabel('First day');
  await from.fill('2026-11-20');
  await centre(page).getByLabel('Last day').fill('2026-11-19');
  await expect(from).toHaveAccessibleDescription(/^The first day cannot be after the last day/);
  await page.keyboard.press('Escape');
  await expect(centre(page)).toHaveCount(0);
});

test('R1.07 R2.80 R2.81 the address keeps the filter of a record: Back restores the one before, and a reload keeps it', async ({
  page,
}) => {
  const account = 'mai';
  await open(page, account, '/');
  await playRounds(page, account, 4);
  await page.goto('/personalHistoryCopy?state=unheard&colour=red');
  await expect(rows(page, 'Bet history')).toHaveCount(4);
  const state = centre(page).getByRole('combobox', { name: 'Status' });
  await expect(state).toHaveValue('');
  await state.selectOption('Won');
  await expect(rows(page, 'Bet history')).toHaveCount(2);
  expect(new URL(page.url()).search).toBe('?state=won');
  await state.selectOption('Open');
  await expect(centre(page).getByRole('heading', { name: 'Nothing on these dates' })).toBeVisible();
  await page.goBack();
  await expect(rows(page, 'Bet history')).toHaveCount(2);
  await expect(state).toHaveValue('won');
  await page.reload();
  await expect(rows(page, 'Bet history')).toHaveCount(2);
  await expect(state).toHaveValue('won');
  // A day is one step back, however many keys it took.
  const from = centre(page).getByLabel('First day');
  await from.focus();
  await page.keyboard.type('01022026');
  await expect(from).toHaveValue('2026-01-02');
  await expect.poll(() => new URL(page.url()).search).toBe('?from=2026-01-02&state=won');
  await page.goBack();
  await expect(from).toHaveValue('');
  await expect(rows(page, 'Bet history')).toHaveCount(2);
  await page.goBack();
  await expect(state).toHaveValue('');
  await expect(rows(page, 'Bet history')).toHaveCount(4);
});

test('R8.05 R6.07 a trial is told that the records need a real account', async ({ page }) => {
  await enter(page, 'trial');
  await page.goto('/promotions');
  await accountMenu(page).click();
  await page.getByRole('button', { name: 'Bet history' }).click();
  await expect(page.getByRole('dialog')).toContainText(/real account/i);
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(table(page, 'Bet history')).toHaveCount(0);
});

const pages = [
  ['R2.80', 'Bet history', '/personalHistoryCopy'],
  ['R2.81', 'Transactions', '/transactionHistory'],
  ['R2.82', 'Profit and loss', '/personalProfit'],
  ['R2.83', 'Bonuses', '/bonusDetails'],
] as const;

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport, colorScheme: size === 'phone' ? 'dark' : 'light' });

    test('R1.07 R2.74 R2.80 R2.81 R2.82 R2.83 R2.90 the menu of the member centre opens and marks each record', async ({
      page,
    }) => {
      const account = size === 'phone' ? 'ines-1' : 'ines-2';
      await open(page, account, '/depositv2');
      await playRounds(page, account, 4);
      await post(page, '/sandbox/bonus', {
        account,
        key: `records-${size}`,
        kind: 'promotion',
        title: 'Welcome gift',
        amount: '2000',
        required: '6000',
      });
      await expect(centre(page).getByRole('heading', { name: 'New deposit' })).toBeVisible();
      const menu = page.getByRole('navigation', { name: 'Member centre' });
      for (const [, name, path] of pages) {
        if (size === 'phone') await centre(page).getByRole('button', { name: 'Back to the member centre' }).click();
        await menu.getByRole('link', { name }).click();
        await expect(rows(page, name).first()).toBeVisible();
        expect(new URL(page.url()).pathname).toBe(path);
        if (size === 'desktop') await expect(menu.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
        expect(await findings(page)).toEqual([]);
      }
      await page.keyboard.press('Escape');
      await expect(centre(page)).toHaveCount(0);
    });
  });
}
