import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Infer } from 'superstruct';
import { paymentNotices } from '../../../contract/payments.ts';
import { isSignedWithAny } from '../../ground/http/webhookSignature.ts';
import { CannotCheck } from '../cannotCheck.ts';
import { complain } from '../judge.ts';
import { jsonOf } from './askCompany.ts';

export type Told = Infer<(typeof paymentNotices)[keyof typeof paymentNotices]>;

/** A notice that came. */
export interface Notice {
  readonly id: string;
  readonly text: string;
  /** What it tells; null if it has not the shape of a notice. */
  readonly told: Told | null;
  readonly misfits: readonly string[];
}

const longest = 64 * 1024;

const readTold = (text: string): { told: Told | null; misfits: string[] } => {
  const said = jsonOf(text);
  const about = (said as { about?: unknown } | null | undefined)?.about;
  if (about !== 'deposit' && about !== 'payout') return { told: null, misfits: ['it is about no deposit or payout'] };
  const [wrong, told] = paymentNotices[about].validate(said);
  return wrong ? { told: null, misfits: [complain(wrong, 'notice')] } : { told, misfits: [] };
};

/** Takes the notices of a company as the gateway does, and keeps all of them. */
export class NoticeBoard {
  readonly #server: Server;
  readonly #all: Notice[] = [];
  readonly #came = new EventEmitter<{ notice: [] }>();
  #refused: ((told: Told) => boolean) | null = null;

  private constructor(secret: string) {
    this.#server = createServer((asked, reply) => {
      this.#take(secret, asked).then(
        (status) => {
          reply.writeHead(status, { 'content-type': 'application/json' }).end('{}');
          this.#came.emit('notice');
        },
        // What was not sent to its end is no notice.
        () => reply.destroy(),
      );
    });
  }

  static async open(port: number, secret: string): Promise<NoticeBoard> {
    const board = new NoticeBoard(secret);
    board.#server.listen(port);
    await once(board.#server, 'listening').catch((error: unknown) => {
      const { code } = error as NodeJS.ErrnoException;
      throw new CannotCheck(
        code === 'EADDRINUSE'
          ? `Port ${port} is in use. Give another with --notices, and tell it to the company.`
          : `Port ${port} cannot be opened for notices (${code ?? 'for an unknown reason'}).`,
      );
    });
    return board;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** How many have come so far. */
  get count(): number {
    return this.#all.length;
  }

  since(count: number): readonly Notice[] {
    return this.#all.slice(count);
  }

  /** Answers the next notice of a kind as a gateway does that is busy. */
  refuseNext(isIt: (told: Told) => boolean): void {
    this.#refused = isIt;
  }

  /** A notice that has come, or that comes within a time; undefined if none does. */
  async find(isIt: (notice: Notice) => boolean, patience: number): Promise<Notice | undefined> {
    const signal = AbortSignal.timeout(patience);
    for (;;) {
      const found = this.#all.find(isIt);
      if (found || signal.aborted) return found;
      // It rejects when the time is over.
      await once(this.#came, 'notice', { signal }).catch(() => undefined);
    }
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  async #take(secret: string, asked: IncomingMessage): Promise<number> {
    if (asked.method !== 'POST') return 404;
    const body = await buffer(asked);
    const header = (name: string) => asked.headers[name]?.toString();
    const isSigned = isSignedWithAny([secret], header, body, new Date());
    const text = body.toString('utf8');
    const { told, misfits } = readTold(text);
    this.#all.push({
      id: header('webhook-id') ?? '',
      text,
      told,
      misfits: [
        ...(isSigned ? [] : ['it is not signed with the secret, or its time is wrong']),
        ...(body.length > longest ? ['it is longer than 64 kB'] : []),
        ...misfits,
      ],
    });
    if (!isSigned) return 401;
    if (told === null) return 400;
    if (!this.#refused?.(told)) return 200;
    this.#refused = null;
    return 503;
  }
}
