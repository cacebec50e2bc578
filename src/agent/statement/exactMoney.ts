import { formatMoney } from '../../intl/money.ts';

const whole = 10_000n;

/** An amount in ten-thousandths of a minor unit, as real-time salaries are added up in: `$0.0096` for 9600. */
export const exactMoney = (amount: string, symbol: string): string => {
  const exact = BigInt(amount);
  const size = exact < 0n ? -exact : exact;
  const rest = String(size % whole)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return `${exact < 0n ? '−' : ''}${formatMoney(String(size / whole), symbol)}${rest}`;
};
