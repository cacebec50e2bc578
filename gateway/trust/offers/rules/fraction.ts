/** An exact share; `per` is above zero. */
export interface Fraction {
  readonly of: bigint;
  readonly per: bigint;
}

export const nothing: Fraction = { of: 0n, per: 1n };

export const plus = (one: Fraction, other: Fraction): Fraction => ({
  of: one.of * other.per + other.of * one.per,
  per: one.per * other.per,
});

export const minus = (one: Fraction, other: Fraction): Fraction => plus(one, { of: -other.of, per: other.per });

export const times = (one: Fraction, other: Fraction): Fraction => ({
  of: one.of * other.of,
  per: one.per * other.per,
});

export const isBelow = (one: Fraction, other: Fraction): boolean => one.of * other.per < other.of * one.per;

export const greater = (one: Fraction, other: Fraction): Fraction => (isBelow(one, other) ? other : one);

/** A share in per cent with three decimals, rounded. */
export const percentOf = ({ of, per }: Fraction): string => ((Number(of) / Number(per)) * 100).toFixed(3);
