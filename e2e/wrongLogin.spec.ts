import { expect, type Page } from 'playwright/test';
import { test } from './support/ownGateway.ts';
import { fillIn, openLogin, sizes, submitButton } from './support/site.ts';

// Wrong tries are counted by address as well, and on the gateway of all tests they would bring a captcha to every other login.
// This one is started for the first time, with the embedded database that it fills itself, as `npm start` has it.
test.use({ isFirstStart: true });

const picture = (page: Page) => page.getByRole('img', { name: 'Picture with the characters to enter' });

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone });

  test('R2.65 R4.11 R8.04 three wrong tries bring a captcha with the reason, and a wrong answer brings a new picture', async ({
    page,
  }) => {
    await page.goto('/');
    await openLogin(page);
    await fillIn(page, 'nobody', 'not-the-one');
    for (const _ of [1, 2]) {
      await submitButton(page).click();
      await expect(page.getByRole('alert')).toHaveText('The username or password is incorrect.');
      await expect(submitButton(page)).not.toHaveAttribute('aria-busy');
      await expect(picture(page)).toHaveCount(0);
    }
    await submitButton(page).click();
    await expect(picture(page)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('The username or password is incorrect.');
    const answer = page.getByRole('textbox', { name: 'Characters in the picture' });
    await expect(answer).toBeFocused();

    const first = await picture(page).getAttribute('src');
    await answer.fill('wrong');
    await submitButton(page).click();
    await expect(page.getByRole('alert')).toHaveText('The characters did not match the picture.');
    await expect(picture(page)).not.toHaveAttribute('src', first ?? '');
    await expect(answer).toHaveValue('');

    const second = await picture(page).getAttribute('src');
    const another = page.getByRole('button', { name: 'New picture' });
    await expect(another).not.toHaveAttribute('aria-disabled', 'true');
    await another.click();
    await expect(picture(page)).not.toHaveAttribute('src', second ?? '');

    await page.getByRole('button', { name: 'Log in with an SMS code instead' }).click();
    await expect(page.getByRole('textbox', { name: 'Mobile number' })).toBeVisible();
  });
});
