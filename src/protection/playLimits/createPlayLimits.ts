import { protection } from '../../../contract/protection/protection.ts';
import type { LimitOrder } from '../../../machines/cashier/playLimit.ts';
import { playLimitsMachine } from '../../../machines/protection/playLimits.machine.ts';
import type { LimitName, Overview } from '../../../machines/protection/playLimits.rules.ts';
import { call, load } from '../../api/call.ts';
import type { Site } from '../../app/site.tsx';

const changed = (overview: Overview) => ({ kind: 'changed' as const, overview });

/** The limits over the gateway. */
export const createPlayLimits = ({ client }: Pick<Site, 'client'>) => {
  const { overview, setLimit, confirmLimit, dropRise } = client(protection);
  return playLimitsMachine.provide({
    actors: {
      load: load(
        overview,
        () => ({}),
        (limits): Overview => limits,
      ),
      setLimit: call(setLimit, (order: LimitOrder) => order, changed),
      confirmLimit: call(confirmLimit, (order: LimitOrder) => order, changed),
      dropRise: call(dropRise, ({ tool, period }: LimitName) => ({ tool, period }), changed),
    },
  });
};
