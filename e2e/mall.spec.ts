import { expect, type Page } from 'playwright/test';
import { demoPaymentPassword } from '../contract/sandbox.ts';
import { findings } from './support/axe.ts';
import { test } from './support/ownGateway.ts';
import { enter } from './support/site.ts';

// The points mall: what there is, what a member redeems and converts, and what became of it.

const form = (page: Page) => page.getByRole('dialog');
const total = (page: Page, points: string) => page.getByRole('main').getByText(`${points} points`, { exact: true });

test(
  'R1.25 R2.108 R3.39 R3.40 R4.34 a member redeems goods, is told what is wrong, converts points and finds both later',
  { tag: '@smoke' },
  async ({ page }) => {
    await enter(page, 'mai');
    await page.goto('/pointMall');
    await expect(total(page, '12,480')).toBeVisible();
    const voucher = page.getByRole('article').filter({ hasText: 'Phone voucher' });
    await expect(voucher).toContainText('9,800 points');
    await expect(voucher).toContainText(/\d+ left, \d+ redeemed/);
    await voucher.getByRole('button', { name: /^Redeem/ }).click();
    await expect(form(page).getByRole('definition').filter({ hasText: /^mai$/ })).toBeVisible();
    await form(page).getByRole('button', { name: 'Redeem' }).click();
    await expect(form(page).getByText('This field is required.').first()).toBeVisible();
    await form(page).getByRole('textbox', { name: 'Receiving address' }).fill('4 Harbour Street');
    await form(page).getByRole('textbox', { name: 'Mobile number' }).fill('912345678');
    await form(page).getByLabel('Payment password').fill(demoPaymentPassword);
    await form(page).getByRole('button', { name: 'Redeem' }).click();
    await expect(form(page).getByText('It is redeemed. The history shows what becomes of it.')).toBeVisible();
    await form(page).getByRole('button', { name: 'Close' }).first().click();
    await expect(total(page, '2,680')).toBeVisible();

    await page.getByRole('button', { name: 'Convert to balance' }).click();
    await form(page).getByRole('textbox', { name: 'Points to convert' }).fill('999');
    await form(page).getByLabel('Payment password').fill(demoPaymentPassword);
    await form(page).getByRole('button', { name: 'Convert to balance' }).click();
    await expect(form(page).getByText(/^Enter from 1,000 to/)).toBeVisible();
    await form(page).getByRole('textbox', { name: 'Points to convert' }).fill('2000');
    await form(page).getByRole('button', { name: 'Convert to balance' }).click();
    await expect(form(page).getByText('The money is in your main wallet.')).toBeVisible();
    await form(page).getByRole('button', { name: 'Close' }).first().click();
    await expect(page.getByRole('banner').getByText('8,284.50')).toBeVisible();

    await page.getByRole('tab', { name: 'History' }).click();
    await expect(page).toHaveURL('/pointMall?show=history');
    await expect(page.getByRole('row').filter({ hasText: 'Phone voucher' })).toContainText('In process');
    await page.getByRole('combobox', { name: 'State' }).selectOption('Approved');
    await expect(page).toHaveURL('/pointMall?show=history&status=approved');
    await expect(page.getByRole('heading', { name: 'Nothing on these dates' })).toBeVisible();
    await page.getByRole('tab', { name: 'Details' }).click();
    const converted = page.getByRole('row').filter({ hasText: 'Converted' });
    await expect(converted).toContainText(/[-−]2,000/);
    await expect(converted).toContainText('680');
    await page.getByLabel('First day').fill('2020-01-01');
    await page.getByLabel('Last day').fill('2020-01-02');
    await expect(page.getByRole('heading', { name: 'Nothing on these dates' })).toBeVisible();
  },
);

test('R2.04 R3.39 a visitor sees the mall and is asked to log in to redeem, at both sizes and in both themes', async ({
  page,
}) => {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/pointMall');
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await findings(page)).toEqual([]);
  }
  await page.getByRole('article').first().getByRole('button').click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Username' })).toBeVisible();
});
