import type { Browser, CDPSession, Page } from 'playwright/test';
import { median, type Figure } from './figures.ts';

/** A mid-range phone on slow 4G, as Lighthouse defines it. */
const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1.75 };
const slow4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
export const slowness = 4;

export const slowDown = async (page: Page): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  return session;
};

/** Records in the page what it goes through, from its first moment on. */
const takeNotes = (): void => {
  const notes = { largest: 0, shift: 0, tasks: [] as [number, number][], live: 0 };
  Object.assign(window, { notes });
  // Nothing in here has a name: compiling this for Node would add a helper for names, which the page does not have.
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) notes.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) notes.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) notes.tasks.push([startTime, duration]);
  }).observe({ type: 'longtask', buffered: true });
  new MutationObserver((_, observer) => {
    if (!document.querySelector('header button')) return;
    notes.live = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
};

/** How long a task may take before it keeps the user waiting. */
const unnoticed = 50;

interface Opening {
  readonly first: number;
  readonly largest: number;
  readonly blocked: number;
  readonly shift: number;
  readonly live: number;
}

const openOnce = async (browser: Browser, url: string): Promise<Opening> => {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const session = await slowDown(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4G);
  await page.addInitScript(takeNotes);
  await page.goto(url, { waitUntil: 'networkidle' });
  const opening = await page.evaluate((from) => {
    const { largest, shift, tasks, live } = (
      window as unknown as { notes: { largest: number; shift: number; tasks: [number, number][]; live: number } }
    ).notes;
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity;
    const blocked = tasks.filter(([at]) => at > first).reduce((sum, [, took]) => sum + Math.max(0, took - from), 0);
    return { first, largest, blocked, shift, live };
  }, unnoticed);
  await context.close();
  return opening;
};

/** How the first page loads for a first-time visitor. */
export const measureOpening = async (browser: Browser, url: string, runs: number): Promise<Figure[]> => {
  const openings: Opening[] = [];
  for (let run = 0; run < runs; run += 1) openings.push(await openOnce(browser, url));
  const of = (name: keyof Opening) => median(openings.map((opening) => opening[name]));
  return [
    { name: 'first paint, slow 4G, slow phone', measured: of('first'), budget: 1_000, unit: 'ms' },
    { name: 'largest paint', measured: of('largest'), budget: 2_000, unit: 'ms' },
    { name: 'login button there', measured: of('live'), budget: 2_300, unit: 'ms' },
    { name: 'time in which a press waits', measured: of('blocked'), budget: 50, unit: 'ms' },
    { name: 'layout shift', measured: of('shift'), budget: 0.02, unit: '' },
  ];
};
