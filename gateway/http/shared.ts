import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import type { Changes } from '../database/changes.ts';
import { Remembered } from '../database/remembered.ts';

/** The tables that shared replies are made of. */
const tables = ['settings', 'vendors', 'vendor_categories', 'games', 'banners', 'announcements', 'promotions'];

/** How many different requests are remembered; the one that was first asked makes room. */
const most = 300;

/** Shorter replies are not worth compressing. */
const shortest = 512;

const zip = promisify(gzip);

interface Reply {
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly tag: string;
  zipped: Promise<Uint8Array<ArrayBuffer>> | null;
}

const bytesOf = (buffer: Buffer): Uint8Array<ArrayBuffer> =>
  new Uint8Array(buffer.buffer as ArrayBuffer, buffer.byteOffset, buffer.byteLength);

const isZipAccepted = /(^|,)\s*gzip\s*(;\s*q=(0\.0*[1-9]|1)|,|$)/i;

interface Making {
  readonly admit: () => Promise<void>;
  /** Gives the value that the request is answered with; it is called again whenever that may have changed. */
  readonly make: () => Promise<object>;
}

/**
 * The replies that are the same for everybody, ready to be sent: made once, and again when what they show has changed.
 * Browsers ask whether theirs is still the latest, and are told so in a few bytes.
 */
export class SharedReplies {
  readonly #changes: Changes;
  readonly #kept = new Map<string, Remembered<Reply>>();

  constructor(changes: Changes) {
    this.#changes = changes;
  }

  /** Answers a request by its call and content; one that has not been asked before has to be admitted first. */
  async answer(c: Context, name: string, { admit, make }: Making): Promise<Response> {
    if (!this.#kept.has(name)) await admit();
    const reply = await this.#find(name, make, c.get('requestId')).read();
    c.header('etag', reply.tag);
    c.header('cache-control', 'no-cache');
    c.header('vary', 'Accept-Encoding');
    if (c.req.header('if-none-match') === reply.tag) return c.body(null, 304);
    c.header('content-type', 'application/json');
    if (reply.plain.length < shortest || !isZipAccepted.test(c.req.header('accept-encoding') ?? ''))
      return c.body(reply.plain);
    c.header('content-encoding', 'gzip');
    reply.zipped ??= zip(reply.plain).then(bytesOf);
    return c.body(await reply.zipped);
  }

  #find(name: string, make: () => Promise<object>, requestId: string): Remembered<Reply> {
    const known = this.#kept.get(name);
    if (known) return known;
    const [first] = this.#kept.keys();
    if (this.#kept.size >= most && first !== undefined) this.#forget(first);
    const reply = new Remembered(this.#changes, tables, async (): Promise<Reply> => {
      const value = await make();
      const tag = createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
      // The id is that of the request for which the reply was made; the header has the one of each request.
      const plain = bytesOf(Buffer.from(JSON.stringify({ success: true, value, requestId })));
      return { plain, tag: `W/"${tag}"`, zipped: null };
    });
    this.#kept.set(name, reply);
    return reply;
  }

  #forget(name: string): void {
    this.#kept.get(name)?.stop();
    this.#kept.delete(name);
  }
}
