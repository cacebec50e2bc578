import { fromPromise } from 'xstate';
import { member } from '../../../contract/member/member.ts';
import { messages } from '../../../contract/member/messages.ts';
import { wallet } from '../../../contract/wallet/wallet.ts';
import { walletMachine, type Wallet } from '../../../machines/wallet/wallet.machine.ts';
import type { Site } from '../../app/site.tsx';

const unknown = () => null;
const nothing = { points: null, turnover: null };

/** What a member has: the balance, and what else there is for anybody but a trial. */
export const loadWallet = ({ client }: Pick<Site, 'client'>, hasPoints: () => boolean) => {
  const { consolidated } = client(member);
  const { unread } = client(messages);
  const { balance } = client(wallet);

  // What an account has besides money must not keep the balance back.
  const loadFunds = (signal: AbortSignal) =>
    consolidated({}, { signal }).then(
      ({ points, turnover }) => ({ points: hasPoints() ? points : null, turnover }),
      () => nothing,
    );
  const loadUnread = (signal: AbortSignal) =>
    unread({}, { signal }).then(({ unreadMessage }) => unreadMessage, unknown);

  return fromPromise<Wallet, { withPoints: boolean }>(async ({ input: { withPoints }, signal }) => {
    const [{ sumBalance, held }, funds, unreadCount] = await Promise.all([
      balance({}, { signal }),
      withPoints ? loadFunds(signal) : nothing,
      withPoints ? loadUnread(signal) : null,
    ]);
    return { balance: sumBalance, held, ...funds, unread: unreadCount };
  });
};

export const createWallet = (site: Pick<Site, 'client'>, hasPoints: () => boolean) =>
  walletMachine.provide({ actors: { loadWallet: loadWallet(site, hasPoints) } });
