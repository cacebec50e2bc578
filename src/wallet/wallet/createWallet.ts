import type { Wallet } from '../../../machines/wallet/wallet.machine.ts';
import { member } from '../../../contract/areas/member.ts';
import { messages } from '../../../contract/areas/messages.ts';
import { wallet } from '../../../contract/areas/wallet.ts';
import type { AreaApi } from '../../api/api.ts';
import type { Client } from '../../api/client.ts';
import type { Ask } from '../../api/later.ts';

interface Api {
  member: AreaApi<typeof member>;
  messages: AreaApi<typeof messages>;
  wallet: AreaApi<typeof wallet>;
}

const unknown = () => null;

/** What an account has besides money must not keep the balance back. */
const moreOf = async (api: Api, hasPoints: boolean, signal: AbortSignal): Promise<Omit<Wallet, 'balance'>> => {
  const [points, unread] = await Promise.all([
    api.member.consolidated({}, { signal }).then(({ points: some }) => (hasPoints ? some : null), unknown),
    api.messages.unread({}, { signal }).then(({ unreadMessage }) => unreadMessage, unknown),
  ]);
  return { points, unread };
};

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
  loadWallet: loadWallet({ member: client(member), messages: client(messages), wallet: client(wallet) }, hasPoints),
});
