import { expect, test } from 'vitest';
import { errorsByCode, fieldsRefused, isRefusal, isRefusedWith, refusalIn } from '../../../machines/common/refusal.ts';
import { refusal, rateLimitedFor } from '../../../flowbook/flows/samples.ts';

const wrong = refusal('wrong_credentials', 'No.');

test('a refusal matches any of the given reasons', () => {
  expect(isRefusal(wrong, 'name_taken', 'wrong_credentials')).toBe(true);
  expect(isRefusal(wrong, 'name_taken')).toBe(false);
  expect(isRefusal(rateLimitedFor(42), 'wrong_credentials')).toBe(false);
  expect(isRefusal(undefined, 'wrong_credentials')).toBe(false);
});

test('only a refusal that names fields has refused fields', () => {
  const invalid = refusal('invalid_fields', 'No.');
  expect([
    fieldsRefused({ kind: 'refused', failure: invalid, fields: ['email'] }),
    fieldsRefused({ kind: 'refused', failure: invalid }),
    fieldsRefused({ kind: 'refused', failure: wrong, fields: ['email'] }),
    fieldsRefused({ kind: 'done' }),
  ]).toEqual([['email'], [], [], []]);
});

test('a refused answer has its refusal, and any other answer has none', () => {
  const answers = { refused: { kind: 'refused', failure: wrong }, done: { kind: 'done' } };
  expect([
    isRefusedWith(answers.refused, 'wrong_credentials'),
    isRefusedWith(answers.done, 'wrong_credentials'),
  ]).toEqual([true, false]);
  expect([refusalIn(answers.refused), refusalIn(answers.done)]).toEqual([{ failure: wrong }, {}]);
});

test('a refusal marks the fields it is about, and none if it is about no field', () => {
  const marks = errorsByCode<{ name: string }>({ name_taken: { name: 'taken' } });
  const marksOf = (failure: Parameters<typeof isRefusal>[0]) =>
    failure && marks({ kind: 'refused', failure, fields: [] });
  expect([marksOf(refusal('name_taken', 'No.')), marksOf(wrong), marksOf(rateLimitedFor(42))]).toEqual([
    { name: 'taken' },
    {},
    {},
  ]);
});
