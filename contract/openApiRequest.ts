import { is, object } from 'superstruct';
import type { Call } from './call.ts';
import { sealing } from './docs.texts.ts';
import { jsonSchema, type AnyStruct, type RefOf, type Schema } from './jsonSchema.ts';
import { json, narrowed, refTo, type Part } from './openApiParts.ts';
import { picture, uploads } from './shapes.ts';
import { gatewayVersion } from './version.ts';

type Fields = Readonly<Record<string, AnyStruct>>;

export const isRead = ({ method }: Call): boolean => method === 'GET';

const header = (name: string, description: string, schema: Schema, more: Part = {}): Part => ({
  name,
  in: 'header',
  required: true,
  description,
  schema,
  ...more,
});

const base64 = { type: 'string', contentEncoding: 'base64' };

/** The headers that calls need besides that of their session. */
export const headers = {
  GatewayVersion: header(
    'gateway-version',
    'The version of the contract. Any other, or none, is refused with `gateway_version`.',
    { type: 'string', const: gatewayVersion },
    { example: gatewayVersion },
  ),
  IdempotencyKey: header(
    'idempotency-key',
    'A new key for each action of the player. The same request with the same key gets the same answer and does nothing again.',
    { type: 'string', pattern: '^[!-~]{8,255}$' },
  ),
  Encryption: header(
    'encryption',
    'The key of this call, encrypted under the `publicKey` of `system.status`; see `SealedBody`. In base64.',
    { type: 'string' },
  ),
  Os: header('os', 'The name of the operating system.', { type: 'string' }, { example: 'Linux' }),
  Platform: header('platform', 'The kind of client.', { type: 'string', const: 'W' }, { example: 'W' }),
  IfNoneMatch: header(
    'if-none-match',
    'The `etag` of an earlier reply, which is not sent again while it still holds.',
    { type: 'string' },
    { required: false },
  ),
} as const;

const headersOf = (call: Call): readonly Part[] => {
  const names: (keyof typeof headers | false | undefined)[] = [
    !isRead(call) && 'GatewayVersion',
    call.idempotent && 'IdempotencyKey',
    (call.encrypted ?? call.sealedGreeting) && 'Encryption',
    call.sealedGreeting && 'Os',
    call.sealedGreeting && 'Platform',
    call.shared && 'IfNoneMatch',
  ];
  return names.flatMap((name) => (name ? [refTo('parameters', name)] : []));
};

const fieldsOf = ({ request }: Call): readonly [string, AnyStruct][] => Object.entries(request.schema as Fields);

const exampleOf = ({ example }: Call) => example.request as Readonly<Record<string, unknown>>;

const queryOf = (call: Call, refOf: RefOf): readonly Part[] =>
  fieldsOf(call).map(([name, field]) => {
    const example = exampleOf(call)[name];
    return {
      name,
      in: 'query',
      required: !is(undefined, field),
      schema: jsonSchema(field, refOf),
      ...(example !== undefined && { example }),
    };
  });

export const parametersOf = (call: Call, refOf: RefOf): readonly Part[] => [
  ...headersOf(call),
  ...(isRead(call) ? queryOf(call, refOf) : []),
];

export const sealedBody: Schema = {
  type: 'object',
  description: sealing,
  properties: {
    iv: { ...base64, description: '12 random bytes.' },
    data: { ...base64, description: 'The ciphertext, with its tag appended.' },
  },
  required: ['iv', 'data'],
};

const plaintextOf = (call: Call): Part => ({ at: 1_767_323_045_678, body: exampleOf(call) });

/** The body of an encrypted call; the schema of its plaintext is the `contentSchema` of the ciphertext. */
const sealed = (schema: Schema, call: Call): Part => {
  const plaintext = {
    type: 'object',
    properties: { at: { type: 'integer', description: 'The time of the gateway, in milliseconds.' }, body: schema },
    required: ['at', 'body'],
    examples: [plaintextOf(call)],
  };
  return json(
    narrowed(refTo('schemas', 'SealedBody'), {
      data: { contentMediaType: 'application/json', contentSchema: plaintext },
    }),
    { iv: 'AAECAwQFBgcICQoL', data: 'Y2lwaGVydGV4dCBhbmQgdGFn' },
  );
};

const isPictures = ({ type, schema }: AnyStruct): boolean =>
  type === 'array' && (schema as AnyStruct).type === picture.type;

/** The fields as JSON in one part, each picture in a part of its own. */
const multipart = (call: Call, refOf: RefOf): Part => {
  const plain = fieldsOf(call).filter(([, field]) => !isPictures(field));
  const example = exampleOf(call);
  return {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: {
          payload: jsonSchema(object(Object.fromEntries(plain)), refOf),
          files: {
            type: 'array',
            maxItems: uploads.most,
            items: { type: 'string', contentMediaType: 'application/octet-stream' },
            description: 'PNG or JPEG, of up to 5 MB each.',
          },
        },
        required: ['payload'],
      },
      encoding: { payload: { contentType: 'application/json' }, files: { contentType: 'image/png, image/jpeg' } },
      example: { payload: Object.fromEntries(plain.map(([name]) => [name, example[name]])) },
    },
  };
};

const contentOf = (call: Call, refOf: RefOf): Part => {
  if (call.body === 'files') return multipart(call, refOf);
  const schema = jsonSchema(call.request, refOf);
  if (call.encrypted) return sealed(schema, call);
  return call.body === 'form'
    ? { 'application/x-www-form-urlencoded': { schema, example: exampleOf(call) } }
    : json(schema, exampleOf(call));
};

/** The body of a call; a call without fields needs none. */
export const bodyOf = (call: Call, refOf: RefOf): Part =>
  isRead(call) || fieldsOf(call).length === 0
    ? {}
    : {
        requestBody: {
          ...(call.encrypted && { description: `Before it is encrypted: \`${JSON.stringify(plaintextOf(call))}\`` }),
          required: true,
          content: contentOf(call, refOf),
        },
      };
