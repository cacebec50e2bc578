import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request as it came over the wire. */
export interface Heard {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export type Respond = (response: ServerResponse, heard: Heard) => void;

export const raw =
  (status: number, text: string, headers: Readonly<Record<string, string>> = {}): Respond =>
  (response) => {
    response.writeHead(status, headers).end(text);
  };

export const json = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Respond =>
  raw(status, JSON.stringify(body), { 'content-type': 'application/json', ...headers });

export const success = (value: unknown): Respond => json(200, { success: true, value });

export const refusal = (status: number, code: string, more: object = {}): Respond =>
  json(status, { success: false, code, ...more });

/** Takes the request and says nothing. */
export const silence: Respond = () => undefined;

const hear = async (request: IncomingMessage): Promise<Heard> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://gateway');
  return {
    method: request.method ?? '',
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: request.headers,
    body: Buffer.concat(parts),
  };
};

/** A real HTTP server that answers each path as a test says, and records what it received. */
export const startGateway = async () => {
  const heard: Heard[] = [];
  const responds = new Map<string, Respond>();
  const server = createServer((request, response) => {
    void hear(request).then((one) => {
      heard.push(one);
      (responds.get(one.path) ?? raw(404, 'Nothing here'))(response, one);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  const reset = () => {
    heard.length = 0;
    responds.clear();
  };
  const on = (path: string, respond: Respond) => responds.set(path, respond);
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard, on, reset, stop };
};

export type TestGateway = Awaited<ReturnType<typeof startGateway>>;
