import type { Wallet } from '../../../machines/wallet/wallet.machine.ts';
import type { AccountApi } from '../../createAccount.ts';
import type { Ask } from '../../api/later.ts';

/** What an account has besides money must not keep the balance back. */
const moreOf = (api: AccountApi, hasPoints: boolean, signal: AbortSignal): Promise<Omit<Wallet, 'balance'>> =>
  api.member.consolidated({}, { signal }).then(
    ({ points, unreadMessage }) => ({ points: hasPoints ? points : null, unread: unreadMessage }),
    () => nothingMore,
  );

const nothingMore = { points: null, unread: null };

/** Asks what somebody has: the balance, and what else there is where it is no trial. */
export const loadWallet =
  (api: AccountApi, hasPoints: () => boolean): Ask<Wallet, { withPoints: boolean }> =>
  async ({ withPoints }, signal) => {
    const [{ sumBalance }, more] = await Promise.all([
      api.wallet.balance({}, { signal }),
      withPoints ? moreOf(api, hasPoints(), signal) : nothingMore,
    ]);
    return { balance: sumBalance, ...more };
  };
