/** An amount as a player types it, in minor units; null for what is no amount. */
export const minorOf = (typed: string): number | null => {
  const [, whole = '', cents = ''] = /^\s*(\d{1,9})(?:[.,](\d{1,2}))?\s*$/.exec(typed) ?? [];
  if (whole === '') return null;
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'));
};

/** An amount as short as a button needs it. */
export const withoutCents = (amount: string): string => amount.replace(/\.00$/, '');
