import type { Taken } from '../../../machines/content/feedback.setup.ts';
import type { FoundWay } from '../../recorded.ts';

/** Finds how the stage can do what one flow did in a report; null if nothing on the site does. */
export const findWay = (log: readonly Taken[], actor: string, signal: AbortSignal): Promise<FoundWay | null> =>
  new Promise((resolve, reject) => {
    const finder = new Worker('stage/finder.js', { type: 'module' });
    signal.addEventListener('abort', () => {
      finder.terminate();
    });
    finder.addEventListener('message', ({ data }: MessageEvent<FoundWay | null>) => {
      finder.terminate();
      resolve(data);
    });
    finder.addEventListener('error', ({ message }) => {
      finder.terminate();
      reject(new Error(message));
    });
    finder.postMessage({ log, actor });
  });
