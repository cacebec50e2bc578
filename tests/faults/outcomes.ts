import { messageId, type Failure } from '../../machines/common/failure.ts';
import type { FaultName, Outcome, Reason } from './entry.ts';
import { retryAfter } from './faults.ts';

/** The text that tells of a failure. */
export const textOf = (failure: Failure | null | undefined): string | null => (failure ? messageId(failure) ?? null : null);

export const openToAll: Reason = 'everybody may make the call, in whichever role';

interface Form {
  /** Where the form can be filled in and sent, and where it counts down until it can be. */
  readonly editing: string;
  readonly waiting: string;
  readonly done: string;
  /** The text of what a gateway may refuse the call with. */
  readonly refusal: string;
}

type Cells = Readonly<Record<FaultName, Outcome | Reason>>;

/** Class A: a form of a visitor, who comes in by it. */
export const visitorsForm = ({ editing, waiting, done, refusal }: Form): Cells => {
  const again = (says: string): Outcome => ({ in: editing, says, kept: true, sent: 1 });
  const well: Outcome = { in: done, says: null, kept: false, sent: 1, over: true };
  return {
    'no answer in time': again('page_timeout'),
    'a refusal': again(refusal),
    'no session': again('not_logged_in'),
    'another role': openToAll,
    'too many tries': { ...again('too_many_requests'), in: waiting, wait: retryAfter * 1_000 },
    'a broken gateway': again('network_abnormal'),
    'HTML': again('network_abnormal'),
    'broken JSON': again('network_abnormal'),
    'another shape': again('network_abnormal'),
    'slow': well,
    'delivered twice': well,
    'offline': { ...again('network_abnormal'), sent: 0 },
    'pressed twice': well,
    'back': well,
    // What was typed is gone with the page, and the form can be filled in anew.
    'reload': { in: 'session.visitor', says: null, kept: false, sent: 1 },
    'another tab logs in': well,
    'another tab logs out': well,
    'a clock a day ahead': well,
    'a clock a day behind': well,
    'nothing is kept': well,
  };
};
