import './turn.ts';
import { install } from '@sinonjs/fake-timers';

/**
 * The browser around a stage: everything that it keeps, says to other tabs and tells of the time is the stage's own, since
 * the stage shares its origin with the site that the reader may be logged in to.
 */

const methods = {
  getItem(this: Record<string, string>, key: string): string | null {
    return this[key] ?? null;
  },
  setItem(this: Record<string, string>, key: string, value: unknown): void {
    this[key] = String(value);
  },
  removeItem(this: Record<string, string>, key: string): void {
    Reflect.deleteProperty(this, key);
  },
  clear(this: Record<string, string>): void {
    for (const key of Object.keys(this)) Reflect.deleteProperty(this, key);
  },
  key(this: Record<string, string>, at: number): string | null {
    return Object.keys(this)[at] ?? null;
  },
  get length(): number {
    return Object.keys(this).length;
  },
};

const inMemory = (): Storage => Object.create(Object.freeze(methods)) as Storage;

for (const name of ['localStorage', 'sessionStorage'] as const)
  Object.defineProperty(globalThis, name, { configurable: true, value: inMemory() });

const cookies = new Map<string, string>();

Object.defineProperty(document, 'cookie', {
  configurable: true,
  get: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  set: (cookie: string) => {
    const [pair = '', ...attributes] = cookie.split(';');
    const [name = '', ...value] = pair.trim().split('=');
    const age = /max-age=(-?\d+)/i.exec(attributes.join(';'))?.[1];
    if (age !== undefined && Number(age) <= 0) cookies.delete(name);
    else cookies.set(name, value.join('='));
  },
});

const own = crypto.randomUUID();
const Channel = globalThis.BroadcastChannel;
globalThis.BroadcastChannel = class extends Channel {
  constructor(name: string) {
    super(`${name} ${own}`);
  }
};

interface Entry {
  readonly state: unknown;
  readonly url: string;
}

/** The stage's own history: that of the browser is shared with the book around it. */
const entries: Entry[] = [{ state: null, url: '/' }];
let at = 0;
const show = history.replaceState.bind(history);

const put = (state: unknown, url: string | URL | null | undefined): Entry => {
  show(state, '', url);
  return { state, url: location.href };
};

Object.defineProperties(history, {
  length: { get: () => entries.length },
  pushState: {
    writable: true,
    value: (state: unknown, _: string, url?: string | URL | null) => {
      entries.splice(at + 1, Infinity, put(state, url));
      at += 1;
    },
  },
  replaceState: {
    writable: true,
    value: (state: unknown, _: string, url?: string | URL | null) => {
      entries[at] = put(state, url);
    },
  },
  go: {
    value: (by = 0) => {
      const entry = entries[at + by];
      if (entry === undefined) return;
      // As a browser does: later, and one after the other.
      queueMicrotask(() => {
        at += by;
        show(entry.state, '', entry.url);
        dispatchEvent(new PopStateEvent('popstate', { state: entry.state }));
      });
    },
  },
  back: {
    value: () => {
      history.go(-1);
    },
  },
  forward: {
    value: () => {
      history.go(1);
    },
  },
});

/** Loads no game: what happens in a game's frame is said by a walk. */
const setAttribute = Reflect.get(Element.prototype, 'setAttribute');
Element.prototype.setAttribute = function (this: Element, name: string, value: string): void {
  setAttribute.call(this, this instanceof HTMLIFrameElement && name === 'src' ? 'data-src' : name, value);
};

const timeout = setTimeout.bind(globalThis);

/** Real milliseconds, whatever the stage's clock says. */
export const realWait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    timeout(resolve, milliseconds);
  });

/** The moment at which every walk begins. */
export const began = Date.parse('2026-01-02T03:04:05Z');

/** The clock of the stage: it stands until time is passed, or until it runs. */
export const clock = install({
  now: began,
  toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
});
