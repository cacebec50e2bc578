import { protection } from '../../../contract/protection/protection.ts';
import { stoppingMachine } from '../../../machines/protection/stopping.machine.ts';
import type { exclusionOf } from '../../../machines/protection/stopping.setup.ts';
import type { Overview } from '../../../machines/protection/stops.ts';
import { call, load } from '../../api/call.ts';
import type { Site } from '../../app/site.tsx';

const stopped = (overview: Overview) => ({ kind: 'stopped' as const, overview });

/** Breaks and exclusions over the gateway. */
export const createStopping = ({ client }: Pick<Site, 'client'>) => {
  const { timeOut, exclude, overview } = client(protection);
  return stoppingMachine.provide({
    actors: {
      takeBreak: call(timeOut, (hours: number) => ({ hours }), stopped),
      exclude: call(exclude, (asked: ReturnType<typeof exclusionOf>) => asked, stopped),
      look: load(
        overview,
        () => ({}),
        (found): Overview => found,
      ),
    },
  });
};
