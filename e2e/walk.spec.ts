import { expect, test } from 'playwright/test';
import { isWalked } from '../flowbook/world/chosen.ts';
import { shortestWalksOf, walksOf } from '../flowbook/world/plan.ts';
import { scenesOfSite } from '../flowbook/scenes/index.ts';
import { walkThrough } from '../flowbook/world/walk.ts';
import { inFull } from './support/full.ts';
import { openPage } from './walk/pageWorld.ts';
import { sceneNamed } from './walk/written.ts';

/**
 * The views are walked through every transition in any case. In the first tier a browser walks only where money moves or
 * someone gets in, and where the flow lives from what a browser alone has: its storage, its tabs, its frames.
 */
const walkedFirst = [
  'contractAnswer',
  'deposit',
  'game',
  'login',
  'session',
  'slip',
  'transfer',
  'withdrawal',
  'withdrawalAnswer',
];

const [walksIn, what, walked] = inFull
  ? ([walksOf, 'sees and does all that can happen', Object.keys(scenesOfSite)] as const)
  : ([shortestWalksOf, 'comes the shortest way to each end', walkedFirst] as const);

for (const name of walked.filter((one) => isWalked(sceneNamed(one).flow))) {
  test(`${name}: a person ${what}`, async ({ browser, baseURL }) => {
    const scene = sceneNamed(name);
    const walks = walksIn(scene);
    expect(walks).not.toEqual([]);
    for (const walk of walks) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      const { world, close } = await openPage(page, baseURL!);
      await walkThrough(scene, walk, world);
      await close();
      await page.close();
    }
  });
}
