import { expect, test } from 'vitest';
import { isRefusal, isRefusedWith, refusalIn } from '../../../machines/common/refusal.ts';
import { refusal, tooMany } from '../../../flowbook/flows/samples.ts';

const wrong = refusal('wrong_credentials', 'No.');

test('a refusal is known by any of its reasons', () => {
  expect(isRefusal(wrong, 'name_taken', 'wrong_credentials')).toBe(true);
  expect(isRefusal(wrong, 'name_taken')).toBe(false);
  expect(isRefusal(tooMany(42), 'wrong_credentials')).toBe(false);
  expect(isRefusal(undefined, 'wrong_credentials')).toBe(false);
});

test('an answer is asked for its refusal, and any other answer has none', () => {
  const answers = { refused: { kind: 'refused', failure: wrong }, done: { kind: 'done' } };
  expect([isRefusedWith(answers.refused, 'wrong_credentials'), isRefusedWith(answers.done, 'wrong_credentials')]).toEqual([true, false]);
  expect([refusalIn(answers.refused), refusalIn(answers.done)]).toEqual([{ failure: wrong }, {}]);
});
