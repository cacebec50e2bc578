import { expect, test } from 'vitest';
import { refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import { errorsByCode } from '../../../machines/common/refusal.ts';
import { attemptsLeft } from '../../../machines/common/wrongPayment.ts';

test.each<[unknown, object | null]>([
  [{ attemptsLeft: 4 }, { id: 'security_payment_left', left: 4 }],
  [{ attemptsLeft: 0 }, { id: 'security_payment_left', left: 0 }],
  [{ attemptsLeft: 'many' }, null],
  [{}, null],
  [undefined, null],
])('R8.14 a refusal for a wrong payment password that says %j leaves %j attempts', (value, left) => {
  expect(attemptsLeft(value)).toEqual(left);
});

test('R8.23 the text of a field error may be built from the refusal', () => {
  const errors = errorsByCode({ payment_password_wrong: (value) => ({ secret: attemptsLeft(value) }) });
  expect(errors(refusedWith(refusal('payment_password_wrong', { attemptsLeft: 2 })))).toEqual({
    secret: { id: 'security_payment_left', left: 2 },
  });
  expect(errors(refusedWith(refusal('not_found')))).toEqual({});
});
