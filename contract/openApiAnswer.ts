import type { Call } from './call.ts';
import { failures, type FailureCode } from './failures.ts';
import { jsonSchema, type RefOf, type Schema } from './jsonSchema.ts';
import { grouped, json, narrowed, refTo, retryAfter, type Part } from './openApiParts.ts';
import { refusalsOf } from './refusals.ts';

const requestId = '01J9Z3';

/** The headers of replies. */
export const headers = {
  RequestId: { description: 'Identifies the call in the log of the gateway.', schema: { type: 'string' } },
  RetryAfter: retryAfter,
  IdempotentReplayed: {
    description: '`true` where the answer was given before.',
    schema: { type: 'string', const: 'true' },
  },
  ETag: { description: 'Names this version of the reply.', schema: { type: 'string' } },
} as const;

export const refusal: Schema = {
  type: 'object',
  description: 'The answer to a call that is refused.',
  properties: {
    success: { type: 'boolean', const: false },
    code: { type: 'string', enum: Object.keys(failures), description: 'Why it is refused.' },
    message: { type: 'string', description: 'A sentence for the player, to be shown as plain text.' },
    requestId: { type: 'string' },
    value: { type: 'object', description: 'What some refusals say besides; `fields` are the names of fields.' },
  },
  required: ['success', 'code', 'message', 'requestId'],
};

const headersOf = (...names: (keyof typeof headers)[]): Part => {
  const asWritten = {
    RequestId: 'x-request-id',
    RetryAfter: 'retry-after',
    IdempotentReplayed: 'idempotent-replayed',
    ETag: 'etag',
  };
  return { headers: Object.fromEntries(names.map((name) => [asWritten[name], refTo('headers', name)])) };
};

const enveloped = (value: Schema): Schema => ({
  type: 'object',
  properties: { success: { type: 'boolean', const: true }, value, requestId: { type: 'string' } },
  required: ['success', 'value'],
});

const contentOf = (call: Call, refOf: RefOf): Part => {
  if (call.picture) return { 'image/png': {}, 'image/jpeg': {} };
  const { reply: value } = call.example as { reply: unknown };
  if (call.csv) return { 'text/csv': { schema: { type: 'string' }, example: value } };
  const schema = jsonSchema(call.reply, refOf);
  return call.open ? json(schema, value) : json(enveloped(schema), { success: true, value, requestId });
};

const success = (call: Call, refOf: RefOf): Part => ({
  description: 'The reply.',
  ...headersOf(
    'RequestId',
    ...(call.idempotent ? (['IdempotentReplayed'] as const) : []),
    ...(call.shared ? (['ETag'] as const) : []),
  ),
  content: contentOf(call, refOf),
});

/** What a refusal says besides its code: of a call, where it is refused for a reason of its own. */
const valueOf = (call: Call, codes: readonly FailureCode[], refOf: RefOf): Readonly<Record<string, Schema>> =>
  call.refusal !== undefined && codes.some((code) => call.refusals?.includes(code))
    ? { value: jsonSchema(call.refusal, refOf) }
    : {};

const nameOf = (codes: readonly FailureCode[]): string =>
  codes.map((code) => code.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())).join('Or');

const refused = (call: Call, codes: readonly FailureCode[], refOf: RefOf): Part => {
  const [code = 'unexpected'] = codes;
  const { status, says: message } = failures[code];
  const schema = narrowed(refTo('schemas', 'Refusal'), {
    code: { type: 'string', enum: codes },
    ...valueOf(call, codes, refOf),
  });
  return {
    description: codes.map((each) => `- \`${each}\`: ${failures[each].says}`).join('\n'),
    ...headersOf('RequestId', ...(status === 429 || status === 503 ? (['RetryAfter'] as const) : [])),
    content: json(schema, { success: false, code, message, requestId }),
  };
};

const refusalsByStatus = (call: Call): ReadonlyMap<number, readonly FailureCode[]> =>
  grouped(refusalsOf(call), (code) => failures[code].status);

/** A refusal for one reason, or for none of the call's own, is the same for many calls, unless it carries a value. */
const isCommon = (call: Call, codes: readonly FailureCode[]): boolean => {
  const own = codes.filter((code) => code !== 'sealed_wrong' && call.refusals?.includes(code));
  return own.length === 0 || (codes.length === 1 && call.refusal === undefined);
};

export const commonAnswers = (calls: readonly Call[], refOf: RefOf): Readonly<Record<string, Part>> =>
  Object.fromEntries(
    calls.flatMap((call) =>
      [...refusalsByStatus(call).values()]
        .filter((codes) => isCommon(call, codes))
        .map((codes) => [nameOf(codes), refused(call, codes, refOf)] as const),
    ),
  );

/** Every answer to a call, by its HTTP status. */
export const answersOf = (call: Call, refOf: RefOf): Readonly<Record<string, Part>> => ({
  200: success(call, refOf),
  ...(call.shared && {
    304: { description: 'The reply with this `etag` still holds.', ...headersOf('RequestId', 'ETag') },
  }),
  ...Object.fromEntries(
    [...refusalsByStatus(call)].map(([status, codes]) => [
      status,
      isCommon(call, codes) ? refTo('responses', nameOf(codes)) : refused(call, codes, refOf),
    ]),
  ),
});
