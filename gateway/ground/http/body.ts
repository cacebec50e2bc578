import type { Context } from 'hono';
import { validate, type StructError } from 'superstruct';
import type { Call } from '../../../contract/call.ts';
import { picture, uploads } from '../../../contract/shapes.ts';
import { second } from '../clock.ts';
import { checkEntry, parseJson } from './json.ts';
import { Refusal } from '../refusal.ts';

const largest = { plain: 64 * 1024, files: 17 * 1024 * 1024 };

const types = { json: 'application/json', form: 'application/x-www-form-urlencoded', files: 'multipart/form-data' };

/** How long a sender may send nothing before its body has ended. */
const longestSilence = 10 * second;

/** Waits for the next part of a body. A sender that is silent for too long is refused, and its connection is closed. */
const notForever = async <T>(c: Context, part: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      c.header('connection', 'close');
      reject(new Refusal('bad_request'));
    }, longestSilence);
  });
  return Promise.race([part, silence]).finally(() => {
    clearTimeout(timer);
  });
};

export const readBytes = async (c: Context, most: number): Promise<Buffer> => {
  if (Number(c.req.header('content-length') ?? 0) > most) throw new Refusal('too_large');
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = c.req.raw.body?.getReader();
  for (;;) {
    const { value: part } = (await (reader && notForever(c, reader.read()))) ?? {};
    if (part === undefined) return Buffer.concat(parts);
    size += part.length;
    if (size > most) throw new Refusal('too_large');
    parts.push(part);
  }
};

/** The pairs of a query or a form as an object; refuses a name that occurs twice. */
const toObject = (pairs: Iterable<[string, string]>): Record<string, string> => {
  const found = new Map<string, string>();
  for (const [name, value] of pairs) {
    if (found.has(name)) throw new Refusal('bad_request', { fields: [name] });
    checkEntry(name, value);
    found.set(name, value);
  }
  return Object.fromEntries(found);
};

export const readQuery = (c: Context): Record<string, string> => toObject(new URL(c.req.url).searchParams);

const fileFieldOf = ({ request }: Call): string | undefined => {
  const fields = Object.entries(request.schema as Record<string, Call['request']>);
  return fields.find(
    ([, { type, schema }]) => type === 'array' && (schema as Call['request']).type === picture.type,
  )?.[0];
};

const readMultipart = async (bytes: Buffer, type: string, call: Call): Promise<unknown> => {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData().catch(() => {
    throw new Refusal('bad_request');
  });
  const parts = [...form.entries()];
  const payload = parts.filter(([name]) => name === 'payload').map(([, part]) => part);
  const files = parts.filter(([name]) => name === 'files').map(([, part]) => part);
  const [text = '{}'] = payload;
  if (payload.length > 1 || typeof text !== 'string') throw new Refusal('bad_request', { fields: ['payload'] });
  if (payload.length + files.length < parts.length || files.some((part) => typeof part === 'string'))
    throw new Refusal('bad_request', { fields: ['files'] });
  if (files.some((part) => typeof part !== 'string' && part.size > uploads.bytes)) throw new Refusal('too_large');
  const fields = parseJson(text);
  if (files.length === 0) return fields;
  const field = fileFieldOf(call);
  if (field === undefined || typeof fields !== 'object' || fields === null || Object.hasOwn(fields, field))
    throw new Refusal('bad_request', { fields: ['files'] });
  return { ...fields, [field]: files };
};

/** The body of a call, before it is checked against the contract. */
export const readBody = async (c: Context, call: Call): Promise<unknown> => {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  const bytes = await readBytes(c, call.body === 'files' ? largest.files : largest.plain);
  if (bytes.length === 0) return {};
  if (type !== types[call.body ?? 'json']) throw new Refusal('wrong_content_type');
  if (call.body === 'form') return toObject(new URLSearchParams(bytes.toString('utf8')));
  if (call.body === 'files') return readMultipart(bytes, c.req.header('content-type') ?? '', call);
  return parseJson(bytes.toString('utf8'));
};

/** Checks a request against the call's shape; only query strings and forms have numbers and booleans parsed from text. */
export const checkRequest = (call: Call, request: unknown): unknown => {
  const [error, value] = validate(request, call.request, { coerce: call.method === 'GET' || call.body === 'form' }) as [
    StructError | undefined,
    unknown,
  ];
  if (!error) return value;
  const fields = [...new Set(error.failures().map((failure) => failure.path.join('.')))].slice(0, 20);
  throw new Refusal('bad_request', { fields });
};
