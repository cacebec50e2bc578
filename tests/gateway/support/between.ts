import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Said {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

export interface Between {
  url: string;
  close(): Promise<void>;
}

/**
 * A gateway that repeats another one's answers, except for what is changed on the way; where nothing is left, the
 * connection breaks. What does not pass never arrives there.
 */
export const standBetween = async (
  gateway: string | (() => string),
  change: (asked: IncomingMessage, said: Said) => Said | null,
  passedOn: (asked: IncomingMessage) => void = () => undefined,
  passes: (asked: IncomingMessage) => boolean = () => true,
): Promise<Between> => {
  const server = createServer((asked, reply) => {
    if (!passes(asked)) {
      reply.destroy();
      return;
    }
    // An answer that is to be changed must arrive uncompressed.
    const onward = request(
      new URL(asked.url ?? '/', typeof gateway === 'string' ? gateway : gateway()),
      { method: asked.method, headers: { ...asked.headers, 'accept-encoding': 'identity' } },
      (heard) => {
        const { 'content-length': _, 'transfer-encoding': __, ...headers } = heard.headers;
        text(heard).then(
          (body) => {
            const said = change(asked, { status: heard.statusCode ?? 0, body });
            if (said) reply.writeHead(said.status, { ...headers, ...said.headers }).end(said.body);
            else reply.destroy();
          },
          () => reply.destroy(),
        );
      },
    );
    onward.on('finish', () => {
      passedOn(asked);
    });
    onward.on('error', () => {
      reply.destroy();
    });
    asked.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};
