import { withdrawals } from '../../../contract/cashier/withdrawals.ts';
import { watchOf } from '../../../machines/cashier/watch.machine.ts';
import type { Watched } from '../../../machines/cashier/watched.ts';
import { withdrawalMachine } from '../../../machines/cashier/withdrawal.machine.ts';
import type { WithdrawalOrder } from '../../../machines/cashier/withdrawal.setup.ts';
import { isOver, type Withdrawal, type WithdrawalDesk } from '../../../machines/cashier/withdrawals.ts';
import { withdrawPath } from '../../../machines/common/places.ts';
import { newKey } from '../../api/newKey.ts';
import type { CallOptions } from '../../api/api.ts';
import { call, load } from '../../api/call.ts';
import type { Site } from '../../app/site.tsx';
import { createPaymentPassword } from '../../security/paymentPassword/createPaymentPassword.ts';
import { createPaymentProof } from '../../security/paymentPassword/createPaymentProof.ts';
import { createBankAccounts } from '../bankAccounts/createBankAccounts.ts';
import { followNumber } from '../followNumber.ts';
import { createMoneyRequest } from '../moneyRequest/createMoneyRequest.ts';
import { noteIntent } from '../moneyRequest/note.ts';

/** What a tab notes of withdrawals. */
export const noteOfWithdrawals = 'withdrawal';

const watchedOf = (withdrawal: Withdrawal): Watched<Withdrawal> => ({ isOver: isOver(withdrawal), thing: withdrawal });

const mostEarlier = 5;

/** Withdrawals over the gateway, for one account. */
export const createWithdrawal = (site: Pick<Site, 'app' | 'client'>, member: string) => {
  const { settings, list, request, status, cancel } = site.client(withdrawals);
  return withdrawalMachine.provide({
    actors: {
      loadDesk: load(
        (_: object, options: CallOptions) => Promise.all([settings({}, options), list({}, options)]),
        () => ({}),
        ([terms, made]): WithdrawalDesk => ({
          terms,
          open: made.list.filter((withdrawal) => !isOver(withdrawal)),
          earlier: made.list.filter(isOver).slice(0, mostEarlier),
        }),
      ),
      note: noteIntent(noteOfWithdrawals, member),
      address: followNumber(site, withdrawPath, 'withdrawal', (withdrawalId) =>
        withdrawalId === null ? { type: 'form.reopened' } : { type: 'withdrawal.reopened', withdrawalId },
      ),
      provePayment: createPaymentProof(site),
      moneyRequest: createMoneyRequest<WithdrawalOrder, Withdrawal>(site, request, ({ withdrawalId }) => withdrawalId),
      paymentPassword: createPaymentPassword(site),
      bankAccounts: createBankAccounts(site),
      watch: watchOf<Withdrawal>().provide({
        actors: {
          look: load(status, (withdrawalId: string) => ({ withdrawalId }), watchedOf),
          cancel: call(
            // A withdrawal is cancelled only once, however often that is requested: the key makes no difference.
            (order: { withdrawalId: string }, options: CallOptions) => cancel(order, { ...options, key: newKey() }),
            (withdrawalId: string) => ({ withdrawalId }),
            (withdrawal) => ({ kind: 'cancelled' as const, ...watchedOf(withdrawal) }),
          ),
        },
      }),
    },
  });
};
