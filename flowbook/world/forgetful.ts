declare global {
  var denied: Set<string>;
}

/**
 * Lets a test or a stage forbid the browser to keep, copy or hash: what is in `denied` is refused. The function uses nothing
 * outside itself, so that a page can run it.
 */
export const forgetfulBrowser = (): void => {
  globalThis.denied = new Set();
  const refuseIf = (kept: string) => {
    if (globalThis.denied.has(kept)) throw new DOMException('denied', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    const storage = globalThis[name];
    Object.defineProperty(globalThis, name, {
      get: () => {
        refuseIf('storage');
        return storage;
      },
    });
  }
  const copy = navigator.clipboard.writeText.bind(navigator.clipboard);
  navigator.clipboard.writeText = (text) =>
    globalThis.denied.has('clipboard') ? Promise.reject(new DOMException('denied', 'NotAllowedError')) : copy(text);
  const digest = crypto.subtle.digest.bind(crypto.subtle);
  crypto.subtle.digest = (...given) =>
    globalThis.denied.has('hashes')
      ? Promise.reject(new DOMException('denied', 'NotSupportedError'))
      : digest(...given);
  const own =
    Object.getOwnPropertyDescriptor(document, 'cookie') ??
    Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => own?.get?.call(document) as string,
    set: (cookie: string) => {
      refuseIf('cookies');
      own?.set?.call(document, cookie);
    },
  });
};

/** Everything that the browser keeps of the site, whatever is denied. */
export const keptInBrowser = (): readonly string[] => {
  const isDenied = globalThis.denied.delete('storage');
  const stored = [localStorage, sessionStorage].flatMap((storage) =>
    Object.entries(storage).map(([key, value]) => `storage ${key}: ${value as string}`),
  );
  if (isDenied) globalThis.denied.add('storage');
  return [...stored, `address ${location.href}`, `state ${JSON.stringify(history.state)}`];
};

/**
 * Has animations end at once: they go by the browser's own clock and not by the walk's. Returns how to let them run again.
 */
export const withoutAnimations = (): (() => void) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`*, *::before, *::after, ::backdrop {
    animation-duration: 0.01ms !important;
    animation-iteration-count: 1 !important;
    transition-duration: 0.01ms !important;
  }`);
  document.adoptedStyleSheets = [sheet];
  return () => {
    document.adoptedStyleSheets = [];
  };
};

/** The smallest picture that a browser can decode. */
export const smallPicture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==';
