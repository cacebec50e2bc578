import { placeOfContract } from '../../machines/agent/contractPlaces.ts';
import { placeOfDeposit } from '../../machines/cashier/deposits.ts';
import { placeOfWithdrawal } from '../../machines/cashier/withdrawals.ts';

/** Where a deposit, a withdrawal or a contract is shown, by its number; null for what has no place. */
export const placeOf = (reference: string): string | null => {
  if (reference.startsWith('D-')) return placeOfDeposit(reference);
  return reference.startsWith('W-') ? placeOfWithdrawal(reference) : placeOfContract(reference);
};
