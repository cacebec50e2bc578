import { deposits } from '../../../contract/cashier/deposits.ts';
import { depositMachine } from '../../../machines/cashier/deposit.machine.ts';
import type { DepositOrder } from '../../../machines/cashier/deposit.setup.ts';
import { isOver, type Deposit, type DepositDesk } from '../../../machines/cashier/deposits.ts';
import { watchOf } from '../../../machines/cashier/watch.machine.ts';
import type { Watched } from '../../../machines/cashier/watched.ts';
import { depositPath } from '../../../machines/common/places.ts';
import type { CallOptions } from '../../api/api.ts';
import { call, load } from '../../api/call.ts';
import type { Site } from '../../app/site.tsx';
import { followNumber } from '../followNumber.ts';
import { createMoneyRequest } from '../moneyRequest/createMoneyRequest.ts';
import { noteIntent } from '../moneyRequest/note.ts';
import { createVoucher } from '../voucher/createVoucher.ts';

/** What a tab notes of deposits: one request at a time, a voucher's included. */
export const noteOfDeposits = 'deposit';

const watchedOf = (deposit: Deposit): Watched<Deposit> => ({ isOver: isOver(deposit), thing: deposit });

const mostEarlier = 5;

/** Deposits over the gateway, for one account. */
export const createDeposit = (site: Pick<Site, 'app' | 'client'>, member: string) => {
  const { methods, list, create, status, cancel } = site.client(deposits);
  const note = noteIntent(noteOfDeposits, member);
  return depositMachine.provide({
    actors: {
      loadDesk: load(
        (_: object, options: CallOptions) => Promise.all([methods({}, options), list({}, options)]),
        () => ({}),
        ([offered, made]): DepositDesk => ({
          methods: offered.list,
          bonus: offered.bonus,
          open: made.list.filter((deposit) => !isOver(deposit)),
          earlier: made.list.filter(isOver).slice(0, mostEarlier),
        }),
      ),
      note,
      address: followNumber(site, depositPath, 'deposit', (depositId) =>
        depositId === null ? { type: 'form.reopened' } : { type: 'deposit.reopened', depositId },
      ),
      moneyRequest: createMoneyRequest<DepositOrder, Deposit>(site, create, ({ depositId }) => depositId),
      voucher: createVoucher(site, note),
      watch: watchOf<Deposit>().provide({
        actors: {
          look: load(status, (depositId: string) => ({ depositId }), watchedOf),
          cancel: call(
            cancel,
            (depositId: string) => ({ depositId }),
            (deposit) => ({ kind: 'cancelled' as const, ...watchedOf(deposit) }),
          ),
        },
      }),
    },
  });
};
