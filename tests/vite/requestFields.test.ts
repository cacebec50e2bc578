import { is } from 'superstruct';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/index.ts';
import { requestFields, withoutFields } from '../../vite/requestFields.ts';
import { builtWith } from './built.ts';

describe('the fields of a request are left out of a module of the site', () => {
  test.each([
    ['call({ request: object({ a: id, b: optional(id) }), kind })', 'call({ request: object({  }), kind })'],
    ['call({ request: object({ a: id, language, ...paging }) })', 'call({ request: object({ language, ...paging }) })'],
    ['call({ request: object({ list: array(object({ a: id })) }) })', 'call({ request: object({  }) })'],
  ])('%s', (code, cut) => {
    expect(withoutFields(code).replaceAll(/ +/g, ' ')).toBe(cut.replaceAll(/ +/g, ' '));
  });

  test.each([
    ['a reply', 'call({ reply: object({ a: id }) })'],
    ['a refusal', 'call({ refusal: object({ a: id }) })'],
    ['a shape that several requests share', 'const shared = object({ a: id }); call({ request: shared })'],
    ['what is no shape', 'ask({ request: { a: id } })'],
  ])('%s stays as it is', (_, code) => {
    expect(withoutFields(code)).toBe(code);
  });
});

describe('the contract as it is built into the site', () => {
  let built: readonly Call[] = [];
  beforeAll(async () => {
    ({ calls: built } = await builtWith<{ calls: readonly Call[] }>('contract/index.ts', requestFields()));
  });

  test.each(calls.map((call, at) => [call.name, call, at] as const))(
    'R7.55 knows whether %s takes a language, and what it is answered with',
    (_, { request, reply, example }, at) => {
      const made = built[at];
      const takesLanguage = (shape: Call['request']) => 'language' in (shape.schema as object);
      expect(takesLanguage(made!.request)).toBe(takesLanguage(request));
      expect(is(example.reply, made!.reply)).toBe(is(example.reply, reply));
    },
  );
});
