import { longestCountdown } from '../../machines/common/limits.ts';
import type { Clock } from '../app/site.tsx';

/** Under which the tab keeps a moment, by what the code is for. */
type Key = 'loginCodeAgain' | 'resetCodeAgain';

/** Keeps in the tab, by the gateway's clock, from when on another code can be asked for. */
export const keepResendMoment = (key: Key, moment: string): void => {
  try {
    sessionStorage.setItem(key, moment);
  } catch {
    // Where nothing is kept, the gateway says when somebody asks too early.
  }
};

/** R4.16: closing the form and loading the page anew shorten no countdown; 0 where none runs, or none that can be. */
export const readResendMoment = (key: Key, { now, inOurTime }: Clock): number => {
  try {
    const moment = inOurTime(sessionStorage.getItem(key) ?? '');
    return moment < now() + longestCountdown ? moment : 0;
  } catch {
    return 0;
  }
};
