import type { WalletsSnapshot } from '../../../machines/cashier/wallets.machine.ts';

export const selectHasFailed = (snapshot: WalletsSnapshot): boolean => snapshot.matches('failed');
export const selectIsGathering = (snapshot: WalletsSnapshot): boolean => snapshot.matches('gathering');
export const selectFunds = ({ context }: WalletsSnapshot) => context.funds;
export const selectFrom = ({ context }: WalletsSnapshot): string => context.fields.from;
/** What became of the last request; it is shown once the balances after it have loaded. */
export const selectLast = (snapshot: WalletsSnapshot) => (snapshot.matches('filling') ? snapshot.context.last : null);
