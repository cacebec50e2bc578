/**
 * Lets the browser paint and answer a press between two pieces of work. A message is not a timer: it arrives as soon as
 * its turn comes, even where the clock has been stopped.
 */
export const pause = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** Does what can wait while there is nothing else to do; where a browser does not say when that is, a moment later. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work, 2_000);
};
