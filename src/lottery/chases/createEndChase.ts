import { bettingCalls } from '../../../contract/lottery/betting.ts';
import { oneTimeMachine } from '../../../machines/cashier/oneTime.machine.ts';
import type { Site } from '../../app/site.tsx';
import { createMoneyRequest } from '../../cashier/moneyRequest/createMoneyRequest.ts';

/** Ending a chase over the gateway. */
export const createEndChase = (site: Pick<Site, 'client'>) =>
  oneTimeMachine.provide({
    actors: {
      moneyRequest: createMoneyRequest<{ chaseId: string }, { chaseId: string }>(
        site,
        site.client(bettingCalls).cancelChase,
        ({ chaseId }) => chaseId,
      ),
    },
  });
