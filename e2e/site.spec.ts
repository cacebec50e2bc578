import { expect, test } from 'playwright/test';
import { complaintsOf, settle, sizes, themes } from './support/site.ts';

for (const [name, viewport] of Object.entries(sizes)) {
  for (const colorScheme of themes) {
    test.describe(`on a ${name}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme });

      test('the first page shows what the gateway offers and the browser has nothing to complain about', async ({ page }) => {
        const complaints = complaintsOf(page);
        await page.goto('/');
        await expect(page.getByRole('heading', { name: 'Promotions' })).toBeVisible();
        await settle(page);
        await expect(page.getByText(/^\d+\+$/)).toBeVisible();
        const unseen = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect({ complaints, unseen }).toEqual({ complaints: [], unseen: 0 });
      });
    });
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone });

  for (const path of ['/rng', '/promotions', '/down', '/helpmc', '/register']) {
    test(`${path} begins in the upper half of the screen, below its banner`, async ({ page }) => {
      await page.goto(path);
      await settle(page);
      await expect(page.getByRole('region', { name: 'Offers' })).toBeVisible();
      const heading = await page.getByRole('main').getByRole('heading', { level: 1 }).boundingBox();
      expect(heading?.y).toBeLessThan(sizes.phone.height / 2);
    });
  }
});
