import { expect, test, type Page, type Route } from 'playwright/test';
import { sizes, slowly } from './support/site.ts';

// Ten thousand games in the page: found with each key, and by the gateway where it has no index.

const main = (page: Page) => page.getByRole('main');
const games = (page: Page) => main(page).getByRole('article');
const names = async (page: Page): Promise<string[]> =>
  (await games(page).allInnerTexts()).map((text) => text.replaceAll('\n', ' '));
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search games' });
const count = (page: Page) => main(page).getByText(/^[\d,]+ games?$/);

const index = '**/wps/game/index*';
/** Pages of games; what is suggested where nothing is found is fewer. */
const list = 'pageSize=42';

/** The page has all games once it asks the gateway no more. */
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
  test(`R7.26 R3.24 a search finds the same games in the page as where the index ${way}`, async ({ browser }) => {
    const open = async (isAtHand: boolean): Promise<Page> => {
      const page = await browser.newPage({ viewport: sizes.desktop });
      if (!isAtHand) await page.route(index, answer);
      await page.goto('/rng');
      await expect(games(page)).toHaveCount(42, slowly);
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
  await expect(games(page)).toHaveCount(42, slowly);
  expect(asks).toEqual([]);
  const tag = await (await came).headerValue('etag');
  expect(asks).toHaveLength(1);
  await page.goto('/live');
  await page.goto('/rng');
  const again = page.waitForRequest(index);
  await expect(games(page)).toHaveCount(42, slowly);
  const request = await again;
  expect(await (await request.response())?.headerValue('etag')).toBe(tag);
  expect((await request.sizes()).responseBodySize).toBe(0);
});
