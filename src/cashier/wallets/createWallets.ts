import { fromCallback, type AnyEventObject } from 'xstate';
import { wallet } from '../../../contract/wallet/wallet.ts';
import { walletsMachine } from '../../../machines/cashier/wallets.machine.ts';
import type { WalletsOrder } from '../../../machines/cashier/wallets.setup.ts';
import { load } from '../../api/call.ts';
import type { Site } from '../../app/site.tsx';
import { onMoneyMoved } from '../../wallet/wallet/otherTabs.ts';
import { createMoneyRequest } from '../moneyRequest/createMoneyRequest.ts';
import { noteIntent } from '../moneyRequest/note.ts';

/** What a tab notes of moves between wallets. */
export const noteOfWallets = 'wallets';

/** Wallets over the gateway, for one account. */
export const createWallets = (site: Pick<Site, 'client'>, member: string) => {
  const { merchantWallet, transfer, collect } = site.client(wallet);
  return walletsMachine.provide({
    actors: {
      loadFunds: load(
        merchantWallet,
        () => ({}),
        (funds) => funds,
      ),
      otherTabs: fromCallback<AnyEventObject, undefined>(({ sendBack }) =>
        onMoneyMoved(() => {
          sendBack({ type: 'money.movedElsewhere' });
        }),
      ),
      note: noteIntent(noteOfWallets, member),
      moneyRequest: createMoneyRequest<WalletsOrder, { transferId: string | null }>(
        site,
        (order, options) => ('all' in order ? collect({}, options) : transfer(order, options)),
        ({ transferId }) => transferId ?? '',
      ),
    },
  });
};
