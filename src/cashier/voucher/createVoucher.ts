import { deposits } from '../../../contract/cashier/deposits.ts';
import { voucherMachine } from '../../../machines/cashier/voucher.machine.ts';
import type { Site } from '../../app/site.tsx';
import { createMoneyRequest } from '../moneyRequest/createMoneyRequest.ts';
import type { noteIntent } from '../moneyRequest/note.ts';

export const createVoucher = (site: Pick<Site, 'client'>, note: ReturnType<typeof noteIntent>) =>
  voucherMachine.provide({
    actors: {
      note,
      moneyRequest: createMoneyRequest<{ code: string }, { depositId: string }>(
        site,
        site.client(deposits).redeemVoucher,
        ({ depositId }) => depositId,
      ),
    },
  });
