import type { Wallet } from '../../machines/wallet/wallet.machine.ts';
import type { CallOptions } from '../api/api.ts';
import type { AccountApi } from './account.ts';
import type { Ask } from './later.ts';

/** Points that do not come must not keep the balance back. */
const pointsOf = (api: AccountApi, options: CallOptions): Promise<string | null> =>
  api.points.balance({}, options).then(({ pointBalance }) => pointBalance, () => null);

/** Asks what somebody has: the balance, and the points where the house and the account have them. */
export const loadWallet = (api: AccountApi, hasPoints: () => boolean): Ask<Wallet, { withPoints: boolean }> => async ({ withPoints }, signal) => {
  const [{ sumBalance }, points] = await Promise.all([
    api.wallet.balance({}, { signal }),
    withPoints && hasPoints() ? pointsOf(api, { signal }) : null,
  ]);
  return { balance: sumBalance, points };
};
