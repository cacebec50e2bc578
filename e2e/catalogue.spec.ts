import { expect, test, type Page, type Route } from 'playwright/test';
import { findings } from './support/axe.ts';
import { enter, sizes } from './support/site.ts';

// Ten thousand games in the page: searched on every key, or by the gateway if it has no index.

const main = (page: Page) => page.getByRole('main');
const games = (page: Page) => main(page).getByRole('article');
const names = async (page: Page): Promise<string[]> =>
  (await games(page).allInnerTexts()).map((text) => text.replaceAll('\n', ' '));
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search games' });
const count = (page: Page) => main(page).getByText(/^[\d,]+ games?$/);

const index = '**/wps/game/index*';
/** Full pages of games; the suggestions after an empty search are fewer. */
const list = 'pageSize=42';

const haveAllGames = async (page: Page): Promise<void> => {
  const came = page.waitForResponse(index);
  await search(page).hover();
  expect((await came).ok()).toBe(true);
  await page.waitForLoadState('networkidle');
};

const asksIn = (page: Page, path: string): string[] => {
  const asks: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(path)) asks.push(request.url());
  });
  return asks;
};

const steps: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ['a text', (page) => search(page).fill('dragon')],
  ['a text of a name and a provider', (page) => search(page).fill('lant lum')],
  ['a text without accents', (page) => search(page).fill('  CAFE ')],
  ['no text', (page) => search(page).fill('')],
  ['a provider', (page) => page.getByRole('tab').nth(2).click()],
  ['new games of it', (page) => page.getByRole('button', { name: 'New', exact: true }).click()],
  ['all of it by name', (page) => page.getByRole('button', { name: 'All', exact: true }).click()],
];

for (const [way, answer] of [
  ['answers 404', (route: Route) => route.fulfill({ status: 404, body: '' })],
  ['answers 501', (route: Route) => route.fulfill({ status: 501, body: '' })],
  ['is not reached', (route: Route) => route.abort()],
] as const) {
  test(`R7.26 R3.24 a search in the page finds the same games as one where the index ${way}`, async ({ browser }) => {
    const open = async (isAtHand: boolean): Promise<Page> => {
      const page = await browser.newPage({ viewport: sizes.desktop });
      if (!isAtHand) await page.route(index, answer);
      await page.goto('/rng');
      await expect(games(page)).toHaveCount(42);
      if (isAtHand) await haveAllGames(page);
      return page;
    };
    const [inPage, byGateway] = [await open(true), await open(false)];
    const asks = asksIn(inPage, list);
    for (const [step, take] of steps) {
      await take(inPage);
      await take(byGateway);
      await expect(async () => {
        expect(await count(inPage).textContent(), step).toBe(await count(byGateway).textContent());
        expect(await names(inPage), step).toEqual(await names(byGateway));
      }).toPass();
    }
    expect(asks).toEqual([]);
    await inPage.close();
    await byGateway.close();
  });
}

test('R7.26 all games are fetched once the page is idle, after the first games, and are revalidated at the next visit', async ({
  page,
}) => {
  await page.setViewportSize(sizes.desktop);
  const asks = asksIn(page, '/wps/game/');
  const came = page.waitForResponse(index);
  await page.goto('/rng');
  await expect(games(page)).toHaveCount(42);
  expect(asks).toEqual([]);
  const tag = await (await came).headerValue('etag');
  expect(asks).toHaveLength(1);
  await page.goto('/live');
  await page.goto('/rng');
  const again = page.waitForRequest(index);
  await expect(games(page)).toHaveCount(42);
  const request = await again;
  expect(await (await request.response())?.headerValue('etag')).toBe(tag);
  expect((await request.sizes()).responseBodySize).toBe(0);
});

const recent = (page: Page) => main(page).getByRole('region', { name: 'Pick up where you left off' });

test('R7.32 R2.107 on a phone, a player finds hot games before all others, and then the ones played last', async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone);
  await enter(page, 'sana-2');
  await page.goto('/rng');
  const hot = main(page).getByRole('region', { name: 'Hot games' }).getByRole('article');
  await expect(hot).toHaveCount(7);
  const open = hot.filter({ hasNotText: 'Maintenance' }).first().getByRole('link');
  const game = (await open.textContent()) ?? '';
  await open.click();
  await expect(page.locator('main iframe')).toBeVisible();
  await page.goto('/rng');
  await expect(recent(page).getByRole('article')).toHaveCount(1);
  await expect(recent(page).getByRole('link')).toHaveText(game);
  expect(await findings(page)).toEqual([]);
  await search(page).fill('lantern');
  await expect(recent(page)).toBeHidden();
  await search(page).fill('');
  await expect(recent(page)).toBeVisible();
  await page.getByRole('button', { name: 'Hot', exact: true }).click();
  await expect(recent(page)).toBeHidden();
});

test('R7.26 recent searches are offered under the empty box until they are cleared', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await page.goto('/rng');
  await expect(games(page).first()).toBeVisible();
  await search(page).fill('dragon');
  await search(page).press('Enter');
  await search(page).fill('Lantern');
  await expect(games(page).first()).toContainText(/lantern/i);
  await games(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/game/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('croupier.searches.visitor'))).toContain('Lantern');
  await page.goto('/rng');
  await expect(games(page).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recent searches' })).toBeHidden();
  await search(page).focus();
  const searches = page.getByRole('region', { name: 'Recent searches' });
  await expect(searches.getByRole('listitem')).toHaveText(['Lantern', 'dragon']);
  expect(await findings(page)).toEqual([]);
  await search(page).press('Escape');
  await expect(searches).toBeHidden();
  await search(page).blur();
  await search(page).focus();
  await searches.getByRole('button', { name: 'dragon' }).click();
  await expect(search(page)).toHaveValue('dragon');
  await expect(search(page)).toBeFocused();
  await expect(games(page).first()).toContainText(/dragon/i);
  await search(page).fill('');
  await expect(searches.getByRole('listitem')).toHaveText(['dragon', 'Lantern']);
  await searches.getByRole('button', { name: 'Forget these' }).click();
  await expect(searches).toBeHidden();
  await expect(search(page)).toBeFocused();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('searches')))).toEqual([]);
});

test('R7.26 a game opened right after the last key keeps its address while its page is fetched', async ({ page }) => {
  await page.clock.install();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/byIframe-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.setViewportSize(sizes.phone);
  await page.goto('/rng');
  await expect(games(page).first()).toBeVisible();
  await search(page).fill('Lantern');
  await expect(games(page).first()).toContainText(/lantern/i);
  await search(page).fill('Lantern f');
  await games(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/game\?node=/);
  await page.clock.runFor(1_000);
  await expect(search(page)).toBeVisible();
  await expect(page).toHaveURL(/\/game\?node=/);
  release();
  await expect(search(page)).toBeHidden();
  await expect(page).toHaveURL(/\/game\?node=/);
});

test('R9.18 a phone that has scrolled past two thousand games holds no more than 1,500 nodes', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await page.goto('/rng');
  await expect(games(page).first()).toBeVisible();
  await haveAllGames(page);
  const nodes = () => page.evaluate(() => document.querySelectorAll('*').length);
  let most = 0;
  for (let last = 1; last * 42 <= 2_000;) {
    // Games that are drawn late push the end down again; a person scrolls on.
    await expect(async () => {
      await page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight);
      });
      expect(Number(new URL(page.url()).searchParams.get('p'))).toBeGreaterThan(last);
    }).toPass();
    last = Number(new URL(page.url()).searchParams.get('p'));
    most = Math.max(most, await nodes());
  }
  expect(most).toBeLessThanOrEqual(1_500);
  await expect(games(page).last()).toBeVisible();
  const before = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight / 2);
  });
  await expect
    .poll(() =>
      page.evaluate(() =>
        document.elementsFromPoint(innerWidth / 2, innerHeight / 2).some((each) => each.closest('li')),
      ),
    )
    .toBe(true);
  await expect.poll(nodes).toBeLessThanOrEqual(1_500);
  const after = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(Math.abs(after / before - 1)).toBeLessThan(0.05);
});

test('R7.26 a hundred searches leave the memory as it was', async ({ page }) => {
  await page.setViewportSize(sizes.desktop);
  await page.goto('/rng');
  await expect(games(page)).toHaveCount(42);
  await haveAllGames(page);
  const texts = ['lantern', 'dragon', 'gold', 'a', 'book', 'star', 'wild', 'fish', 'moon', 'tiger'];
  const searchAll = async () => {
    for (const text of texts) {
      await search(page).fill(text);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await search(page).fill('');
    await expect(games(page)).toHaveCount(42);
  };
  const heap = async () => {
    const session = await page.context().newCDPSession(page);
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    await session.detach();
    return usedSize;
  };
  // The first rounds only warm up the browser's compiler and caches.
  for (let round = 0; round < 10; round += 1) await searchAll();
  const before = await heap();
  for (let round = 0; round < 10; round += 1) await searchAll();
  expect((await heap()) / before).toBeLessThan(1.05);
});
