import { fromPromise } from 'xstate';
import { member } from '../../../contract/areas/member.ts';
import { wallet } from '../../../contract/areas/wallet.ts';
import { walletMachine, type Wallet } from '../../../machines/wallet/wallet.machine.ts';
import type { Site } from '../../app/site.tsx';

const nothingMore = { points: null, unread: null };

/** What a member has: the balance, and what else there is for anybody but a trial. */
export const loadWallet = ({ client }: Pick<Site, 'client'>, hasPoints: () => boolean) => {
  const { consolidated } = client(member);
  const { balance } = client(wallet);

  // What an account has besides money must not keep the balance back.
  const loadMore = (signal: AbortSignal): Promise<Omit<Wallet, 'balance'>> =>
    consolidated({}, { signal }).then(
      ({ points, unreadMessage }) => ({ points: hasPoints() ? points : null, unread: unreadMessage }),
      () => nothingMore,
    );

  return fromPromise<Wallet, { withPoints: boolean }>(async ({ input: { withPoints }, signal }) => {
    const [{ sumBalance }, more] = await Promise.all([
      balance({}, { signal }),
      withPoints ? loadMore(signal) : nothingMore,
    ]);
    return { balance: sumBalance, ...more };
  });
};

export const createWallet = (site: Pick<Site, 'client'>, hasPoints: () => boolean) =>
  walletMachine.provide({ actors: { loadWallet: loadWallet(site, hasPoints) } });
