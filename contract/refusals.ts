import type { Call } from './call.ts';
import type { FailureCode } from './failures.ts';

/** What any call may be refused with. */
export const everyRefusal = [
  'bad_request',
  'gateway_version',
  'cross_site',
  'region_restricted',
  'too_many_requests',
  'unexpected',
  'unavailable',
] as const satisfies FailureCode[];

/** The refusals for callers whom the call is not for, whatever the request. */
export const callerRefusals = ({ session, whilePasswordDue = false }: Call): FailureCode[] => [
  ...(session === 'none' || session === 'optional' || whilePasswordDue ? [] : (['new_password_needed'] as const)),
  ...(session === 'account' || session === 'agent' ? (['in_need_true_account'] as const) : []),
  ...(session === 'agent' ? (['agents_only'] as const) : []),
];

const keyRefusals: readonly FailureCode[] = ['key_missing', 'key_in_use', 'key_reused'];
const bodyRefusals: readonly FailureCode[] = ['too_large', 'wrong_content_type'];

/** Everything that a call can be refused with, in the order of what it is refused for. */
export const refusalsOf = (call: Call): readonly FailureCode[] => {
  const reads = call.method === 'GET';
  const never = new Set<FailureCode>([
    ...(reads ? (['gateway_version'] as const) : []),
    ...(call.open ? (['cross_site'] as const) : []),
    ...(call.whileRestricted ? (['region_restricted'] as const) : []),
  ]);
  const all: FailureCode[] = [
    ...everyRefusal.filter((code) => !never.has(code)),
    ...(call.session === 'none' || call.session === 'optional' ? [] : (['not_logged_in'] as const)),
    ...callerRefusals(call),
    ...(call.idempotent ? keyRefusals : []),
    ...(reads ? [] : bodyRefusals),
    ...(call.refusals ?? []),
  ];
  return [...new Set(all)];
};
