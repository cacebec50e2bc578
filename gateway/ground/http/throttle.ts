import { second } from '../clock.ts';
import { Refusal } from '../refusal.ts';

/** A number of requests, and the milliseconds in which there may be so many. */
export interface Limit {
  most: number;
  within: number;
}

/** How many networks are counted at a time, so that a flood from many addresses costs little memory. */
const mostCounted = 20_000;

interface Window {
  hits: number;
  readonly until: number;
}

/**
 * A rate limit in memory, for what has to be cheap to refuse: it asks no database, and each process counts for itself.
 * Limits that must be exact are counted in the database.
 */
export class Throttle {
  readonly #windows = new Map<string, Window>();

  /** Counts a request of a network, and refuses it with the time to wait if there were more than the limit allows. */
  hold(network: string, { most, within }: Limit, now: Date): void {
    const at = now.getTime();
    const window = this.#windowOf(network, within, at);
    window.hits += 1;
    if (window.hits > most)
      throw new Refusal('too_many_requests', {
        retryAfterSeconds: Math.max(1, Math.ceil((window.until - at) / second)),
      });
  }

  get size(): number {
    return this.#windows.size;
  }

  #windowOf(network: string, within: number, at: number): Window {
    const current = this.#windows.get(network);
    // A clock that was set back must not leave anyone waiting for longer than the limit says.
    if (current && current.until > at && current.until <= at + within) return current;
    this.#windows.delete(network);
    if (this.#windows.size >= mostCounted) this.#makeRoom(at);
    const fresh = { hits: 0, until: at + within };
    this.#windows.set(network, fresh);
    return fresh;
  }

  /**
   * Forgets the network that was counted first, and those after it that have expired: even a flood never makes it look
   * at all of them.
   */
  #makeRoom(at: number): void {
    for (const [network, { until }] of this.#windows) {
      if (until > at && this.#windows.size < mostCounted) return;
      this.#windows.delete(network);
    }
  }
}
