import type { ReplyOf } from '../../contract/call.ts';
import type { Contract } from '../../contract/index.ts';

export type Funds = ReplyOf<Contract['wallet']['merchantWallet']>;
export type OneWallet = Funds['wallets'][number];

export const mainWallet = 'main';

export const walletIn = (funds: Funds | null, wallet: string): OneWallet | undefined =>
  funds?.wallets.find((one) => one.wallet === wallet);

/** The balance of a wallet without what bonuses hold. */
export const movableFrom = (wallet: OneWallet | undefined): string => {
  const movable = BigInt(wallet?.balance ?? 0) - BigInt(wallet?.locked ?? 0);
  return String(movable > 0n ? movable : 0n);
};

/** The wallets at vendors that hold money: those that can be gathered, and, after that, those that could not be. */
export const filledOutside = ({ wallets }: Funds): readonly OneWallet[] =>
  wallets.filter(({ wallet, balance }) => wallet !== mainWallet && balance !== '0');

/** The wallets that hold money or can be played from now. */
export const shownIn = ({ wallets }: Funds): readonly OneWallet[] =>
  wallets.filter(({ balance, maintenance }) => balance !== '0' || !maintenance);
