import { expect, type FrameLocator, type Locator, type Page } from 'playwright/test';
import { allGames } from '../../gateway/sandbox/catalog/house.ts';
import { fixturesOf, type Sport } from '../../games/rules/sports.ts';
import { setupOf } from '../../games/rules/setupOf.ts';
import { gameAt } from '../../machines/common/places.ts';
import { inFrame, setTime } from './games.ts';
import { enter, sizes } from './site.ts';

// The sportsbook as a player sees it, in the frame of the site or by itself.

type Book = FrameLocator | Page;

/** The first title that opens the book of a sport. */
export const titleOf = (sport: Sport): string =>
  allGames().find((game) => {
    const setup = setupOf(game);
    return setup?.engine === 'book' && setup.sport === sport && !game.maintenance;
  })!.nodeId;

export const balance = (book: Book): Locator => book.locator('[data-figure=balance]');
export const expectOpen = (book: Book): Promise<void> => expect(balance(book)).not.toBeEmpty();

export const openBook = async (
  page: Page,
  account: string,
  size: keyof typeof sizes,
  sport: Sport = 'football',
): Promise<FrameLocator> => {
  await page.setViewportSize(sizes[size]);
  await enter(page, account);
  await page.goto(gameAt(titleOf(sport)));
  await expectOpen(inFrame(page));
  return inFrame(page);
};

export const tab = (book: Book, name: RegExp): Locator => book.getByRole('tab', { name });
export const cards = (book: Book): Locator => book.getByRole('tabpanel').locator('li[data-phase]');
export const odds = (card: Locator): Locator => card.getByRole('gridcell').getByRole('button');
/** Shows all that is known of a match. */
export const watch = (card: Locator): Promise<void> => card.getByRole('button', { name: /^Watch / }).click();
export const bar = (book: Book): Locator => book.getByRole('button', { name: /^\d selections? · / });
export const slip = (book: Book): Locator =>
  book.getByRole('dialog', { name: 'Your slip' }).or(book.getByRole('region', { name: 'Your slip' }));
export const stake = (book: Book): Locator => slip(book).getByRole('textbox', { name: 'Stake' });
export const main = (book: Book): Locator => slip(book).locator('[data-does=bet]');
export const ruleIfOddsChange = (book: Book, rule: 'Take better' | 'Do not bet' | 'Take any'): Promise<void> =>
  slip(book).getByRole('radio', { name: rule }).check();
export const openBets = (book: Book): Locator =>
  book.getByRole('region', { name: 'Open bets' }).getByRole('list', { name: 'Open bets' }).locator('> li');
export const myBets = (book: Book): Locator =>
  book
    .getByRole('tabpanel')
    .getByRole('list', { name: /^(?:Open|Settled) bets$/ })
    .locator('> li');
/** Sells a bet for what it is offered for, which is returned. */
export const sell = async (bet: Locator): Promise<string> => {
  const offer = bet.getByRole('button', { name: /^Cash out \$/ });
  const offered = /\$[\d.]+/.exec(await offer.innerText())![0];
  await offer.click();
  await bet.getByRole('button', { name: /^Sell for \$/ }).click();
  return offered;
};

/** Chooses the first outcome of matches that are yet to begin, by their places in the list. */
export const chooseUpcoming = async (book: Book, places: readonly number[]): Promise<void> => {
  await tab(book, /^Soon/).click();
  for (const at of places) await odds(cards(book).nth(at)).first().click();
};

/** The match of the slip that is placed next. */
export const nextPlaced = async (page: Page): Promise<string> => {
  const asked = await page.waitForRequest('**/api/book/place');
  const { legs } = asked.postDataJSON() as { legs: [{ fixture: string }] };
  return legs[0].fixture;
};

/** Sets the clock to so many milliseconds after the kick-off of a match. */
export const goToMatch = (page: Page, match: string, since: number): Promise<void> => {
  const [, sport, slot, place] = /^(\w+)-(\d+)-(\d)$/.exec(match)!;
  return setTime(page, fixturesOf(sport as Sport, Number(slot))[Number(place)]!.startsAt + since);
};
