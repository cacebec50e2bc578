import type { Wallet } from '../../../machines/wallet/wallet.machine.ts';
import { member } from '../../../contract/areas/member.ts';
import { wallet } from '../../../contract/areas/wallet.ts';
import type { AreaApi } from '../../api/api.ts';
import type { Client } from '../../api/client.ts';
import type { Ask } from '../../api/later.ts';

interface Api {
  member: AreaApi<typeof member>;
  wallet: AreaApi<typeof wallet>;
}

/** What an account has besides money must not keep the balance back. */
const moreOf = (api: Api, hasPoints: boolean, signal: AbortSignal): Promise<Omit<Wallet, 'balance'>> =>
  api.member.consolidated({}, { signal }).then(
    ({ points, unreadMessage }) => ({ points: hasPoints ? points : null, unread: unreadMessage }),
    () => nothingMore,
  );

const nothingMore = { points: null, unread: null };

/** Asks what somebody has: the balance, and what else there is where it is no trial. */
export const loadWallet =
  (api: Api, hasPoints: () => boolean): Ask<Wallet, { withPoints: boolean }> =>
  async ({ withPoints }, signal) => {
    const [{ sumBalance }, more] = await Promise.all([
      api.wallet.balance({}, { signal }),
      withPoints ? moreOf(api, hasPoints(), signal) : nothingMore,
    ]);
    return { balance: sumBalance, ...more };
  };

/** The wallet's calls to the gateway. */
export const createWallet = (client: Client, hasPoints: () => boolean) => ({
  loadWallet: loadWallet({ member: client(member), wallet: client(wallet) }, hasPoints),
});
