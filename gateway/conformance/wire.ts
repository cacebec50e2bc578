import { constants, createCipheriv, publicEncrypt, randomBytes, randomUUID } from 'node:crypto';
import type { Call } from '../../contract/call.ts';
import { gatewayVersion } from '../../contract/version.ts';

interface Envelope {
  success?: unknown;
  code?: unknown;
  message?: unknown;
  value?: unknown;
  requestId?: unknown;
}

export interface Answer {
  status: number;
  headers: Headers;
  /** The body as text, and as an envelope if it is a JSON object. */
  text: string;
  envelope: Envelope | null;
}

export interface SendOptions {
  headers?: Record<string, string>;
  without?: readonly string[];
  /** The body to send instead of the request. */
  raw?: string;
  key?: string;
  signal?: AbortSignal;
}

const longest = 30_000;

/** Seals a body for one call, as the site does. */
export const sealFor = (call: Call, body: unknown, publicKey: string, at: number): { header: string; body: string } => {
  const key = randomBytes(32);
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(`${call.method} ${call.path}`));
  const data = Buffer.concat([cipher.update(JSON.stringify({ at, body })), cipher.final(), cipher.getAuthTag()]);
  return {
    header: sealKey(key, publicKey),
    body: JSON.stringify({ iv: iv.toString('base64'), data: data.toString('base64') }),
  };
};

const sealKey = (key: Buffer, publicKey: string): string =>
  publicEncrypt(
    { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(key.toString('base64')),
  ).toString('base64');

const asEnvelope = (text: string): Envelope | null => {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? parsed : null;
  } catch {
    return null;
  }
};

const queryOf = (request: object): string => {
  const pairs = Object.entries(request)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
};

const isFiles = (value: unknown): value is readonly Blob[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => item instanceof Blob);

/** Makes calls without the site's client, so that headers and bodies can be inspected and altered. Keeps cookies and a token. */
export class Wire {
  readonly #base: string;
  readonly #cookies = new Map<string, string>();
  #token: string | null = null;
  #publicKey: string | null = null;
  #ahead = 0;

  constructor(base: string) {
    this.#base = base.replace(/\/$/, '');
  }

  learn({ publicKey, now }: { publicKey: string; now: string }): void {
    this.#publicKey = publicKey;
    this.#ahead = Date.parse(now) - Date.now();
  }

  useToken(token: string | null): void {
    this.#token = token;
  }

  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async send(
    call: Call,
    request: object = {},
    { headers = {}, without = [], raw, key, signal }: SendOptions = {},
  ): Promise<Answer> {
    const sent: Record<string, string> = { 'gateway-version': gatewayVersion, os: 'node', platform: 'W' };
    if (this.#cookies.size > 0) sent['cookie'] = this.cookies;
    if (this.#token !== null) sent['token'] = this.#token;
    if (call.idempotent) sent['idempotency-key'] = key ?? randomUUID();
    if (call.sealedGreeting && this.#publicKey) sent['encryption'] = sealKey(randomBytes(32), this.#publicKey);
    let url = this.#base + call.path;
    let body: string | FormData | undefined = raw;
    if (call.method === 'GET') url += queryOf(request);
    else if (raw === undefined) body = this.#write(call, request, sent);
    else sent['content-type'] = 'application/json';
    const kept = Object.entries({ ...sent, ...headers }).filter(([name]) => !without.includes(name));
    const response = await fetch(url, {
      method: call.method,
      headers: Object.fromEntries(kept),
      body: body ?? null,
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(longest), ...(signal ? [signal] : [])]),
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, envelope: asEnvelope(text) };
  }

  #write(call: Call, request: object, sent: Record<string, string>): string | FormData {
    if (call.body === 'files') {
      const form = new FormData();
      const fields = Object.entries(request) as [string, unknown][];
      form.set('payload', JSON.stringify(Object.fromEntries(fields.filter(([, value]) => !isFiles(value)))));
      for (const [, value] of fields) if (isFiles(value)) for (const file of value) form.append('files', file);
      return form;
    }
    if (call.body === 'form') {
      sent['content-type'] = 'application/x-www-form-urlencoded';
      return queryOf(request).slice(1);
    }
    sent['content-type'] = 'application/json';
    if (!call.encrypted) return JSON.stringify(request);
    if (this.#publicKey === null) throw new Error(`${call.name} is encrypted, but the gateway's key is not known yet`);
    const sealed = sealFor(call, request, this.#publicKey, Date.now() + this.#ahead);
    sent['encryption'] = sealed.header;
    return sealed.body;
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const [name = '', value = ''] = pair.split(/=(.*)/);
    const isGone = value === '' || attributes.some((attribute) => attribute.toLowerCase() === 'max-age=0');
    if (isGone) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}
