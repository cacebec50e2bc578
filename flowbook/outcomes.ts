import type { Call } from '../contract/call.ts';
import { failures, type FailureCode } from '../contract/failures.ts';
import { CallFailed, type Failure } from '../machines/common/failure.ts';
import { failureOf } from '../machines/common/unsure.ts';
import type { Refused } from '../machines/common/refusal.ts';
import type { Outcome } from './outcome.ts';

/** What arrives over the wire: a reply that differs from the contract's example, a refusal, or nothing. */
export type Wire =
  | { readonly kind: 'reply'; readonly changes: object | ((began: number) => object) }
  | {
      readonly kind: 'refusal';
      readonly code: FailureCode;
      readonly value?: object | ((began: number) => object) | undefined;
      readonly retryAfter?: number;
    }
  | { readonly kind: 'offline' };

/** One possible outcome of a call: what its port hands to the machine, and what arrived over the wire. */
export type CallOutcome<Output = unknown> = Outcome<Output> & { readonly call: Call; readonly wire: Wire };

type Unplaced<Output> = Outcome<Output> & { readonly wire: Wire };

/** A reply, and what the port makes of it; `changes` are its differences from the contract's example. */
export const replies = <const Output>(output: Output, changes: object = {}) =>
  ({ output, wire: { kind: 'reply', changes } }) as const;

/** A reply that names a moment: `outputAt` and `changesAt` derive both parts from the current time. */
export const repliesAt = <const Output>(
  outputAt: (now: number) => Output,
  changesAt: (moment: (ms: number) => string) => object,
) =>
  ({
    outputAt,
    wire: { kind: 'reply', changes: (began: number) => changesAt((ms) => new Date(began + ms).toISOString()) },
  }) as const;

const requestId = 'r-1';

/** The failure that the site makes of a refusal in the contract's own words. */
export const refusal = (code: FailureCode, value?: object): Failure & { kind: 'refused' } => ({
  kind: 'refused',
  code,
  status: failures[code].status,
  says: null,
  value,
  requestId,
});

export const rateLimitedFor = (retryAfterSeconds: number | null): Failure & { kind: 'rateLimited' } => ({
  kind: 'rateLimited',
  retryAfterSeconds,
  requestId,
});

export const refusedWith = (failure: Failure, fields: readonly string[] = []): Refused => ({
  kind: 'refused',
  failure,
  fields,
});

/** A refusal; `fields` are those it names. */
export const refuses = (code: FailureCode, ...fields: string[]) => {
  const value = fields.length > 0 ? { fields } : undefined;
  return { output: refusedWith(refusal(code, value), fields), wire: { kind: 'refusal', code, value } } as const;
};

/** A refusal that says something besides. */
export const refusesSaying = (code: FailureCode, value: object) =>
  ({ output: refusedWith(refusal(code, value)), wire: { kind: 'refusal', code, value } }) as const;

/** R8.14: there were too many tries. */
export const rateLimits = (retryAfter: number) =>
  ({
    output: refusedWith(rateLimitedFor(retryAfter)),
    wire: { kind: 'refusal', code: 'too_many_requests', retryAfter },
  }) as const;

/** R8.14: there were too many tries, and the gateway names no time to wait. */
export const rateLimitsWithoutTime = {
  output: refusedWith(rateLimitedFor(null)),
  wire: { kind: 'refusal', code: 'too_many_requests', value: undefined },
} as const;

/** R8.20: nobody answers. */
export const noAnswer = { error: new CallFailed('a call', { kind: 'offline' }), wire: { kind: 'offline' } } as const;

/** The same, of a call that was sent: what it changes may have been changed. */
const noAnswerTo = (call: Call) =>
  ({ ...noAnswer, error: new CallFailed('a call', failureOf(call, noAnswer.error.failure, true)) }) as const;

/** How long the walks have to wait after too many tries. */
const walkedWait = 42;

const always = (call: Call) =>
  ({ [`too many, wait ${walkedWait} s`]: rateLimits(walkedWait), 'no answer': noAnswerTo(call) }) as const;

/** May be answered to any call, whatever its contract lists. */
const answeredToAll: ReadonlySet<FailureCode> = new Set([
  'too_many_requests',
  'feature_off',
  'in_need_true_account',
  'agents_only',
]);

type OfCall<Outcomes> = { readonly [Name in keyof Outcomes]: Outcomes[Name] & { readonly call: Call } };

/** Every possible outcome of a call: those declared here, and, as for every call, too many tries and no answer. */
export const outcomesOf = <const Outcomes extends Readonly<Record<string, Unplaced<unknown>>>>(
  call: Call,
  outcomes: Outcomes,
): OfCall<Outcomes & ReturnType<typeof always>> => {
  for (const [name, { wire }] of Object.entries(outcomes)) {
    if (wire.kind !== 'refusal' || answeredToAll.has(wire.code) || call.refusals?.includes(wire.code)) continue;
    if (wire.code === 'key_in_use' && (call.idempotent || call.refusals?.includes('key_reused'))) continue;
    throw new Error(`"${name}": the contract does not let ${call.name} be refused with ${wire.code}`);
  }
  const placed = Object.entries({ ...outcomes, ...always(call) }).map(([name, outcome]) => [
    name,
    { ...outcome, call },
  ]);
  return Object.fromEntries(placed) as OfCall<Outcomes & ReturnType<typeof always>>;
};

/** The outcomes of a fetch, which is never refused for a reason a person could fix: a reply, or no answer. */
export const fetchOutcomes = <const Outcomes extends Readonly<Record<string, Unplaced<unknown>>>>(
  call: Call,
  outcomes: Outcomes,
): OfCall<Outcomes & { 'no answer': typeof noAnswer }> => {
  const placed = Object.entries({ ...outcomes, 'no answer': noAnswer }).map(([name, one]) => [name, { ...one, call }]);
  return Object.fromEntries(placed) as OfCall<Outcomes & { 'no answer': typeof noAnswer }>;
};

/** Whether it is known what arrived over the wire. */
export const isCallOutcome = (outcome: Outcome): outcome is CallOutcome => 'wire' in outcome;
