import type { Context } from 'hono';
import { validate, type Struct } from 'superstruct';
import { parseJson } from '../ground/http/json.ts';
import { Refusal } from '../ground/refusal.ts';

export const readFrom = <T>(text: string, shape: Struct<T>): T => {
  const [error, value] = validate(parseJson(text), shape);
  if (error) throw new Refusal('bad_request', { fields: error.failures().map((failure) => failure.path.join('.')) });
  return value;
};

/** The body of a request to a door of the sandbox. */
export const readOf = async <T>(c: Context, shape: Struct<T>): Promise<T> => readFrom(await c.req.text(), shape);
