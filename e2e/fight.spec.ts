import { expect, type FrameLocator, type Page } from 'playwright/test';
import { gameAt } from '../machines/common/places.ts';
import { expectReadable, inFrame, openAlone, passTime, putDoor } from './support/games.ts';
import { test } from './support/ownGateway.ts';
import { enter, sizes } from './support/site.ts';

// Duels begin every 45 seconds. The clock of this sandbox is its own, so that none is waited for.

const [firstRing, everyMs] = ['700001', 45_000];
const states = '/api/fight/state';

const toSecond = async (page: Page, second: number, ofNext = false): Promise<void> => {
  const { now } = (await (await page.request.get('/sandbox/clock')).json()) as { now: string };
  const wanted = second * 1_000 - (Date.parse(now) % everyMs) + (ofNext ? everyMs : 0);
  if (wanted > 0) await passTime(page, wanted);
};
/** Sets the clock to the next duel, and waits until the page has heard of it. */
const toNextFight = async (page: Page): Promise<void> => {
  await toSecond(page, 0.5, true);
  await page.waitForResponse(async (response) => {
    if (!response.url().endsWith(states)) return false;
    const { fight, now } = (await response.json()) as { fight: { startsAt: number } | null; now: number };
    return fight !== null && now - fight.startsAt < 5_000;
  });
};
const [closed, over] = [25.5, 38];

const frozen = async (page: Page, look: () => Promise<void>): Promise<void> => {
  const told = await (await page.waitForResponse(`**${states}`)).text();
  await page.route(`**${states}`, (route) => route.fulfill({ contentType: 'application/json', body: told }));
  await look();
  await page.unroute(`**${states}`);
};

const main = (game: FrameLocator | Page) => game.locator('[data-does]');
const balanceIn = (game: FrameLocator | Page) => game.locator('[data-figure="balance"]');
const sides = (game: FrameLocator | Page) => game.getByRole('group', { name: 'Bet on' }).getByRole('radio');
const own = (game: FrameLocator | Page) => game.getByRole('list', { name: 'Your bets on this fight' });

const open = async (page: Page, account: string): Promise<FrameLocator> => {
  await enter(page, account);
  await page.goto('/cockfight');
  await page.goto(gameAt(firstRing));
  const game = inFrame(page);
  await expect(balanceIn(game)).not.toBeEmpty();
  await toNextFight(page);
  await expect(main(game)).toHaveText('Choose a side');
  return game;
};

test('R1.02 R2.12 on a phone, a player bets on a duel with the keyboard alone, sees how it ends and checks it', async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone);
  const game = await open(page, 'noor');
  await sides(game).first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(sides(game).nth(1)).toBeFocused();
  await expect(sides(game).nth(1)).toBeChecked();
  await main(game).focus();
  await page.keyboard.press('Enter');
  await expect(own(game)).toContainText(/\$1\.00 on \w+ \(blue\) pays \$\d+\.\d\d/);
  await expect(game.getByRole('status')).toHaveText(/^\$1\.00 on \w+ \(blue\)$/);
  await toSecond(page, over);
  await expect(game.getByRole('status')).toContainText(
    /(?:wins|A draw), \d to \d\. (?:You are paid \$|Your stake is lost)/,
  );

  await toNextFight(page);
  await game.getByRole('button', { name: 'More' }).click();
  await game.getByRole('button', { name: 'Check' }).first().click();
  await expect(
    game.getByText('The hash is that of the server seed, and the client seed is made of the list.'),
  ).toBeVisible();
  await expect(game.getByText(/ against .*(?:wins|A draw), \d to \d\./)).toBeVisible();
});

test('R1.02 on a desktop, bets on both sides of a duel are paid together, and none is taken once they fight', async ({
  page,
}) => {
  await page.setViewportSize(sizes.desktop);
  const game = await open(page, 'emil');
  for (const at of [0, 1]) {
    await sides(game).nth(at).check();
    await main(game).click();
    await expect(own(game).getByRole('listitem')).toHaveCount(at + 1);
  }
  await toSecond(page, closed);
  await expect(main(game)).toHaveText('Bets are closed');
  await expect(sides(game).first()).toHaveAttribute('aria-disabled', 'true');
  await toSecond(page, over);
  // Bets on both sides are paid for one of them, or come back.
  await expect(game.getByRole('status')).toContainText(/You are paid \$\d+\.\d\d/);
  const balance = await balanceIn(game).innerText();
  await page.getByRole('main').getByRole('button', { name: 'Back to the games' }).click();
  await expect(page.getByRole('banner').getByRole('group', { name: 'Balance' })).toContainText(balance);
});

test('R1.02 a duel passes axe while it is bet on, fought and over, and fits into every window', async ({ page }) => {
  await enter(page, 'pavel-1');
  await openAlone(page, firstRing);
  await expect(balanceIn(page)).not.toBeEmpty();
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await toNextFight(page);
    await expect(main(page)).toHaveText('Choose a side');
    await sides(page).first().check();
    await main(page).click();
    await expect(own(page)).toContainText('pays $');
    await frozen(page, () => expectReadable(page, `betting at ${width}`));
    await toNextFight(page);
    await expect(main(page)).toHaveText('Choose a side');
    await toSecond(page, over);
    await expect(page.getByRole('status')).toContainText(/wins, |A draw/);
    await frozen(page, () => expectReadable(page, `the result at ${width}`));
  }
});

test('R1.02 a duel takes bets again once an account is unlocked, without being reopened', async ({ page }) => {
  await enter(page, 'pavel-2');
  await openAlone(page, firstRing);
  await expect(balanceIn(page)).not.toBeEmpty();
  await toNextFight(page);
  await putDoor(page, 'member', { account: 'pavel-2', locked: true });
  await sides(page).first().check();
  await main(page).click();
  await expect(page.getByRole('status')).toHaveText('Your account is locked.');
  await expect(main(page)).toHaveText('Bets are off');
  await expect(sides(page).first()).toHaveAttribute('aria-disabled', 'true');
  await putDoor(page, 'member', { account: 'pavel-2', locked: false });
  await expect(sides(page).first()).not.toHaveAttribute('aria-disabled');
  await toNextFight(page);
  await sides(page).first().check();
  await main(page).click();
  await expect(own(page)).toContainText('pays $');
});

test('R1.02 a duel whose seat has ended says that it must be opened again, and leads there', async ({ page }) => {
  const game = await open(page, 'pavel-3');
  const taken = await page.request.post('/sandbox/seat', {
    data: { account: 'pavel-3', vendor: 'KESTREL' },
    headers: { 'gateway-version': '3' },
  });
  expect(taken.ok()).toBe(true);
  await sides(game).first().check();
  await main(game).click();
  await expect(game.getByRole('status')).toHaveText('This game was closed, or goes on elsewhere.');
  await main(game).click();
  await page.getByRole('button', { name: 'Restart the game' }).click();
  await page.getByRole('button', { name: 'Play here instead' }).click();
  await expect(main(game)).toHaveText(/^(?:Choose a side|Bets are closed)$/);
});
