import { expect, test, type Page } from 'playwright/test';
import { findings } from './support/axe.ts';
import { settle, sizes, themes } from './support/site.ts';

// The search of everything, from any page.

const box = (page: Page) => page.getByRole('combobox', { name: 'Games, matches, lotteries, help' });
const rows = (page: Page) => page.getByRole('dialog').getByRole('option');

test(
  'R2.107 R7.26 a game is found by its misspelt name with the keyboard alone, and Escape gives the focus back',
  { tag: '@smoke' },
  async ({ page }) => {
    await page.setViewportSize(sizes.desktop);
    await page.goto('/promotions');
    await settle(page);
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).focus();
    await page.keyboard.press('/');
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(box(page)).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Search' })).toBeFocused();

    await page.keyboard.press('/');
    await box(page).fill('nothern');
    await expect(page.getByText(/Nothing is called “nothern”/)).toBeVisible();
    await expect(rows(page).first()).toContainText('Northern Roulette');
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      expect(await findings(page), theme).toEqual([]);
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/game\?node=/);
  },
);

test('R2.107 on a phone, a price in the search opens the book with its bet, and rubbish finds nothing', async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone);
  await page.goto('/');
  await page.getByRole('button', { name: 'Search' }).first().click();
  await box(page).fill(`<b>' or 1=1`);
  await expect(page.getByRole('heading', { name: /Nothing is called “<b>' or 1=1”/ })).toBeVisible();
  const price = rows(page)
    .getByText(/^\d+\.\d\d$/)
    .first();
  // Between two matches the book has none on offer.
  await expect(async () => {
    await box(page).fill('');
    await box(page).fill('rovers');
    await expect(price).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await price.click();
  await expect(page).toHaveURL(/\/game\?node=\d+&pick=./);
});
