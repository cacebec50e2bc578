import { expect, type Page } from 'playwright/test';
import { dayLong } from '../gateway/ground/clock.ts';
import { findings } from './support/axe.ts';
import { contractsIn } from './support/contracts.ts';
import { test } from './support/ownGateway.ts';
import { complaintsOf, enter, sizes } from './support/site.ts';

// What contracts paid, to be followed line by line by both sides, and what other terms would have paid. All read one history.
test.describe.configure({ mode: 'default' });

const centre = (page: Page) => page.getByRole('dialog');
const heading = (page: Page, name: string) => centre(page).getByRole('heading', { name });
const salary = (...steps: readonly [teamBetAmount: string, rate: number][]) => ({
  steps: steps.map(([teamBetAmount, rate]) => ({ teamBetAmount, rate })),
});

const reckoning = (page: Page) => centre(page).getByRole('region', { name: 'Calculation' }).locator('dl > div');

const open = async (page: Page, account: string, path: string): Promise<void> => {
  await enter(page, account);
  await page.goto(path);
};

/** A day of daily salaries, and two of dividends, of which the first was short. */
test.beforeAll(async ({ gateway }) => {
  const { top, agree, bet, settleAfter } = contractsIn(gateway);
  const share = (rate: number) => ({
    period: 'daily' as const,
    steps: [{ periodValidBet: '0', periodProfit: '0', activeMembers: 0, rate }],
  });
  await top('daily', 'bosun', salary(['0', 20], ['500000', 30], ['5000000', 40]));
  await top('realtime', 'bosun', { profitRate: 40, lossRate: 30, singleBetAmount: '100000' });
  await top('dividend', 'bosun', share(3000));
  await agree('daily', 'bosun', 'tam', salary(['0', 20]));
  await agree('dividend', 'bosun', 'tam', share(2500));
  await agree('dividend', 'bosun', 'oya', share(2500));
  await settleAfter(dayLong);
  await bet(
    { account: 'pavel-1', stake: '400000', payout: '0' },
    { account: 'ines-1', stake: '150000', payout: '160000' },
    { account: 'kofi-1', stake: '100000', payout: '350000' },
  );
  await settleAfter(dayLong);
  await bet({ account: 'noor-1', stake: '340000', payout: '0' });
  await settleAfter(dayLong);
});

test(
  'R2.97 R3.41 both sides of a contract open the same statement, one from the list and the other by its link',
  { tag: '@smoke' },
  async ({ page, browser, gateway }) => {
    const complaints = complaintsOf(page);
    await open(page, 'tam', '/agentDaily?part=statements');
    const list = centre(page).getByRole('table', { name: 'Statements' });
    await expect(list.getByRole('row', { name: /From bosun/ }).first()).toBeVisible();
    await list
      .getByRole('row', { name: /11\.00/ })
      .getByRole('link')
      .click();
    await expect(heading(page, 'Calculation')).toBeVisible();
    const lines = ['Valid bets$5,500.00', 'Brought from the period before$0.00', 'Base$5,500.00'];
    await expect(reckoning(page)).toHaveText([
      ...lines,
      'Step 1 of 1 reached0.2 %',
      'Due0.2 % of $5,500.00, rounded down$11.00',
      'Received$11.00',
      'To ines−$1.50',
      'Kept$9.50',
    ]);
    const address = page.url();
    await centre(page).getByRole('link', { name: 'Statements' }).click();
    await expect(list).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'Calculation')).toBeVisible();
    expect(complaints).toEqual([]);

    const other = await (await browser.newContext({ baseURL: gateway.origin })).newPage();
    await open(other, 'bosun', address);
    await expect(reckoning(other)).toHaveText([
      ...lines,
      'Step 1 of 1 reached0.2 %',
      'Due0.2 % of $5,500.00, rounded down$11.00',
      'Paid$11.00',
    ]);
    await other.context().close();
  },
);

test('R2.97 a third agent cannot open the statement of two others', async ({ page }) => {
  await open(page, 'noor', '/agentDaily?part=statements');
  await expect(heading(page, 'No statements on these days')).toBeVisible();
  await page.goto('/agentDaily?statement=1');
  await expect(heading(page, 'There is no such statement for you')).toBeVisible();
});

test('R2.96 a dividend that was short at first says so on a phone, with what was paid later', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'tam', '/agentDividend?part=statements');
  const list = centre(page).getByRole('table', { name: 'Statements' });
  await list
    .getByRole('row')
    .filter({ hasText: /Due\$9/ })
    .getByRole('link')
    .click();
  await expect(reckoning(page).filter({ hasText: 'Members lost' })).toContainText('$3,900.00');
  await expect(reckoning(page).filter({ hasText: 'Not paid at first' })).toContainText('−$');
  await expect(centre(page).getByRole('region', { name: 'Paid later' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('R2.95 income leads to the statement that paid it', async ({ page }) => {
  await open(page, 'tam', '/agentIncome');
  const list = centre(page).getByRole('table', { name: 'My income' });
  await list.getByRole('link', { name: 'Daily salary' }).first().click();
  await expect(page).toHaveURL(/\/agentDaily\?statement=\d+$/);
  await expect(heading(page, 'Calculation')).toBeVisible();
});

test('R3.41 an agent simulates other terms, sees the difference, and continues with what was typed', async ({
  page,
}) => {
  await open(page, 'bosun', '/agentDaily?part=simulator');
  const rate = centre(page).getByRole('group', { name: 'Step 3' }).getByRole('textbox', { name: 'Rate in %' });
  await expect(rate).toHaveValue('0.4');
  const { now } = (await (await page.request.get('/sandbox/clock')).json()) as { now: string };
  const dayBefore = (days: number) => new Date(Date.parse(now) - days * dayLong).toISOString().slice(0, 10);
  await centre(page).getByRole('textbox', { name: 'Team bets of at least, $' }).nth(1).fill('6000');
  await centre(page).getByLabel('First day').fill(dayBefore(3));
  await centre(page).getByLabel('Last day').fill(dayBefore(1));
  await centre(page).getByRole('button', { name: 'Simulate' }).click();
  await expect(heading(page, 'What these terms would have paid')).toBeVisible();
  await expect(centre(page).getByRole('status')).toContainText('Based on past results; future results differ.');
  await expect(centre(page).getByRole('table', { name: 'Period by period' }).getByRole('row')).toHaveCount(4);
  await centre(page).getByLabel('Direct downline').fill('mai');
  await centre(page).getByRole('button', { name: 'Simulate' }).click();
  await expect(centre(page).getByText('None of your direct downlines has this name.')).toBeVisible();
  await expect(rate).toHaveValue('0.4');
});

test('statements and the simulator have no accessibility problem on a phone', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await open(page, 'bosun', '/agentDividend?part=statements');
  const list = centre(page).getByRole('table', { name: 'Statements' });
  await expect(list).toBeVisible();
  expect(await findings(page), 'the list').toEqual([]);
  await list.getByRole('link').first().click();
  await expect(heading(page, 'Calculation')).toBeVisible();
  expect(await findings(page), 'a statement').toEqual([]);
  await page.goto('/agentDividend?part=simulator');
  await centre(page).getByRole('button', { name: 'Simulate' }).click();
  await expect(heading(page, 'What these terms would have paid')).toBeVisible();
  expect(await findings(page), 'the simulator').toEqual([]);
});
