import type { StoppingRef } from '../../../machines/protection/stopping.machine.ts';
import type { StopsSnapshot } from '../../../machines/protection/stops.machine.ts';
import { standingIn } from '../../../machines/protection/stops.setup.ts';
import type { Standing } from '../../../machines/protection/stops.ts';

type StopsScreen = Standing | 'loading' | 'failed' | 'off' | 'over';

/** A form that is open above the page leaves what is below it as it is. */
export const selectScreen = (snapshot: StopsSnapshot): StopsScreen => {
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('off')) return 'off';
  if (snapshot.matches('over')) return 'over';
  return snapshot.context.overview === null ? 'loading' : standingIn(snapshot.context).standing;
};

export const selectOverview = ({ context }: StopsSnapshot) => context.overview;
export const selectEnded = ({ context }: StopsSnapshot) => context.ended;
export const selectIsReturning = (snapshot: StopsSnapshot): boolean =>
  snapshot.matches('asking') || snapshot.matches('returning');
export const selectStopping = ({ children }: StopsSnapshot) => children['stopping'] as StoppingRef | undefined;
