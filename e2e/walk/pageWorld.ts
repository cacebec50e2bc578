import { expect, type Locator, type Page } from 'playwright/test';
import { record } from '../../flowbook/coverage.ts';
import { calls } from '../../contract/index.ts';
import { callAt, offline, type Answer } from '../../flowbook/world/answers.ts';
import { areaCall, heldFiles, panelCall } from '../../flowbook/world/files.ts';
import { forgetfulBrowser, keptInBrowser, smallPicture, withoutAnimations } from '../../flowbook/world/forgetful.ts';
import { pretendFrames, sayInFrame } from '../../flowbook/world/frames.ts';
import { HeldGateway } from '../../flowbook/world/gateway.ts';
import {
  closePopup,
  isPopupAtProvider,
  letPopups,
  onSignIns,
  popupLook,
  pretendPopups,
  sayAs,
} from '../../flowbook/world/popups.ts';
import { chosenFile, type Condition, type Role, type Ui, type World } from '../../flowbook/world/world.ts';

/** Real milliseconds until something expected counts as missing: long, since they pass only where a walk fails. */
const patience = 30_000;

const until: World['until'] = async (comesTrue, otherwise) => {
  await expect
    .poll(comesTrue, { timeout: patience, intervals: [10] })
    .toBe(true)
    .catch((cause: unknown) => {
      throw new Error(otherwise(), { cause });
    });
};

const conditions: Readonly<Record<Condition, string>> = {
  ready: ':not([aria-busy=true]):not([aria-disabled=true])',
  busy: '[aria-busy=true]',
  off: '[aria-disabled=true]:not([aria-busy=true])',
};

/**
 * Whether an element in front says this by itself, as the views are read: what its children say does not count. Runs inside
 * the page.
 */
const says = (wanted: string | RegExp): boolean => {
  const front = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const isWanted = (said: string) => (typeof wanted === 'string' ? said === wanted : wanted.test(said));
  return [front, ...front.querySelectorAll('*')].some((element) => {
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const said = own.map(({ textContent }) => textContent).join('');
    return isWanted(said.replaceAll(/\s+/g, ' ').trim()) && element.checkVisibility({ visibilityProperty: true });
  });
};

const handsOn = (page: Page): Ui => {
  const inFront = async (): Promise<Page | Locator> => {
    const modals = page.locator('dialog[open]');
    return (await modals.count()) === 0 ? page : modals.last();
  };
  const byRole = async (role: Role, name: string | RegExp): Promise<Locator> =>
    (role === 'dialog' ? page : await inFront()).getByRole(role, { name, exact: typeof name === 'string' });
  const field = async (label: string | RegExp): Promise<Locator> => {
    const front = await inFront();
    const labelled = front.getByLabel(label, { exact: typeof label === 'string' });
    return front.locator('input, select, textarea').and(labelled).first();
  };
  const told = (name: string | RegExp) => (typeof name === 'string' ? `"${name}"` : String(name));

  return {
    press: async (role, name) => (await byRole(role, name)).click({ timeout: patience }),
    type: async (label, text) => (await field(label)).fill(text, { timeout: patience }),
    choose: async (label, option) => {
      await (await field(label)).selectOption(option, { timeout: patience });
    },
    unfold: async (summary) => {
      await (await inFront()).locator('summary', { hasText: summary }).click({ timeout: patience });
    },
    key: (key) => page.keyboard.press(key),
    keyOn: async (role, name, key) => (await byRole(role, name)).press(key, { timeout: patience }),
    hold: async (role, name) => {
      await (await byRole(role, name)).hover({ timeout: patience });
      await page.mouse.down();
    },
    letGo: () => page.mouse.up(),
    see: (role, name, condition) =>
      until(
        async () => {
          const found = await byRole(role, name);
          return (await (condition === undefined ? found : found.and(page.locator(conditions[condition]))).count()) > 0;
        },
        () => `there is no ${role} ${told(name)}${condition === undefined ? '' : ` that is ${condition}`}`,
      ),
    read: (text) =>
      until(
        () => page.evaluate(says, text),
        () => `nothing says ${told(text)}`,
      ),
    miss: (role, name) =>
      until(
        async () => (await page.getByRole(role, { name, exact: typeof name === 'string' }).count()) === 0,
        () => `there is a ${role} ${told(name)}`,
      ),
    seeBehind: (text) =>
      until(
        async () => (await page.locator('body').textContent())?.includes(text) === true,
        () => `nothing says ${told(text)}`,
      ),
    has: async (role, name) => (await page.getByRole(role, { name, exact: typeof name === 'string' }).count()) > 0,
  };
};

const callFolders = new Set(calls.map(({ path }) => path.split('/')[1]));
const isCall = ({ pathname }: URL): boolean => callFolders.has(pathname.split('/')[1]);

const fetching: Readonly<Record<string, readonly string[]>> = {
  [areaCall]: ['pages.fetching', 'pages.retrying'],
  [panelCall]: ['panel.fetching'],
};

/** Waits that differ from one person to the next take as long as in the flows. */
const withoutChance = (): void => {
  Math.random = () => 0.5;
};

/** Runs inside the page or next to it, on its origin; the site may not have begun yet. */
const inPage = {
  isIn: (states: readonly string[]) => 'whereabouts' in globalThis && globalThis.whereabouts.isIn(states),
  isInSome: (states: readonly string[]) =>
    'whereabouts' in globalThis && states.some((state) => globalThis.whereabouts.isIn([state])),
  go: (to: string) => {
    history.pushState(null, '', to);
  },
  tell: (message: object) => {
    const tab = new BroadcastChannel('croupier');
    tab.postMessage(message);
    tab.close();
  },
  keepInTab: (kept: Readonly<Record<string, string>>) => {
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
  },
  keep: (kept: Readonly<Record<string, string>>) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  },
  lookAway: (isAway: boolean) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: isAway });
    document.dispatchEvent(new Event('visibilitychange'));
  },
  allow: ({ kept, isAllowed }: { kept: string; isAllowed: boolean }) => {
    if (isAllowed) globalThis.denied.delete(kept);
    else globalThis.denied.add(kept);
  },
};

/** The built site in a browser, on a gateway that answers only when the walk says so. */
export const openPage = async (page: Page, origin: string): Promise<{ world: World; close: () => Promise<void> }> => {
  const began = Date.parse('2026-01-02T03:04:05Z');
  let passed = 0;
  const gateway = new HeldGateway(() => began + passed);
  const spoken: string[] = [];
  let arePictures = true;
  page.on('console', (message) => {
    spoken.push(`console ${message.text()}`);
  });
  // The clock runs until it is paused.
  await page.clock.install({ time: began - 60_000 });
  await page.clock.pauseAt(began);

  const put = async (
    call: string,
    fulfil: (answer: NonNullable<Answer>) => Promise<void>,
    abort: () => Promise<void>,
    gone: (drop: () => void) => void,
  ) => {
    const { answer, drop } = gateway.ask(call);
    gone(drop);
    const came = await answer;
    await (came === null ? abort() : fulfil(came));
  };
  const drops = new Map<object, () => void>();
  page.on('requestfailed', (request) => drops.get(request)?.());
  await page.route(isCall, (route, request) =>
    put(
      callAt(request.method(), new URL(request.url()).pathname),
      ({ status, headers, body }) => route.fulfill({ status, headers: { ...headers }, body }),
      () => route.abort('connectionrefused'),
      (drop) => drops.set(request, drop),
    ),
  );
  for (const [call, names] of Object.entries(heldFiles)) {
    await page.route(`**/assets/{${names.join(',')}}-*.js*`, (route, request) =>
      put(
        call,
        () => route.continue(),
        () => route.abort('connectionrefused'),
        (drop) => drops.set(request, drop),
      ),
    );
  }

  /** A browser goes on waiting for a file that the site has given up; eventually it gives up too. */
  const giveUpFile = async (): Promise<void> => {
    for (const [call, states] of Object.entries(fetching)) {
      if (!gateway.waiting.includes(call) || (await page.evaluate(inPage.isInSome, states))) continue;
      // A second request before that would get the old failure.
      const gone = page.waitForEvent('requestfailed');
      gateway.answer(call, offline);
      await gone;
    }
  };

  const pass: World['pass'] = async (ms) => {
    passed += ms;
    await page.clock.runFor(ms);
    await giveUpFile();
  };

  const world: World = {
    ui: handsOn(page),
    gateway,
    began,
    until,
    pass,
    popups: {
      allow: (isAllowed) => page.evaluate(letPopups, isAllowed),
      close: async () => {
        await page.evaluate(closePopup);
        await pass(popupLook);
      },
      isAtProvider: () => page.evaluate(isPopupAtProvider),
      say: (said) => page.evaluate(sayAs, onSignIns(said)),
    },
    frame: {
      say: (type) => page.evaluate(sayInFrame, type),
      hear: () => Promise.reject(new Error('the page is of the site, which talks to games by itself')),
    },
    open: async ({ path = '/', cookies = {}, storage = {}, tab = {} } = {}) => {
      await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })));
      // tsx, which runs replays, calls this in every function that it compiles, and so in those that run in the page.
      await page.addInitScript('globalThis.__name = (named) => named;');
      await page.addInitScript(forgetfulBrowser);
      await page.addInitScript(pretendPopups);
      await page.addInitScript(pretendFrames);
      await page.addInitScript(withoutAnimations);
      await page.addInitScript(withoutChance);
      await page.addInitScript(inPage.keep, { lang: 'EN', theme: 'dark', ...storage });
      await page.addInitScript(inPage.keepInTab, tab);
      await page.goto(path);
    },
    isIn: (states) => page.evaluate(inPage.isIn, states),
    go: (to) => page.evaluate(inPage.go, to),
    tellFromOtherTab: (signedIn) => page.evaluate(inPage.tell, { type: 'session', signedIn }),
    moveMoneyInOtherTab: () => page.evaluate(inPage.tell, { type: 'money' }),
    keepInOtherTab: async (kept) => {
      await page.evaluate(inPage.allow, { kept: 'storage', isAllowed: true });
      await page.evaluate(inPage.keep, kept);
    },
    files: {
      arePictures: (isTrue) => {
        arePictures = isTrue;
        return Promise.resolve();
      },
      choose: (label) =>
        page
          .getByLabel(label, { exact: true })
          .setInputFiles({
            name: chosenFile,
            mimeType: 'image/png',
            buffer: arePictures ? Buffer.from(smallPicture, 'base64') : Buffer.from('no picture'),
          }),
    },
    lookAway: (isAway) => page.evaluate(inPage.lookAway, isAway),
    allow: (kept, isAllowed) => page.evaluate(inPage.allow, { kept, isAllowed }),
    kept: async () => {
      const cookies = (await page.context().cookies()).map(({ name, value }) => `cookie ${name}: ${value}`);
      return [...(await page.evaluate(keptInBrowser)), ...cookies, ...spoken];
    },
  };
  return {
    world,
    close: async () => {
      record('browser', await page.evaluate(() => globalThis.takenTransitions));
    },
  };
};
