/** Waits, but not beyond an abort; without motion it never needs frames, which a hidden tab does not draw. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });

/** So that what is shown without motion is on the page before anything is said of it. */
export const oneFrame = 16;

/** Plays to its end, which an abort brings forward; `end` is called once in any case. */
export const playToEnd = (signal: AbortSignal, play: () => Promise<void>, end: () => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const finish = () => {
      signal.removeEventListener('abort', finish);
      end();
      resolve();
    };
    if (signal.aborted) {
      finish();
      return;
    }
    signal.addEventListener('abort', finish);
    play().then(() => {
      if (!signal.aborted) finish();
    }, reject);
  });

/** Calls back at once and on each frame with how much of the time has passed, from 0 to 1; what it gives back ends that. */
export const eachFrame = (ms: number, onFrame: (part: number) => void): (() => void) => {
  const begun = performance.now();
  let frame = 0;
  const next = (now: number) => {
    const part = Math.min(1, Math.max(0, (now - begun) / ms));
    onFrame(part);
    if (part < 1) frame = requestAnimationFrame(next);
  };
  next(begun);
  return () => cancelAnimationFrame(frame);
};
