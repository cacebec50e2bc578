import { Refusal } from '../ground/refusal.ts';

/** An amount as it is typed into a form of the sandbox, `12.50` or `12,5`, in minor units. */
export const toMinor = (typed: string): bigint => {
  const [, whole, cents = ''] = /^\s*(\d{1,12})(?:[.,](\d{1,2}))?\s*$/.exec(typed) ?? [];
  if (whole === undefined) throw new Refusal('bad_request', { fields: ['amount'] });
  const minor = BigInt(whole) * 100n + BigInt(cents.padEnd(2, '0') || '0');
  if (minor === 0n) throw new Refusal('bad_request', { fields: ['amount'] });
  return minor;
};

export const fromMinor = (amount: bigint): string => {
  const size = amount < 0n ? -amount : amount;
  return `${amount < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
};
