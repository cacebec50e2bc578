import { request, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Raw {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Requests a path exactly as written, and gives the bytes exactly as received. */
export const askRaw = (url: string, path: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Raw> =>
  new Promise((resolve, reject) => {
    const length =
      body === undefined || headers['transfer-encoding'] ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const asked = request(url, { path, method, headers: { ...length, ...headers }, agent: false }, (heard) => {
      buffer(heard).then((bytes) => {
        resolve({ status: heard.statusCode ?? 0, headers: heard.headers, body: bytes });
      }, reject);
    });
    asked.on('error', reject);
    asked.end(body);
  });

/** The code that a refusal names. */
export const codeOf = ({ body }: Raw): unknown => (JSON.parse(body.toString()) as { code?: unknown }).code;
