import { expect, test, type FrameLocator, type Page } from 'playwright/test';
import { expectReadable, inFrame, openAlone } from './support/games.ts';
import { enter, sizes } from './support/site.ts';

// Games of five dice against others: a table gathers for ten seconds before the dice are thrown.

const main = (game: FrameLocator | Page) => game.locator('[data-does]');
const dice = (game: FrameLocator | Page) => game.getByRole('group', { name: 'Your dice' }).getByRole('button');
const showdown = (game: FrameLocator | Page) => game.getByRole('list', { name: 'Showdown' }).getByRole('listitem');
const states = '**/api/cup/state';

const openTitle = async (page: Page, account: string, title: string): Promise<FrameLocator> => {
  await enter(page, account);
  await page.goto('/pvp');
  await page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasNotText: 'Maintenance' })
    .filter({ has: page.getByRole('link', { name: new RegExp(`^${title} `) }) })
    .first()
    .getByRole('link')
    .click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(main(inFrame(page))).toHaveAttribute('aria-disabled', 'false');
  return inFrame(page);
};

test('R1.02 R2.12 on a phone, a player throws dice against two house players with the keyboard alone', async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone);
  const game = await openTitle(page, 'noor', 'Parlour Five Dice');
  await game.getByRole('radio', { name: '$1', exact: true }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(main(game)).toBeFocused();
  await expect(main(game)).toHaveText('Play for $1.00');
  await page.keyboard.press('Enter');
  await expect(main(game)).toHaveText('Waiting for players');
  await expect(dice(game)).toHaveCount(5);
  await expect(game.getByRole('status')).toContainText(/^You threw (?:[1-6], ){4}and [1-6]: /);
  await expect(game.getByText('plays for the house')).toHaveCount(2);
  // Focus has stayed where it was; the dice are a stop of the Tab key before it.
  await expect(main(game)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(dice(game).first()).toBeFocused();
  const first = await dice(game).first().getAttribute('aria-pressed');
  await page.keyboard.press('Space');
  await expect(dice(game).first()).toHaveAttribute('aria-pressed', String(first !== 'true'));
  await page.keyboard.press('ArrowLeft');
  await expect(dice(game).last()).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(main(game)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(showdown(game)).toHaveCount(3);
  await expect(showdown(game).filter({ hasText: /^You/ })).toHaveCount(1);
  await expect(showdown(game).filter({ hasText: 'wins $' })).not.toHaveCount(0);
  await expect(game.getByRole('status')).toContainText(/(?:You are paid|Your stake of \$1.00 is lost)/);
  await expect(main(game)).toHaveText('Play for $1.00');

  await game.getByRole('button', { name: 'More' }).click();
  await game.getByRole('button', { name: 'Check' }).first().click();
  await expect(game.getByText('The house kept by its rule, and these are the payments of the game.')).toBeVisible();
  await expect(
    game.getByText('The hash is that of the server seed, and the client seed is made of the list.'),
  ).toBeVisible();
});

test('R1.02 two people at one table play each other, and neither sees the dice of the other before the showdown', async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage();
  await page.setViewportSize(sizes.desktop);
  const [mine, theirs] = [
    await openTitle(page, 'emil', 'Parlour Tavern Dice'),
    await openTitle(other, 'sana', 'Parlour Tavern Dice'),
  ];
  await main(mine).click();
  await expect(theirs.getByText('1 of 4 chairs taken. Press Play to join.')).toBeVisible();
  await main(theirs).click();
  await expect(mine.getByRole('list', { name: 'Around the table' })).toContainText('Player 2');
  await expect(dice(mine)).toHaveCount(5);
  await expect(dice(theirs)).toHaveCount(5);
  await main(mine).click();
  await expect(main(mine)).toHaveText('Waiting for the others');
  await expect(mine.getByText('is choosing')).toBeVisible();
  await expect(showdown(mine)).toHaveCount(0);
  await expect(mine.getByRole('list', { name: 'Around the table' }).locator('svg rect')).toHaveCount(0);
  await expect(theirs.getByText('has chosen')).toBeVisible();
  await main(theirs).click();
  for (const game of [mine, theirs]) {
    await expect(showdown(game)).toHaveCount(2);
    await expect(game.getByText('plays for the house')).toHaveCount(0);
  }
  await other.context().close();
});

// Each at a table of its own, where no one else sits down.
for (const [account, width, node] of [
  ['pavel', 320, '400009'],
  ['lena', 390, '400003'],
  ['rui', 1440, '400006'],
] as const) {
  test(`R1.02 a table of dice ${width} wide passes axe in both themes, and fits into the window`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await enter(page, account);
    await openAlone(page, node);
    await expect(main(page)).toHaveAttribute('aria-disabled', 'false');
    await main(page).click();
    await expect(dice(page)).toHaveCount(5);
    // The time to choose is shorter than axe needs.
    const dealt = await (await page.waitForResponse(states)).text();
    await page.route(states, (route) => route.fulfill({ contentType: 'application/json', body: dealt }));
    await expectReadable(page, 'choosing');
    await page.unroute(states);
    await expect(showdown(page)).toHaveCount(3);
    await expectReadable(page, 'the showdown');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByText('Rules and payouts').click();
    await expectReadable(page, 'the rules');
  });
}

test('R8.20 a player of dice who loses the connection is told since when, and sees the game that went on without them', async ({
  page,
}) => {
  const game = await openTitle(page, 'oya', 'Grand Tavern Dice');
  await main(game).click();
  await expect(dice(game)).toHaveCount(5);
  await page.route('**/api/cup/*', (route) => route.abort('connectionrefused'));
  await expect(
    game.getByText(/^No connection since \d\d:\d\d\. Bets that you placed are settled all the same\.$/),
  ).toBeVisible();
  await expect(main(game)).toHaveAttribute('aria-disabled', 'true');
  await page.unrouteAll();
  await expect(showdown(game)).toHaveCount(3);
});
