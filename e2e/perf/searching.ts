import type { Browser, Page } from 'playwright/test';
import { settle } from '../support/site.ts';
import { median, type Figure } from './figures.ts';
import { slowDown } from './opening.ts';

const words = ['dragonfire', 'lanternsea', 'goldenmoon', 'silverfish', 'tigerwoods', 'fruitparty'];

const noteKeys = (): void => {
  const took: number[] = [];
  Object.assign(window, { took });
  document.addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key.length > 1) return;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          took.push(performance.now() - timeStamp);
        };
        port2.postMessage(null);
      });
    },
    true,
  );
};

const takenBy = (page: Page): Promise<number[]> => page.evaluate(() => (window as unknown as { took: number[] }).took);

/** How a lobby of ten thousand games keeps up with typing. */
export const measureSearching = async (browser: Browser, url: string): Promise<Figure[]> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const came = page.waitForResponse('**/wps/game/index*');
  await page.goto(`${url}/rng`);
  await came;
  await settle(page);
  await slowDown(page);
  await page.evaluate(noteKeys);
  const box = page.getByRole('searchbox');
  for (const word of words) {
    await box.fill('');
    // As fast as a quick typist.
    await box.pressSequentially(word, { delay: 120 });
  }
  const took = await takenBy(page);
  await context.close();
  return [
    { name: 'key in the search of 10,000 games, slow phone', measured: median(took), budget: 50, unit: 'ms' },
    { name: `slowest of ${took.length} keys`, measured: Math.max(...took), budget: 100, unit: 'ms' },
  ];
};
