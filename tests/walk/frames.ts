declare global {
  /** The port that the game in the frame was given. */
  var framePort: MessagePort | null;
}

/** Makes a browser one whose frames show nothing: what comes of them is told. It stands alone, so that a page can run it. */
export const pretendFrames = (): void => {
  globalThis.framePort = null;
  document.addEventListener(
    'load',
    (event) => {
      if (event.isTrusted && event.target instanceof HTMLIFrameElement) event.stopImmediatePropagation();
    },
    true,
  );
  Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
    configurable: true,
    get: () => ({
      postMessage: (_: unknown, __: string, [port]: MessagePort[]) => {
        globalThis.framePort = port ?? null;
      },
    }),
  });
};

export const loadFrame = (): void => {
  document.querySelector('iframe')?.dispatchEvent(new Event('load'));
};

/** The game in the frame says something to the site. */
export const sayInFrame = (type: string): void => {
  globalThis.framePort?.postMessage({ type });
};
