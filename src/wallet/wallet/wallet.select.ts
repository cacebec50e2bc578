import type { Wallet, WalletSnapshot } from '../../../machines/wallet/wallet.machine.ts';

export type WalletScreen = 'loading' | 'shown' | 'stale' | 'refreshing' | 'failed';

/** A figure is stale if the last look could not update it. */
export const selectScreen = (snapshot: WalletSnapshot | undefined): WalletScreen => {
  if (snapshot === undefined || snapshot.matches('loading')) return 'loading';
  if (snapshot.matches('failed')) return 'failed';
  // Money that has moved since is looked at in a moment.
  if (snapshot.matches('refreshing') || snapshot.context.isOld) return 'refreshing';
  return snapshot.context.failure === null ? 'shown' : 'stale';
};

export const selectWallet = (snapshot: WalletSnapshot | undefined): Wallet | null => snapshot?.context.wallet ?? null;
