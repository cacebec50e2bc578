import { expect, type Page } from 'playwright/test';
import { contract } from '../contract/index.ts';
import { findings } from './support/axe.ts';
import { test } from './support/ownGateway.ts';
import { complaintsOf, enter, sizes } from './support/site.ts';

// In the sandbox a dividend of tam was short on two days, so that bosun owes something.

const centre = (page: Page) => page.getByRole('dialog');
const heading = (page: Page, name: string) => centre(page).getByRole('heading', { name, exact: true });
const button = (page: Page, name: string | RegExp) => centre(page).getByRole('button', { name });

test('R3.41 R6.06 an agent on a phone pays part of a debt once, although the answer is lost', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  const complaints = complaintsOf(page);
  await enter(page, 'bosun');
  await page.goto('/agentDividend');
  await expect(heading(page, 'Still owed')).toBeVisible();
  await centre(page).getByRole('link', { name: 'Pay tam what is owed' }).click();
  await expect(heading(page, 'Pay what you owe')).toBeVisible();
  expect(await findings(page), 'the form').toEqual([]);
  const amount = centre(page).getByLabel('Amount');
  const owed = Number(await amount.inputValue());
  await amount.fill('1');
  await centre(page).getByLabel('Payment password', { exact: true }).fill('246810');
  await button(page, 'Continue').click();
  await expect(heading(page, 'Check your payment')).toBeVisible();
  await page.route(
    `**${contract.contracts.payOwed.path}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await button(page, 'Pay $1.00').click();
  await expect(heading(page, 'It is paid')).toBeVisible();
  expect(await findings(page), 'the receipt').toEqual([]);
  await centre(page).getByRole('link', { name: 'Contracts' }).last().click();
  await expect(centre(page).getByRole('region', { name: 'Still owed' })).toContainText(`$${(owed - 1).toFixed(2)}`);
  expect(complaints.filter((complaint) => !complaint.includes('ERR_FAILED'))).toEqual([]);
});

test('R2.95 R2.96 a statement and the bill of a month are printed without the site around them', async ({ page }) => {
  await enter(page, 'bosun');
  await page.goto('/agentDividend?part=statements');
  await centre(page).getByRole('table', { name: 'Statements' }).getByRole('link').first().click();
  await expect(heading(page, 'Calculation')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(heading(page, 'Calculation')).toBeVisible();
  await expect(button(page, 'Print')).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(centre(page).getByRole('navigation')).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.goto('/agentIncome');
  await centre(page).getByRole('link', { name: 'Bill of a month' }).click();
  await expect(centre(page).getByRole('heading', { name: /^Bill of/ })).toBeVisible();
  expect(await findings(page), 'the bill').toEqual([]);
});
