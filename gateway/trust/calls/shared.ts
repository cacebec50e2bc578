import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Changes } from '../../ground/database/changes.ts';
import { Remembered } from '../../ground/database/remembered.ts';
import { Packable } from '../../ground/http/pack.ts';

const tables = [
  'settings',
  'vendors',
  'vendor_categories',
  'games',
  'lottery_rules',
  'banners',
  'announcements',
  'promotions',
];

/** How many different requests are remembered; the one that was asked first makes room. */
const most = 300;

interface Reply {
  readonly body: Packable;
  readonly tag: string;
}

interface Kept {
  readonly reply: Remembered<Reply>;
  readonly period: number;
}

interface Making {
  /** A reply of another period is made again. */
  readonly period: number;
  readonly admit: () => Promise<void>;
  /** Returns the value of the reply; called again whenever that may have changed. */
  readonly make: () => Promise<object>;
}

/**
 * The replies that are the same for everybody, ready to be sent: made once, and again when what they show has changed.
 * Browsers ask whether theirs is still the latest, and are told so in a few bytes.
 */
export class SharedReplies {
  readonly #changes: Changes;
  readonly #kept = new Map<string, Kept>();

  constructor(changes: Changes) {
    this.#changes = changes;
  }

  /** Answers a request by its call and content; a new one has to be admitted first. */
  async answer(c: Context, name: string, making: Making): Promise<Response> {
    if (!this.#kept.has(name)) await making.admit();
    const { body, tag } = await this.#find(name, making, c.get('requestId')).read();
    c.header('etag', tag);
    c.header('cache-control', 'no-cache');
    if (c.req.header('if-none-match') === tag) return c.body(null, 304);
    return body.send(c);
  }

  #find(name: string, { period, make }: Making, requestId: string): Remembered<Reply> {
    const entry = this.#kept.get(name);
    if (entry?.period === period) return entry.reply;
    entry?.reply.stop();
    const [first] = this.#kept.keys();
    if (!entry && this.#kept.size >= most && first !== undefined) this.#forget(first);
    const reply = new Remembered(this.#changes, tables, async (): Promise<Reply> => {
      const value = await make();
      const tag = createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
      // The id is that of the request for which the reply was made; the header has the one of each request.
      return { body: new Packable(JSON.stringify({ success: true, value, requestId })), tag: `W/"${tag}"` };
    });
    this.#kept.set(name, { reply, period });
    return reply;
  }

  #forget(name: string): void {
    this.#kept.get(name)?.reply.stop();
    this.#kept.delete(name);
  }
}
