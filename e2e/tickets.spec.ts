import { expect, type Page } from 'playwright/test';
import { expectReadable, setTime } from './support/games.ts';
import { inLargeText, unreadable } from './support/layout.ts';
import { test } from './support/ownGateway.ts';
import { enter, sizes } from './support/site.ts';

// Draws take place once a day. The clock of this sandbox is its own, so that none is waited for.

const openCounter = async (page: Page, name: string): Promise<Page> => {
  await page.goto('/seaLottery');
  await page.getByRole('main').getByRole('link', { name }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Open the game' }).click();
  const counter = await opened;
  await expect(counter.locator('[data-figure="balance"]')).not.toBeEmpty();
  return counter;
};

const [minute, halfDay] = [60_000, 43_200_000];

/** A minute after the next draw at noon that tickets are sold for, which is until five minutes before it. */
const nextNoon = async (page: Page): Promise<number> => {
  const { now } = (await (await page.request.get('/sandbox/clock')).json()) as { now: string };
  const open = Date.parse(now) + 5 * minute;
  return Math.ceil((open - halfDay) / (2 * halfDay)) * 2 * halfDay + halfDay + minute;
};

const main = (counter: Page) => counter.locator('[data-does]');
const status = (counter: Page) => counter.getByRole('status');
const lines = (counter: Page) => counter.getByRole('list', { name: 'Lines of your ticket' }).getByRole('listitem');
const tickets = (counter: Page) => counter.getByRole('list', { name: 'Your tickets' }).getByRole('listitem');
const stakes = (counter: Page) => counter.getByRole('group', { name: 'Stake on each line' }).getByRole('radio');

test('R2.103 R2.13 a player on a phone corrects and buys a ticket with the keyboard, and sees after the draw what it won', async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone);
  await enter(page, 'noor');
  const counter = await openCounter(page, 'Delta Three Up');
  await counter.setViewportSize(sizes.phone);
  await expect(main(counter)).toHaveText('Add a line first');

  const number = counter.getByRole('textbox', { name: 'Your number' });
  await counter.getByRole('radio', { name: 'Three, straight' }).focus();
  await counter.keyboard.press('ArrowRight');
  await counter.keyboard.press('ArrowRight');
  await expect(counter.getByRole('radio', { name: 'Last two' })).toBeChecked();
  await number.fill('123');
  await number.press('Enter');
  await expect(counter.getByRole('alert')).toHaveText('123 does not have 2 digits.');
  await expect(number).toHaveValue('123');
  await number.fill('12 47,05');
  await number.press('Enter');
  await expect(lines(counter)).toHaveCount(3);
  await expect(status(counter)).toHaveText('12, 47, 05 added.');
  await expect(number).toHaveValue('');
  await number.fill('47');
  await number.press('Enter');
  await expect(counter.getByRole('alert')).toHaveText('This line is on your ticket already.');
  await counter.getByRole('button', { name: 'Remove 05' }).focus();
  await counter.keyboard.press('Enter');
  await expect(lines(counter)).toHaveCount(2);
  await expect(counter.getByRole('button', { name: 'Remove 47' })).toBeFocused();
  await stakes(counter).nth(2).check();
  await expect(main(counter)).toHaveText('Buy for $4.00');
  await main(counter).focus();
  await counter.keyboard.press('Enter');
  await expect(status(counter)).toHaveText(/^Your ticket for draw \d{10} is bought for \$4\.00\.$/);
  await expect(tickets(counter)).toHaveText(/Last two: 12, 47, \$2\.00 a line Draw \d{10}, waiting for the draw/);
  await expect(lines(counter)).toHaveCount(0);

  await setTime(page, await nextNoon(page));
  await expect(tickets(counter).first()).toHaveText(/Draw \d{10}, (?:no prize|won \$190\.00)$/);
  await expect(status(counter)).toHaveText(
    /^(?:The draw is over\. Your tickets have no prize|Your tickets won \$190\.00)\.$/,
  );
  await counter.getByRole('button', { name: 'More' }).click();
  await counter.getByRole('button', { name: 'Check' }).click();
  await expect(counter.getByText(/which is what your ticket was paid\.$/)).toBeVisible();
});

test('R2.103 a ticket counter with boards, balls and a ticket passes axe, and fits into every window, in large text too', async ({
  page,
}) => {
  await enter(page, 'pavel-1');
  for (const name of ['Straits 4D', 'Island Toto']) {
    const counter = await openCounter(page, name);
    await counter.getByRole('button', { name: 'Quick pick' }).click();
    await main(counter).click();
    await expect(tickets(counter)).toHaveCount(1);
    await counter.getByRole('button', { name: 'Quick pick' }).click();
    const look = async (what: string) => {
      for (const width of [320, 390, 1440]) {
        await counter.setViewportSize({ width, height: 844 });
        await expectReadable(counter, `${what} at ${width}`);
        expect(await inLargeText(counter, () => unreadable(counter)), `${what} at ${width}`).toEqual([]);
      }
    };
    await look(name);
    await counter.getByRole('button', { name: 'More' }).click();
    for (const more of ['Prizes', 'Last 10 draws', 'How it works'])
      await counter.locator('summary', { hasText: more }).click();
    await look(`what can be read about ${name}`);
    await counter.close();
  }
});

test('R2.103 six numbers are chosen on the grid by keys, and a line that is not full says how many are missing', async ({
  page,
}) => {
  await enter(page, 'emil');
  const counter = await openCounter(page, 'Island Toto');
  const grid = counter.getByRole('group', { name: /^Numbers/ });
  const add = counter.getByRole('button', { name: 'Add', exact: true });
  await grid.getByRole('button', { name: '1', exact: true }).focus();
  await counter.keyboard.press('ArrowDown');
  await counter.keyboard.press('ArrowRight');
  await expect(grid.getByRole('button', { name: '12', exact: true })).toBeFocused();
  await expect(grid.locator('[tabindex="0"]')).toHaveCount(1);
  await counter.keyboard.press('Enter');
  await counter.keyboard.press('Space');
  for (const number of [49, 5, 38, 17, 29])
    await grid.getByRole('button', { name: String(number), exact: true }).click();
  await add.click();
  await expect(counter.getByRole('alert')).toHaveText('Choose 1 more.');
  await expect(grid).toHaveAccessibleName('Numbers, 5 of 6 chosen');
  await grid.getByRole('button', { name: '11', exact: true }).click();
  await add.click();
  await expect(lines(counter)).toHaveText(['5 · 11 · 17 · 29 · 38 · 49']);
  await expect(grid.locator('[aria-pressed=true]')).toHaveCount(0);
  // One line of $1.00 can win all that a player may win with a draw.
  await expect(counter.getByRole('group', { name: 'Stake on each line' }).locator('label')).toHaveText(['$0.50', '$1']);
  await main(counter).click();
  await expect(status(counter)).toHaveText(/is bought for \$0\.50\.$/);
  await counter.getByRole('button', { name: 'Quick pick' }).click();
  await stakes(counter).nth(1).check();
  await main(counter).click();
  await expect(status(counter)).toHaveText(
    'With your other tickets this could win more than one draw can pay. Choose fewer lines or a lower stake.',
  );
  await expect(lines(counter)).toHaveCount(1);
});
