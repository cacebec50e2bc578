import { gzipSync } from 'node:zlib';
import type { Context } from 'hono';

/** Shorter replies are not worth compressing. */
const shortest = 1_024;

const isAccepted = /(^|,)\s*gzip\s*(;\s*q=(0\.0*[1-9]|1)|,|$)/i;

/** The bytes themselves rather than a copy of them. */
export const viewOf = ({ buffer, byteOffset, byteLength }: Buffer): Uint8Array<ArrayBuffer> =>
  new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength);

/** Bytes that are sent compressed to clients that accept it, and compressed only once. */
export class Packable {
  readonly plain: Uint8Array<ArrayBuffer>;
  #packed: Uint8Array<ArrayBuffer> | null = null;

  constructor(text: string) {
    this.plain = viewOf(Buffer.from(text));
  }

  send(c: Context): Response {
    c.header('content-type', 'application/json');
    c.header('vary', 'Accept-Encoding', { append: true });
    if (this.plain.length < shortest || !isAccepted.test(c.req.header('accept-encoding') ?? ''))
      return c.body(this.plain);
    c.header('content-encoding', 'gzip');
    // For a few kilobytes, handing the work to another thread costs five times as much as doing it here.
    this.#packed ??= viewOf(gzipSync(this.plain, { level: 5 }));
    return c.body(this.#packed);
  }
}
