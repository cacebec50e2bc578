import { expect, test, type Page } from 'playwright/test';
import { accountMenu, demoPassword, fillIn, loginForm, logIn, openLogin, sizes, submitButton } from './support/site.ts';

const path = (page: Page) => new URL(page.url()).pathname;
const depth = (page: Page) => page.evaluate(() => (history.state as { layers?: number } | null)?.layers ?? 0);
const settles = (page: Page, layers: number) => expect.poll(() => depth(page)).toBe(layers);

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone });

  test('R2.01 Back closes the login form but not the page behind it, and Forward does not open the form again', async ({
    page,
  }) => {
    await page.goto('/promotions');
    await page.goto('/live');
    await openLogin(page);
    await fillIn(page, 'mai', demoPassword);
    await settles(page, 1);
    await page.goBack();
    await expect(loginForm(page)).toHaveCount(0);
    expect(path(page)).toBe('/live');
    await page.goForward();
    await settles(page, 0);
    await expect(loginForm(page)).toHaveCount(0);
    expect(path(page)).toBe('/live');
    await page.goBack();
    await expect.poll(() => path(page)).toBe('/promotions');
  });

  test('R2.01 a form closed by its button or by Escape leaves nothing in the way of Back', async ({ page }) => {
    await page.goto('/promotions');
    await page.goto('/live');
    for (const close of [
      () => loginForm(page).getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await openLogin(page);
      await settles(page, 1);
      await close();
      await expect(loginForm(page)).toHaveCount(0);
      await settles(page, 0);
    }
    await page.goBack();
    await expect.poll(() => path(page)).toBe('/promotions');
  });

  test('R2.01 Back closes the layers of a page one by one, from the top', async ({ page }) => {
    await page.route('**/wps/verification/sms/noLogin', (route) =>
      route.fulfill({ status: 403, json: { success: false, code: 'feature_off' } }),
    );
    await page.goto('/live');
    await openLogin(page);
    await page.getByRole('tab', { name: 'SMS code' }).click();
    await page.getByRole('textbox', { name: 'Mobile number' }).fill('+84 912 345 678');
    await page.getByRole('button', { name: 'Send code' }).click();
    const refusal = page.getByRole('dialog', { name: 'The code was not sent' });
    await expect(refusal).toBeVisible();
    await settles(page, 2);
    await page.goBack();
    await expect(refusal).toHaveCount(0);
    await expect(loginForm(page)).toBeVisible();
    await settles(page, 1);
    await page.goBack();
    await expect(loginForm(page)).toHaveCount(0);
    expect(path(page)).toBe('/live');
  });

  test('R2.01 Back closes the list of countries before the form around it, and the focus stays on its field', async ({
    page,
  }) => {
    await page.goto('/live');
    await openLogin(page);
    await page.getByRole('tab', { name: 'SMS code' }).click();
    const country = page.getByRole('combobox', { name: 'Country code' });
    await country.click();
    await expect(country).toHaveAttribute('aria-expanded', 'true');
    await settles(page, 2);
    await page.goBack();
    await expect(country).toHaveAttribute('aria-expanded', 'false');
    await expect(country).toBeFocused();
    await expect(loginForm(page)).toBeVisible();
    await settles(page, 1);
  });

  test('R2.01 a form waiting for the gateway keeps Back from closing it or leaving the page', async ({ page }) => {
    let answer = () => {};
    await page.route('**/wps/session/login', async (route) => {
      await new Promise<void>((resolve) => (answer = resolve));
      await route.fallback();
    });
    await page.goto('/promotions');
    await page.goto('/live');
    await openLogin(page);
    await fillIn(page, 'mai', 'not-the-one');
    await settles(page, 1);
    await submitButton(page).click();
    await expect(submitButton(page)).toHaveAttribute('aria-busy', 'true');
    await page.goBack();
    await settles(page, 1);
    await expect(loginForm(page)).toBeVisible();
    expect(path(page)).toBe('/live');
    answer();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.goBack();
    await expect(loginForm(page)).toHaveCount(0);
    expect(path(page)).toBe('/live');
  });

  test('R2.01 a page opened from a dialog replaces it, so that Back leads to the page behind it', async ({ page }) => {
    await page.goto('/live');
    await logIn(page, 'kofi-2');
    await settles(page, 0);
    await accountMenu(page).click();
    await settles(page, 1);
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Log out' })).toBeHidden();
    await settles(page, 0);
    await accountMenu(page).click();
    await settles(page, 1);
    await page.getByRole('group', { name: 'Account menu' }).getByText('My account').click();
    await expect.poll(() => path(page)).toBe('/securityCenter');
    // The member centre is a layer of its own, in place of the menu.
    await settles(page, 1);
    await page.goBack();
    await expect.poll(() => path(page)).toBe('/');
    await settles(page, 0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('R2.01 a reload with an open form leaves nothing in the way of Back', async ({ page }) => {
    await page.goto('/promotions');
    await page.goto('/live');
    await openLogin(page);
    await settles(page, 1);
    await page.reload();
    await settles(page, 0);
    await page.goBack();
    await expect.poll(() => path(page)).toBe('/promotions');
  });

  test('R2.17 Back and Forward return to the same place on a page whose lists load later', async ({ page }) => {
    const top = 2_927;
    await page.goto('/rng');
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    // More games may load at the end of the list meanwhile, which moves the page a little.
    await expect
      .poll(async () => {
        await page.evaluate((to) => {
          scrollTo(0, to);
        }, top);
        return page.evaluate(() => [scrollY, (history.state as { top?: number } | null)?.top]);
      })
      .toEqual([top, top]);
    await page.evaluate(() => {
      document.querySelector<HTMLAnchorElement>('footer a[href^="/"]')?.click();
    });
    await expect.poll(() => path(page)).not.toBe('/rng');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
    await page.reload();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
  });
});

test('R2.01 Back closes the menu of a phone', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await page.goto('/promotions');
  await page.goto('/live');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
  await expect(menu).toBeVisible();
  await settles(page, 1);
  await page.goBack();
  await expect(menu).toBeHidden();
  expect(path(page)).toBe('/live');
});
