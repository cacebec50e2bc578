import fc from 'fast-check';
import { expect, test } from 'vitest';
import { after, dayLong, hour, minute, second } from '../../../gateway/ground/clock.ts';
import { feeOf } from '../../../gateway/domains/cashier/fee.ts';
import { nextLook, uncertainAfter } from '../../../gateway/domains/cashier/looks.ts';
import { newReference, nextNumber, readReferences } from '../../../gateway/domains/cashier/numbers.ts';
import { recordSpan } from '../../../gateway/domains/records/recordSpan.ts';
import type { Database } from '../../../gateway/ground/database/open.ts';
import { Refusal } from '../../../gateway/ground/refusal.ts';

const now = new Date('2026-05-10T12:00:00Z');

test.each([
  [9_999n, 150, 149n],
  [10_000n, 150, 150n],
  [66n, 150, 0n],
  [67n, 150, 1n],
  [5_000n, 0, 0n],
  [5_000n, 10_000, 5_000n],
])('the fee for %i at %i hundredths of a percent is %i, rounded down', (amount, rate, fee) => {
  expect(feeOf(amount, rate)).toBe(fee);
});

test('a provider without a clear answer is asked again after 5 s, 30 s, 2 min, 10 min, 1 h, then every hour', () => {
  const pauses = [0, 1, 2, 3, 4, 5, 99].map((looks) => nextLook(looks, now).getTime() - now.getTime());
  expect(pauses).toEqual([5 * second, 30 * second, 2 * minute, 10 * minute, hour, hour, hour]);
  expect(uncertainAfter).toBe(10 * minute);
});

test('a number contains its kind, its business day and a serial number of at least four digits', async () => {
  const asked: unknown[] = [];
  const withLast = (rows: { last: number }[]) => {
    const returning = () => Promise.resolve(rows);
    const values = (row: unknown) => {
      asked.push(row);
      return { onConflictDoUpdate: () => ({ returning }) };
    };
    return { db: { insert: () => ({ values }) } } as unknown as Database;
  };
  expect(await nextNumber(withLast([{ last: 17 }]), 'D', '2026-07-22')).toBe('D-260722-0017');
  expect(await nextNumber(withLast([{ last: 12_345 }]), 'W', '2026-07-22')).toBe('W-260722-12345');
  expect(asked[0]).toEqual({ kind: 'D', day: '2026-07-22', last: 1 });
  await expect(nextNumber(withLast([]), 'D', '2026-07-22')).rejects.toThrow('the cashier gave no number');
});

test('a reference is six unmistakable letters and a check letter, and no two are alike', () => {
  const made = Array.from({ length: 200 }, newReference);
  for (const each of made) expect(each).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}-[0-9A-HJKMNP-TV-Y]$/);
  expect(new Set(made).size).toBe(200);
});

test.each([
  ['as it is printed', (reference: string) => reference],
  ['in small letters with spaces', (reference: string) => [...reference.toLowerCase().replace('-', '')].join(' ')],
  ['with o for 0', (reference: string) => reference.replaceAll('0', 'o')],
  ['with I for 1', (reference: string) => reference.replaceAll('1', 'I')],
  ['with l for 1', (reference: string) => reference.replaceAll('1', 'l')],
  ['between other words', (reference: string) => `Rent, ${reference}. Thank you`],
])('a reference is read %s', (_, typed) => {
  for (let time = 0; time < 300; time += 1) {
    const reference = newReference();
    expect(readReferences(typed(reference))).toContain(reference);
  }
});

test('a reference with one wrong letter, or with two letters swapped, is not read as another', () => {
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 30 }), (at, by) => {
      const reference = newReference();
      const letter = letters.charAt((letters.indexOf(reference.charAt(at)) + by) % 31);
      // The last two letters of the alphabet count the same in the check.
      fc.pre(!/[0Z]/.test(reference.charAt(at) + letter));
      expect(readReferences(reference.slice(0, at) + letter + reference.slice(at + 1))).toEqual([]);
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4 }), (at) => {
      const reference = newReference();
      const [one, other] = [reference.charAt(at), reference.charAt(at + 1)];
      fc.pre(one !== other && !/[0Z]/.test(one + other));
      expect(readReferences(reference.slice(0, at) + other + one + reference.slice(at + 2))).toEqual([]);
    }),
  );
});

test('text without a reference yields none, and a reference written twice counts once', () => {
  const reference = newReference();
  expect(readReferences('')).toEqual([]);
  expect(readReferences('U!U!U!U')).toEqual([]);
  expect(readReferences(`${reference} ${reference}`).filter((each) => each === reference)).toHaveLength(1);
});

const daysOf = (asked: { from?: string; to?: string }, timeZone = 'UTC') => {
  const { firstDay, lastDay, from, until } = recordSpan(asked, timeZone, now);
  return [firstDay, lastDay, from.toISOString(), until.toISOString()];
};

test('R2.81 a record without days covers 31 days up to today', () => {
  expect(daysOf({})).toEqual(['2026-04-10', '2026-05-10', '2026-04-10T00:00:00.000Z', '2026-05-11T00:00:00.000Z']);
});

test('R2.81 a record with a last day covers 31 days up to it, and one with a first day everything since', () => {
  expect(daysOf({ to: '2026-03-31' }).slice(0, 2)).toEqual(['2026-03-01', '2026-03-31']);
  expect(daysOf({ from: '2026-01-01' }).slice(0, 2)).toEqual(['2026-01-01', '2026-05-10']);
});

test('R2.81 the days of a record are those of the operator’s time zone', () => {
  expect(daysOf({ from: '2026-05-01', to: '2026-05-01' }, 'Asia/Bangkok').slice(2)).toEqual([
    '2026-04-30T17:00:00.000Z',
    '2026-05-01T17:00:00.000Z',
  ]);
});

test('R2.81 a record covers a day at least and 366 days at most', () => {
  const span = (days: number) => ({
    from: after(now, -days * dayLong)
      .toISOString()
      .slice(0, 10),
    to: '2026-05-10',
  });
  expect(daysOf(span(0)).slice(0, 2)).toEqual(['2026-05-10', '2026-05-10']);
  expect(daysOf(span(365))[0]).toBe('2025-05-10');
  for (const days of [-1, 366]) {
    expect(() => daysOf(span(days))).toThrow(Refusal);
    expect(() => daysOf(span(days))).toThrow(
      expect.objectContaining({ code: 'invalid_fields', details: { fields: ['from'] } }) as Error,
    );
  }
});
