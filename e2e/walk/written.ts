import type { Browser } from 'playwright/test';
import { walkOf } from '../../flowbook/world/plan.ts';
import type { Written } from '../../flowbook/recorded.ts';
import type { Scene } from '../../flowbook/world/scene.ts';
import { scenes } from '../../flowbook/scenes/index.ts';
import { walkThrough, type OnStep } from '../../flowbook/world/walk.ts';
import { openPage } from './pageWorld.ts';

/** A recorded walk of the site, and the scene that it belongs to. */
export interface WrittenWalk extends Written {
  readonly scene: string;
}

export const sceneNamed = (name: string): Scene => {
  const scene = Object.entries(scenes).find(([known]) => known === name)?.[1];
  if (scene === undefined) throw new Error(`there is no walk "${name}"`);
  return scene;
};

/** Walks the recorded steps, on a fresh page of the site. */
export const walkWritten = async (
  browser: Browser,
  baseURL: string,
  walk: WrittenWalk,
  onStep?: OnStep,
): Promise<void> => {
  const scene = sceneNamed(walk.scene);
  const page = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } });
  const { world, close } = await openPage(page, baseURL);
  await walkThrough(scene, walkOf(scene, walk), world, undefined, onStep);
  await close();
  await page.close();
};
