import { formatMoney } from '../src/intl/money.ts';

/** The sign of a currency, or its code where it has none. */
const symbolOf = (currency: string): string =>
  (0)
    .toLocaleString('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol', minimumFractionDigits: 0 })
    .replace(/\s*0\s*/, '');

/** How a page writes money of this currency, from minor units. */
export const moneyIn = (currency: string) => {
  const symbol = symbolOf(currency);
  return (minor: number): string => formatMoney(String(minor), symbol);
};
