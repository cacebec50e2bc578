import { expect, type Page } from 'playwright/test';
import { test } from './support/ownGateway.ts';
import { enter, expectLayers, sizes } from './support/site.ts';

// Back within the flows of the member centre.

const centre = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const path = (page: Page) => new URL(page.url()).pathname;

const ways = {
  'the browser’s Back': async (page: Page) => {
    await page.goBack();
  },
  'the arrow above the page': (page: Page) => page.getByRole('button', { name: 'Back', exact: true }).click(),
} as const;

const expectFocusInside = (page: Page, name: string) =>
  expect
    .poll(() =>
      centre(page, name).evaluate(
        (dialog) => dialog !== document.activeElement && dialog.contains(document.activeElement),
      ),
    )
    .toBe(true);

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone });

  test('R2.01 R2.74 R2.77 Back in a deposit goes from the review to the amount to the methods, and keeps both', async ({
    page,
  }) => {
    const dialog = centre(page, 'Deposit');
    const amount = dialog.getByRole('textbox', { name: 'Amount' });
    const bank = dialog.getByRole('button', { name: 'Bank transfer', exact: true });
    const review = dialog.getByRole('heading', { name: 'Check and confirm' });
    await enter(page, 'kofi-1');
    await page.goto('/depositv2');
    for (const [way, goBack] of Object.entries(ways)) {
      await bank.click();
      await amount.fill('200');
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await expect(review, way).toBeVisible();
      await expectLayers(page, 3);
      await goBack(page);
      await expect(amount, way).toHaveValue('200');
      await expectFocusInside(page, 'Deposit');
      await expectLayers(page, 2);
      await goBack(page);
      await expect(bank, way).toBeVisible();
      await expectFocusInside(page, 'Deposit');
      await expectLayers(page, 1);
      await bank.click();
      await expect(amount, way).toHaveValue('200');
      await expectLayers(page, 2);
      await goBack(page);
      await expect(bank).toBeVisible();
      await expectLayers(page, 1);
    }
    await page.goBack();
    await expect(dialog).toHaveCount(0);
  });

  test('R2.01 R2.77 Back from a deposit that was made or opened from the list shows the deposits', async ({ page }) => {
    const dialog = centre(page, 'Deposit');
    await enter(page, 'noor-1');
    await page.goto('/depositv2');
    await dialog.getByRole('button', { name: 'E-wallet', exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('30');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('button', { name: 'Deposit $30.00' }).click();
    const made = dialog.getByRole('heading', { name: /^Deposit of/ });
    await expect(made).toBeVisible();
    const list = dialog.getByRole('region', { name: 'Open deposits' });
    for (const [way, goBack] of Object.entries(ways)) {
      await expectLayers(page, 2);
      await goBack(page);
      await expect(list, way).toBeVisible();
      await expectLayers(page, 1);
      expect(path(page) + new URL(page.url()).search, way).toBe('/depositv2');
      await list.getByRole('link').first().click();
      await expect(made, way).toBeVisible();
    }
  });

  test('R2.01 R2.78 Back in a withdrawal goes from a bank account to the list to the form, and from the review to the form', async ({
    page,
  }) => {
    const dialog = centre(page, 'Withdraw');
    const button = (name: string) => dialog.getByRole('button', { name, exact: true });
    const field = (name: string) => dialog.getByRole('textbox', { name });
    await enter(page, 'ines-1');
    await page.goto('/withdraw');
    await button('Bank accounts').click();
    const holder = 'Ines Duarte';
    for (const [way, goBack] of Object.entries(ways)) {
      await button('Add bank account').click();
      await field('Account number').fill('0077120001');
      await field('Account holder').fill(holder);
      await expectLayers(page, 3);
      await goBack(page);
      await expect(dialog.getByRole('heading', { name: 'Bank accounts' }), way).toBeVisible();
      await expectFocusInside(page, 'Withdraw');
      await expectLayers(page, 2);
      await goBack(page);
      await expect(button('Bank accounts'), way).toBeVisible();
      await expectLayers(page, 1);
      await button('Bank accounts').click();
    }
    await button('Add bank account').click();
    await dialog.getByLabel('Bank', { exact: true }).selectOption('Northern Bank');
    await field('Account number').fill('0077120001');
    await field('Account holder').fill(holder);
    await field('Payment password').fill('246810');
    await button('Add bank account').click();
    await expect(dialog.getByRole('listitem').filter({ hasText: '0001' })).toBeVisible();
    await button('Back to the withdrawal').click();
    for (const [way, goBack] of Object.entries(ways)) {
      await field('Amount').fill('50');
      await field('Payment password').fill('246810');
      await button('Continue').click();
      await expect(button('Withdraw $50.00'), way).toBeVisible();
      await expectLayers(page, 2);
      await goBack(page);
      await expect(field('Amount'), way).toHaveValue('50');
      await expectFocusInside(page, 'Withdraw');
      await expectLayers(page, 1);
    }
  });
});
