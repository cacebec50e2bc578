import { jsonSchema, type AnyStruct, type RefOf, type Schema } from './jsonSchema.ts';
import {
  grouped,
  headerList,
  json,
  narrowed,
  refTo,
  retryAfter,
  signatureSchemes,
  signedBy,
  type OpenApi,
  type Part,
} from './openApiParts.ts';
import { nameShapes, type Named } from './openApiShapes.ts';
import { wallet, walletRefusal, walletStatuses, type WalletCall, type WalletStatus } from './vendorWallet.ts';
import { walletHeaders, walletSignature } from './walletDocs.ts';

const calls = Object.entries<WalletCall>(wallet);

const roots: Named = [
  ['refusal', walletRefusal],
  ...calls.flatMap(([name, { request, reply }]) => [
    [`${name} message`, request as AnyStruct] as const,
    [`${name} answer`, reply as AnyStruct] as const,
  ]),
];

const given: Named = [
  ['Status', walletRefusal.schema.status],
  ['Refusal', walletRefusal],
  ['SeatMessage', wallet.balance.request],
  ['BalanceAnswer', wallet.balance.reply],
  ['MoveAnswer', wallet.bet.reply],
];

const describe = (statuses: readonly WalletStatus[]): string =>
  statuses
    .map(
      (status) =>
        `- \`${status}\`: ${walletStatuses[status].says}${walletStatuses[status].again ? ' May be sent again.' : ''}`,
    )
    .join('\n');

const withStatus = (schema: Schema, statuses: readonly WalletStatus[]): Schema =>
  narrowed(schema, { status: { type: 'string', enum: statuses } });

const refusals = ['invalid', 'signature_wrong', 'too_many', 'busy'] as const satisfies WalletStatus[];

const refused = (status: (typeof refusals)[number]): Part => ({
  description: walletStatuses[status].says,
  ...((status === 'too_many' || status === 'busy') && { headers: { 'retry-after': refTo('headers', 'RetryAfter') } }),
  content: json(withStatus(refTo('schemas', 'Refusal'), [status]), {
    status,
    ...(status === 'invalid' && { fields: ['amount'] }),
  }),
});

/** The answers of a call that its message got as far as, by their HTTP status. */
const answersOf = ({ statuses, reply, example }: WalletCall, refOf: RefOf): Part => {
  const byHttp = grouped(statuses, (status) => walletStatuses[status].http);
  const answers = [...byHttp].map(([http, some]) => [
    http,
    {
      description: describe(some),
      content: json(withStatus(jsonSchema(reply, refOf), some), http === 200 ? example.reply : { status: some[0] }),
    },
  ]);
  return Object.fromEntries(answers) as Part;
};

const operationOf = (name: string, call: WalletCall, refOf: RefOf): Part => ({
  operationId: name,
  tags: ['messages'],
  summary: call.purpose,
  description: `${call.says}\n\nChecked in this order: ${call.statuses.map((status) => `\`${status}\``).join(', ')}.`,
  requestBody: { required: true, content: json(jsonSchema(call.request, refOf), call.example.request) },
  responses: {
    ...answersOf(call, refOf),
    ...Object.fromEntries(
      refusals
        .filter(
          (status) =>
            status !== 'too_many' || call.everySeconds !== undefined || 'seat' in (call.request.schema as object),
        )
        .map((status) => [walletStatuses[status].http, refTo('responses', status)]),
    ),
  },
});

const description = `How the server of a game vendor moves a player's money. Every message is a POST of JSON, of at most 4 kB (a feed 256 kB), with three headers:

${headerList(walletHeaders)}

${walletSignature}

A \`txId\` names a message for ever: the same message again moves nothing, and is answered as the first was.`;

/** The wallet protocol, as OpenAPI. */
export const walletOpenApi = (): OpenApi => {
  const { schemas, refOf } = nameShapes(roots, given);
  return {
    openapi: '3.1.1',
    info: { title: 'The wallet', version: '1', description },
    servers: [{ url: '/' }],
    tags: [{ name: 'messages', description: 'What the server of a vendor sends' }],
    security: signedBy(walletHeaders),
    paths: Object.fromEntries(calls.map(([name, call]) => [call.path, { post: operationOf(name, call, refOf) }])),
    components: {
      schemas,
      responses: Object.fromEntries(refusals.map((status) => [status, refused(status)])),
      headers: { RetryAfter: retryAfter },
      securitySchemes: signatureSchemes(walletHeaders),
    },
  };
};
