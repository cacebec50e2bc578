import { act, cleanup, configure, render, type RenderResult } from '@testing-library/react';
import type { DetachedWindowAPI } from 'happy-dom';
import type { ReactNode } from 'react';
import type { InspectionEvent } from 'xstate';
import { vi } from 'vitest';
import type { AppRef } from '../../../machines/app/app.machine.ts';
import { record } from '../../../flowbook/coverage.ts';
import { takenIn } from '../../../flowbook/transitions.ts';
import { Whereabouts } from '../../../flowbook/whereabouts.ts';
import { pretendFrames } from '../../../flowbook/world/frames.ts';
import { HeldGateway } from '../../../flowbook/world/gateway.ts';
import { handsAt, type Pace } from '../../../flowbook/world/hands.ts';
import { openHeld } from '../../../flowbook/world/heldSite.ts';
import { worldInDocument } from '../../../flowbook/world/inDocument.ts';
import { pretendPopups } from '../../../flowbook/world/popups.ts';
import { chosenFile, type Game, type World } from '../../../flowbook/world/world.ts';
import { SiteProvider } from '../../../src/app/site.tsx';
import type { CallOptions } from '../../../src/api/api.ts';
import type { Client } from '../../../src/api/client.ts';
import type { Ports } from '../../../src/createPorts.ts';
import { allowAll, denyCookies, denyStorages, drawPictures, forgetAll, keptNow, listenToConsole } from './browser.ts';

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

const realTimeout = setTimeout;

const pace: Pace = {
  turn: () => act(turn),
  pause: () =>
    act(
      () =>
        new Promise<void>((resolve) => {
          realTimeout(resolve, 5);
        }),
    ),
  doing: (deed) =>
    act(async () => {
      await deed();
      await turn();
    }),
  patience: 60_000,
};

const hands = handsAt(pace);

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

  const putFetch = (fetch: typeof globalThis.fetch) => vi.stubGlobal('fetch', fetch);
  let sayToGame: (type: string) => void = () => undefined;

  const openGame = async (game: Game): Promise<void> => {
    const { openHeldGame } = await import('../../../flowbook/world/heldGame.tsx');
    const preferences = { language: 'EN', theme: 'dark', reducedMotion: true, sound: false };
    let page: RenderResult | null = null;
    const { say, close } = await openHeldGame({
      ...{ gateway, game, preferences, inspect: watch, putFetch },
      render: (view) => {
        if (page === null) page = render(view);
        else page.rerender(view);
      },
    });
    sayToGame = say;
    leaving.push(close);
  };

  const open: World['open'] = async ({ path = '/', cookies = {}, storage = {}, tab = {}, game } = {}) => {
    history.replaceState(null, '', path);
    pretendPopups();
    pretendFrames();
    // Happy-dom would complain that it loads no frames.
    Object.defineProperty(HTMLIFrameElement.prototype, 'src', { configurable: true, get: () => '' });
    for (const [name, value] of Object.entries(cookies)) document.cookie = `${name}=${value}; path=/`;
    for (const [key, value] of Object.entries({ lang: 'EN', theme: 'dark', ...storage }))
      localStorage.setItem(key, value);
    for (const [key, value] of Object.entries(tab)) sessionStorage.setItem(key, value);
    // The walks show a random figure, and random bets, which would read differently in every run.
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const realRandom = crypto.getRandomValues.bind(crypto);
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) =>
      array instanceof Uint32Array ? array.fill(0) : realRandom(array),
    );
    if (game) {
      await act(() => openGame(game));
      return;
    }
    const site = await openHeld({
      ...{ gateway, now, putFetch, inspect: watch },
      clientOf: (client) => noting(client, (one) => requests.push(one)),
      ports: others,
    });
    app = site.app;
    leaving.push(() => app.stop());
    await act(async () => {
      app.start();
      render(<SiteProvider site={site}>{view}</SiteProvider>);
      await turn();
    });
  };

  const pass: World['pass'] = async (ms) => {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(ms);
    });
  };

  const world = worldInDocument({
    gateway,
    began,
    whereabouts,
    hands,
    pace,
    open,
    pass,
    sayToGame: (type) => sayToGame(type),
    browser: {
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
      arePictures: (isTrue) => {
        drawPictures(() => isTrue);
      },
      file: () => new File(['a picture'], chosenFile, { type: 'image/png' }),
      kept: () => [...keptNow(), ...spoken.lines],
    },
  });

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
