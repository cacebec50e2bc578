import type { Hears } from './words.ts';

/** What flows that move money know of the wallet in the header. */
export interface WithWallet {
  /** The wallet of the moment, since a login in another tab brings another; none where nobody is logged in. */
  wallet: () => Hears<{ type: 'balance.refreshed' }> | undefined;
}

/** Money has moved: the header shows what there is now. */
export const refreshBalance = ({ context }: { context: WithWallet }): void => {
  context.wallet()?.send({ type: 'balance.refreshed' });
};
