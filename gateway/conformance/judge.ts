import type { StructError } from 'superstruct';
import type { Call } from '../../contract/call.ts';
import { failures, isFailureCode, type FailureCode } from '../../contract/failures.ts';
import { callerRefusals } from '../../contract/refusals.ts';
import { invalidFields } from '../../contract/shapes.ts';
import type { Answer } from './wire.ts';

const longestComplaint = 200;

const asPath = (parts: readonly (string | number)[]): string =>
  parts.map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`)).join('');

/** What is wrong with a value, and where in it. */
export const complain = (error: StructError, whole = 'value'): string => {
  const [first, ...others] = error.failures();
  const rest = others.length > 0 ? ` (and ${others.length} more)` : '';
  return `${whole}${asPath((first?.path ?? []) as (string | number)[])}: ${(first?.message ?? error.message).slice(0, longestComplaint)}${rest}`;
};

/** A reply that is the same for everybody may be cached, as long as the gateway is asked whether it is still valid. */
const isUncached = ({ shared }: Call, control: string): boolean =>
  /\bno-store\b/i.test(control) || (shared === true && /\bno-cache\b/i.test(control));

const judgeHeaders = (call: Call, { headers }: Answer): (string | false)[] => {
  const type = headers.get('content-type') ?? '';
  return [
    !/^application\/json\b/i.test(type) && `the content type is ${type || 'missing'}, not application/json`,
    !isUncached(call, headers.get('cache-control') ?? '') &&
      `cache-control does not say no-store${call.shared ? ' or no-cache' : ''}`,
    call.open === true && headers.get('access-control-allow-origin') !== '*' && 'access-control-allow-origin is not *',
  ];
};

const found = (misfits: readonly (string | false)[]): string[] => misfits.filter((misfit) => misfit !== false);

/** How a successful reply violates the contract; empty if it conforms. */
const judgeReply = (call: Call, heard: Answer): string[] => {
  const value: unknown = call.open ? heard.envelope : (heard.envelope?.value ?? {});
  const [wrong] = call.reply.validate(value);
  return found([
    ...judgeHeaders(call, heard),
    (heard.status < 200 || heard.status > 299) && `the status of a success is ${heard.status}`,
    wrong !== undefined && complain(wrong),
  ]);
};

const judgeExtras = (code: FailureCode, { headers, envelope }: Answer): (string | false)[] => {
  const [wrong] = code === 'invalid_fields' ? invalidFields.validate(envelope?.value) : [];
  return [
    wrong !== undefined && complain(wrong),
    code === 'too_many_requests' &&
      !/^\d+$/.test(headers.get('retry-after') ?? '') &&
      'too_many_requests comes without the seconds in Retry-After',
  ];
};

/** How a refusal violates the contract; `reason` explains what is wrong with a code that is not allowed. */
const judgeRefusal = (call: Call, heard: Answer, allowed: readonly FailureCode[], reason: string): string[] => {
  const { code, message, requestId } = heard.envelope ?? {};
  const sentence = `it is refused with ${heard.status} ${typeof code === 'string' ? code : 'and no code'}`;
  if (!isFailureCode(code))
    return found([...judgeHeaders(call, heard), `${sentence}, which the contract does not have`]);
  const { status } = failures[code];
  return found([
    ...judgeHeaders(call, heard),
    !allowed.includes(code) && `${sentence} ${reason}`,
    heard.status !== status && `the status of ${code} is ${heard.status}, not ${status}`,
    (typeof message !== 'string' || message === '') && 'the refusal has no message',
    (typeof requestId !== 'string' || requestId === '') && 'the refusal has no requestId',
    ...judgeExtras(code, heard),
  ]);
};

/** A gateway may rate-limit, be unavailable or not be offered somewhere at any time. */
const always: readonly FailureCode[] = ['too_many_requests', 'unavailable', 'region_restricted'];

/** The refusals allowed for a valid request. It was encrypted correctly, so `sealed_wrong` is not one of them. */
const goodRefusals = (call: Call): FailureCode[] => [
  ...always,
  ...callerRefusals(call),
  ...(call.refusals ?? []).filter((code) => code !== 'sealed_wrong'),
];

export const refusalOf = ({ envelope }: Answer): FailureCode | null =>
  envelope?.success === false && isFailureCode(envelope.code) ? envelope.code : null;

const unreadable = ({ status, headers }: Answer): string[] => [
  `the answer is not a JSON object: status ${status}, content type ${headers.get('content-type') ?? 'missing'}`,
];

const isPicture = ({ status, headers }: Answer): boolean =>
  status === 200 && /^image\/(png|jpeg)$/.test(headers.get('content-type') ?? '');

/** How a file violates the contract. Its byte order mark is not in the text. */
const judgeCsv = (call: Call, { headers, text }: Answer): string[] =>
  found([
    !isUncached(call, headers.get('cache-control') ?? '') && 'cache-control does not say no-store',
    !/^attachment\b/i.test(headers.get('content-disposition') ?? '') && 'the file is not sent as an attachment',
    !text.endsWith('\r\n') && 'the last line of the file does not end with CRLF',
  ]);

const isCsv = ({ status, headers }: Answer): boolean =>
  status === 200 && /^text\/csv\b/.test(headers.get('content-type') ?? '');

/** How the answer to a valid request violates the contract. */
export const judgeGood = (call: Call, heard: Answer): string[] => {
  if (call.picture && isPicture(heard)) return [];
  if (call.csv && isCsv(heard)) return judgeCsv(call, heard);
  if (!heard.envelope) return unreadable(heard);
  const { success } = heard.envelope;
  if (success === false) return judgeRefusal(call, heard, goodRefusals(call), 'although the request is valid');
  return success === true || call.open
    ? judgeReply(call, heard)
    : [`success is neither true nor false, with status ${heard.status}`];
};

/** How the answer to a request that must be refused violates the contract. */
export const judgeRefused = (call: Call, heard: Answer, code: FailureCode): string[] => {
  if (!heard.envelope) return unreadable(heard);
  const wanted = `${failures[code].status} ${code}`;
  return heard.envelope.success === false
    ? judgeRefusal(call, heard, [code, ...always, ...callerRefusals(call)], `instead of ${wanted}`)
    : [`it is answered with ${heard.status} instead of refused with ${wanted}`];
};

/** Whether the gateway does not implement the call. */
export const isUnanswered = (heard: Answer): boolean => {
  const code = refusalOf(heard);
  return code === 'not_implemented' || code === 'unknown_call';
};
