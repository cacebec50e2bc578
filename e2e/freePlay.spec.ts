import { expect, test } from 'playwright/test';
import { accountMenu, complaintsOf, expectLoggedIn, logOut, sizes } from './support/site.ts';

const freeDemo = { name: 'Free demo' };

test(
  'R1.05 R4.19 a visitor starts a free demo with play money, stays logged in after a reload, and logs out',
  { tag: '@smoke' },
  async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.goto('/download');
    await page.getByRole('banner').getByRole('button', freeDemo).click();
    await expectLoggedIn(page);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByText('$2,000.00')).toBeVisible();
    await page.reload();
    await expectLoggedIn(page);
    await accountMenu(page).click();
    await expect(page.getByText(/· Trial$/)).toBeVisible();
    await page.keyboard.press('Escape');
    await logOut(page);
    expect(complaints).toEqual([]);
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone });

  test('R2.27 the free demo is in the menu, and a failed start is explained', async ({ page }) => {
    await page.route('**/wps/session/login/freeplay', (route) => route.abort('connectionrefused'));
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', freeDemo).click();
    const notice = page.getByRole('dialog', { name: 'Free demo unavailable' });
    await expect(notice).toBeVisible();
    await notice.getByRole('button', { name: 'OK' }).click();
    await page.unroute('**/wps/session/login/freeplay');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', freeDemo).click();
    await expectLoggedIn(page);
  });
});
