import type { StructError } from 'superstruct';
import { failures, isFailureCode, type FailureCode } from '../../contract/failures.ts';
import type { Failure } from '../../machines/common/failure.ts';
import type { Envelope } from './envelope.ts';

const secondsUntil = (retryAfter: string | null, now: number): number | null => {
  if (retryAfter === null) return null;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : Math.ceil((Date.parse(retryAfter) - now) / 1_000);
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
};

/** A gateway's answer; one without an envelope is not in our protocol. */
export interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly envelope: Envelope | undefined;
}

/** Failures that no player can fix; the gateway words them for the caller only. */
const forCallers: readonly string[] = [
  'bad_request',
  'invalid_fields',
  'gateway_version',
  'sealed_wrong',
  'key_missing',
  'key_reused',
  'unknown_call',
  'method_not_allowed',
  'wrong_content_type',
  'not_implemented',
] satisfies FailureCode[];

/** What a gateway says beyond the contract's own sentence, which we have in every language. */
const ownWords = (code: FailureCode | 'unknown', message: string | undefined): string | null =>
  forCallers.includes(code) || (code !== 'unknown' && message === failures[code].says) ? null : (message ?? null);

/** The failure in an answer that is not a success. */
export const declined = ({ status, retryAfter, envelope }: Answer, now: number): Failure => {
  const requestId = envelope?.requestId ?? null;
  if (status === 401) return { kind: 'session', requestId };
  if (status === 429) return { kind: 'rateLimited', retryAfterSeconds: secondsUntil(retryAfter, now), requestId };
  if (status >= 500 || !envelope || envelope.success) return { kind: 'unexpected', status, requestId };
  const code = isFailureCode(envelope.code) ? envelope.code : 'unknown';
  return { kind: 'refused', code, status, says: ownWords(code, envelope.message), value: envelope.value, requestId };
};

/** The failure in an answer that breaks the contract. */
export const mismatch = (call: string, error: StructError, ...above: readonly string[]): Failure => ({
  kind: 'shape',
  call,
  path: [...above, ...(error.path as (string | number)[])].join('.'),
});
