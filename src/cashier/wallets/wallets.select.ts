import type { WalletsSnapshot } from '../../../machines/cashier/wallets.machine.ts';
import { isGathering } from '../../../machines/cashier/wallets.setup.ts';

export const selectHasFailed = (snapshot: WalletsSnapshot): boolean => snapshot.matches('failed');
export const selectIsGathering = (snapshot: WalletsSnapshot): boolean =>
  snapshot.matches('sending') && isGathering(snapshot.context);
export const selectFunds = ({ context }: WalletsSnapshot) => context.funds;
export const selectFrom = ({ context }: WalletsSnapshot): string => context.fields.from;
/** What became of the last request; it is shown once the balances after it have loaded. */
export const selectLast = (snapshot: WalletsSnapshot): 'moved' | 'gathered' | 'unmoved' | null => {
  if (!snapshot.matches('filling')) return null;
  return snapshot.context.isUnmoved ? 'unmoved' : snapshot.context.last;
};
