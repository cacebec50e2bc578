import { expect, test, type Locator, type Page } from 'playwright/test';
import { settle, sizes } from './support/site.ts';

const code = '**/assets/egame-*.js*';
const styles = '**/assets/LobbyGames-*.css';

const home = (page: Page) => page.getByRole('heading', { name: 'Hot games' });
const slots = (page: Page) => page.getByRole('heading', { name: 'Slots', level: 1 });
const failure = (page: Page) => page.getByRole('heading', { name: 'This page could not be loaded' });

const goToSlots = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Slots' }).click();

const countLoads = (page: Page) => {
  const count = { loads: 0 };
  page.on('request', (request) => {
    count.loads += request.isNavigationRequest() ? 1 : 0;
  });
  return count;
};

test(
  'R8.08 a page whose file is gone after a release reloads the site and opens',
  { tag: '@smoke' },
  async ({ page }) => {
    const count = countLoads(page);
    await page.route(code, (route) => (count.loads < 2 ? route.fulfill({ status: 404 }) : route.continue()));
    await page.goto('/');
    await goToSlots(page);
    await expect(slots(page)).toBeVisible();
    expect({ loads: count.loads, path: new URL(page.url()).pathname }).toEqual({ loads: 2, path: '/rng' });
  },
);

test('R8.08 R8.20 a page whose file cannot be fetched reloads the site once, says so, and can be retried', async ({
  page,
}) => {
  const count = countLoads(page);
  await page.route(code, (route) => route.abort('connectionrefused'));
  await page.goto('/');
  await goToSlots(page);
  await expect(failure(page)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(failure(page)).toBeVisible();
  expect(count.loads).toBe(2);
  await page.unroute(code);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(slots(page)).toBeVisible();
  expect(count.loads).toBe(2);
});

test('R8.20 without a network the site stays open and can go back, and pages open again once the network is back', async ({
  page,
  context,
}) => {
  const count = countLoads(page);
  await page.goto('/');
  await expect(home(page)).toBeVisible();
  await context.setOffline(true);
  await goToSlots(page);
  await expect(failure(page)).toBeVisible();
  await page.goBack();
  await expect(home(page)).toBeVisible();
  expect(count.loads).toBe(1);
  await context.setOffline(false);
  await goToSlots(page);
  // Chromium remembers failed files until the site is reloaded, which the site does by itself.
  await expect(slots(page)).toBeVisible();
  expect(count.loads).toBeLessThanOrEqual(2);
});

test('a page whose style sheet fails once opens with its styles', async ({ page }) => {
  let requests = 0;
  await page.route(styles, (route) => (++requests === 1 ? route.abort('connectionrefused') : route.continue()));
  await page.goto('/');
  const before = await page.evaluate(() => document.styleSheets.length);
  await goToSlots(page);
  await expect(slots(page)).toBeVisible();
  const rules = () =>
    page.evaluate(
      (sheetsBefore) => [...document.styleSheets].slice(sheetsBefore).map((sheet) => sheet.cssRules.length > 0),
      before,
    );
  expect(requests).toBe(2);
  expect(await rules()).not.toContain(false);
});

test('R2.01 R2.110 the previous page stays while the next is fetched, and going back to it loads nothing', async ({
  page,
}) => {
  let deliver: () => Promise<void> = () => Promise.resolve();
  await page.route(code, (route) => {
    deliver = () => route.continue();
  });
  await page.goto('/');
  await expect(home(page)).toBeVisible();
  await goToSlots(page);
  await expect(page).toHaveURL('/rng');
  await expect(home(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await deliver();
  await page.waitForLoadState('networkidle');
  await expect(home(page)).toBeVisible();
  await expect(slots(page)).toHaveCount(0);
});

test('a single banner is as wide as the page below it', async ({ page }) => {
  await page.setViewportSize(sizes.desktop);
  await page.goto('/sports');
  await settle(page);
  const edges = (locator: Locator) =>
    locator.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return [Math.round(left), Math.round(right)];
    });
  const banner = page.getByRole('region', { name: 'Offers' }).getByRole('group');
  await expect(banner).toHaveCount(1);
  expect(await edges(banner)).toEqual(await edges(page.getByRole('heading', { level: 1 }).locator('..')));
});

test('on a phone the long words of Tahitian stay within the bar at the bottom', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await page.addInitScript(() => {
    localStorage.setItem('lang', 'TY');
  });
  await page.goto('/');
  const entries = page.locator('nav').last().locator('a, button');
  await expect(entries.filter({ hasText: 'pūpūra’a' })).toBeVisible();
  const beyond = await entries.evaluateAll((all) =>
    all.map(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) => [
      Math.max(0, scrollHeight - clientHeight),
      Math.max(0, scrollWidth - clientWidth),
    ]),
  );
  expect(beyond).toEqual(Array(5).fill([0, 0]));
});
