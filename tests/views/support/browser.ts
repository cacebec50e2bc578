import { vi } from 'vitest';

const storages = { localStorage, sessionStorage };

const refuse = (): never => { throw new DOMException('denied', 'SecurityError'); };

/** The browser keeps everything again. */
export const allowAll = () => {
  vi.restoreAllMocks();
  for (const [name, value] of Object.entries(storages)) Object.defineProperty(globalThis, name, { configurable: true, value });
};

export const denyStorages = () => {
  for (const name of Object.keys(storages)) Object.defineProperty(globalThis, name, { configurable: true, get: refuse });
};

export const denyCookies = () => { vi.spyOn(document, 'cookie', 'set').mockImplementation(refuse); };

export const clearCookies = () => {
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0] ?? ''}=; max-age=0; path=/`;
};

/** Nobody has been here yet. */
export const forgetAll = () => {
  allowAll();
  localStorage.clear();
  sessionStorage.clear();
  clearCookies();
  history.replaceState(null, '', '/');
};
