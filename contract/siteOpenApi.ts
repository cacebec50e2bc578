import type { Call } from './call.ts';
import { who } from './docs.texts.ts';
import { calls, contract } from './index.ts';
import type { AnyStruct, RefOf } from './jsonSchema.ts';
import { answersOf, commonAnswers, headers as replyHeaders, refusal } from './openApiAnswer.ts';
import { givenNames } from './openApiNames.ts';
import type { OpenApi, Part } from './openApiParts.ts';
import { bodyOf, headers, isRead, parametersOf, sealedBody } from './openApiRequest.ts';
import { nameShapes, type Named } from './openApiShapes.ts';
import { gatewayVersion } from './version.ts';

/** The shapes of a call that have schemas; the fields of a query are parameters, and files have none. */
const rootsOf = (call: Call): Named => {
  const named = (what: string, struct: AnyStruct) => [`${call.name} ${what}`, struct] as const;
  const fields = Object.entries(call.request.schema as Record<string, AnyStruct>);
  return [
    ...(isRead(call) ? fields.map(([name, field]) => named(name, field)) : [named('request', call.request)]),
    ...(call.picture || call.csv ? [] : [named('reply', call.reply)]),
    ...(call.refusal === undefined ? [] : [named('refusal', call.refusal)]),
  ];
};

const sessions = [{ sessionCookie: [] }, { localCookie: [] }, { sessionToken: [] }];

const securityOf = ({ session }: Call): readonly Part[] => {
  if (session === 'none') return [];
  return session === 'optional' ? [{}, ...sessions] : sessions;
};

const describe = (call: Call): string =>
  [
    `For ${who[call.session]}.`,
    call.whilePasswordDue && 'Allowed while a password change is due.',
    call.whileRestricted && 'Allowed where the site is not offered.',
    call.chosen,
  ]
    .filter((line) => typeof line === 'string')
    .join('\n\n');

const operationOf = (call: Call, refOf: RefOf): Part => ({
  operationId: call.name,
  tags: [call.name.split('.')[0]],
  summary: call.purpose,
  description: describe(call),
  security: securityOf(call),
  parameters: parametersOf(call, refOf),
  ...bodyOf(call, refOf),
  responses: answersOf(call, refOf),
});

const pathsOf = (refOf: RefOf): OpenApi['paths'] => {
  const paths: Record<string, Part> = {};
  for (const call of calls)
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call, refOf) };
  return paths;
};

const description = `The calls between the site and a gateway. Money and points are strings of digits in minor units; moments are ISO 8601 in UTC.
A field of a reply that is not described here is ignored, and one of a request is refused with \`bad_request\`.

Every call except GET names the version of the contract in \`gateway-version\`. A call that is marked with \`encryption\` is encrypted, as the
schema \`SealedBody\` explains. A call that moves money or points needs an \`idempotency-key\`.`;

/** The calls between the site and a gateway, as OpenAPI. */
export const siteOpenApi = (): OpenApi => {
  const { schemas, refOf } = nameShapes(calls.flatMap(rootsOf), givenNames);
  return {
    openapi: '3.1.1',
    info: { title: 'The gateway', version: gatewayVersion, description },
    servers: [{ url: '/' }],
    tags: Object.keys(contract).map((name) => ({ name })),
    paths: pathsOf(refOf),
    components: {
      schemas: { Refusal: refusal, SealedBody: sealedBody, ...schemas },
      responses: commonAnswers(calls, refOf),
      parameters: headers,
      headers: replyHeaders,
      securitySchemes: {
        sessionCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-croupier',
          description: 'The session, over https.',
        },
        localCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'croupier',
          description: 'The session, on localhost over http.',
        },
        sessionToken: {
          type: 'apiKey',
          in: 'header',
          name: 'token',
          description: 'The session of a gateway on another origin: the `token` of a login’s reply.',
        },
      },
    },
  };
};
