import { expect, test } from 'vitest';
import { disputeTime } from '../../gateway/domains/cashier/withdrawals/answer.ts';
import { dayLong } from '../../gateway/ground/clock.ts';
import en from '../../locales/en.json';
import ty from '../../locales/ty.json';

test('the time limit of a dispute is promised in the days that the gateway counts, which are calendar days', () => {
  expect(disputeTime).toBe(3 * dayLong);
  for (const id of ['withdraw_parts_text', 'withdraw_none_text'] as const) {
    expect(en[id]).toContain('within three days');
    expect(ty[id]).toContain('i roto i te toru mahana.');
  }
  expect(Object.values(en).filter((text) => /business day/i.test(text))).toEqual([]);
});
