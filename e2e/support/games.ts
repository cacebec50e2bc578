import { expect, type FrameLocator, type Page } from 'playwright/test';
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
