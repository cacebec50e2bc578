declare global {
  var framed: { frame: HTMLIFrameElement; port: MessagePort | undefined } | undefined;
}

/**
 * Makes the browser's frames show nothing: a test says what happens in them. The function uses nothing outside itself,
 * so that a page can run it.
 */
export const pretendFrames = (): void => {
  document.addEventListener(
    'load',
    (event) => {
      if (event.isTrusted && event.target instanceof HTMLIFrameElement) event.stopImmediatePropagation();
    },
    true,
  );
  Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
    configurable: true,
    get(this: HTMLIFrameElement) {
      return {
        postMessage: (_: unknown, __: string, [port]: MessagePort[]) => {
          globalThis.framed = { frame: this, port };
        },
      };
    },
  });
};

/** The game in the frame says something to the site; its page loads first, if it has not loaded yet. */
export const sayInFrame = (type: string): void => {
  const frame = document.querySelector('iframe');
  if (globalThis.framed?.frame !== frame) frame?.dispatchEvent(new Event('load'));
  globalThis.framed?.port?.postMessage({ type });
};
