import { isDeepStrictEqual } from 'node:util';
import { expect, test, type Page } from 'playwright/test';
import { findings } from './support/axe.ts';
import { complaintsOf, demoPassword, enter, expectLoggedIn, fillIn, sizes, submitButton } from './support/site.ts';

// The lobbies: ten thousand games, in which a player finds the one they want.

const main = (page: Page) => page.getByRole('main');
const games = (page: Page) => main(page).getByRole('article');
const names = async (page: Page): Promise<string[]> =>
  (await games(page).allInnerTexts()).map((text) => text.replaceAll('\n', ' '));
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search games' });
const count = async (page: Page): Promise<number> => {
  const totalLine = main(page).getByText(/^[\d,]+ games?$/);
  await expect(totalLine).toBeVisible();
  return Number((await totalLine.textContent())?.replaceAll(/\D/g, ''));
};
const addressed = (page: Page): Record<string, string> => Object.fromEntries(new URL(page.url()).searchParams);

test(
  'R7.26 R3.24 R3.38 a visitor finds a game among thousands by words of its name and of its provider',
  { tag: '@smoke' },
  async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.setViewportSize(sizes.desktop);
    await page.goto('/rng');
    await expect(games(page)).toHaveCount(42);
    expect(await count(page)).toBeGreaterThan(9_000);
    await search(page).pressSequentially('  LANTERN  ');
    await expect(games(page).first()).toContainText(/lantern/i);
    await expect.poll(() => addressed(page)).toEqual({ q: 'LANTERN' });
    expect(await count(page)).toBeLessThan(2_000);
    await page.reload();
    await expect(search(page)).toHaveValue('LANTERN');
    await expect(games(page).first()).toContainText(/lantern/i);
    expect(complaints).toEqual([]);
  },
);

test(
  'R2.14 R3.26 R3.38 filters are kept in the address, and Back removes them one by one',
  { tag: '@smoke' },
  async ({ page }) => {
    await page.setViewportSize(sizes.desktop);
    await page.goto('/rng?bet=17&nothing=1&show=none');
    await expect(games(page)).toHaveCount(42);
    const all = await count(page);
    await page.getByRole('tab').nth(1).click();
    await expect.poll(() => Object.keys(addressed(page))).toEqual(['vassalage']);
    await expect.poll(() => count(page)).toBeLessThan(all);
    const ofVendor = await count(page);
    await page.getByRole('combobox', { name: 'Type' }).selectOption('ways');
    await expect.poll(() => count(page)).toBeLessThan(ofVendor);
    expect(Object.keys(addressed(page))).toEqual(['vassalage', 'kind']);
    await page.getByRole('button', { name: 'Hot', exact: true }).click();
    await expect.poll(() => addressed(page)['show']).toBe('hot');
    await page.goBack();
    await expect(page.getByRole('combobox', { name: 'Type' })).toHaveValue('ways');
    await expect(page.getByRole('button', { name: 'All', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await page.goBack();
    await expect.poll(() => count(page)).toBe(ofVendor);
    await page.goBack();
    await expect.poll(() => count(page)).toBe(all);
  },
);

test('R9.18 on a desktop the pager leads through the games, and Back returns to the previous place', async ({
  page,
}) => {
  await page.setViewportSize(sizes.desktop);
  await page.goto('/rng');
  await expect(games(page)).toHaveCount(42);
  const first = await names(page);
  const pager = page.getByRole('navigation', { name: 'Pages' });
  await expect(pager.getByRole('button', { name: /^Page \d+$/ })).toHaveCount(4);
  await pager.getByRole('button', { name: 'Page 3', exact: true }).click();
  await expect.poll(() => addressed(page)).toEqual({ p: '3' });
  await expect.poll(() => names(page)).not.toEqual(first);
  await expect(games(page).first()).toBeInViewport();
  await page.goBack();
  await expect.poll(() => names(page)).toEqual(first);
});

test('R9.18 an address with a page past the last one shows the last one', async ({ page }) => {
  await page.setViewportSize(sizes.desktop);
  await page.goto('/live?p=99');
  await expect(games(page).first()).toBeVisible();
  const total = await count(page);
  await expect(games(page)).toHaveCount(total % 42 || 42);
  await expect(page.getByRole('navigation', { name: 'Pages' }).locator('[aria-current=page]')).toHaveText(
    String(Math.ceil(total / 42)),
  );
});

test('R9.18 on a phone more games load at the end of the list, and the address follows', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await page.goto('/rng');
  await expect(games(page).first()).toBeVisible();
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const [heightAtFirst, lastAtFirst] = [await height(), await games(page).last().innerText()];
  await page.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded();
  await expect.poll(() => Number(addressed(page)['p'])).toBeGreaterThan(1);
  await expect(games(page).last()).not.toHaveText(lastAtFirst, { useInnerText: true });
  // Games far from the window are not rendered, but keep their place.
  await expect.poll(height).toBeGreaterThan(1.5 * heightAtFirst);
  const reached = await height();
  await page.reload();
  await expect.poll(height).toBeGreaterThan(0.9 * reached);
});

const inTheMiddle = (page: Page) =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll('main article')];
    const card = cards.find((each) => each.getBoundingClientRect().bottom > innerHeight / 2);
    return { name: card?.textContent ?? '', top: card?.getBoundingClientRect().top ?? 0 };
  });

test('R2.17 R9.18 on a phone, Back from a game far down a lobby returns to the same place', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await enter(page, 'kofi-3');
  await page.goto('/rng');
  await expect(games(page).first()).toBeVisible();
  await expect
    .poll(async () => {
      await page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight);
      });
      return Number(addressed(page)['p'] ?? '1');
    })
    .toBeGreaterThanOrEqual(9);
  await page.evaluate(() => {
    scrollBy(0, -1_500);
  });
  let left = await inTheMiddle(page);
  // A game that is drawn late moves the others; a place counts once nothing has moved for half a second.
  await expect
    .poll(
      async () => {
        const before = left;
        left = await inTheMiddle(page);
        return left.top < sizes.phone.height && isDeepStrictEqual(left, before);
      },
      { intervals: [500] },
    )
    .toBe(true);
  await games(page).filter({ hasText: left.name }).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/game\?/);
  await page.goBack();
  await expect
    .poll(async () => {
      const { name, top } = await inTheMiddle(page);
      return { name, isInPlace: Math.abs(top - left.top) < 4 };
    })
    .toEqual({ name: left.name, isInPlace: true });
});

test('R7.26 on a phone, a search with no results offers hot games and the way back', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await page.goto('/rng');
  await expect(games(page).first()).toBeVisible();
  await search(page).fill('zzqq');
  await expect(page.getByRole('heading', { name: 'Nothing found for “zzqq”' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Hot games' }).getByRole('article')).toHaveCount(7);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await expect(page.getByRole('heading', { name: 'All games' })).toBeVisible();
  await expect.poll(() => games(page).count()).toBeGreaterThanOrEqual(42);
  await expect(search(page)).toHaveValue('');
  expect(await findings(page)).toEqual([]);
});

for (const show of ['Favourites', 'Recent']) {
  test(`R5.22 R4.22 a visitor who opens ${show} of a lobby is asked to log in`, async ({ page }) => {
    await page.setViewportSize(sizes.phone);
    await page.goto('/rng');
    await expect(games(page).first()).toBeVisible();
    await page.getByRole('button', { name: show, exact: true }).click();
    await expect(submitButton(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Log in to see them' })).toBeVisible();
  });
}

test('R5.23 R4.23 a trial that opens Favourites or Recent of a lobby is told that it needs a real account', async ({
  page,
}) => {
  await page.setViewportSize(sizes.desktop);
  await page.goto('/rng');
  await page.getByRole('banner').getByRole('button', { name: 'Free demo' }).click();
  await expectLoggedIn(page);
  await page.goto('/rng');
  for (const show of ['Favourites', 'Recent']) {
    await page.getByRole('button', { name: show, exact: true }).click();
    await expect(main(page).getByRole('heading', { name: 'Real account needed' })).toBeVisible();
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await expect(games(page)).toHaveCount(42);
  }
});

test('R2.107 R3.27 R7.32 R4.22 a visitor who wants recent games logs in and sees them', async ({ page }) => {
  await page.setViewportSize(sizes.desktop);
  await page.goto('/rng');
  await expect(games(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Recent', exact: true }).click();
  await expect(submitButton(page)).toBeVisible();
  await fillIn(page, 'ines-2', demoPassword);
  await submitButton(page).click();
  await expectLoggedIn(page);
  await expect(page).toHaveURL(/\/rng\?show=recent$/);
  await expect(page.getByRole('button', { name: 'Log in to see them' })).toBeHidden();
  await expect(main(page).getByRole('heading', { name: /Recent|not played/ })).not.toHaveCount(0);
});

test('R2.107 R7.30 R3.28 a player without favourites in a lobby is told how to add one', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await enter(page, 'noor-3');
  await page.goto('/pvp?show=favourites');
  await expect(page.getByRole('button', { name: 'Favourites', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('heading', { name: /No favourites yet|Favourites/ }).first()).toBeVisible();
});

test('R1.02 R7.28 sports also shows cockfights and esports, and cockfights only its own games', async ({ page }) => {
  await page.setViewportSize(sizes.desktop);
  const namesAt = async (path: string) => {
    await page.goto(`${path}?tab=books`);
    await expect(games(page).first()).toBeVisible();
    return names(page);
  };
  const sports = await namesAt('/sports');
  for (const path of ['/esports', '/cockfight']) {
    const others = await namesAt(path);
    expect(others.filter((name) => sports.includes(name))).not.toEqual([]);
    expect(sports.filter((name) => !others.includes(name))).not.toEqual([]);
  }
});

test('R8.20 when games fail to load, those already shown stay, and a retry loads the others', async ({ page }) => {
  await page.setViewportSize(sizes.desktop);
  await page.goto('/rng');
  await expect(games(page)).toHaveCount(42);
  const before = await names(page);
  await page.route(/GCSGAME_gameList/, (route) => route.abort());
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The games could not be loaded' })).toBeVisible();
  expect(await names(page)).toEqual(before);
  await page.unroute(/GCSGAME_gameList/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'The games could not be loaded' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'New', exact: true })).toBeVisible();
});

test('R7.26 on a phone, kind, bet, lines and order are on a sheet whose button counts the choices', async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone);
  await page.goto('/rng');
  await expect(games(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await sheet.getByRole('combobox', { name: 'Type' }).selectOption('ways');
  await sheet.getByRole('combobox', { name: 'Order' }).selectOption('name');
  await sheet.getByRole('button', { name: 'Show the games' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filter (2)' })).toBeVisible();
  expect(addressed(page)).toEqual({ kind: 'ways', order: 'name' });
});

for (const [size, viewport] of Object.entries(sizes)) {
  test(`R2.45 on a ${size} the banners of a lobby take 120 pixels at most, and none while games are searched`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/rng');
    await expect(games(page)).toHaveCount(42);
    const strip = page.getByRole('region', { name: 'Offers' });
    await expect(strip).toBeVisible();
    expect((await strip.boundingBox())?.height).toBeLessThanOrEqual(120);
    await search(page).fill('lantern');
    await expect(strip).toBeHidden();
    await expect(games(page).first()).toContainText(/lantern/i);
    await expect(games(page).first()).toBeInViewport();
    await search(page).fill('');
    await expect(strip).toBeVisible();
  });
}
