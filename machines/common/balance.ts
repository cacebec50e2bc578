import type { Hears } from './words.ts';

/** What flows that move money know about the wallet in the header. */
export interface WithWallet {
  /** The current wallet, since a login in another tab replaces it; undefined if nobody is logged in. */
  wallet: () => Hears<{ type: 'balance.refreshed' }> | undefined;
}

/** Money has moved: the header shows the new balance. */
export const refreshBalance = ({ context }: { context: WithWallet }): void => {
  context.wallet()?.send({ type: 'balance.refreshed' });
};
