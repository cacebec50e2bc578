import type { Browser, Page } from 'playwright/test';
import { loginForm, openLogin, settle } from '../support/site.ts';
import { median, type Figure } from './figures.ts';
import { slowDown } from './opening.ts';

const openForm = async (page: Page): Promise<number> => {
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).hover();
  const took = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const button = [...document.querySelectorAll<HTMLElement>('header button')].find(
          ({ textContent }) => textContent === 'Log in',
        );
        const pressedAt = performance.now();
        new MutationObserver((_, observer) => {
          if (!document.querySelector('dialog[open] input')) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            resolve(performance.now() - pressedAt);
          });
        }).observe(document, { childList: true, subtree: true, attributes: true });
        button?.click();
      }),
  );
  await page.keyboard.press('Escape');
  await loginForm(page).waitFor({ state: 'detached' });
  return took;
};

const heapOf = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
};

const rounds = 20;
const ways = ['/rng', '/promotions', '/down', '/'] as const;

const goRound = async (page: Page): Promise<void> => {
  for (const path of ways) {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
    }, path);
    await page.waitForURL(`**${path}`);
    await settle(page);
  }
  await openLogin(page);
  await page.keyboard.press('Escape');
  await loginForm(page).waitFor({ state: 'detached' });
};

/** How the site keeps up for a user who stays. */
export const measureStaying = async (browser: Browser, url: string, runs: number): Promise<Figure[]> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(url);
  await settle(page);
  const goRounds = async (): Promise<void> => {
    for (let round = 0; round < rounds; round += 1) await goRound(page);
  };
  // The first rounds only warm up the browser's compiler and caches.
  await goRounds();
  const before = await heapOf(page);
  await goRounds();
  const growth = ((await heapOf(page)) / before - 1) * 100;
  await slowDown(page);
  const openings: number[] = [];
  for (let run = 0; run < runs; run += 1) openings.push(await openForm(page));
  await context.close();
  return [
    { name: 'login form open, slow phone', measured: median(openings), budget: 100, unit: 'ms' },
    { name: `memory after ${rounds} more rounds through pages and modals`, measured: growth, budget: 5, unit: '%' },
  ];
};
