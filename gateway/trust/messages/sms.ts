import { second } from '../../ground/clock.ts';
import { signedHeaders } from '../../ground/http/webhookSignature.ts';
import { callOut } from '../../ground/outgoing.ts';
import type { Sender } from './senders.ts';

const timeout = 10 * second;
const longestPause = 60;

/** What a server may do about the same message later; it refuses it for good with any other status from 400 to 499. */
const againLater: ReadonlySet<number> = new Set([408, 425, 429]);

/** How long a server wants to be left alone, in milliseconds; a date counts as nothing. */
const pauseOf = (retryAfter: string | null): number =>
  /^\d+$/.test(retryAfter ?? '') ? Math.min(Number(retryAfter), longestPause) * second : 0;

/** Sends text messages by a signed call to one address, whose shape `docs/providers.md` describes. */
export const smsSender = (address: string, secrets: readonly string[]): Sender => ({
  send: async ({ id, to, text, from, until }, signal) => {
    const body = Buffer.from(JSON.stringify({ id, to, text, from, until: until.toISOString() }));
    const answer = await callOut(address, {
      method: 'POST',
      // Signed with the time of this machine: the clock of a sandbox can be set.
      headers: { 'content-type': 'application/json', ...signedHeaders(secrets, id, body, new Date()) },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
    });
    await answer.body?.cancel();
    const status = String(answer.status);
    if (answer.ok) return { kind: 'sent', status };
    const again = againLater.has(answer.status) || answer.status >= 500;
    return { kind: 'refused', status, again, pause: pauseOf(answer.headers.get('retry-after')) };
  },
});
