import { expect, type FrameLocator, type Locator, type Page } from 'playwright/test';
import { createGames } from '../gateway/sandbox/catalog/games.ts';
import { setupOf } from '../gateway/sandbox/games/setupOf.ts';
import { gameAt } from '../machines/common/places.ts';
import { findingsByTheme } from './support/axe.ts';
import { withOwnGateway } from './support/ownGateway.ts';
import { logIn, sizes, slowly } from './support/site.ts';

// Bets on simulated matches. The clock of this sandbox is its own, so that a match can be over at once.

const test = withOwnGateway();

const versioned = { 'gateway-version': '3' };

const put = async (page: Page, path: string, data: object): Promise<void> => {
  const answer = await page.request.put(`/sandbox/${path}`, { data, headers: versioned });
  expect(answer.ok()).toBe(true);
};

const passMinutes = async (page: Page, minutes: number): Promise<void> => {
  const { now } = (await (await page.request.get('/sandbox/clock')).json()) as { now: string };
  await put(page, 'clock', { now: new Date(Date.parse(now) + minutes * 60_000).toISOString() });
};

const football = createGames().find((game) => {
  const setup = setupOf(game);
  return setup?.engine === 'book' && setup.sport === 'football' && !game.underMaintenance;
})!.nodeId;

const inFrame = (page: Page): FrameLocator => page.frameLocator('main iframe');

const openBook = async (page: Page, account: string, size: keyof typeof sizes): Promise<FrameLocator> => {
  await page.setViewportSize(sizes[size]);
  await page.goto('/');
  await logIn(page, account);
  await page.goto(gameAt(football));
  const book = inFrame(page);
  await expect(book.locator('.balance')).not.toBeEmpty(slowly);
  return book;
};

const tab = (book: FrameLocator, name: RegExp): Locator => book.getByRole('tab', { name });
const cards = (book: FrameLocator): Locator => book.locator('[role=tabpanel]:not([hidden]) .card-of');
const odds = (card: Locator): Locator => card.locator('.quick').getByRole('button');
const slip = (book: FrameLocator): Locator => book.getByRole('region', { name: 'Your slip' });
const main = (book: FrameLocator): Locator => slip(book).locator('.main');
const myBets = (book: FrameLocator): Locator => book.locator('#panel-2 .bet');

/** Chooses outcomes of matches that are yet to begin, at least three minutes ahead. */
const chooseUpcoming = async (book: FrameLocator, places: readonly number[]): Promise<void> => {
  await tab(book, /^Upcoming/).click();
  for (const at of places) await odds(cards(book).nth(at)).first().click();
};

test('R2.12 R4.40 a bet before the kick-off is placed on a phone, won or lost once the match is over, and can be checked', async ({
  page,
}) => {
  test.slow();
  const book = await openBook(page, 'mai', 'phone');
  await chooseUpcoming(book, [8]);
  await book.getByRole('button', { name: /^1 selection · / }).click();
  await slip(book).getByRole('textbox', { name: 'Stake' }).fill('2');
  await main(book).click();
  await expect(slip(book)).toContainText('Bet placed. 1 selection at ', slowly);
  await book.getByRole('button', { name: 'Close the slip' }).click();
  await tab(book, /^My bets 1/).click();
  await expect(myBets(book)).toContainText('Stake $2.00');
  await passMinutes(page, 10);
  await expect(myBets(book).locator('.bet-head')).toContainText(/Won \$|Lost/, slowly);
  await tab(book, /^Results/).click();
  await book
    .getByRole('button', { name: /^Check / })
    .first()
    .click();
  await expect(book.getByText('That is the result that counted.')).toBeVisible();
  await expect(book.getByText('The hash is that of the server seed')).toBeVisible();
});

test('R2.12 a live bet is held, then taken, on a desktop', async ({ page }) => {
  test.slow();
  const book = await openBook(page, 'tam', 'desktop');
  await tab(book, /^Live/).click();
  // A goal within the four seconds refuses the bet, which can be sent again.
  await expect(async () => {
    if (await slip(book).getByText('Choose odds to begin.').isVisible())
      await odds(cards(book).first()).and(book.locator('[aria-disabled=false]')).last().click({ timeout: 1_000 });
    await slip(book).getByRole('combobox').selectOption('any');
    await main(book).click({ timeout: 1_000 });
    await expect(main(book)).toContainText('Waiting for the match, ', { timeout: 2_000 });
    await expect(slip(book).getByRole('button', { name: /^Remove/ })).toHaveCount(0);
    await expect(slip(book)).toContainText('Bet placed. ', { timeout: 8_000 });
  }).toPass({ timeout: 60_000 });
  await expect(book.getByRole('region', { name: 'Open bets' }).locator('.bet')).toHaveCount(1);
});

test('R2.12 an open bet is sold before the kick-off for what was shown', async ({ page }) => {
  test.slow();
  const book = await openBook(page, 'ines-1', 'desktop');
  await chooseUpcoming(book, [9]);
  await slip(book).getByRole('textbox', { name: 'Stake' }).fill('10');
  await slip(book).getByRole('textbox', { name: 'Stake' }).press('Enter');
  const sell = book.getByRole('region', { name: 'Open bets' }).getByRole('button', { name: /^Cash out \$/ });
  await expect(sell).toBeVisible(slowly);
  const offered = /\$[\d.]+/.exec((await sell.textContent())!)![0];
  await sell.click();
  await tab(book, /^My bets/).click();
  await expect(myBets(book).locator('.bet-head')).toContainText(`Cashed out for ${offered}`, slowly);
});

test('R2.12 of a double with one match abandoned the other selection alone counts', async ({ page }) => {
  test.slow();
  const placed = page.waitForRequest((request) => request.url().endsWith('/api/book/place'));
  const book = await openBook(page, 'ines-2', 'desktop');
  await chooseUpcoming(book, [10, 12]);
  await main(book).click();
  const { legs } = (await placed).postDataJSON() as { legs: { fixture: string }[] };
  await expect(slip(book)).toContainText('Bet placed. 2 selections at ', slowly);
  await put(page, 'fixture', { fixture: legs[0]!.fixture, abandoned: true });
  await tab(book, /^My bets/).click();
  await expect(myBets(book).locator('.leg').first()).toContainText('Void', slowly);
  await expect(myBets(book).locator('.leg').last()).toContainText('Open');
  await passMinutes(page, 14);
  await expect(myBets(book).locator('.bet-head')).toContainText(/Won \$|Lost/, slowly);
});

test('R2.12 a bet is placed by keyboard alone on a phone, and the focus stays through new prices', async ({ page }) => {
  test.slow();
  const book = await openBook(page, 'ines-3', 'phone');
  const press = (key: string) => page.keyboard.press(key);
  await tab(book, /^Live/).focus();
  await press('ArrowRight');
  await expect(tab(book, /^Upcoming/)).toBeFocused();
  await press('Tab');
  const first = cards(book).first();
  await expect(odds(first).nth(0)).toBeFocused();
  await press('Tab');
  await press('Tab');
  await press('ArrowRight');
  const draw = odds(cards(book).nth(1)).nth(1);
  await expect(draw).toBeFocused();
  await press('Space');
  await expect(draw).toHaveAttribute('aria-pressed', 'true');
  await page.waitForResponse((response) => response.url().endsWith('/api/book/state'));
  await page.waitForResponse((response) => response.url().endsWith('/api/book/state'));
  await expect(draw).toBeFocused();
  const bar = book.getByRole('button', { name: /^1 selection · / });
  for (let presses = 0; presses < 6 && !(await bar.evaluate((each) => each === document.activeElement)); presses += 1)
    await press('Shift+Tab');
  await press('Enter');
  const sheet = book.getByRole('dialog', { name: 'Your slip' });
  await expect(sheet).toBeVisible();
  await press('Escape');
  await expect(bar).toBeFocused();
  await press('Enter');
  const stake = sheet.getByRole('textbox', { name: 'Stake' });
  for (let presses = 0; presses < 6 && !(await stake.evaluate((each) => each === document.activeElement)); presses += 1)
    await press('Tab');
  await page.keyboard.type('1.50');
  await press('Enter');
  await expect(sheet).toContainText('Bet placed. ', slowly);
  await press('Escape');
  await expect(tab(book, /^Upcoming/)).toBeFocused();
});

/** Opened by itself, without the site around it, the game is all there is to examine. */
const openAlone = async (page: Page, account: string): Promise<FrameLocator> => {
  const address = page.waitForRequest((request) => request.url().includes('?ticket='));
  await page.route(/\?ticket=/, (route) => route.abort(), { times: 1 });
  await page.goto('/');
  await logIn(page, account);
  await page.goto(gameAt(football));
  await page.goto((await address).url());
  await expect(page.locator('.balance')).not.toBeEmpty(slowly);
  return page as unknown as FrameLocator;
};

for (const [account, width] of [
  ['noor-1', 320],
  ['noor-2', sizes.phone.width],
  ['noor-3', sizes.desktop.width],
] as const)
  test(`at ${width} px the sportsbook has no axe findings and scrolls sideways nowhere: a match, the slip, bets and results`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    const book = await openAlone(page, account);
    const check = async (what: string): Promise<void> => {
      expect(await findingsByTheme(page), what).toEqual([]);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider, what).toBeLessThanOrEqual(0);
    };
    const isSheet = width < 1_000;
    await tab(book, /^Live/).click();
    await cards(book)
      .first()
      .getByRole('button', { name: /market/ })
      .click();
    await expect(page.locator('.detail .market').last()).toBeAttached();
    await check('a match');
    await chooseUpcoming(book, [8, 10]);
    if (isSheet) await page.getByRole('button', { name: /^2 selections/ }).click();
    await check('the slip');
    await main(book).click();
    await expect(slip(book)).toContainText('Bet placed. ', slowly);
    if (isSheet) await page.getByRole('button', { name: 'Close the slip' }).click();
    await tab(book, /^My bets/).click();
    await check('bets');
    await tab(book, /^Results/).click();
    await page
      .getByRole('button', { name: /^Check / })
      .first()
      .click();
    await expect(page.getByText('That is the result that counted.')).toBeVisible();
    await check('results');
  });
