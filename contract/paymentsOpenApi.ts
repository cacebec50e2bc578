import { jsonSchema, type AnyStruct, type RefOf, type Schema } from './jsonSchema.ts';
import {
  grouped,
  headerList,
  json,
  refTo,
  signatureSchemes,
  signedBy,
  type OpenApi,
  type Part,
} from './openApiParts.ts';
import { nameShapes, type Named } from './openApiShapes.ts';
import {
  exampleNotices,
  noticeStatuses,
  paymentNotices,
  payments,
  paymentShape,
  paymentStatuses,
  payoutShape,
  type PaymentCall,
} from './payments.ts';
import { noticeHeaders, paymentHeaders, paymentSignature } from './paymentsDocs.ts';

const calls = Object.entries<PaymentCall>(payments);

/** What answers have besides their state, with the states that have it. */
const answersOf = ({ reply, states }: PaymentCall): readonly (readonly [AnyStruct, readonly string[] | null])[] =>
  states === null
    ? [[reply, null]]
    : [...grouped(Object.entries(states), ([, fields]) => fields)].map(([fields, named]) => [
        fields,
        named.map(([state]) => state),
      ]);

const roots: Named = [
  ...calls.flatMap(([name, call]) => [
    [`${name} request`, call.request as AnyStruct] as const,
    ...answersOf(call).map(([fields, states]) => [`${name} ${states?.join(' ') ?? 'answer'}`, fields] as const),
  ]),
  ...Object.entries(paymentNotices).map(([about, notice]) => [`${about} notice`, notice as AnyStruct] as const),
];

const given: Named = [
  ['Payment', paymentShape],
  ['Payout', payoutShape],
  ['Order', payments.askDeposit.request],
];

const inStates = (schema: Schema, states: readonly string[] | null): Schema =>
  states === null
    ? schema
    : { allOf: [schema, { properties: { state: { type: 'string', enum: states } }, required: ['state'] }] };

const answerSchema = (call: PaymentCall, refOf: RefOf): Schema => {
  const [only, ...others] = answersOf(call).map(([fields, states]) => inStates(jsonSchema(fields, refOf), states));
  return others.length === 0 ? (only ?? {}) : { oneOf: [only, ...others] };
};

const said = (statuses: Readonly<Record<number, string>>): Readonly<Record<string, Part>> =>
  Object.fromEntries(Object.entries(statuses).map(([status, description]) => [status, { description }]));

const operationOf = (name: string, call: PaymentCall, refOf: RefOf): Part => ({
  operationId: name,
  summary: call.purpose,
  description: `\`POST ${call.path}\`, below the address of the company.\n\n${call.says}`,
  security: signedBy(paymentHeaders),
  requestBody: { required: true, content: json(jsonSchema(call.request, refOf), call.example.request) },
  responses: {
    ...said(paymentStatuses),
    200: { description: paymentStatuses[200], content: json(answerSchema(call, refOf), call.example.reply) },
  },
});

const noticeBody = (refOf: RefOf): Part => ({
  'application/json': {
    schema: { oneOf: Object.values(paymentNotices).map((notice) => jsonSchema(notice as AnyStruct, refOf)) },
    examples: Object.fromEntries(Object.entries(exampleNotices).map(([about, value]) => [about, { value }])),
  },
});

const noticeOperation = (refOf: RefOf): Part => ({
  operationId: 'notice',
  tags: ['notices'],
  summary: 'Report a change of a payment or a payout',
  description:
    'Notices may come twice, late and in any order: `sequence` grows with each change, and what has not a higher one than the last changes nothing. ' +
    'After any other answer, or none, send the notice again with the same `webhook-id`.',
  security: signedBy(noticeHeaders),
  parameters: [
    {
      name: 'company',
      in: 'path',
      required: true,
      description: 'The code of the company.',
      schema: refTo('schemas', 'Id'),
    },
  ],
  requestBody: { required: true, content: noticeBody(refOf) },
  responses: said(noticeStatuses),
});

const description = `How money is paid in and out. The webhooks are what the gateway asks a payment company, and the path is where a company
reports what became of a payment. Every message is a POST of JSON, of at most 64 kB, and is signed.

What the gateway asks has the headers

${headerList(paymentHeaders)}

${paymentSignature}

What a company reports is signed as [Standard Webhooks](https://www.standardwebhooks.com) describe, with

${headerList(noticeHeaders)}`;

/** The payments protocol, as OpenAPI. */
export const paymentsOpenApi = (): OpenApi => {
  const { schemas, refOf } = nameShapes(roots, given);
  return {
    openapi: '3.1.1',
    info: { title: 'Payments', version: '1', description },
    servers: [{ url: '/' }],
    tags: [{ name: 'notices', description: 'What a company reports' }],
    paths: { '/hooks/{company}': { post: noticeOperation(refOf) } },
    webhooks: Object.fromEntries(calls.map(([name, call]) => [name, { post: operationOf(name, call, refOf) }])),
    components: { schemas, securitySchemes: signatureSchemes({ ...paymentHeaders, ...noticeHeaders }) },
  };
};
