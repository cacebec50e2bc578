import { afterEach, expect, test, vi } from 'vitest';
import { contract } from '../../contract/index.ts';
import { ruledFields } from '../../machines/auth/registerFields.ts';
import { toRegisterRules } from '../../src/form/registerRules.ts';

const { reply } = contract.system.registerSettings.example;
const withName = (changes: object) =>
  toRegisterRules({ ...reply, username: { ...reply.username, ...changes } }).username;

const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
afterEach(() => {
  warned.mockClear();
});

test('R3.06 R3.08 every field of the settings has its rule', () => {
  const rules = toRegisterRules(reply);
  for (const name of ruledFields) {
    const { enabled, required, minLength, maxLength } = reply[name];
    expect(rules[name]).toMatchObject({ enabled, required, minLength, maxLength });
  }
  expect(Object.keys(rules)).toEqual(
    Object.keys(reply).toSorted((a, b) => ruledFields.indexOf(a as never) - ruledFields.indexOf(b as never)),
  );
  expect(warned).not.toHaveBeenCalled();
});

test('R5.24 a payment password has more rules than its pattern', () => {
  const { paymentPassword, username } = toRegisterRules(reply);
  expect([paymentPassword.isEasy?.('123456'), paymentPassword.isEasy?.('482913'), username.isEasy]).toEqual([
    true,
    false,
    undefined,
  ]);
});

test.each([
  ['*', 'anything at all', true],
  ['', 'anything at all', true],
  ['[a-z]+', 'mai', true],
  ['[a-z]+', 'Mai', false],
])('R3.07 R5.01 the pattern %j is tested on the value %j: %s', (acceptedPattern, value, holds) => {
  expect(withName({ acceptedPattern }).pattern?.test(value)).toBe(holds);
});

test.each(['[a-z', '(a+)+(a+)+(a+)+(a+)+b'])(
  'R5.01 the unusable pattern %j is ignored and reported',
  (acceptedPattern) => {
    expect(withName({ acceptedPattern }).pattern).toBeNull();
    expect(warned).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('pattern'), 'username', acceptedPattern);
  },
);

test.each([
  ['letter_first', 'letter_first'],
  ['of_their_own', 'any_characters'],
  [null, 'any_characters'],
])('R5.02 the text of the pattern %j is that of %s', (patternId, id) => {
  expect(withName({ patternId }).patternId).toBe(id);
});
