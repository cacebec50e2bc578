import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { is, object, string, type } from 'superstruct';
import { describe, expect, it } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { failures } from '../../contract/failures.ts';
import { calls } from '../../contract/index.ts';
import { openApi } from '../../contract/openApi.ts';
import type { OpenApi } from '../../contract/openApiParts.ts';
import { nameShapes } from '../../contract/openApiShapes.ts';
import { exampleNotices, payments } from '../../contract/payments.ts';
import { wallet } from '../../contract/vendorWallet.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const documents = { site: openApi.site(), wallet: openApi.wallet(), payments: openApi.payments() };
const all: readonly (readonly [name: string, document: OpenApi])[] = Object.entries(documents);

const isValid = async (document: object): Promise<unknown> => {
  const { valid, errors } = await new Validator().validate(structuredClone(document) as Record<string, unknown>);
  return valid || errors;
};

/** The schemas of a document, by their place. */
const schemasOf = (document: OpenApi): ((place: readonly string[]) => ValidateFunction) => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(document, 'document');
  const compiled = new Map<string, ValidateFunction>();
  return (place) => {
    const written = JSON.stringify(place.reduce<unknown>((part, name) => (part as Json)[name], document));
    const pointer = place.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
    const schema = compiled.get(written) ?? ajv.getSchema(`document#/${pointer}`);
    if (!schema) throw new Error(`there is no schema at ${pointer}`);
    compiled.set(written, schema);
    return schema;
  };
};

interface Example {
  /** The place of its schema. */
  readonly place: readonly string[];
  readonly value: unknown;
}

const ownExamples = ({ schema, example, examples }: Json, place: readonly string[]): readonly Example[] => {
  // A list of examples is part of a schema, a map of them stands beside one.
  if (Array.isArray(examples)) return examples.map((value: unknown) => ({ place, value }));
  if (schema === undefined) return [];
  const beside = isObject(examples) ? Object.values(examples).map((each) => (each as Json)['value']) : [];
  return [example, ...beside].flatMap((value) => (value === undefined ? [] : [{ place: [...place, 'schema'], value }]));
};

const examplesIn = (part: unknown, place: readonly string[] = []): readonly Example[] =>
  isObject(part)
    ? [
        ...ownExamples(part, place),
        ...Object.entries(part).flatMap(([name, inside]) =>
          /^examples?$/.test(name) ? [] : examplesIn(inside, [...place, name]),
        ),
      ]
    : [];

const misfits = (document: OpenApi): readonly string[] => {
  const schemaAt = schemasOf(document);
  return examplesIn(document)
    .filter(({ place, value }) => !schemaAt(place)(value))
    .map(({ place }) => place.join(' '));
};

/** What describes a call, as much of it as these tests read. */
interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly $ref?: string; readonly name?: string; readonly example?: unknown }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> };
  readonly responses: Readonly<Record<string, Json>>;
}

const operationsOf = (document: OpenApi): ReadonlyMap<string, Operation> =>
  new Map(
    Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation as Operation]),
    ),
  );

const ofSite = operationsOf(documents.site);
const operationOf = ({ method, path }: Call): Operation | undefined => ofSite.get(`${method} ${path}`);

const namesOf = (document: OpenApi): readonly string[] =>
  [...operationsOf(document).values()].map(({ operationId }) => operationId);

describe.each(all)('the OpenAPI document %s', (_name, document) => {
  it('is valid by a public validator', async () => {
    expect(await isValid(document)).toBe(true);
  });

  it('has examples that fit their schemas', () => {
    expect(examplesIn(document).length).toBeGreaterThan(10);
    expect(misfits(document)).toEqual([]);
  });

  it('refers only to what it has', () => {
    const refs = new Set(
      [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)].map(
        ([, kind = '', name = '']) => `${kind} ${name}`,
      ),
    );
    const had = Object.entries(document.components).flatMap(([kind, parts]) =>
      Object.keys(parts as Json).map((name) => `${kind} ${name}`),
    );
    expect([...refs].filter((ref) => !had.includes(ref))).toEqual([]);
    expect(had.filter((each) => !refs.has(each) && !each.startsWith('securitySchemes '))).toEqual([]);
  });
});

it('a document that breaks the rules of OpenAPI, and an example that does not fit, are noticed', async () => {
  expect(await isValid({ ...documents.wallet, info: {} })).toEqual(expect.anything());
  expect(await isValid({ ...documents.wallet, info: {} })).not.toBe(true);
  const spoiled = JSON.parse(JSON.stringify(documents.wallet).replaceAll('"amount":"100"', '"amount":100')) as OpenApi;
  expect(misfits(spoiled)).toEqual(['paths /wallet/v1/bet post requestBody content application/json schema']);
});

describe('the OpenAPI document of the site', () => {
  it('has every call once', () => {
    expect(namesOf(documents.site).toSorted()).toEqual(calls.map(({ name }) => name).toSorted());
    expect(calls.filter((call) => operationOf(call)?.operationId !== call.name)).toEqual([]);
  });

  it('has the example of every call', () => {
    for (const call of calls.filter(({ csv, picture }) => !csv && !picture)) {
      const operation = operationOf(call);
      const { content } = operation?.responses['200'] as { content: Json };
      const { reply: value } = call.example as { reply: unknown };
      const example = call.open ? value : { success: true, value, requestId: '01J9Z3' };
      expect(content).toMatchObject({ 'application/json': { example } });
      const asked = Object.fromEntries(
        (operation?.parameters ?? []).flatMap(({ name, example }) =>
          name === undefined || example === undefined ? [] : [[name, example]],
        ),
      );
      if (call.method === 'GET') expect(asked).toEqual(call.example.request);
      else expect(JSON.stringify(operation)).toContain(JSON.stringify(call.example.request).slice(1, -1));
    }
  });

  it('has every refusal of every call under its status', () => {
    for (const call of calls) {
      const { responses = {} } = operationOf(call) ?? {};
      const { responses: shared } = documents.site.components as unknown as { responses: Json };
      for (const code of call.refusals ?? []) {
        const response = responses[failures[code].status] ?? {};
        const ref = response['$ref'];
        expect(JSON.stringify(typeof ref === 'string' ? shared[ref.split('/').at(-1) ?? ''] : response)).toContain(
          `"${code}"`,
        );
      }
    }
  });

  it('asks for the headers that a call needs', () => {
    const needing = (name: string) =>
      calls
        .filter((call) => operationOf(call)?.parameters?.some(({ $ref }) => $ref === `#/components/parameters/${name}`))
        .map(({ name: called }) => called);
    const that = (isMeant: (call: Call) => unknown) => calls.filter(isMeant).map(({ name }) => name);
    expect(needing('GatewayVersion')).toEqual(that(({ method }) => method !== 'GET'));
    expect(needing('IdempotencyKey')).toEqual(that(({ idempotent }) => idempotent));
    expect(needing('Encryption')).toEqual(that(({ encrypted, sealedGreeting }) => encrypted ?? sealedGreeting));
  });

  it('takes and refuses the requests that the contract takes and refuses, where a field is missing, null or unknown', () => {
    const schemaAt = schemasOf(documents.site);
    const plain = calls.filter(({ method, encrypted, body }) => method !== 'GET' && !encrypted && body === undefined);
    const differ = plain.flatMap((call) => {
      if (!operationOf(call)?.requestBody) return [];
      const schema = schemaAt([
        'paths',
        call.path,
        call.method.toLowerCase(),
        'requestBody',
        'content',
        'application/json',
        'schema',
      ]);
      const right = call.example.request as Json;
      const tried = [
        { ...right, unknown: 1 },
        ...Object.keys(right).flatMap((name) => [
          { ...right, [name]: null },
          Object.fromEntries(Object.entries(right).filter(([other]) => other !== name)),
        ]),
      ];
      return tried
        .filter((request) => schema(request) !== is(request, call.request))
        .map((request) => `${call.name} ${JSON.stringify(request)}`);
    });
    expect(plain.length).toBeGreaterThan(30);
    expect(differ).toEqual([]);
  });
});

it('the OpenAPI documents of the protocols have every message once', () => {
  expect(namesOf(documents.wallet)).toEqual(Object.keys(wallet));
  expect(namesOf(documents.payments)).toEqual(['notice']);
  expect(Object.keys(documents.payments.webhooks ?? {})).toEqual(Object.keys(payments));
  expect(JSON.stringify(documents.payments.paths)).toContain(JSON.stringify(exampleNotices.payout));
});

describe('the names of shapes', () => {
  const point = type({ x: string() });

  it('are given, or come from the place of the first use where a shape is used again', () => {
    const roots = [
      ['line show reply', type({ list: type({ from: point, to: point, label: type({ text: string() }) }) })],
    ] as const;
    expect(Object.keys(nameShapes(roots, []).schemas)).toEqual(['LineShowFrom']);
    expect(Object.keys(nameShapes(roots, [['Point', point]]).schemas)).toEqual(['Point']);
  });

  it('are different for different shapes', () => {
    const other = object({ x: string() });
    const roots = [
      ['a', type({ b: point, c: point })],
      ['a', type({ b: other, c: other })],
    ] as const;
    expect(() => nameShapes(roots, [])).toThrow('two shapes are called AB');
  });
});
