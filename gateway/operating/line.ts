import { once } from 'node:events';
import type { Socket } from 'node:net';
import { BadSetting } from '../ground/config.ts';

/** What a gateway says to a command. */
export type Said =
  | { readonly out: string }
  | { readonly error: string }
  | { readonly ask: string }
  /** A file for the folder that was named, in Base64. */
  | { readonly file: string; readonly content: string }
  | { readonly end: number };

export interface Limits {
  /** Bytes of a line. */
  readonly most: number;
  /** How many milliseconds a request, an answer or the work may take. */
  readonly patience: number;
}

/** The lines of a socket. Node's own reader also splits them where a text has U+2028, which JSON allows. */
export async function* linesOf(chunks: AsyncIterable<Buffer>, most = Infinity): AsyncGenerator<string> {
  let parts: Buffer[] = [];
  let size = 0;
  const add = (part: Buffer): void => {
    parts.push(part);
    size += part.length;
    if (size > most)
      throw new BadSetting(`A command can have at most ${most / 1_000_000} MB, with the files that it brings.`);
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf('\n'); end !== -1; end = chunk.indexOf('\n', from)) {
      add(chunk.subarray(from, end));
      yield Buffer.concat(parts).toString();
      [parts, size, from] = [[], 0, end + 1];
    }
    add(chunk.subarray(from));
  }
}

const undone = 'What this command had not finished is undone.';

/** The gateway's side of a conversation with a command. It is cut when they go away, say too much or say nothing. */
export class Line {
  readonly #socket: Socket;
  readonly #limits: Limits;
  readonly #cut = new AbortController();
  #listener: ((line: string) => void) | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(socket: Socket, limits: Limits) {
    this.#socket = socket;
    this.#limits = limits;
    // The end of the lines tells it too.
    socket.on('error', () => undefined);
    socket.once('close', () => {
      this.stopTime();
    });
    this.giveTime();
    void this.#listen();
  }

  /** Aborted when the line is cut, with the sentence that says why. */
  get signal(): AbortSignal {
    return this.#cut.signal;
  }

  async #listen(): Promise<void> {
    try {
      for await (const line of linesOf(this.#socket.iterator({ destroyOnReturn: false }), this.#limits.most)) {
        const listener = this.#listener;
        if (!listener) throw new BadSetting('The gateway had asked nothing.');
        this.#listener = null;
        listener(line);
      }
      this.cut(new BadSetting('The command went away.'));
    } catch (error) {
      this.cut(error as Error);
      // Whoever sends all of it before they read would otherwise wait for the gateway.
      this.#socket.resume();
    }
  }

  giveTime(): void {
    clearTimeout(this.#timer);
    const { patience } = this.#limits;
    this.#timer = setTimeout(() => {
      if (!this.#socket.writable) this.#socket.destroy();
      this.cut(new BadSetting(`The gateway waits for ${patience / 1_000} seconds at most. ${undone}`));
    }, patience);
  }

  stopTime(): void {
    clearTimeout(this.#timer);
  }

  cut(why: Error): void {
    this.#cut.abort(why);
  }

  /** The next line, which has its own time. */
  hear(): Promise<string> {
    return new Promise((resolve, reject) => {
      this.signal.throwIfAborted();
      this.signal.addEventListener('abort', () => reject(this.signal.reason as Error), { once: true });
      this.#listener = resolve;
      this.giveTime();
    });
  }

  say(said: Said): void {
    if (this.#socket.writable) this.#socket.write(`${JSON.stringify(said)}\n`);
  }

  /** The last word; whoever has heard it hangs up. */
  end(code: number): void {
    this.say({ end: code });
    this.#socket.end();
    this.giveTime();
  }

  /** Hangs up once what was said has been sent. */
  async close(): Promise<void> {
    if (this.#socket.closed) return;
    const closed = once(this.#socket, 'close');
    this.#socket.destroySoon();
    await closed;
  }
}
