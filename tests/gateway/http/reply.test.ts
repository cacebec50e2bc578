import { define, string, type } from 'superstruct';
import { describe, expect, test, vi } from 'vitest';
import { frozen } from '../../../gateway/trust/settings/frozen.ts';
import { fits } from '../../../gateway/ground/http/reply.ts';

const counted = () => {
  const looks = vi.fn((value: unknown) => value === 'right');
  return { looks, shape: type({ words: type({ word: define('word', looks) }), name: string() }) };
};

describe('the check of a reply against the contract', () => {
  test('checks a frozen part once, however often it is sent', () => {
    const { looks, shape } = counted();
    const words = frozen({ word: 'right' });
    expect([fits({ words, name: 'a' }, shape), fits({ words, name: 'b' }, shape)]).toEqual([true, true]);
    expect(looks).toHaveBeenCalledTimes(1);
  });

  test('checks a part that can change every time', () => {
    const { shape } = counted();
    const words = { word: 'right' };
    expect(fits({ words, name: 'a' }, shape)).toBe(true);
    words.word = 'wrong';
    expect(fits({ words, name: 'a' }, shape)).toBe(false);
  });

  test('refuses a wrong frozen part each time', () => {
    const { shape } = counted();
    const reply = { words: frozen({ word: 'wrong' }), name: 'a' };
    expect([fits(reply, shape), fits(reply, shape)]).toEqual([false, false]);
  });

  test('does not accept a frozen part for another shape because it fitted one before', () => {
    const part = frozen({ word: 'right' });
    expect(fits({ part }, type({ part: type({ word: string() }) }))).toBe(true);
    expect(fits({ part }, type({ part: type({ number: string() }) }))).toBe(false);
  });

  test.each([null, undefined, 'text', []])('refuses %j, which has no parts', (reply) => {
    expect(fits(reply, counted().shape)).toBe(false);
  });

  test('refuses a reply that lacks a part', () => {
    expect(fits({ words: frozen({ word: 'right' }) }, counted().shape)).toBe(false);
  });
});

test('a frozen value cannot be changed at any depth', () => {
  const value = frozen({ list: [{ word: 'right' }] });
  expect(() => value.list.push({ word: 'wrong' })).toThrow(TypeError);
  expect(() => Object.assign(value.list[0]!, { word: 'wrong' })).toThrow(TypeError);
});
