import { expect, test } from 'playwright/test';
import { shortestWalksOf, walksOf } from '../tests/walk/plan.ts';
import { scenes } from '../tests/walk/scenes/index.ts';
import { walkThrough } from '../tests/walk/walk.ts';
import { inFull } from './support/full.ts';
import { openPage } from './walk/pageWorld.ts';
import { photographer } from './walk/shots.ts';

/** Pictures for the flow book, which take longer than the walk. */
const takesPictures = process.env.FLOW_PICTURES !== undefined;

/** The views are walked through every transition in any case; a browser is, where everything is tested or pictured. */
const [walksIn, what] =
  inFull || takesPictures
    ? ([walksOf, 'sees and does all that can happen'] as const)
    : ([shortestWalksOf, 'comes the shortest way to each end'] as const);

for (const [name, scene] of Object.entries(scenes)) {
  test(`${name}: a person ${what}`, async ({ browser, baseURL }) => {
    if (takesPictures) test.setTimeout(600_000);
    const walks = walksIn(scene);
    expect(walks).not.toEqual([]);
    for (const walk of walks) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      const { world, close } = await openPage(page, baseURL!);
      await walkThrough(scene, walk, world, takesPictures ? photographer(page) : undefined);
      await close();
      await page.close();
    }
  });
}
