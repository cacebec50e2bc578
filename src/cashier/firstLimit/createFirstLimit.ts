import { protection } from '../../../contract/protection/protection.ts';
import { firstLimitMachine } from '../../../machines/cashier/firstLimit.machine.ts';
import type { LimitOrder } from '../../../machines/cashier/playLimit.ts';
import { call } from '../../api/call.ts';
import type { Site } from '../../app/site.tsx';

export const createFirstLimit = ({ client }: Pick<Site, 'client'>) =>
  firstLimitMachine.provide({
    actors: {
      setLimit: call(
        client(protection).setLimit,
        (order: LimitOrder) => order,
        () => ({ kind: 'set' as const }),
      ),
    },
  });
