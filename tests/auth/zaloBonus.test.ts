import { expect, test } from 'vitest';
import { selectZaloBonus } from '../../src/auth/register/register.select.ts';

const offering = (zaloBonus: { amount: string; currency: string } | null) =>
  ({ context: { status: { register: { zaloBonus } } } }) as unknown as Parameters<typeof selectZaloBonus>[0];

test.each([
  [{ amount: '13100000', currency: 'VND' }, '131K VND'],
  [{ amount: '100000', currency: 'USD' }, '1K USD'],
  [{ amount: '150000', currency: 'USD' }, '1,500.00 USD'],
  [{ amount: '524', currency: 'USD' }, '5.24 USD'],
  [null, null],
])('R9.14 the bonus %j for a Zalo number is promised as %s', (bonus, said) => {
  expect(selectZaloBonus(offering(bonus))).toBe(said);
});
