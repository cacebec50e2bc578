import { join } from 'node:path';
import type { Page } from 'playwright/test';
import type { OnState } from '../../tests/walk/walk.ts';

const folder = join('dist', 'flows', 'shots');
const sizes = { 390: 844, 1440: 900 } as const;
const themes = ['dark', 'light'] as const;

const taken = new Set<string>();

/** Takes a picture of each state when it is first met, in both themes, at phone and desktop size. */
export const photographer =
  (page: Page): OnState =>
  async (state) => {
    if (taken.has(state)) return;
    taken.add(state);
    const [machine = '', ...within] = state.split('.');
    const own = page.viewportSize();
    const worn = await page.evaluate(() => document.documentElement.dataset['theme']);
    for (const [width, height] of Object.entries(sizes)) {
      await page.setViewportSize({ width: Number(width), height });
      for (const theme of themes) {
        await page.evaluate((wanted) => {
          document.documentElement.dataset['theme'] = wanted;
        }, theme);
        await page.screenshot({
          path: join(folder, machine, `${within.join('.')}-${theme}-${width}.png`),
          animations: 'disabled',
        });
      }
    }
    if (own) await page.setViewportSize(own);
    await page.evaluate((wanted) => {
      document.documentElement.dataset['theme'] = wanted ?? 'dark';
    }, worn);
  };
