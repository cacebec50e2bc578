const whole = /^-?\d+$/;
const thousands = /\B(?=(?:\d{3})+$)/g;

/**
 * Money as every language shows it, `$8,264.50` for 826450 minor units. It asks no Intl: browsers lack the numbers of
 * several languages, and a balance must not read differently from one to the next.
 */
export const formatMoney = (minor: string, symbol: string): string => {
  if (!whole.test(minor)) throw new RangeError('Money comes in whole minor units.');
  const units = BigInt(minor);
  const digits = String(units < 0n ? -units : units).padStart(3, '0');
  return `${units < 0n ? '−' : ''}${symbol}${digits.slice(0, -2).replace(thousands, ',')}.${digits.slice(-2)}`;
};
