import { AsyncLocalStorage } from 'node:async_hooks';
import { Refusal } from './refusal.ts';

/** Tells when the browser whose request is being answered has gone. */
export const currentRequest = new AsyncLocalStorage<AbortSignal>();

/** A client that has gone gets no answer, so it does not matter which refusal it is. */
const gone = () => new Refusal('unavailable');

interface Options {
  readonly atOnce: number;
  /** How much may wait; more is refused, since nobody would wait for it. */
  readonly mostWaiting: number;
  /** After how many seconds to try again. */
  readonly retryAfterSeconds: number;
}

interface Waiter {
  readonly begin: () => void;
}

/** Does expensive work a few pieces at a time, in the order of arrival; work for abandoned requests is skipped. */
export class Turns {
  readonly #options: Options;
  readonly #waiting = new Set<Waiter>();
  #running = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  async take<T>(work: () => Promise<T>, signal = currentRequest.getStore()): Promise<T> {
    if (this.#running < this.#options.atOnce) this.#running += 1;
    else await this.#wait(signal);
    try {
      return await work();
    } finally {
      this.#pass();
    }
  }

  #wait(signal: AbortSignal | undefined): Promise<void> {
    if (this.#waiting.size >= this.#options.mostWaiting)
      throw new Refusal('unavailable', { retryAfterSeconds: this.#options.retryAfterSeconds });
    if (signal?.aborted) throw gone();
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.delete(waiter);
        reject(gone());
      };
      const waiter: Waiter = {
        begin: () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        },
      };
      this.#waiting.add(waiter);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  /** Hands the turn to the next, if anybody waits. */
  #pass(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#running -= 1;
      return;
    }
    this.#waiting.delete(next);
    next.begin();
  }
}
