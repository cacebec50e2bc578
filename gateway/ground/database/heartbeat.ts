import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { findPrimary, leave, type Found } from './primary.ts';
import { DatabaseGone, isTimeout } from './reach.ts';

const beatEvery = 2_000;
/** How long a beat may go unanswered, and how long a new connection takes at most: a player is answered within ten seconds. */
const patience = 4_000;
const connectWithin = 3_000;
const retryAfter = 1_000;

interface Events {
  /** Begins to listen to the servers; what it gives tells whether they have said anything since, by any other connection. */
  readonly listen: () => () => boolean;
  readonly found: (found: Found) => Promise<void>;
  readonly beaten: () => void;
  /** The connection is lost, and a primary is looked for at once. */
  readonly lost: () => void;
  /** No primary was found; it is looked for again and again. */
  readonly missing: (reason: unknown) => void;
  /** There was no answer, and nothing was heard by any other connection meanwhile. */
  readonly silent: () => void;
}

/** After a pause of this process its timers run before the answers that have arrived are read. */
const readPendingAnswers = async (): Promise<null> => {
  for (let turns = 0; turns < 2; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  return null;
};

/** Keeps one connection to the primary among some servers, and asks there every two seconds, so that silence is noticed. */
export class Heartbeat {
  readonly #servers: readonly string[];
  readonly #events: Events;
  readonly #stopping = new AbortController();

  constructor(servers: readonly string[], events: Events) {
    this.#servers = servers;
    this.#events = events;
  }

  start(): void {
    void this.#run();
  }

  stop(): void {
    this.#stopping.abort();
  }

  get #isStopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  #pause(milliseconds: number): Promise<void> {
    return wait(milliseconds, undefined, { signal: this.#stopping.signal, ref: false }).catch(() => undefined);
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      const found = await this.#listening(() => findPrimary(this.#servers, connectWithin)).catch((reason: unknown) => {
        this.#events.missing(reason);
        return null;
      });
      if (found) await this.#attend(found);
      else await this.#pause(retryAfter);
    }
  }

  /** Does a step; where it was not answered in time, silence is told from slowness. */
  async #listening<T>(step: () => Promise<T>): Promise<T> {
    const hasHeard = this.#events.listen();
    try {
      return await step();
    } catch (error) {
      if (isTimeout(error) && !hasHeard()) this.#events.silent();
      throw error;
    }
  }

  /** Returns when the connection is lost. */
  async #attend(found: Found): Promise<void> {
    const { client } = found;
    // An error ends it too, and may come while something else is awaited.
    const ended = once(client, 'end').catch(() => undefined);
    try {
      await this.#events.found(found);
      while (!this.#isStopped) {
        await this.#listening(() => this.#beat(found));
        await Promise.race([this.#pause(beatEvery), ended]);
      }
    } catch {
      this.#events.lost();
    } finally {
      leave(client);
    }
  }

  async #beat({ client }: Found): Promise<void> {
    const asked = client
      .query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
      .then(({ rows }) => rows[0]);
    const answer = await Promise.race([asked, this.#pause(patience).then(readPendingAnswers)]);
    if (this.#isStopped) return;
    if (!answer) throw new DatabaseGone('timeout of a heartbeat');
    if (answer.standby) throw new DatabaseGone('it is a standby');
    this.#events.beaten();
  }
}
