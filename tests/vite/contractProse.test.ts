import { is, type Struct } from 'superstruct';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/index.ts';
import { contractProse, withoutProse } from '../../vite/contractProse.ts';
import { builtWith } from './built.ts';

const lines = (...text: readonly string[]) => text.join('\n');

const module = lines(
  "import { area, call } from '../call.ts';",
  "const example = { id: 'p1' };",
  "export const promotions = area('promotions', {",
  '  list: call({',
  "    purpose: 'The promotions that run',",
  "    method: 'GET', path: '/promotions', origin: 'ours', chosen: 'Path.',",
  "    session: 'optional', kind: 'read',",
  '    request: object({ example: string() }), reply: type({ list: array(promotion) }),',
  "    refusals: ['not_found'], refusal: object({ purpose: string() }),",
  "    requirements: ['R7.54'],",
  '    example: {',
  "      request: { example: 'EN' },",
  '      reply: { list: [example] },',
  '    },',
  '  }),',
  '});',
);

describe('the contract’s prose is left out of the modules of the site', () => {
  test('the rest of a module keeps its text and line numbers', () => {
    expect(withoutProse(module)).toBe(
      lines(
        "import { area, call } from '../call.ts';",
        "const example = { id: 'p1' };",
        "export const promotions = area('promotions', {",
        '  list: call({',
        '    ',
        "    method: 'GET', path: '/promotions',  ",
        "    session: 'optional', kind: 'read',",
        '    request: object({ example: string() }), reply: type({ list: array(promotion) }),',
        '     refusal: object({ purpose: string() }),',
        '    ',
        '    ',
        '',
        '',
        '',
        '  }),',
        '});',
      ),
    );
  });

  test('prose is left out even without a comma after it', () => {
    expect(withoutProse("call({ method: 'GET', purpose: 'What runs' })")).toBe("call({ method: 'GET',  })");
  });

  test('the head of a call is left without its origin', () => {
    expect(withoutProse("head({ method: 'GET', origin: 'ours', path })")).toBe("head({ method: 'GET',  path })");
  });

  test.each([
    ['an object outside a call', "const purpose = { purpose: 'What runs' }; describe({ example: 1 });"],
    ['a call without prose', "call({ method: 'GET', path: '/a' });"],
    ['a call whose description is defined elsewhere', 'call(told); call();'],
    ['an object that is spread into a call', "call({ ...told, method: 'GET' });"],
    ['a field whose name is a string', "call({ 'purpose of it': 1 });"],
  ])('code without prose stays as it is: %s', (_, code) => {
    expect(withoutProse(code)).toBe(code);
  });
});

const shapeOf = (value: unknown): unknown => {
  if (!isStruct(value)) return value;
  const { type, schema } = value;
  if (isStruct(schema)) return [type, shapeOf(schema)];
  if (typeof schema !== 'object' || schema === null) return [type, schema];
  return [type, Object.fromEntries(Object.entries(schema).map(([key, inner]) => [key, shapeOf(inner)]))];
};

// The built contract bundles its own Struct class, so `instanceof` would not recognise it.
const isStruct = (value: unknown): value is Struct =>
  typeof value === 'object' && value !== null && 'refiner' in value && 'schema' in value;

const prose = ['purpose', 'origin', 'chosen', 'refusals', 'requirements', 'example'];

const withShapes = (call: object) =>
  Object.fromEntries(Object.entries(call).map(([key, value]) => [key, shapeOf(value)]));
const withoutWords = (call: object) => Object.fromEntries(Object.entries(call).filter(([key]) => !prose.includes(key)));

describe('the contract as it is built into the site', () => {
  let built: readonly Call[] = [];

  beforeAll(async () => {
    ({ calls: built } = await builtWith<{ calls: readonly Call[] }>('contract/index.ts', contractProse()));
  });

  test('has every call of every area', () => {
    expect(built.map(({ name }) => name)).toEqual(calls.map(({ name }) => name));
  });

  test.each(calls.map((call, at) => [call.name, call, at] as const))(
    '%s is unchanged, without its prose',
    (_, call, at) => {
      expect(withShapes(built[at] ?? {})).toEqual(withShapes(withoutWords(call)));
    },
  );

  test.each(calls.map((call, at) => [call.name, call, at] as const))(
    '%s still accepts its example',
    (_, { example }, at) => {
      const { request, reply } = built[at] ?? {};
      expect({ request: is(example.request, request!), reply: is(example.reply, reply!) }).toEqual({
        request: true,
        reply: true,
      });
    },
  );
});
