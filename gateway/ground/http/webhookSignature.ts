import { createHmac, timingSafeEqual } from 'node:crypto';
import { minute } from '../clock.ts';

/** How far the time of a signed message may be from ours, so that a recorded one cannot be sent again later. */
const skew = 5 * minute;

const prefix = 'whsec_';

/** Whether a text is a secret as Standard Webhooks writes it: `whsec_` and the Base64 of 24 to 64 bytes, which are the key. */
export const isWebhookSecret = (text: string): boolean => {
  const encoded = text.slice(prefix.length);
  const key = Buffer.from(encoded, 'base64');
  return text.startsWith(prefix) && key.toString('base64') === encoded && key.length >= 24 && key.length <= 64;
};

/** What a signature of Standard Webhooks covers: the id and the time of a message, in seconds, and its body as it is sent. */
interface Signed {
  readonly id: string;
  readonly timestamp: string;
  readonly body: Buffer;
}

/** The key that a secret of Standard Webhooks stands for. */
export const webhookKey = (secret: string): Buffer => Buffer.from(secret.slice(prefix.length), 'base64');

const digestOf = (secret: string, { id, timestamp, body }: Signed): Buffer =>
  createHmac('sha256', webhookKey(secret)).update(`${id}.${timestamp}.`).update(body).digest();

/** The headers of a message signed with several secrets; the receiver needs to know one of them. */
export const signedHeaders = (secrets: readonly string[], id: string, body: Buffer, at: Date) => {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => `v1,${digestOf(secret, { id, timestamp, body }).toString('base64')}`);
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
};

/**
 * Whether a message is signed with one of the secrets, and now. The header may carry several signatures, separated by spaces, while
 * its sender changes the secret.
 */
export const isSignedWithAny = (
  secrets: readonly string[],
  header: (name: string) => string | undefined,
  body: Buffer,
  now: Date,
): boolean => {
  const id = header('webhook-id') ?? '';
  const timestamp = header('webhook-timestamp') ?? '';
  if (id === '' || id.length > 100 || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() - Number(timestamp) * 1_000) > skew) return false;
  const signatures = (header('webhook-signature') ?? '')
    .split(' ')
    .filter((each) => each.startsWith('v1,'))
    .map((each) => Buffer.from(each.slice('v1,'.length), 'base64'));
  return secrets.some((secret) => {
    const right = digestOf(secret, { id, timestamp, body });
    return signatures.some((sent) => right.length === sent.length && timingSafeEqual(right, sent));
  });
};
