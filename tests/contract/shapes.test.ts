import { create, is, type Struct } from 'superstruct';
import { describe, expect, it } from 'vitest';
import * as shapes from '../../contract/shapes.ts';

const cases: readonly (readonly [
  name: string,
  struct: Struct<never>,
  good: readonly unknown[],
  bad: readonly unknown[],
])[] = [
  [
    'minor',
    shapes.minor,
    ['0', '1', '-1', '999999999999999'],
    ['-0', '01', '1.5', '', ' 1', '1e3', 1, '1'.repeat(19), '１'],
  ],
  ['amount', shapes.amount, ['1', '100'], ['0', '-1', '', '01', '1.0']],
  ['id', shapes.id, ['a', 'W-260102-0093', 'x.y:z_1'], ['', 'a b', 'ä', '../x', 'a'.repeat(101), 'a\n']],
  [
    'moment',
    shapes.moment,
    ['2026-01-02T03:04:05Z', '2026-01-02T03:04:05.678Z'],
    [
      '2026-01-02',
      '2026-13-02T03:04:05Z',
      '2026-02-30T03:04:05Z',
      '2026-01-02T24:00:00Z',
      '2026-01-02T03:04:05+07:00',
      0,
    ],
  ],
  [
    'day',
    shapes.day,
    ['2026-01-02', '2024-02-29', '1900-01-01', '2999-12-31'],
    ['2026-02-30', '2023-02-29', '2026-1-2', '2026-13-01', '2026-01-02T00:00:00Z', '9999-12-31', '0001-01-01'],
  ],
  ['rate', shapes.rate, [0, 10_000], [-1, 10_001, 1.5, '1', NaN]],
  ['count', shapes.count, [0, 7], [-1, 0.5, Infinity, '1']],
  ['mobile', shapes.mobile, ['9123', '912345678901234'], ['912', '9123456789012345', '+84912345678', '91 23 45']],
  ['code', shapes.code, ['1234', '12345678'], ['123', '123456789', '12a4']],
  [
    'email',
    shapes.email,
    ['mai@example.com', 'a.b+c@d.co.uk'],
    ['mai', 'mai@', 'mai@example', 'a b@c.d', 'a@b..c', `${'a'.repeat(251)}@b.c`],
  ],
  ['language', shapes.language, ['EN', 'TY'], ['en', 'ENG', '']],
  ['text', shapes.text(5, 1), ['a', 'a\nb\t'], ['', 'abcdef', 'a\u0000', 7]],
  ['line', shapes.line(5), ['a', 'a b'], ['', '  ', 'a\nb', 'abcdef', '\u007f']],
] as const as never;

describe.each(cases)('%s', (_name, struct, good, bad) => {
  it.each(good)('takes %j', (value) => expect(is(value, struct)).toBe(true));
  it.each(bad)('refuses %j', (value) => expect(is(value, struct)).toBe(false));
});

describe('values of a query string', () => {
  it('become numbers and switches where they are written as such', () => {
    expect(create('42', shapes.queryCount(1, 100))).toBe(42);
    expect(create('3', shapes.clientType)).toBe(3);
    expect(create('false', shapes.querySwitch)).toBe(false);
  });

  it.each([
    ['0', shapes.queryCount(1, 100)],
    ['1e1', shapes.queryCount(1, 100)],
    [' 7', shapes.queryCount(1, 100)],
    ['4', shapes.clientType],
    ['03', shapes.clientType],
    ['1', shapes.querySwitch],
  ] as const)('are refused as %j otherwise', (word, struct) => {
    expect(() => create(word, struct as Struct)).toThrow();
  });
});
