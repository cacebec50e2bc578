import { act, cleanup, configure, render, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DetachedWindowAPI } from 'happy-dom';
import type { ReactNode } from 'react';
import { createActor, fromPromise, toPromise, type InspectionEvent, type PromiseActorLogic } from 'xstate';
import { vi } from 'vitest';
import type { AppRef } from '../../../machines/app/app.machine.ts';
import { record } from '../../../flowbook/coverage.ts';
import { takenIn } from '../../../flowbook/transitions.ts';
import { SiteProvider } from '../../../src/app/site.tsx';
import type { CallOptions } from '../../../src/api/api.ts';
import { createClient, type Client } from '../../../src/api/client.ts';
import { loadTexts } from '../../../src/intl/texts.ts';
import { takeTicket } from '../../../src/app/session/ticket.ts';
import { createApp } from '../../../src/createApp.ts';
import { currentPlace } from '../../../src/app/location/browser.ts';
import { readChoices } from '../../../src/app/preferences/choices.ts';
import { followScroll } from '../../../src/app/location/followScroll.ts';
import { wearChoices } from '../../../src/app/preferences/wearChoices.ts';
import { createPorts, type Ports } from '../../../src/createPorts.ts';
import { callAt } from '../../../flowbook/world/answers.ts';
import { HeldGateway } from '../../../flowbook/world/gateway.ts';
import { areaCall, heldAreas, heldPanels, heldTexts, panelCall, textsCall } from '../../../flowbook/world/files.ts';
import { pretendFrames, sayInFrame } from '../../../flowbook/world/frames.ts';
import {
  closePopup,
  isPopupAtProvider,
  letPopups,
  onSignIns,
  popupLook,
  pretendPopups,
  sayAs,
} from '../../../flowbook/world/popups.ts';
import { Whereabouts } from '../../../flowbook/whereabouts.ts';
import { chosenFile, type Condition, type Role, type Ui, type World } from '../../../flowbook/world/world.ts';
import {
  allowAll,
  denyCookies,
  denyStorages,
  drawPictures,
  forgetAll,
  keptNow,
  listenToConsole,
  lookAway,
} from './browser.ts';

// The page's time is stopped, so nothing may wait for it between a gesture and its effect.
configure({ asyncWrapper: (run: () => Promise<unknown>) => run() });

// happy-dom opens no popovers, so it has none to close: their content is always there.
Object.defineProperty(HTMLElement.prototype, 'hidePopover', { configurable: true, value: () => undefined });

// happy-dom would leave the page for a file that a browser would save.
Object.defineProperty(HTMLAnchorElement.prototype, 'click', { configurable: true, value: () => undefined });

// happy-dom would really fetch another site that a link opens in a tab.
(window as unknown as { happyDOM: DetachedWindowAPI }).happyDOM.settings.navigation.disableChildPageNavigation = true;

const turn = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve);
  });
const settled = () =>
  act(async () => {
    await turn();
  });

/** How many real milliseconds to wait for something that happens by itself. */
const patience = 60_000;

/** What takes more turns than this waits for a file, which comes no sooner for being looked for without a pause. */
const restless = 10;
const realTimeout = setTimeout;
const pause = () =>
  act(
    () =>
      new Promise<void>((resolve) => {
        realTimeout(resolve, 5);
      }),
  );

const until: World['until'] = async (comesTrue, otherwise) => {
  const end = performance.now() + patience;
  for (let turns = 0; performance.now() < end; turns += 1) {
    await (turns < restless ? settled() : pause());
    if (await comesTrue()) return;
  }
  throw new Error(otherwise());
};

const everywhere = () => within(document.body);
const front = () => within([...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body);

const inFront = (role: Role, name: string | RegExp): HTMLElement[] =>
  (role === 'dialog' ? everywhere() : front()).queryAllByRole(role, { name });

const isIn =
  (condition: Condition | undefined) =>
  (element: Element): boolean => {
    const [isBusy, isOff] = ['aria-busy', 'aria-disabled'].map((name) => element.getAttribute(name) === 'true');
    switch (condition) {
      case undefined:
        return true;
      case 'busy':
        return isBusy === true;
      case 'off':
        return isOff === true && !isBusy;
      case 'ready':
        return !isOff && !isBusy;
    }
  };

const user = userEvent.setup({ delay: null });

const found = async <T,>(find: () => T | undefined, what: string): Promise<T> => {
  let result = find();
  await until(
    () => (result = find()) !== undefined,
    () => `there is no ${what}`,
  );
  return result as T;
};

const quoted = (name: string | RegExp) => (typeof name === 'string' ? `"${name}"` : String(name));
const field = (label: string | RegExp) =>
  found(
    () => front().queryAllByLabelText<HTMLInputElement>(label, { selector: 'input, select, textarea' })[0],
    `field ${quoted(label)}`,
  );

const ui: Ui = {
  press: async (role, name) => {
    const [element, other] = await found<readonly HTMLElement[]>(
      () => {
        const all = inFront(role, name);
        return all.length === 0 ? undefined : all;
      },
      `${role} ${quoted(name)}`,
    );
    if (element === undefined || other !== undefined) throw new Error(`more than one ${role} ${quoted(name)}`);
    // Like Playwright, a click waits until the element is enabled.
    await until(
      () => element.getAttribute('aria-disabled') !== 'true',
      () => `${role} ${quoted(name)} cannot be pressed`,
    );
    await user.click(element);
  },
  type: async (label, text) => {
    const input = await field(label);
    await user.clear(input);
    if (text !== '') await user.type(input, text);
  },
  choose: async (label, option) => user.selectOptions(await field(label), option),
  unfold: async (summary) => {
    await user.click(await found(() => front().queryAllByText(summary, { selector: 'summary' })[0], summary));
  },
  key: async () => {
    // Escape asks a modal to close, which happy-dom does not do.
    const modal = [...document.querySelectorAll('dialog[open]')].at(-1);
    await act(async () => {
      modal?.dispatchEvent(new Event('cancel', { cancelable: true }));
      await turn();
    });
  },
  keyOn: async (role, name, key) => {
    const element = await found(() => inFront(role, name)[0], `${role} ${quoted(name)}`);
    await act(async () => {
      element.focus();
      await turn();
    });
    await user.keyboard(`{${key}}`);
  },
  see: async (role, name, condition) => {
    await until(
      () => inFront(role, name).some(isIn(condition)),
      () => `there is no ${role} ${quoted(name)}${condition === undefined ? '' : ` that is ${condition}`}`,
    );
  },
  read: async (text) => {
    await until(
      () => front().queryAllByText(text).length > 0,
      () => `nothing says ${quoted(text)}`,
    );
  },
  miss: async (role, name) => {
    await until(
      () => everywhere().queryAllByRole(role, { name }).length === 0,
      () => `there is a ${role} ${quoted(name)}`,
    );
  },
  seeBehind: async (text) => {
    await until(
      () => document.body.textContent.includes(text),
      () => `nothing says ${quoted(text)}`,
    );
  },
  has: async (role, name) => {
    await settled();
    return everywhere().queryAllByRole(role, { name }).length > 0;
  },
};

const hidden = 'script, style, template, noscript, [hidden], [aria-hidden="true"], [popover]';

const textsIn = (root: Element): string[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
    if (text !== '' && !node.parentElement?.closest(hidden)) texts.push(text);
  }
  return texts;
};

const readNow = (): string[] => {
  const modal = [...document.querySelectorAll('dialog[open]')].at(-1);
  const page = modal ?? (location.pathname === '/' ? null : document.querySelector('main'));
  const messages = [...document.querySelectorAll('[role="status"], [role="alert"]')].filter(
    (one) => !page?.contains(one),
  );
  return [...(page ? textsIn(page) : []), ...messages.flatMap(textsIn)];
};

/** A call as a flow makes it, before it is sealed and sent. */
export interface Asked {
  readonly call: string;
  readonly request: unknown;
  readonly canStop: boolean;
}

const noting =
  (client: Client, note: (request: Asked) => void): Client =>
  (area) => {
    const methods = Object.entries(client(area) as Readonly<Record<string, (...args: unknown[]) => unknown>>);
    return Object.fromEntries(
      methods.map(([name, method]) => [
        name,
        (request: unknown, options?: CallOptions) => {
          note({ call: area[name]?.name ?? name, request, canStop: options?.signal !== undefined });
          return method(request, options);
        },
      ]),
    ) as ReturnType<typeof client<typeof area>>;
  };

/** The browser's clock is wrong, to expose a flow that takes a gateway time for a browser time. */
const browserIsBehind = 17 * 60_000;

/**
 * The flows of the whole site and one view of it in a document without a browser, over a gateway that answers on demand;
 * `close` unmounts it.
 */
export const mountView = (
  view: ReactNode,
  others: Partial<Ports> = {},
): {
  world: World;
  app: () => AppRef;
  close: () => Promise<void>;
  readNow: () => string[];
  asked: readonly Asked[];
  taken: readonly string[];
} => {
  let app: AppRef;
  const requests: Asked[] = [];
  const taken: string[] = [];
  const began = Date.parse('2026-01-02T03:04:05Z');
  vi.useFakeTimers({
    now: began - browserIsBehind,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  const now = () => Date.now();
  const gateway = new HeldGateway(() => now() + browserIsBehind);
  const leaving: (() => void)[] = [];
  const whereabouts = new Whereabouts();
  const spoken = listenToConsole();

  const watch = (event: InspectionEvent): void => {
    const ids = takenIn(event);
    record('views', ids);
    taken.push(...ids);
    whereabouts.note(event);
  };

  const ask = async (call: string, signal: AbortSignal | null | undefined): Promise<Response> => {
    const { answer, drop } = gateway.ask(call);
    signal?.addEventListener('abort', drop);
    const came = await answer;
    if (came === null) throw new TypeError('nobody answers');
    return new Response(came.body, { status: came.status, headers: came.headers });
  };

  /** Holds back, like a call, what is a file of the site in a browser. */
  const held = <Out, Name extends string>(port: PromiseActorLogic<Out, Name>, call: string, names: readonly string[]) =>
    fromPromise<Out, Name>(async ({ input, signal }) => {
      if (names.includes(input)) await ask(call, signal);
      return toPromise(createActor(port, { input }).start());
    });

  const open: World['open'] = async ({ path = '/', cookies = {}, storage = {}, tab = {} } = {}) => {
    history.replaceState(null, '', path);
    pretendPopups();
    pretendFrames();
    // Happy-dom would complain that it loads no frames.
    Object.defineProperty(HTMLIFrameElement.prototype, 'src', { configurable: true, get: () => '' });
    for (const [name, value] of Object.entries(cookies)) document.cookie = `${name}=${value}; path=/`;
    for (const [key, value] of Object.entries({ lang: 'EN', theme: 'dark', ...storage }))
      localStorage.setItem(key, value);
    for (const [key, value] of Object.entries(tab)) sessionStorage.setItem(key, value);
    const ticket = takeTicket();
    const choices = readChoices();
    const texts = await loadTexts(choices.language, new AbortController().signal);
    const fetch = (request: RequestInfo | URL, options?: RequestInit) =>
      ask(callAt(options?.method ?? 'GET', new URL(request as string, location.origin).pathname), options?.signal);
    // The speed test pings addresses of its own choice, and shows a random figure.
    vi.stubGlobal('fetch', fetch);
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    // Random bets would read differently in every run.
    const realRandom = crypto.getRandomValues.bind(crypto);
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) =>
      array instanceof Uint32Array ? array.fill(0) : realRandom(array),
    );
    const onSessionMissing = () => {
      session.send({ type: 'session.expired' });
    };
    const onRestricted = () => {
      app.send({ type: 'region.refused' });
    };
    const language = () => preferences.getSnapshot().context.shownLanguage;
    const client = noting(createClient({ now, fetch, language, onSessionMissing, onRestricted }), (one) =>
      requests.push(one),
    );
    const own = createPorts(client, now);
    const ports = {
      ...own,
      loadTexts: held(own.loadTexts, textsCall, [heldTexts]),
      loadArea: held(own.loadArea, areaCall, heldAreas),
      loadPanel: held(own.loadPanel, panelCall, heldPanels),
      ...others,
    };
    app = createApp(ports, { choices, texts, place: currentPlace(), ticket }, { inspect: watch });
    const { session, preferences, location: place, pages } = app.getSnapshot().context;
    wearChoices(preferences);
    followScroll(place, pages);
    leaving.push(() => app.stop());
    await act(async () => {
      app.start();
      render(<SiteProvider site={{ app, client, clock: own.clock, inspect: watch }}>{view}</SiteProvider>);
      await turn();
    });
  };

  const pass: World['pass'] = async (ms) => {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(ms);
    });
  };

  /** A message between windows takes some turns of the event loop to arrive. */
  const heard = async () => {
    for (let turns = 0; turns < 5; turns += 1) await settled();
  };

  const tell = async (message: object) => {
    const tab = new BroadcastChannel('croupier');
    tab.postMessage(message);
    await heard();
    tab.close();
  };

  const world: World = {
    ui,
    gateway,
    began,
    open,
    until,
    pass,
    popups: {
      allow: (isAllowed) => {
        letPopups(isAllowed);
        return Promise.resolve();
      },
      close: () => {
        closePopup();
        return pass(popupLook);
      },
      isAtProvider: () => Promise.resolve(isPopupAtProvider()),
      say: async (news) => {
        sayAs(onSignIns(news));
        await heard();
      },
    },
    frame: {
      say: async (type) => {
        act(() => {
          sayInFrame(type);
        });
        await heard();
      },
    },
    isIn: (states) => whereabouts.isIn(states),
    go: (to) =>
      act(async () => {
        history.pushState(null, '', to);
        await turn();
      }),
    tellFromOtherTab: (signedIn) => tell({ type: 'session', signedIn }),
    moveMoneyInOtherTab: () => tell({ type: 'money' }),
    keepInOtherTab: (kept) =>
      act(async () => {
        allowAll();
        for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
        dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
        await turn();
      }),
    files: {
      arePictures: (isTrue) => {
        drawPictures(() => isTrue);
        return Promise.resolve();
      },
      choose: async (label) => {
        await user.upload(await field(label), new File(['a picture'], chosenFile, { type: 'image/png' }));
      },
    },
    lookAway: (isAway) =>
      act(async () => {
        lookAway(isAway);
        await turn();
      }),
    allow: (kept, isAllowed) => {
      allowAll();
      if (!isAllowed && kept === 'storage') denyStorages();
      if (!isAllowed && kept === 'clipboard')
        vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
      if (!isAllowed && kept === 'cookies') denyCookies();
      if (!isAllowed && kept === 'hashes')
        vi.spyOn(crypto.subtle, 'digest').mockRejectedValue(new DOMException('denied', 'NotSupportedError'));
      return Promise.resolve();
    },
    kept: () => Promise.resolve([...keptNow(), ...spoken.lines]),
  };

  const close = async () => {
    for (const leave of leaving) leave();
    cleanup();
    await turn();
    spoken.stop();
    vi.unstubAllGlobals();
    // By the page's clock, which its cookies go by.
    forgetAll();
    vi.useRealTimers();
  };
  return { world, app: () => app, close, readNow, asked: requests, taken };
};
