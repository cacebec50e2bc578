import { createHash, createHmac } from 'node:crypto';
import type { Call } from '../../../contract/call.ts';
import type { Database } from '../../ground/database/open.ts';
import { deploymentKey } from '../protect/deploymentKey.ts';

const keyName = 'request-digest.key';

/** A value in one notation: the order of an object's keys makes no difference, and a file counts by its content. */
const canonical = async (value: unknown): Promise<unknown> => {
  if (value instanceof Blob) {
    const bytes = new Uint8Array(await value.arrayBuffer());
    return { type: value.type, sha256: createHash('sha256').update(bytes).digest('hex') };
  }
  if (Array.isArray(value)) return Promise.all(value.map(canonical));
  if (typeof value !== 'object' || value === null) return value;
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Promise.all(sorted.map(async ([name, inner]) => [name, await canonical(inner)]));
};

/**
 * The digest by which a repeated request is recognised. Secrets are left out, because six digits could be found by
 * trying them all; a key that is not in the same table keeps the other fields from being guessed in the same way.
 */
export const digestOf = async (database: Database, call: Call, request: unknown): Promise<Buffer> => {
  const secret = new Set<string>(call.secrets);
  const fields = Object.entries(request as object).filter(([name]) => !secret.has(name));
  const text = JSON.stringify([call.name, await canonical(Object.fromEntries(fields))]);
  return createHmac('sha256', await deploymentKey(database, keyName))
    .update(text)
    .digest();
};
