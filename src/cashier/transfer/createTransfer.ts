import { cashier } from '../../../contract/cashier/cashier.ts';
import { transferMachine } from '../../../machines/cashier/transfer.machine.ts';
import type { TransferOrder } from '../../../machines/cashier/transfer.setup.ts';
import { call, load } from '../../api/call.ts';
import type { Site } from '../../app/site.tsx';
import { createPaymentPassword } from '../../security/paymentPassword/createPaymentPassword.ts';
import { createPaymentProof } from '../../security/paymentPassword/createPaymentProof.ts';
import { createMoneyRequest } from '../moneyRequest/createMoneyRequest.ts';
import { noteIntent } from '../moneyRequest/note.ts';

/** What a tab notes of transfers. */
export const noteOfTransfers = 'transfer';

/** Transfers over the gateway, for one account. */
export const createTransfer = (site: Pick<Site, 'client'>, member: string) => {
  const { transferSettings, taker, transferUpline, transferDownline } = site.client(cashier);
  return transferMachine.provide({
    actors: {
      loadTerms: load(
        transferSettings,
        () => ({}),
        (terms) => terms,
      ),
      findTaker: call(
        taker,
        ({ account }: { account: string }) => ({ account }),
        (found) => ({ kind: 'found' as const, ...found }),
      ),
      note: noteIntent(noteOfTransfers, member),
      moneyRequest: createMoneyRequest<TransferOrder, { transferId: string }>(
        site,
        ({ account, ...order }, options) =>
          account === undefined ? transferUpline(order, options) : transferDownline({ account, ...order }, options),
        ({ transferId }) => transferId,
      ),
      provePayment: createPaymentProof(site),
      paymentPassword: createPaymentPassword(site),
    },
  });
};
