import { fromPromise } from 'xstate';
import { protection } from '../../../contract/protection/protection.ts';
import { toFailure } from '../../../machines/common/failure.ts';
import { isRefusal } from '../../../machines/common/refusal.ts';
import { stopsMachine } from '../../../machines/protection/stops.machine.ts';
import type { Overview } from '../../../machines/protection/stops.ts';
import { call } from '../../api/call.ts';
import type { Site } from '../../app/site.tsx';
import { createStopping } from '../stopping/createStopping.ts';

const noted = (overview: Overview) => ({ kind: 'noted' as const, overview });

const noneOffered = (thrown: unknown): null => {
  if (!isRefusal(toFailure(thrown), 'feature_off')) throw thrown;
  return null;
};

/** What stops the player, over the gateway. */
export const createStops = (site: Pick<Site, 'client'>) => {
  const { overview, askBack, comeBack } = site.client(protection);
  return stopsMachine.provide({
    actors: {
      load: fromPromise<Overview | null, undefined>(({ signal }) => overview({}, { signal }).catch(noneOffered)),
      askBack: call(askBack, () => ({}), noted),
      comeBack: call(comeBack, () => ({}), noted),
      stopping: createStopping(site),
    },
  });
};
