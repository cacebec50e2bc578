import { withdrawals } from '../../../contract/cashier/withdrawals.ts';
import { fromCallback, type AnyEventObject } from 'xstate';
import type { WatchRef, WatchSnapshot } from '../../../machines/cashier/watched.ts';
import { withdrawalAnswerMachine } from '../../../machines/cashier/withdrawalAnswer.machine.ts';
import type { AnswerTime, WithdrawalConfirmation } from '../../../machines/cashier/withdrawalAnswer.setup.ts';
import type { Withdrawal } from '../../../machines/cashier/withdrawals.ts';
import { call } from '../../api/call.ts';
import type { Clock, Site } from '../../app/site.tsx';
import { whenever } from '../../app/whenever.ts';
import { createMoneyRequest } from '../moneyRequest/createMoneyRequest.ts';
import { createPictures } from '../pictures/createPictures.ts';

/** The time to answer, by the browser's clock; none where the withdrawal no longer waits for an answer. */
export const timeToAnswer = (
  { confirmUntil, extendsLeft }: Pick<Withdrawal, 'confirmUntil' | 'extendsLeft'>,
  { inOurTime }: Pick<Clock, 'inOurTime'>,
): AnswerTime => ({ until: confirmUntil === null ? 0 : inOurTime(confirmUntil), extendsLeft });

/** The confirmation of a withdrawal over the gateway, for as long as it is followed. */
export const createWithdrawalAnswer = (site: Pick<Site, 'client' | 'clock'>, watch: WatchRef<Withdrawal>) => {
  const { confirm, extend } = site.client(withdrawals);
  return withdrawalAnswerMachine.provide({
    actors: {
      moneyRequest: createMoneyRequest<WithdrawalConfirmation, Withdrawal>(
        site,
        confirm,
        ({ withdrawalId }) => withdrawalId,
      ),
      pictures: createPictures(),
      time: fromCallback<AnyEventObject, undefined>(({ sendBack }) =>
        whenever(
          watch,
          ({ context }: WatchSnapshot<Withdrawal>) => context.watched?.thing ?? null,
          (withdrawal) => {
            if (withdrawal) sendBack({ type: 'time.changed', ...timeToAnswer(withdrawal, site.clock) });
          },
          // The deadline by our clock shifts with every estimate of the gateway's clock, so the gateway's own values are compared.
          (one, other) => one?.confirmUntil === other?.confirmUntil && one?.extendsLeft === other?.extendsLeft,
        ),
      ),
      extend: call(
        extend,
        (withdrawalId: string) => ({ withdrawalId }),
        (withdrawal) => ({ kind: 'extended' as const, ...timeToAnswer(withdrawal, site.clock) }),
      ),
    },
  });
};
