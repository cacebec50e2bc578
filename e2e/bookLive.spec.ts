import { expect, type Locator, type Page, type Request } from 'playwright/test';
import { gameAt } from '../machines/common/places.ts';
import {
  balance,
  bar,
  cards,
  chooseUpcoming,
  expectOpen,
  goToMatch,
  main,
  myBets,
  nextPlaced,
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
import { inFrame, passTime } from './support/games.ts';
import { test } from './support/ownGateway.ts';
import { sizes } from './support/site.ts';

// What goes on around a bet: odds that move, another tab, a lost connection. In darts a leg lasts 12 s, and odds stay
// as they are until it is won.

const [minute, leg] = [60_000, 12_000];
const states = '**/api/book/state';
const moneyIn = /\$[\d.]+/;

const amountIn = async (at: Locator): Promise<number> => Number(moneyIn.exec(await at.innerText())![0].slice(1));

test('R2.12 odds that change on the slip are shown beside the old ones, and the bet is placed once they are accepted', async ({
  page,
}) => {
  const book = await openBook(page, 'mai', 'phone', 'darts');
  /** The page asks for what is watched, and then for what is chosen. */
  const named = async (): Promise<string> => {
    const matchesIn = (request: Request) => (request.postDataJSON() as { matches: string[] }).matches;
    const asked = await page.waitForRequest(
      (request) => request.url().endsWith('/book/state') && matchesIn(request).length === 2,
    );
    return matchesIn(asked)[1]!;
  };
  const [match] = await Promise.all([named(), chooseUpcoming(book, [8])]);
  await bar(book).click();
  await ruleIfOddsChange(book, 'Do not bet');
  const chosen = slip(book).getByRole('listitem');
  const before = await chosen.locator('b').last().innerText();
  await goToMatch(page, match, leg + 300);
  await expect(main(book)).toHaveText(/^Accept \d+\.\d\d and bet$/);
  await expect(chosen.locator('s')).toHaveText(before);
  await expect(chosen).toContainText(/▲ higher|▼ lower/);
  const now = await chosen.locator('b').last().innerText();
  expect(now).not.toBe(before);
  await expect(main(book)).toHaveText(`Accept ${now} and bet`);
  await goToMatch(page, match, leg + 300);
  await main(book).click();
  await expect(main(book)).toHaveText(/^Waiting for the match, \d s$/);
  await goToMatch(page, match, 2 * leg - 2_500);
  await expect(slip(book)).toContainText(`Bet placed. 1 selection at ${now}: `);
});

/**
 * Bets on both sides of a match and sells both bets while a leg is played: whichever side wins it, one of the offers is lower
 * by then. Returns that bet, and its match.
 */
const offerLowered = async (page: Page, account: string): Promise<{ bet: Locator; match: string }> => {
  const book = await openBook(page, account, 'desktop', 'darts');
  await tab(book, /^Soon/).click();
  await watch(cards(book).nth(8));
  const sides = book.getByRole('region', { name: / – / }).getByRole('row', { name: /^Match winner/ });
  const placed = nextPlaced(page);
  for (const side of [0, 1]) {
    await sides.getByRole('button').nth(side).click();
    await stake(book).fill('10');
    await main(book).click();
    await expect(openBets(book)).toHaveCount(side + 1);
  }
  const match = await placed;
  await goToMatch(page, match, 1_000);
  for (const bet of await openBets(book).all()) await expect(bet).toContainText('0–0');
  await goToMatch(page, match, 1_000);
  for (const bet of await openBets(book).all()) await sell(bet);
  await goToMatch(page, match, leg + 300);
  const lowered = openBets(book).filter({ hasText: 'The offer has changed' });
  await expect(lowered).toHaveCount(1);
  await expect(lowered).toContainText(/The offer has changed, and the bet was not sold: \$[\d.]+ ▼ lower \$[\d.]+/);
  await tab(book, /^My bets 1/).click();
  const [sold, offered] = [myBets(book).filter({ hasText: 'Cashed out for ' }), lowered.locator('s')];
  await expect(sold).toHaveCount(1);
  expect(await amountIn(sold.locator('em').first())).toBeGreaterThan(await amountIn(offered));
  return { bet: lowered, match };
};

test('R2.12 of two bets being sold one rises and is paid more, and the other is sold for less once that is accepted', async ({
  page,
}) => {
  const { bet, match } = await offerLowered(page, 'tam');
  const accept = bet.getByRole('button', { name: /^Accept \$/ });
  const offered = moneyIn.exec(await accept.innerText())![0];
  await goToMatch(page, match, leg + 300);
  await accept.click();
  await expect(openBets(inFrame(page)).getByRole('button', { name: /^Selling/ })).toBeVisible();
  await goToMatch(page, match, 2 * leg - 2_500);
  await expect(myBets(inFrame(page)).filter({ hasText: `Cashed out for ${offered}` })).toHaveCount(1);
});

test('R2.12 a bet whose offer has become lower is kept if the player declines, and is settled by the match', async ({
  page,
}) => {
  const book = inFrame(page);
  const { bet } = await offerLowered(page, 'ines-1');
  await bet.getByRole('button', { name: /^Keep/ }).click();
  await expect(bet).toHaveCount(0);
  await expect(openBets(book)).toHaveCount(1);
  await expect(openBets(book).getByRole('button', { name: /^Cash out \$/ })).toBeFocused();
  await passTime(page, 10 * minute);
  await expect(myBets(book).filter({ hasText: /Won \$|Lost/ })).toHaveCount(1);
});

const elsewhere = 'This game was closed, or goes on elsewhere.';

const openElsewhere = async (page: Page, sport: 'football' | 'darts'): Promise<Page> => {
  const other = await page.context().newPage();
  await other.setViewportSize(sizes.desktop);
  await other.goto(gameAt(titleOf(sport)));
  await expect(other.getByRole('heading', { name: 'You already have a game open' })).toBeVisible();
  return other;
};
const goOnHere = (page: Page): Promise<void> => page.getByRole('button', { name: 'Play here instead' }).click();

test('R7.34 R2.12 open bets move to the tab that takes the sportsbook over, and the old tab says that it goes on elsewhere', async ({
  page,
}) => {
  await page.clock.install();
  const before = await openBook(page, 'ines-2', 'desktop');
  await chooseUpcoming(before, [9]);
  await main(before).click();
  await expect(openBets(before)).toHaveCount(1);

  const other = await openElsewhere(page, 'football');
  await goOnHere(other);
  const book = inFrame(other);
  await expectOpen(book);
  await expect(openBets(book)).toContainText('Stake $');

  // The site has not asked yet whether the seat is kept.
  await odds(cards(before).nth(6)).first().click();
  await main(before).click();
  await expect(before.getByRole('status')).toHaveText(elsewhere);
  await expect(before.getByText('They are settled all the same.')).toBeVisible();
  await expect(main(before)).toHaveText('Bets are off');
  await expect(openBets(before)).toHaveCount(1);
  // In steps, so that a question to the gateway is answered before its time is up.
  await expect(async () => {
    await page.clock.runFor(5_000);
    const taken = page.getByRole('heading', { name: 'This game is no longer open here' });
    await expect(taken).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });

  // A bet that was refused there stops nothing here.
  await expect(book.getByRole('status')).not.toHaveText(elsewhere);
  await passTime(page, 12 * minute);
  await tab(book, /^My bets/).click();
  await expect(myBets(book).filter({ hasText: /Won \$|Lost/ })).toHaveCount(1);
  await chooseUpcoming(book, [8]);
  await main(book).click();
  await expect(openBets(book)).toHaveCount(1);
  await other.close();
});

test('R7.34 R2.12 a live bet that is held while another tab takes the sportsbook over is not placed, and bets are placed there', async ({
  page,
}) => {
  const before = await openBook(page, 'ines-3', 'desktop', 'darts');
  const other = await openElsewhere(page, 'darts');
  const book = inFrame(other);
  await tab(before, /^Live/).click();
  await odds(cards(before).first()).and(before.locator('[aria-disabled=false]')).first().click();
  await ruleIfOddsChange(before, 'Take any');
  await main(before).click();
  await expect(main(before)).toHaveText(/^Waiting for the match, /);
  await goOnHere(other);
  await expectOpen(book);
  await tab(book, /^My bets/).click();
  await expect(myBets(book)).toContainText('Not taken');
  await expect(myBets(book)).toContainText('The game was opened elsewhere or closed before the bet was taken.');
  await expect(book.getByRole('status')).not.toHaveText(elsewhere);
  const remove = slip(book).getByRole('button', { name: /^Remove / });
  for (const each of await remove.all()) await each.click();
  await chooseUpcoming(book, [8]);
  await main(book).click();
  await expect(slip(book)).toContainText('Bet placed. 1 selection at ');
  await other.close();
});

test('R8.20 R2.12 a bet whose answer is lost with the connection is placed once, and the sportsbook catches up when it is back', async ({
  page,
  context,
}) => {
  const book = await openBook(page, 'noor-1', 'phone');
  await chooseUpcoming(book, [8]);
  await bar(book).click();
  await stake(book).fill('3');
  const had = await amountIn(balance(book));
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/book/place')) keys.push((request.postDataJSON() as { key: string }).key);
  });
  await page.route(
    '**/api/book/place',
    async (route) => {
      await route.fetch();
      await context.setOffline(true);
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await main(book).click();
  await expect(main(book)).toHaveText('We are making sure');
  await expect(book.getByRole('status')).toHaveText(/^No connection since \d\d:\d\d\./);
  for (const odd of await odds(cards(book)).all()) await expect(odd).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => keys.length).toBeGreaterThan(2);
  await passTime(page, 2 * minute);

  await context.setOffline(false);
  await expect(slip(book)).toContainText('Bet placed. 1 selection at ');
  await expect(book.getByRole('status')).not.toHaveText(/^No connection/);
  expect(new Set(keys).size).toBe(1);
  const told = (await (await page.waitForResponse(states)).json()) as { now: number; slips: unknown[] };
  expect(told.slips).toHaveLength(1);
  await expect.poll(() => amountIn(balance(book))).toBeCloseTo(had - 3, 2);
  await book.getByRole('button', { name: 'Close' }).click();
  await tab(book, /^My bets 1/).click();
  await expect(myBets(book)).toHaveCount(1);
  await passTime(page, 12 * minute);
  await expect(myBets(book)).toContainText(/Won \$|Lost/);
});
