import { is, type Struct } from 'superstruct';
import { describe, expect, it } from 'vitest';
import { calls } from '../../contract/index.ts';
import { picture, pictures, uploads } from '../../contract/shapes.ts';

/** As a body arrives: `__proto__` is a key like any other. */
const withOwn = (value: object, key: string): unknown =>
  JSON.parse(`{${JSON.stringify(key)}:{"isAgent":1},${JSON.stringify(value).slice(1)}`.replace(/,\}$/, '}'));

const hostileKeys = ['isAgent', 'balance', 'toUpline', '__proto__', 'constructor', 'prototype', 'toString', ''];

const objectsIn = (struct: Struct): readonly Struct[] => {
  if (struct.type === 'array') return objectsIn(struct.schema as Struct);
  if (struct.type !== 'object' && struct.type !== 'type') return [];
  return [struct, ...Object.values(struct.schema as Record<string, Struct>).flatMap(objectsIn)];
};

describe.each(calls.map((call) => [call.name, call] as const))('a request of %s', (_name, call) => {
  it('is refused with an unknown key', () => {
    const sent = hostileKeys.map((key) => withOwn(call.example.request as object, key));
    expect(sent.every((body, at) => Object.hasOwn(body as object, hostileKeys[at] ?? ''))).toBe(true);
    expect(sent.filter((body) => is(body, call.request))).toEqual([]);
  });

  it('is refused if it is not an object', () => {
    expect([null, [], 'text', 7, undefined].filter((sent) => is(sent, call.request))).toEqual([]);
  });

  it('is strict all the way down', () => {
    expect(objectsIn(call.request).filter((struct) => struct.type !== 'object')).toEqual([]);
  });
});

describe('pictures', () => {
  const png = (bytes: number, type = 'image/png') => new Blob([new Uint8Array(bytes)], { type });

  it.each([
    ['a png of one byte', png(1), true],
    ['a jpg', png(1, 'image/jpeg'), true],
    ['a png of exactly 5 MB', png(uploads.bytes), true],
    ['a png of a byte more', png(uploads.bytes + 1), false],
    ['an empty png', png(0), false],
    ['an svg', png(1, 'image/svg+xml'), false],
    ['a gif', png(1, 'image/gif'), false],
    ['text', 'data:image/png;base64,', false],
  ] as const)('are accepted or refused correctly: %s', (_name, value, allowed) => {
    expect(is(value, picture)).toBe(allowed);
  });

  it('are limited to three', () => {
    expect(is([png(1), png(1), png(1)], pictures)).toBe(true);
    expect(is([png(1), png(1), png(1), png(1)], pictures)).toBe(false);
  });
});
