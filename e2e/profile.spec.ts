import { expect, type Page } from 'playwright/test';
import { smokeWhere } from './support/full.ts';
import { findings } from './support/axe.ts';
import { withOwnGateway } from './support/ownGateway.ts';
import { accountMenu, complaintsOf, logIn, sizes, slowly } from './support/site.ts';

const test = withOwnGateway();

const centre = (page: Page) => page.getByRole('dialog');

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport, colorScheme: size === 'phone' ? 'dark' : 'light' });

    test(
      'R2.89 R7.19 a player chooses a nickname and a picture, and the menu of the account shows both',
      smokeWhere(size === 'phone'),
      async ({ page }) => {
        const complaints = complaintsOf(page);
        await page.goto('/');
        await logIn(page, size === 'phone' ? 'ines-1' : 'ines-2');
        await page.goto('/profile');
        const nickname = centre(page).getByRole('textbox', { name: 'Nickname' });
        await nickname.fill('Captain Inès', slowly);
        await centre(page).getByRole('button', { name: 'Save nickname' }).click();
        await expect(page.getByText('Your nickname has been saved.')).toBeVisible();
        const picture = centre(page).getByRole('button', { name: 'Picture 9' });
        await picture.click();
        await expect(picture).toHaveAttribute('aria-pressed', 'true');
        await expect(centre(page).getByRole('button', { name: 'Save nickname' })).toBeEnabled();
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme });
          expect(await findings(page), colorScheme).toEqual([]);
          if (process.env.SHOTS)
            await page.screenshot({ path: `${process.env.SHOTS}/${size}-profile-${colorScheme}.png` });
        }
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
}
