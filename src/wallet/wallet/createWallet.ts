import { fromPromise } from 'xstate';
import { member } from '../../../contract/member/member.ts';
import { messages } from '../../../contract/member/messages.ts';
import { wallet } from '../../../contract/wallet/wallet.ts';
import { walletMachine, type Wallet } from '../../../machines/wallet/wallet.machine.ts';
import type { Site } from '../../app/site.tsx';

const unknown = () => null;

/** What a member has: the balance, and what else there is for anybody but a trial. */
export const loadWallet = ({ client }: Pick<Site, 'client'>, hasPoints: () => boolean) => {
  const { consolidated } = client(member);
  const { unread } = client(messages);
  const { balance } = client(wallet);

  // What an account has besides money must not keep the balance back.
  const loadPoints = (signal: AbortSignal) =>
    consolidated({}, { signal }).then(({ points }) => (hasPoints() ? points : null), unknown);
  const loadUnread = (signal: AbortSignal) =>
    unread({}, { signal }).then(({ unreadMessage }) => unreadMessage, unknown);

  return fromPromise<Wallet, { withPoints: boolean }>(async ({ input: { withPoints }, signal }) => {
    const [{ sumBalance, held }, points, unreadCount] = await Promise.all([
      balance({}, { signal }),
      withPoints ? loadPoints(signal) : null,
      withPoints ? loadUnread(signal) : null,
    ]);
    return { balance: sumBalance, held, points, unread: unreadCount };
  });
};

export const createWallet = (site: Pick<Site, 'client'>, hasPoints: () => boolean) =>
  walletMachine.provide({ actors: { loadWallet: loadWallet(site, hasPoints) } });
