import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** What the server does with the next letters, instead of taking them. */
type Manner =
  | 'takes'
  | 'hangs'
  /** Takes the letter, and breaks the connection before it says so. */
  | 'drops'
  /** Refuses with the words of the letter, as some servers do. */
  | { readonly at: 'account' | 'recipient' | 'letter'; readonly code: number };

const refusal = (code: number, words: string): Error => Object.assign(new Error(words), { responseCode: code });

/** A real mail server on this machine, which keeps what it takes and can be told to misbehave. */
export class MailServer {
  manner: Manner = 'takes';
  /** The source of each letter that reached it whole, the oldest first. */
  readonly received: string[] = [];
  readonly #sockets = new Set<Socket>();
  readonly #server: SMTPServer;

  constructor({ account = null }: { account?: { user: string; password: string } | null } = {}) {
    this.#server = new SMTPServer({
      hideSTARTTLS: true,
      disabledCommands: account === null ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
      allowInsecureAuth: true,
      disableReverseLookup: true,
      authOptional: account === null,
      closeTimeout: 1,
      onAuth: ({ username, password }, _, answer) => {
        const code = this.#refusedAt('account');
        if (code !== null) answer(refusal(code, `who is ${password}?`));
        else if (username === account?.user && password === account?.password) answer(null, { user: username });
        else answer(refusal(535, `who is ${password}?`));
      },
      onRcptTo: ({ address }, _, answer) => {
        if (this.manner === 'hangs') return;
        const code = this.#refusedAt('recipient');
        answer(code === null ? null : refusal(code, `nobody here is ${address}`));
      },
      onData: (stream, _, answer) => {
        void text(stream).then((source) => {
          this.received.push(source);
          const code = this.#refusedAt('letter');
          if (code !== null) answer(refusal(code, source.replace(/\s+/g, ' ').slice(-200)));
          else if (this.manner === 'drops') for (const socket of this.#sockets) socket.destroy();
          else answer(null);
        });
      },
    });
    // What the gateway does when it gives up is no error of the server.
    this.#server.on('error', () => undefined);
    this.#server.server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
    });
  }

  #refusedAt(place: 'account' | 'recipient' | 'letter'): number | null {
    return typeof this.manner === 'object' && this.manner.at === place ? this.manner.code : null;
  }

  async open(): Promise<number> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server.server, 'listening');
    return (this.#server.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
    });
  }
}
