import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { Refusal } from '../ground/refusal.ts';
import { isLoopback, peerAddress } from '../ground/http/origin.ts';
import { readBytes } from '../ground/http/body.ts';

const largest = 16 * 1024;
/** How many forms can be open at once; the oldest are forgotten. */
const mostOpen = 10_000;

/** Only for this machine, like everything in the sandbox that changes something. */
export const refuseOthers = (c: Context): void => {
  if (!isLoopback(peerAddress(c)) || c.req.header('x-forwarded-for') !== undefined) throw new Refusal('not_found');
  c.header('cache-control', 'no-store');
};

/**
 * One-time tokens of the sandbox's forms. A form cannot send the header that writing calls need, so another site could send one
 * in its visitor's name; it cannot know the token.
 */
export class Forms {
  readonly #open = new Set<string>();

  token(): string {
    const token = randomUUID();
    this.#open.add(token);
    const [oldest] = this.#open;
    if (this.#open.size > mostOpen && oldest !== undefined) this.#open.delete(oldest);
    return token;
  }

  async take(c: Context): Promise<URLSearchParams> {
    refuseOthers(c);
    const fields = new URLSearchParams((await readBytes(c, largest)).toString('utf8'));
    if (!this.#open.delete(fields.get('token') ?? '')) throw new Refusal('already_done');
    return fields;
  }
}
