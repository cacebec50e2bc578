import { expect, test } from 'playwright/test';
import { plansFor } from '../tests/walk/plan.ts';
import { scenes } from '../tests/walk/scenes/index.ts';
import type { Scene } from '../tests/walk/scene.ts';
import { walkThrough } from '../tests/walk/walk.ts';
import { openPage } from './walk/pageWorld.ts';
import { photographer } from './walk/shots.ts';

for (const [name, scene] of Object.entries<Scene>(scenes)) {
  test(`${name}: a person sees and does all that can happen`, async ({ browser, baseURL }) => {
    const plans = plansFor(scene);
    expect(plans).not.toEqual([]);
    for (const plan of plans) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      const { world, close } = await openPage(page, baseURL!);
      await walkThrough(scene, plan, world, photographer(page));
      await close();
      await page.close();
    }
  });
}
