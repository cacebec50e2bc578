import { expect, test, type Page } from 'playwright/test';
import { settle, sizes, withoutAnswers } from './support/site.ts';

// What surrounds the games, and the lists that lead to them.

const main = (page: Page) => page.getByRole('main');
const categories = (page: Page) => page.getByRole('navigation', { name: 'Games' });

test('R3.25 R7.21 R2.34 the header leads to the page of each category with games', async ({ page }) => {
  await page.setViewportSize(sizes.desktop);
  await page.goto('/');
  const links = categories(page).getByRole('link');
  await expect(links).toHaveText(['Lottery', 'Live', 'Sports', 'Fishing', 'Slots', 'PvP', 'Esports', 'Cockfighting']);
  await links.filter({ hasText: 'Fishing' }).click();
  await expect(page).toHaveURL(/\/fish$/);
  await expect(main(page).getByRole('heading', { level: 1, name: 'Fishing' })).toBeVisible();
  await expect(links.filter({ hasText: 'Fishing' })).toHaveAttribute('aria-current', 'page');
});

test('R7.25 home and the slots list the hot games in the order of their places', async ({ page }) => {
  await page.setViewportSize(sizes.desktop);
  const names = (within: ReturnType<typeof main>) =>
    within.getByRole('article').evaluateAll((all) => all.map((one) => one.querySelector('[dir=auto]')?.textContent));
  await withoutAnswers(page);
  const answered = page.waitForResponse('**/GCSGAME_hotGamesV2*');
  await page.goto('/');
  const { value } = (await (await answered).json()) as { value: { list: { gameName: string; gameType: string }[] } };
  const hot = value.list.map(({ gameName }) => gameName);
  const slots = value.list.filter(({ gameType }) => gameType === 'RNG').map(({ gameName }) => gameName);
  const row = main(page).getByRole('region', { name: 'Hot games' });
  await expect(row.getByRole('article').first()).toBeVisible();
  const shown = await names(row);
  expect(shown.length).toBeGreaterThan(3);
  expect(hot.slice(0, shown.length)).toEqual(shown);
  await page.goto('/rng?show=hot');
  await expect(main(page).getByRole('article').first()).toBeVisible();
  await expect.poll(() => names(main(page))).toContain(slots[0]);
});

test('R7.27 R3.23 R2.36 a visitor reads the newest announcement and then all of them', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await page.goto('/');
  await settle(page);
  await page.getByRole('button', { name: 'All announcements' }).click();
  const list = page.getByRole('dialog');
  const items = list.getByRole('listitem');
  await expect(items.first()).toBeVisible();
  const newest = (await items.first().innerText()).split('\n')[0]!;
  await items.first().getByRole('button').click();
  await expect(page.getByRole('dialog').last()).toContainText(newest);
});

for (const [name, path] of [
  ['game', '/game?node='],
  ['game beside the menu', '/seamless?node='],
] as const)
  test(`R2.16 the page of a ${name} hides the side menu and the right bar`, async ({ page }) => {
    await page.setViewportSize(sizes.desktop);
    await page.goto('/rng');
    const bars = page.getByRole('complementary');
    await expect(main(page).getByRole('article').first()).toBeVisible();
    expect(await bars.filter({ visible: true }).count()).toBeGreaterThan(0);
    const game = await main(page).getByRole('article').first().getByRole('link').getAttribute('href');
    await page.goto(`${path}${new URL(game!, page.url()).searchParams.get('node')}`);
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(bars.filter({ visible: true })).toHaveCount(0);
  });

test('R9.17 the picture of a game is fetched once its card is near the window', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await page.goto('/rng');
  const cards = main(page).getByRole('article');
  await expect(cards.first().locator('img')).toBeVisible();
  const last = cards.nth(35);
  await expect(last).toBeAttached();
  await expect(last.locator('img')).toHaveCount(0);
  await last.scrollIntoViewIfNeeded();
  await expect(last.locator('img')).toBeVisible();
});

test('R2.107 the letters of a provider stay readable on the picture of a game', async ({ page }) => {
  await page.goto('/rng');
  const card = main(page).getByRole('article').first();
  await expect(card.locator('img')).toBeVisible();
  await expect(card.getByText(/^[A-Z]{2}$/)).toHaveCSS('background-color', 'rgba(13, 18, 17, 0.62)');
});
