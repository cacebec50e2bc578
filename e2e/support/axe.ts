import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { themes } from './site.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds once nothing moves any more. */
export const findings = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => Promise.allSettled(document.getAnimations()
    // What breathes while it waits never ends.
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished)));
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
};

/** The same in either theme; the one that the person has chosen is put on again. */
export const findingsInBothThemes = async (page: Page): Promise<string[]> => {
  const wear = (theme: string | undefined) => page.evaluate((name) => {
    if (name === undefined) delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = name;
  }, theme);
  const before = await page.evaluate(() => document.documentElement.dataset['theme']);
  const found: string[] = [];
  for (const theme of themes) {
    await wear(theme);
    found.push(...(await findings(page)).map((finding) => `${theme}, ${finding}`));
  }
  await wear(before);
  return found;
};
