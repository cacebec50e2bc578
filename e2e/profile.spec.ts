import { expect, type Page } from 'playwright/test';
import { findings } from './support/axe.ts';
import { test } from './support/ownGateway.ts';
import { accountMenu, complaintsOf, enter, sizes } from './support/site.ts';

const centre = (page: Page) => page.getByRole('dialog');

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone, colorScheme: 'dark' });

  test(
    'R2.89 R7.19 a player chooses a nickname and a picture, and the menu of the account shows both',
    { tag: '@smoke' },
    async ({ page }) => {
      const complaints = complaintsOf(page);
      await enter(page, 'ines-1');
      await page.goto('/profile');
      const nickname = centre(page).getByRole('textbox', { name: 'Nickname' });
      await nickname.fill('Captain Inès');
      await centre(page).getByRole('button', { name: 'Save nickname' }).click();
      await expect(page.getByText('Your nickname has been saved.')).toBeVisible();
      const picture = centre(page).getByRole('button', { name: 'Picture 9' });
      await picture.click();
      await expect(picture).toHaveAttribute('aria-pressed', 'true');
      await expect(centre(page).getByRole('button', { name: 'Save nickname' })).toBeEnabled();
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(centre(page)).toHaveCount(0);
      await accountMenu(page).click();
      const menu = page.getByRole('group', { name: 'Account menu' });
      await expect(menu.getByText('Captain Inès')).toBeVisible();
      await expect(menu.locator('img[src="/art/avatar/9.svg"]')).toBeVisible();
      await page.reload();
      await accountMenu(page).click();
      await expect(menu.getByText('Captain Inès')).toBeVisible();
      expect(complaints).toEqual([]);
    },
  );
});
