import type { Context } from 'hono';
import { validate, type StructError } from 'superstruct';
import type { Call } from '../../contract/call.ts';
import { Refusal } from '../refusal.ts';

const largest = { plain: 64 * 1024, files: 17 * 1024 * 1024 };

const types = { json: 'application/json', form: 'application/x-www-form-urlencoded', files: 'multipart/form-data' };

const readBytes = async (c: Context, most: number): Promise<Buffer> => {
  if (Number(c.req.header('content-length') ?? 0) > most) throw new Refusal('too_large');
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of (c.req.raw.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > most) throw new Refusal('too_large');
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/** Keys that reach into an object's prototype have no place in a request. */
const innocent = (key: string, value: unknown): unknown => {
  if (key === '__proto__' || key === 'constructor' || key === 'prototype')
    throw new Refusal('bad_request', { fields: [key] });
  return value;
};

export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text, innocent) as unknown;
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('bad_request');
  }
};

/** Pairs of a query or a form as an object; a name that comes twice is refused, not guessed at. */
const single = (pairs: Iterable<[string, string]>): Record<string, string> => {
  const found = new Map<string, string>();
  for (const [name, value] of pairs) {
    if (found.has(name)) throw new Refusal('bad_request', { fields: [name] });
    innocent(name, value);
    found.set(name, value);
  }
  return Object.fromEntries(found);
};

export const readQuery = (c: Context): Record<string, string> => single(new URL(c.req.url).searchParams);

/** What came with a writing call, before its shape is looked at. */
export const readBody = async (c: Context, call: Call): Promise<unknown> => {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  const bytes = await readBytes(c, call.body === 'files' ? largest.files : largest.plain);
  if (bytes.length === 0) return {};
  if (type !== types[call.body ?? 'json']) throw new Refusal('wrong_content_type');
  if (call.body === 'form') return single(new URLSearchParams(bytes.toString('utf8')));
  if (call.body === 'files') {
    const form = await new Response(new Uint8Array(bytes), {
      headers: { 'content-type': c.req.header('content-type') ?? '' },
    })
      .formData()
      .catch(() => {
        throw new Refusal('bad_request');
      });
    const payload = form.get('payload') ?? '{}';
    if (typeof payload !== 'string') throw new Refusal('bad_request', { fields: ['payload'] });
    return parseJson(payload);
  }
  return parseJson(bytes.toString('utf8'));
};

/** Holds a request to the call's shape; only texts of a query or a form are turned into figures and switches. */
export const checkRequest = (call: Call, request: unknown): unknown => {
  const [error, value] = validate(request, call.request, { coerce: call.method === 'GET' || call.body === 'form' }) as [
    StructError | undefined,
    unknown,
  ];
  if (!error) return value;
  const fields = [...new Set(error.failures().map((failure) => failure.path.join('.')))].slice(0, 20);
  throw new Refusal('bad_request', { fields });
};
