import { expect, test } from 'playwright/test';
import { complaintsOf, sizes, themes } from './support/site.ts';

const documents = [
  { path: '/sandbox/api', title: /^The gateway/, area: 'system', call: 'system.countries' },
  { path: '/sandbox/api/wallet', title: /^The wallet/, area: null, call: 'rollback' },
  { path: '/sandbox/api/payments', title: /^Payments/, area: null, call: 'askPayout' },
];

for (const [device, viewport] of Object.entries(sizes))
  for (const theme of themes)
    test(`the OpenAPI documents open on a ${device} in the ${theme} theme without a complaint, and fit the window`, async ({
      page,
    }) => {
      const complaints = complaintsOf(page);
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: theme });
      for (const { path, title, area, call } of documents) {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: title })).toBeVisible();
        if (area !== null) await page.locator(`[data-tag="${area}"]`).click();
        await page.locator('.opblock-summary-control', { hasText: call }).click();
        await expect(page.getByRole('heading', { name: 'Responses' })).toBeVisible();
        await expect(page.locator('html')).toHaveClass(theme === 'dark' ? 'dark-mode' : '');
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      }
      expect(complaints).toEqual([]);
    });

test('a call can be tried from its OpenAPI document, unless it is encrypted', async ({ page }) => {
  await page.goto('/sandbox/api');
  await page.locator('[data-tag="system"]').click();
  await page.locator('.opblock-summary-control', { hasText: 'system.countries' }).click();
  await page.getByRole('button', { name: 'Try it out' }).click();
  await page.getByRole('button', { name: 'Execute' }).click();
  await expect(page.locator('.live-responses-table')).toContainText('"countryDialingCode": "84"');

  await page.locator('[data-tag="session"]').click();
  await page.locator('.opblock-summary-control', { hasText: 'session.login' }).click();
  await expect(page.getByText('Before it is encrypted')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try it out' })).toHaveCount(0);
});
