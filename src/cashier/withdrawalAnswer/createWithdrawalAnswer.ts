import { withdrawals } from '../../../contract/cashier/withdrawals.ts';
import { withdrawalAnswerMachine } from '../../../machines/cashier/withdrawalAnswer.machine.ts';
import type { AnswerTime, WithdrawalConfirmation } from '../../../machines/cashier/withdrawalAnswer.setup.ts';
import type { Withdrawal } from '../../../machines/cashier/withdrawals.ts';
import { call } from '../../api/call.ts';
import type { Clock, Site } from '../../app/site.tsx';
import { createMoneyRequest } from '../moneyRequest/createMoneyRequest.ts';
import { createPictures } from '../pictures/createPictures.ts';

/** The time to answer, by the browser's clock; none where the withdrawal no longer waits for an answer. */
export const timeToAnswer = (
  { confirmUntil, extendsLeft }: Pick<Withdrawal, 'confirmUntil' | 'extendsLeft'>,
  { inOurTime }: Pick<Clock, 'inOurTime'>,
): AnswerTime => ({ until: confirmUntil === null ? 0 : inOurTime(confirmUntil), extendsLeft });

/** The confirmation of a withdrawal over the gateway. */
export const createWithdrawalAnswer = (site: Pick<Site, 'client' | 'clock'>) => {
  const { confirm, extend } = site.client(withdrawals);
  return withdrawalAnswerMachine.provide({
    actors: {
      moneyRequest: createMoneyRequest<WithdrawalConfirmation, Withdrawal>(
        site,
        confirm,
        ({ withdrawalId }) => withdrawalId,
      ),
      pictures: createPictures(),
      extend: call(
        extend,
        (withdrawalId: string) => ({ withdrawalId }),
        (withdrawal) => ({ kind: 'extended' as const, ...timeToAnswer(withdrawal, site.clock) }),
      ),
    },
  });
};
