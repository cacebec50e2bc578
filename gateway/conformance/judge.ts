import type { StructError } from 'superstruct';
import type { Call } from '../../contract/call.ts';
import { failures, isFailureCode, type FailureCode } from '../../contract/failures.ts';
import { invalidFields } from '../../contract/shapes.ts';
import type { Heard } from './wire.ts';

const longestComplaint = 200;

const asPath = (parts: readonly (string | number)[]): string =>
  parts.map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`)).join('');

/** What is wrong with a value, at the first place where it is. */
const complain = (error: StructError): string => {
  const [first, ...others] = error.failures();
  const rest = others.length > 0 ? ` (and ${others.length} more)` : '';
  return `value${asPath((first?.path ?? []) as (string | number)[])}: ${(first?.message ?? error.message).slice(0, longestComplaint)}${rest}`;
};

const judgeHeaders = (call: Call, { headers }: Heard): (string | false)[] => {
  const type = headers.get('content-type') ?? '';
  return [
    !/^application\/json\b/i.test(type) && `the content type is ${type || 'missing'}, not application/json`,
    !/\bno-store\b/i.test(headers.get('cache-control') ?? '') && 'cache-control does not say no-store',
    call.open === true && headers.get('access-control-allow-origin') !== '*' && 'access-control-allow-origin is not *',
  ];
};

const found = (misfits: readonly (string | false)[]): string[] => misfits.filter((misfit) => misfit !== false);

/** Where a success misses the contract; empty when it fits. */
const judgeReply = (call: Call, heard: Heard): string[] => {
  const value: unknown = call.open ? heard.envelope : (heard.envelope?.value ?? {});
  const [wrong] = call.reply.validate(value);
  return found([
    ...judgeHeaders(call, heard),
    (heard.status < 200 || heard.status > 299) && `the status of a success is ${heard.status}`,
    wrong !== undefined && complain(wrong),
  ]);
};

/** What a refusal has to carry besides its code and its sentence. */
const judgeExtras = (code: FailureCode, { headers, envelope }: Heard): (string | false)[] => {
  const [wrong] = code === 'invalid_fields' ? invalidFields.validate(envelope?.value) : [];
  return [
    wrong !== undefined && complain(wrong),
    code === 'too_many_requests' &&
      !/^\d+$/.test(headers.get('retry-after') ?? '') &&
      'too_many_requests comes without the seconds in Retry-After',
  ];
};

/** Where a refusal misses the contract; `astray` says what is wrong with a code that is not one of those allowed. */
const judgeRefusal = (call: Call, heard: Heard, allowed: readonly FailureCode[], astray: string): string[] => {
  const { code, message, requestId } = heard.envelope ?? {};
  const said = `it is refused with ${heard.status} ${typeof code === 'string' ? code : 'and no code'}`;
  if (!isFailureCode(code)) return found([...judgeHeaders(call, heard), `${said}, which the contract does not have`]);
  const { status } = failures[code];
  return found([
    ...judgeHeaders(call, heard),
    !allowed.includes(code) && `${said} ${astray}`,
    heard.status !== status && `the status of ${code} is ${heard.status}, not ${status}`,
    (typeof message !== 'string' || message === '') && 'the refusal has no message',
    (typeof requestId !== 'string' || requestId === '') && 'the refusal has no requestId',
    ...judgeExtras(code, heard),
  ]);
};

/** A gateway that has had enough, or lacks something behind it, may always say so. */
const always: readonly FailureCode[] = ['too_many_requests', 'unavailable'];

/** How somebody is refused whom a call is not for, whatever the request holds. */
const notForThem = ({ session, whilePasswordDue = false }: Call): FailureCode[] => [
  ...(session === 'none' || session === 'optional' || whilePasswordDue ? [] : (['new_password_needed'] as const)),
  ...(session === 'account' || session === 'agent' ? (['in_need_true_account'] as const) : []),
  ...(session === 'agent' ? (['agents_only'] as const) : []),
];

/** What may be said to a good request besides yes. It was sealed rightly, so `sealed_wrong` is not among it. */
const goodRefusals = (call: Call): FailureCode[] => [
  ...always,
  ...notForThem(call),
  ...(call.refusals ?? []).filter((code) => code !== 'sealed_wrong'),
];

/** The code of a refusal. */
export const refusalOf = ({ envelope }: Heard): FailureCode | null =>
  envelope?.success === false && isFailureCode(envelope.code) ? envelope.code : null;

const unreadable = ({ status, headers }: Heard): string[] => [
  `the answer is no JSON object: status ${status}, content type ${headers.get('content-type') ?? 'missing'}`,
];

/** Where the answer to a good request misses the contract. */
export const judgeGood = (call: Call, heard: Heard): string[] => {
  if (!heard.envelope) return unreadable(heard);
  const { success } = heard.envelope;
  if (success === false) return judgeRefusal(call, heard, goodRefusals(call), 'though the request is good');
  return success === true || call.open
    ? judgeReply(call, heard)
    : [`success is neither true nor false, with status ${heard.status}`];
};

/** Where the answer to a request that must be refused misses the contract. */
export const judgeRefused = (call: Call, heard: Heard, code: FailureCode): string[] => {
  if (!heard.envelope) return unreadable(heard);
  const wanted = `${failures[code].status} ${code}`;
  return heard.envelope.success === false
    ? judgeRefusal(call, heard, [code, ...always, ...notForThem(call)], `instead of ${wanted}`)
    : [`it is answered with ${heard.status} instead of refused with ${wanted}`];
};

/** Whether a gateway says that it has no answer to this call. */
export const isUnanswered = (heard: Heard): boolean => {
  const code = refusalOf(heard);
  return code === 'not_implemented' || code === 'unknown_call';
};
