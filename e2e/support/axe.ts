import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { themes } from './site.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What can be right in one theme and wrong in the other. */
const ofColours = ['color-contrast', 'link-in-text-block'];

const stillness = async (page: Page): Promise<void> => {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        // What breathes while it waits never ends.
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
};

/** No page of ours has frames of ours in it, so that nothing has to be put together in a window of its own, which takes a quarter of the time. */
const axeOf = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode();

const found = async (axe: AxeBuilder): Promise<string[]> =>
  (await axe.analyze()).violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));

/** What axe finds once nothing moves any more. */
export const findings = async (page: Page): Promise<string[]> => {
  await stillness(page);
  return found(axeOf(page).withTags(tags));
};

/** The same in either theme, where the second can only differ in its colours; the one that the person has chosen is put on again. */
export const findingsInBothThemes = async (page: Page): Promise<string[]> => {
  const wear = (theme: string | undefined) =>
    page.evaluate((name) => {
      if (name === undefined) delete document.documentElement.dataset['theme'];
      else document.documentElement.dataset['theme'] = name;
    }, theme);
  const before = await page.evaluate(() => document.documentElement.dataset['theme']);
  const [first, second] = themes;
  await wear(first);
  const all = (await findings(page)).map((finding) => `${first}, ${finding}`);
  await wear(second);
  await stillness(page);
  const colours = (await found(axeOf(page).withRules(ofColours))).map((finding) => `${second}, ${finding}`);
  await wear(before);
  return [...all, ...colours];
};
