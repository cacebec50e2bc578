import { vi } from 'vitest';
import { hideTab } from '../../../flowbook/world/inDocument.ts';

const storages = { localStorage, sessionStorage };

const refuse = (): never => {
  throw new DOMException('denied', 'SecurityError');
};

/** Allows the browser to keep everything again. */
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

const clearCookies = () => {
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0] ?? ''}=; max-age=-1; path=/`;
};

/** Has the browser draw the pictures that it can decode, which happy-dom does not. */
export const drawPictures = (canDecode: (file: File) => boolean) => {
  globalThis.createImageBitmap = (file: unknown) =>
    canDecode(file as File)
      ? Promise.resolve({ width: 4_000, height: 3_000, close: () => undefined })
      : Promise.reject(new Error('cannot be decoded'));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: () => undefined,
  } as unknown as CanvasRenderingContext2D);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, take) {
    take(new Blob([`${this.width} x ${this.height}`], { type: 'image/jpeg' }));
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,');
};

/** Resets the browser to one that has never been here. */
export const forgetAll = () => {
  allowAll();
  localStorage.clear();
  sessionStorage.clear();
  clearCookies();
  hideTab(false);
  history.replaceState(null, '', '/');
};

const entriesOf = (name: keyof typeof storages): string[] =>
  Object.entries(storages[name]).map(([key, value]) => `${name} ${key}: ${value as string}`);

/** Everything kept outside the page. */
export const keptNow = (): string[] => [
  ...entriesOf('localStorage'),
  ...entriesOf('sessionStorage'),
  `cookies ${document.cookie}`,
  `address ${location.href}`,
  `state ${JSON.stringify(history.state)}`,
];

const levels = ['debug', 'log', 'info', 'warn', 'error'] as const;

/** Records the console's lines, until it is stopped. */
export const listenToConsole = (): { readonly lines: readonly string[]; readonly stop: () => void } => {
  const own = { ...console };
  const lines: string[] = [];
  for (const level of levels) {
    console[level] = (...words: unknown[]) => {
      lines.push(`console ${words.map(String).join(' ')}`);
      own[level](...words);
    };
  }
  return {
    lines,
    stop: () => {
      Object.assign(console, own);
    },
  };
};
