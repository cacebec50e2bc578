const typedAmount = /^(\d+|\d{1,3}(?:,\d{3})+)(?:[.,](\d{1,2}))?$/;

/** An amount as people type it, `1,250.5` or `12,50`, in minor units; null where it is none. */
export const toMinor = (typed: string): string | null => {
  const [, whole, cents = ''] = typedAmount.exec(typed.replaceAll(/\s/g, '')) ?? [];
  return whole === undefined ? null : String(BigInt(whole.replaceAll(',', '') + cents.padEnd(2, '0')));
};

/** Minor units as a field shows them: `1250.50`. */
export const toTyped = (minor: string): string => {
  const digits = minor.padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** The fee on an amount, by a rate in hundredths of a per cent; rounded in favour of the player. */
export const feeOf = (minor: string, rate: number): string => String((BigInt(minor) * BigInt(rate)) / 10_000n);

/** What is left of an amount after a fee. */
export const netOf = (minor: string, fee: string): string => String(BigInt(minor) - BigInt(fee));

export interface Bounds {
  least: string;
  most: string;
}

/** The amounts in a problem are in minor units; the field words them. */
export type AmountProblem =
  'required' | 'cashier_amount_invalid' | 'cashier_amount_refused' | ({ id: 'cashier_amount_bounds' } & Bounds);

export const checkAmount = (typed: string, { least, most }: Bounds): AmountProblem | null => {
  if (typed.trim() === '') return 'required';
  const minor = toMinor(typed);
  if (minor === null) return 'cashier_amount_invalid';
  const isWithin = BigInt(minor) >= BigInt(least) && BigInt(minor) <= BigInt(most);
  return isWithin ? null : { id: 'cashier_amount_bounds', least, most };
};

/** The error of an amount to be taken from a balance. */
export const checkSpending = (
  typed: string,
  bounds: Bounds,
  balance: string,
): AmountProblem | 'balance_too_low' | null => {
  const minor = toMinor(typed);
  return minor !== null && BigInt(minor) > BigInt(balance) ? 'balance_too_low' : checkAmount(typed, bounds);
};
