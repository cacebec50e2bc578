import { expect, type FrameLocator, type Locator, type Page } from 'playwright/test';
import type { Setup } from '../../games/rules/play.ts';
import { setupOf } from '../../games/rules/setupOf.ts';
import { allGames } from '../../gateway/sandbox/catalog/house.ts';
import { gameAt } from '../../machines/common/places.ts';
import { findings } from './axe.ts';
import { door, themes } from './site.ts';

/** A game that can be opened, by what it plays. */
export const nodeOf = (isWanted: (setup: Setup) => boolean): string => {
  const game = allGames().find((each) => {
    const setup = setupOf(each);
    return setup !== null && !each.maintenance && isWanted(setup);
  });
  if (!game) throw new Error('no game plays this');
  return game.nodeId;
};

export const inFrame = (page: Page): FrameLocator => page.frameLocator('main iframe');

export const balanceOf = (game: FrameLocator | Page): Locator => game.locator('[data-figure=balance]');

/** The last rounds of a seat, as More lists them. */
export const lastRounds = (game: FrameLocator): Locator =>
  game.getByRole('row').filter({ has: game.getByRole('button', { name: 'Check', exact: true }) });

/** Takes new seeds for a seat, and checks its last round with those before. */
export const checkLastRound = async (page: Page, game: FrameLocator): Promise<void> => {
  await game.getByRole('button', { name: 'More' }).press('Enter');
  const more = game.getByRole('dialog');
  await more.getByText('Check this round', { exact: true }).click();
  await more.getByRole('button', { name: 'Change seeds' }).press('Enter');
  await expect(more.getByText('the next round is number 1.')).toBeVisible();
  await lastRounds(game).first().getByRole('button', { name: 'Check' }).press('Enter');
  await expect(more.getByText('The hash and the payment are those of your round.')).toBeVisible();
  await page.keyboard.press('Escape');
};

/** Leaves a game for the list it was opened from; the site has the balance that the game had. */
export const leaveTo = async (page: Page, game: FrameLocator, list: string): Promise<void> => {
  const balance = await balanceOf(game).innerText();
  await page.getByRole('main').getByRole('button', { name: 'Back to the games' }).click();
  await expect(page).toHaveURL(new RegExp(`${list}$`));
  await expect(page.getByRole('banner').getByRole('group', { name: 'Balance' })).toContainText(balance);
};

/** Nothing of it lies below the frame of a game. */
export const expectInSight = async (page: Page, ...parts: readonly Locator[]): Promise<void> => {
  const frame = (await page.locator('main iframe').boundingBox())!;
  for (const part of parts) {
    const box = (await part.boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(frame.y + frame.height);
  }
};

/** Where the demo games are; each opening has a ticket of its own. */
export const frameAddress = /^http:\/\/(?:localhost|127\.0\.0\.1):\d+\/[A-Z0-9]+\?ticket=/;

export const putDoor = async (page: Page, path: string, data: object): Promise<void> => {
  await door(page, 'put', path, data);
};

/** Sets the clock of a sandbox, which goes on from there; games that go by it follow. */
export const setTime = (page: Page, moment: number): Promise<void> =>
  putDoor(page, 'clock', { now: new Date(moment).toISOString() });

export const passTime = async (page: Page, ms: number): Promise<void> => {
  const { now } = (await (await page.request.get('/sandbox/clock')).json()) as { now: string };
  await setTime(page, Date.parse(now) + ms);
};

/** Opens a game by itself, without the site around it, since axe does not look into frames of other origins. */
export const openAlone = async (page: Page, node: string): Promise<void> => {
  const asked = page.waitForRequest(frameAddress);
  // Removing the route here could swallow the request of the page opened below, so it stays.
  let isFirst = true;
  await page.route(frameAddress, (route) => {
    const wasFirst = isFirst;
    isFirst = false;
    return wasFirst ? route.abort() : route.continue();
  });
  await page.goto(gameAt(node));
  await page.goto((await asked).url());
};

/** No finding of axe in both themes, and nothing wider than the window. */
export const expectReadable = async (page: Page, what: string): Promise<void> => {
  for (const theme of themes) {
    await page.evaluate((name) => {
      document.documentElement.dataset['theme'] = name;
    }, theme);
    expect(await findings(page), `${what}, ${theme}`).toEqual([]);
  }
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wider, what).toBeLessThanOrEqual(0);
};
