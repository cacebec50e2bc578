import { placeOfDeposit } from '../../machines/cashier/deposits.ts';
import { placeOfWithdrawal } from '../../machines/cashier/withdrawals.ts';

/** Where the timeline of a deposit or withdrawal is, by its number; null for what has none. */
export const placeOf = (reference: string): string | null => {
  if (reference.startsWith('D-')) return placeOfDeposit(reference);
  return reference.startsWith('W-') ? placeOfWithdrawal(reference) : null;
};
