import { vi } from 'vitest';

const storages = { localStorage, sessionStorage };

const refuse = (): never => {
  throw new DOMException('denied', 'SecurityError');
};

/** The browser keeps everything again. */
export const allowAll = () => {
  vi.restoreAllMocks();
  for (const [name, value] of Object.entries(storages))
    Object.defineProperty(globalThis, name, { configurable: true, value });
};

export const denyStorages = () => {
  for (const name of Object.keys(storages))
    Object.defineProperty(globalThis, name, { configurable: true, get: refuse });
};

export const denyCookies = () => {
  vi.spyOn(document, 'cookie', 'set').mockImplementation(refuse);
};

export const clearCookies = () => {
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0] ?? ''}=; max-age=0; path=/`;
};

/** The tab goes out of sight, or comes back. */
export const lookAway = (isAway: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isAway });
  document.dispatchEvent(new Event('visibilitychange'));
};

/** Nobody has been here yet. */
export const forgetAll = () => {
  allowAll();
  localStorage.clear();
  sessionStorage.clear();
  clearCookies();
  lookAway(false);
  history.replaceState(null, '', '/');
};

const entriesOf = (name: keyof typeof storages): string[] =>
  Object.entries(storages[name]).map(([key, value]) => `${name} ${key}: ${value as string}`);

/** All that stands outside of the page. */
export const keptNow = (): string[] => [
  ...entriesOf('localStorage'),
  ...entriesOf('sessionStorage'),
  `cookies ${document.cookie}`,
  `address ${location.href}`,
  `state ${JSON.stringify(history.state)}`,
];

const levels = ['debug', 'log', 'info', 'warn', 'error'] as const;

/** Notes what the console is told, until it is no longer listened to. */
export const listenToConsole = (): { readonly lines: readonly string[]; readonly stop: () => void } => {
  const own = { ...console };
  const lines: string[] = [];
  for (const level of levels) {
    console[level] = (...told: unknown[]) => {
      lines.push(`console ${told.map(String).join(' ')}`);
      own[level](...told);
    };
  }
  return {
    lines,
    stop: () => {
      Object.assign(console, own);
    },
  };
};
