import type { Page } from 'playwright/test';

/** Waits for animations to end, except those that run for as long as something loads. */
export const stillness = async (page: Page): Promise<void> => {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
};
