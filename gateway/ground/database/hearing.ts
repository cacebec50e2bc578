import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { changedChannel, type Changes } from './changes.ts';
import { announcement } from './running.ts';

/** As many probes without an echo say that there is none. */
const mostProbes = 5;

interface Parts {
  readonly changes: Changes;
  /** Sends a statement by another connection than the one that listens. */
  readonly send: (statement: string) => Promise<unknown>;
  readonly log: Log;
}

/**
 * Hears of changes by other processes. It counts as hearing only once it has heard a probe of its own: behind a pooler that shares
 * connections by transaction nothing comes, and nothing says so.
 */
export class Hearing {
  readonly #parts: Parts;
  readonly #echo = `echo_${randomBytes(8).toString('hex')}`;
  #probes = 0;
  #isListening = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Listens on a connection, by which the gateway is also known to be running. */
  async listen(client: pg.Client): Promise<void> {
    const { changes } = this.#parts;
    client.on('notification', ({ channel, payload }) => {
      if (channel === this.#echo) {
        this.#probes = 0;
        changes.isHeard = true;
        changes.tell(null);
      } else changes.tell(payload ?? null);
    });
    await client.query(`${announcement}; listen ${changedChannel}; listen ${this.#echo}`);
    this.#isListening = true;
    this.probe();
  }

  probe(): void {
    const { changes, send, log } = this.#parts;
    if (changes.isHeard || !this.#isListening) return;
    this.#probes += 1;
    if (this.#probes === mostProbes)
      log.fault('changes unheard', {
        reason:
          'A pooler between this gateway and the database shares its connections by transaction, so a setting that another process has changed is seen a second later. Set CROUPIER_DATABASE_LISTENER to the address of the server itself.',
      });
    send(`notify ${this.#echo}`).catch(() => undefined);
  }

  deafen(): void {
    this.#isListening = false;
    this.#probes = 0;
    this.#parts.changes.isHeard = false;
    this.#parts.changes.tell(null);
  }
}
