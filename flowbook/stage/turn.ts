const { port1, port2 } = new MessageChannel();
const waiting: (() => void)[] = [];

port1.addEventListener('message', () => {
  waiting.shift()?.();
});
port1.start();

/** Calls back in the next turn of the event loop, before any timer. */
const soon = (act: () => void): void => {
  waiting.push(act);
  port2.postMessage(null);
};

/** One turn of the event loop. */
export const turn = (): Promise<void> => new Promise(soon);

// The clock of the stage waits with it between two timers: it would take a browser's shortest timeout for each otherwise.
Object.defineProperty(globalThis, 'setImmediate', { configurable: true, value: soon });
