import type { Browser, CDPSession, Page } from 'playwright/test';
import { median, type Figure } from './figures.ts';

interface Profile {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly isMobile: boolean;
  readonly hasTouch: boolean;
  readonly deviceScaleFactor: number;
}

const phone: Profile = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 1.75,
};
const desktop: Profile = {
  viewport: { width: 1440, height: 900 },
  isMobile: false,
  hasTouch: true,
  deviceScaleFactor: 1,
};
const slow4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const slowness = 4;

export const slowDown = async (page: Page): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  return session;
};

/** What a page goes through, in milliseconds from its navigation on. */
interface Notes {
  largest: number;
  shift: number;
  tasks: [number, number][];
  /** When the button that leads to the login form can be pressed, and where it is. */
  button: { at: number; x: number; y: number } | null;
  dialog: number;
  form: number;
  tile: number;
  presses: { name: string; took: number }[];
}

declare global {
  interface Window {
    notes: Notes;
  }
}

/** Takes notes in the page from its first moment on. It knows no site: it looks for what every casino has. */
const takeNotes = (): void => {
  const notes: Notes = { largest: 0, shift: 0, tasks: [], button: null, dialog: 0, form: 0, tile: 0, presses: [] };
  window.notes = notes;
  const see = (type: string, note: (entry: PerformanceEntry) => void, options: object = {}) => {
    new PerformanceObserver((list) => {
      list.getEntries().forEach(note);
    }).observe({ type, buffered: true, ...options });
  };
  see('largest-contentful-paint', ({ startTime }) => (notes.largest = startTime));
  see('layout-shift', (entry) => (notes.shift += (entry as PerformanceEntry & { value: number }).value));
  see('longtask', ({ startTime, duration }) => notes.tasks.push([startTime, duration]));
  see('event', ({ name, duration }) => notes.presses.push({ name, took: duration }), { durationThreshold: 16 });

  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().width > 0;
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const leadsToLogin = (element: HTMLElement) =>
    /^(log ?in|sign ?in)$/i.test((element.getAttribute('aria-label') ?? element.textContent).trim()) && isSeen(element);
  const isGame = (element: HTMLElement) =>
    element instanceof HTMLImageElement ? element.naturalWidth > 0 && isSeen(element) : isSeen(element);
  const look = () => {
    const now = performance.now();
    if (!notes.button) {
      const found = all('button, a, [role=button]').find(leadsToLogin);
      const { x, y, width, height } = found?.getBoundingClientRect() ?? new DOMRect();
      if (found) notes.button = { at: now, x: x + width / 2, y: y + height / 2 };
    }
    notes.dialog ||= all('dialog[open], [role=dialog]').some(isSeen) ? now : 0;
    notes.form ||= all('input[type=password]:enabled').some(isSeen) ? now : 0;
    notes.tile ||= all('main article a[href], main a img').some(isGame) ? now : 0;
    isDue = false;
  };
  // It looks once a frame, and only where something has changed: looking takes time too.
  let isDue = false;
  const lookSoon = () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(look);
  };
  new MutationObserver(lookSoon).observe(document, { childList: true, subtree: true, attributes: true });
  addEventListener('load', lookSoon, true);
};

/** How long a task may take before it keeps the user waiting. */
const unnoticed = 50;
/** What arrives later was not needed to open the site. */
const opened = 10_000;

const notesOf = async (page: Page): Promise<Notes> => page.evaluate(() => window.notes);

const openOnce = async <Result>(
  browser: Browser,
  { profile, slow }: { profile: Profile; slow: 'no' | 'phone' | 'phone and network' },
  act: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> => {
  const context = await browser.newContext(profile);
  try {
    const page = await context.newPage();
    const session = slow !== 'no' ? await slowDown(page) : await context.newCDPSession(page);
    await session.send('Network.enable');
    if (slow === 'phone and network') await session.send('Network.emulateNetworkConditions', slow4G);
    // Compiling this for Node names its functions by a helper, which the page does not have.
    await page.addInitScript('globalThis.__name = (made) => made;');
    await page.addInitScript(takeNotes);
    return await act(page, session);
  } finally {
    await context.close();
  }
};

type Measured = Readonly<Record<string, number>>;

/** What a visitor sees who only looks. */
const look = async (page: Page, session: CDPSession, url: string): Promise<Measured> => {
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ type, requestId }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction((until) => performance.now() > until, opened, { polling: 200, timeout: 3 * opened });
  const { largest, shift, tasks, button, tile } = await notesOf(page);
  const first = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
  );
  const blocked = tasks.filter(([at]) => at > first).reduce((sum, [, took]) => sum + Math.max(0, took - unnoticed), 0);
  return {
    first,
    largest,
    button: button?.at ?? Infinity,
    tile: tile || Infinity,
    blocked,
    shift,
    scripts: scripts.size,
    bytes: bytes / 1_000,
  };
};

type Press = readonly [key: string, label: RegExp, within: string];

const presses: readonly Press[] = [
  ['modal', /^(log ?in|sign ?in)$/i, 'button, a'],
  ['close', /^close/i, 'dialog[open] button, [role=dialog] button'],
  ['menu', /menu/i, 'header button, nav button'],
];

const press = async (page: Page, url: string): Promise<Measured> => {
  await page.goto(url, { waitUntil: 'networkidle' });
  const took: Record<string, number> = {};
  for (const [key, label, within] of presses) {
    const place = page
      .locator(within)
      .filter({ visible: true })
      .and(page.getByRole('button', { name: label }))
      .first();
    const box = (await place.count()) > 0 ? await place.boundingBox() : null;
    if (!box) continue;
    await page.evaluate(() => (window.notes.presses = []));
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForFunction(() => window.notes.presses.some(({ name }) => name === 'click'), undefined, {
      polling: 'raf',
    });
    took[key] = Math.max(...(await notesOf(page)).presses.map(({ took: each }) => each));
    // What moves in or out has arrived before the next press.
    await page.waitForFunction(() =>
      document
        .getAnimations()
        .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
    );
  }
  return took;
};

const pressLogin = async (page: Page, url: string): Promise<Measured> => {
  await page.goto(url, { waitUntil: 'commit' });
  const found = await page.waitForFunction(() => window.notes.button, undefined, { polling: 'raf' });
  const { x, y } = (await found.jsonValue()) ?? { x: 0, y: 0 };
  await page.touchscreen.tap(x, y);
  await page.waitForFunction(() => window.notes.form > 0, undefined, { polling: 'raf' });
  const { dialog, form } = await notesOf(page);
  return { dialog, form };
};

const figuresOfOpening = [
  ['first paint, slow 4G, slow phone', 'first', 1_000, 'ms'],
  ['largest paint', 'largest', 2_000, 'ms'],
  ['login button there', 'button', 2_300, 'ms'],
  ['login dialog, when its button is pressed at once', 'dialog', 1_500, 'ms'],
  ['login form, when its button is pressed at once', 'form', 2_500, 'ms'],
  ['the same on a desktop, nothing slowed down', 'desktop', 600, 'ms'],
  ['first game', 'tile', 2_300, 'ms'],
  ['time in which a press waits', 'blocked', 50, 'ms'],
  ['from a press to the frame with the login dialog', 'modal', 100, 'ms'],
  ['from a press to the frame without it', 'close', 50, 'ms'],
  ['from a press to the frame with the menu', 'menu', 50, 'ms'],
  ['layout shift', 'shift', 0.02, ''],
  ['scripts in the first ten seconds', 'scripts', 30, ''],
  ['all that is sent in the first ten seconds', 'bytes', 200, 'kB'],
] as const;

const measureOnce = async (browser: Browser, url: string): Promise<Measured> => {
  const slow = { profile: phone, slow: 'phone and network' } as const;
  const looked = await openOnce(browser, slow, (page, session) => look(page, session, url));
  const pressed = await openOnce(browser, slow, (page) => pressLogin(page, url));
  const atDesk = await openOnce(browser, { profile: desktop, slow: 'no' }, (page) => pressLogin(page, url));
  const answered = await openOnce(browser, { profile: phone, slow: 'phone' }, (page) => press(page, url));
  return { ...looked, ...pressed, ...answered, desktop: atDesk['form'] ?? Infinity };
};

/** How sites load for a first-time visitor: one after the other in each run, so that all of them meet the same machine. */
export const measureOpening = async (
  browser: Browser,
  urls: readonly string[],
  runs: number,
): Promise<readonly (readonly Figure[])[]> => {
  const measured = urls.map((): Measured[] => []);
  for (let run = 0; run < runs; run += 1)
    for (const [at, url] of urls.entries()) measured[at]?.push(await measureOnce(browser, url));
  return measured.map((each) =>
    figuresOfOpening.map(([name, key, budget, unit]) => {
      const values = each.map((one) => one[key] ?? Infinity);
      return { name, measured: median(values), range: [Math.min(...values), Math.max(...values)], budget, unit };
    }),
  );
};
