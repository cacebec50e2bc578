import { expect, type Locator } from 'playwright/test';
import type { ReplyOf } from '../contract/call.ts';
import { contract } from '../contract/index.ts';
import { gameAt } from '../machines/common/places.ts';
import {
  bar,
  cards,
  chooseUpcoming,
  expectOpen,
  main,
  myBets,
  odds,
  openBets,
  openBook,
  ruleIfOddsChange,
  sell,
  slip,
  stake,
  tab,
  titleOf,
  watch,
} from './support/book.ts';
import { expectReadable, inFrame, openAlone, passTime, putDoor } from './support/games.ts';
import { test } from './support/ownGateway.ts';
import { enter, sizes } from './support/site.ts';

// Bets on simulated matches. The clock of this sandbox is its own, so that a match can be over at once.

const minute = 60_000;
type Entry = ReplyOf<typeof contract.games.feed>['feeds'][number];

test('R2.12 R4.40 a bet before the kick-off is placed on a phone, won or lost once the match is over, and can be checked', async ({
  page,
}) => {
  const book = await openBook(page, 'mai', 'phone');
  await chooseUpcoming(book, [8]);
  await bar(book).click();
  await stake(book).fill('2');
  await main(book).click();
  await expect(slip(book)).toContainText('Bet placed. 1 selection at ');
  await book.getByRole('button', { name: 'Close' }).click();
  await tab(book, /^My bets 1/).click();
  await expect(myBets(book)).toContainText('Stake $2.00');
  await passTime(page, 10 * minute);
  await expect(myBets(book)).toContainText(/Won \$|Lost/);
  await tab(book, /^Results/).click();
  await book
    .getByRole('button', { name: /^Check / })
    .first()
    .click();
  await expect(book.getByText('That is the result that counted.')).toBeVisible();
  await expect(book.getByText('The hash is that of the server seed')).toBeVisible();
});

test('R2.12 a live bet is held, then taken, on a desktop', async ({ page }) => {
  const book = await openBook(page, 'tam', 'desktop');
  await tab(book, /^Live/).click();
  // A goal within the four seconds refuses the bet, which can be sent again.
  await expect(async () => {
    if (await slip(book).getByText('Choose odds to begin.').isVisible())
      await odds(cards(book).first()).and(book.locator('[aria-disabled=false]')).last().click({ timeout: 1_000 });
    await ruleIfOddsChange(book, 'Take any');
    await main(book).click({ timeout: 1_000 });
    await expect(main(book)).toContainText('Waiting for the match, ', { timeout: 2_000 });
    await expect(slip(book).getByRole('button', { name: /^Remove/ })).toHaveCount(0);
    await expect(slip(book)).toContainText('Bet placed. ', { timeout: 8_000 });
  }).toPass({ timeout: 60_000 });
  await expect(openBets(book)).toHaveCount(1);
});

test('R7.34 a bet of the feed is in the slip once its link has opened, and placed with two more presses on a phone', async ({
  page,
}) => {
  const feed = async (): Promise<Entry | undefined> => {
    const heard = await page.request.get(`${contract.games.feed.path}?gameType=SPORTS`);
    return ((await heard.json()) as { value: { feeds: Entry[] } }).value.feeds[0];
  };
  await page.setViewportSize(sizes.phone);
  await enter(page, 'sana-2');
  await expect.poll(async () => (await feed())?.matches.length ?? 0).toBeGreaterThan(20);
  const match = (await feed())?.matches.findLast(({ isLive }) => !isLive);
  const [outcome] = match?.outcomes ?? [];
  await page.goto(`${gameAt(match?.nodeId ?? '')}&pick=${outcome?.pick ?? ''}`);
  const book = inFrame(page);
  await expect(slip(book)).toContainText(`${outcome?.name ?? ''} to win`);
  await stake(book).fill('2');
  await main(book).click();
  await expect(slip(book)).toContainText('Bet placed. 1 selection at ');
  await putDoor(page, 'feeds', { on: false });
  await passTime(page, minute);
  await expect.poll(async () => (await feed())?.isOld).toBe(true);
  expect((await feed())?.matches).toEqual([]);
});

test('R2.12 an open bet is sold before the kick-off for what was shown', async ({ page }) => {
  const book = await openBook(page, 'ines-1', 'desktop');
  await chooseUpcoming(book, [9]);
  await stake(book).fill('10');
  await stake(book).press('Enter');
  const offered = await sell(openBets(book));
  await tab(book, /^My bets/).click();
  await expect(myBets(book)).toContainText(`Cashed out for ${offered}`);
});

test('R2.12 a double with one abandoned match counts the other selection alone', async ({ page }) => {
  const placed = page.waitForRequest((request) => request.url().endsWith('/api/book/place'));
  const book = await openBook(page, 'ines-2', 'desktop');
  await chooseUpcoming(book, [10, 12]);
  await main(book).click();
  const { legs } = (await placed).postDataJSON() as { legs: { fixture: string }[] };
  await expect(slip(book)).toContainText('Bet placed. 2 selections at ');
  await putDoor(page, 'fixture', { fixture: legs[0]!.fixture, abandoned: true });
  await tab(book, /^My bets/).click();
  await expect(myBets(book).getByRole('listitem').first()).toContainText('void');
  await expect(myBets(book).getByRole('listitem').last()).not.toContainText('void');
  await passTime(page, 14 * minute);
  await expect(myBets(book)).toContainText(/Won \$|Lost/);
});

test('R2.12 a bet is placed by keyboard alone on a phone, and the focus stays through new prices', async ({ page }) => {
  const book = await openBook(page, 'ines-3', 'phone');
  const press = (key: string) => page.keyboard.press(key);
  const isFocused = (each: Locator) => each.evaluate((node) => node === document.activeElement);
  const pressUntil = async (key: string, target: Locator): Promise<void> => {
    for (let presses = 0; presses < 24 && !(await isFocused(target)); presses += 1) await press(key);
    await expect(target).toBeFocused();
  };
  await tab(book, /^Live/).focus();
  await press('ArrowRight');
  await expect(tab(book, /^Soon/)).toBeFocused();
  // The first of them begin soon.
  const later = odds(cards(book).nth(6));
  await pressUntil('Tab', later.nth(0));
  await press('ArrowRight');
  const draw = later.nth(1);
  await expect(draw).toBeFocused();
  await press('Space');
  await expect(draw).toHaveAttribute('aria-pressed', 'true');
  await page.waitForResponse((response) => response.url().endsWith('/api/book/state'));
  await page.waitForResponse((response) => response.url().endsWith('/api/book/state'));
  await expect(draw).toBeFocused();
  await pressUntil('Shift+Tab', bar(book));
  await press('Enter');
  await expect(slip(book)).toBeVisible();
  await press('Escape');
  await expect(bar(book)).toBeFocused();
  await press('Enter');
  await pressUntil('Tab', stake(book));
  await page.keyboard.type('1.50');
  await press('Enter');
  await expect(slip(book)).toContainText('Bet placed. ');
  await press('Escape');
  await expect(tab(book, /^Soon/)).toBeFocused();
});

for (const [account, width] of [
  ['noor-1', 320],
  ['noor-2', sizes.phone.width],
  ['noor-3', sizes.desktop.width],
] as const)
  test(`at ${width} px the sportsbook has no axe findings and scrolls sideways nowhere: a match, the slip, bets and results`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await enter(page, account);
    await openAlone(page, titleOf('football'));
    await expectOpen(page);
    const isSheet = width < 1_000;
    await tab(page, /^Live/).click();
    await watch(cards(page).first());
    if (isSheet) await page.getByRole('button', { name: /^All \d+ markets/ }).click();
    await expect(page.getByRole('row', { name: /^Correct score/ })).toBeAttached();
    await expectReadable(page, 'a match');
    await chooseUpcoming(page, [8, 10]);
    if (isSheet) await bar(page).click();
    await expectReadable(page, 'the slip');
    await main(page).click();
    await expect(slip(page)).toContainText('Bet placed. ');
    if (isSheet) await page.getByRole('button', { name: 'Close' }).click();
    await tab(page, /^My bets/).click();
    await expectReadable(page, 'bets');
    await tab(page, /^Results/).click();
    await page
      .getByRole('button', { name: /^Check / })
      .first()
      .click();
    await expect(page.getByText('That is the result that counted.')).toBeVisible();
    await expectReadable(page, 'results');
  });
