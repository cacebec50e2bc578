import { expect, test, type Locator, type Page } from 'playwright/test';
import { loginForm, openLogin, sizes } from './support/site.ts';
import { stillness } from './support/stillness.ts';

test.use({ viewport: sizes.desktop });

const widthOf = async (modal: Locator) => (await modal.boundingBox())?.width;
const visitorsLogIn = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Log in' });
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

test('R2.73 the login form is 600 px wide and the customer service dialog 400 px', async ({ page }) => {
  await page.goto('/');
  await openLogin(page);
  await expect.poll(() => widthOf(loginForm(page))).toBe(600);
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Customer service' }).click();
  const service = page.getByRole('dialog', { name: 'Customer service' });
  await expect.poll(() => widthOf(service)).toBe(400);
});

test('R9.04 the customer service window has a header of #6142bf, and the login form does not', async ({ page }) => {
  const colourOfHead = (modal: Locator) =>
    modal
      .getByRole('heading', { level: 2 })
      .first()
      .evaluate((heading) => getComputedStyle(heading.parentElement!).backgroundColor);
  await page.goto('/');
  await openLogin(page);
  await expect.poll(() => colourOfHead(loginForm(page))).toBe('rgba(0, 0, 0, 0)');
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Customer service' }).click();
  await expect
    .poll(() => colourOfHead(page.getByRole('dialog', { name: 'Customer service' })))
    .toBe('rgb(97, 66, 191)');
});

test('the button to report a problem keeps its distance from the edges of the customer service window', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Customer service' }).click();
  const service = page.getByRole('dialog', { name: 'Customer service' });
  const report = service.getByRole('button', { name: 'Report a problem' });
  await expect(service.getByRole('link').first()).toBeVisible();
  await stillness(page);
  const [outer, inner] = [(await service.boundingBox())!, (await report.boundingBox())!];
  const distances = [
    inner.x - outer.x,
    outer.x + outer.width - (inner.x + inner.width),
    outer.y + outer.height - (inner.y + inner.height),
  ];
  for (const distance of distances) expect(distance).toBeGreaterThanOrEqual(16);
});

test('R4.27 the page does not scroll behind the login form and keeps its position afterwards', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Promotions' })).toBeVisible();
  await page.mouse.move(sizes.desktop.width / 2, sizes.desktop.height / 2);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => scrolled(page)).toBe(300);
  // A click by the mouse would first scroll up to the button.
  await visitorsLogIn(page).dispatchEvent('click');
  await expect(loginForm(page)).toBeVisible();
  await page.mouse.wheel(0, 300);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Escape');
  await expect(loginForm(page)).toHaveCount(0);
  expect(await scrolled(page)).toBe(300);
});

test('R4.28 the login form is dragged by its header', async ({ page }) => {
  await page.goto('/');
  await openLogin(page);
  await stillness(page);
  const head = (await loginForm(page).getByRole('heading', { name: 'Log in' }).boundingBox())!;
  await page.mouse.move(head.x + 5, head.y + 5);
  await page.mouse.down();
  await page.mouse.move(head.x - 95, head.y + 45, { steps: 5 });
  await page.mouse.up();
  const moved = (await loginForm(page).getByRole('heading', { name: 'Log in' }).boundingBox())!;
  expect({ x: Math.round(moved.x - head.x), y: Math.round(moved.y - head.y) }).toEqual({ x: -100, y: 40 });
});
