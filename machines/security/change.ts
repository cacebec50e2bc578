import { isUnsure, type Failure } from '../common/failure.ts';
import type { Refused } from '../common/refusal.ts';

/** How a change of the security centre ended: made, or given up. */
export interface Outcome {
  changed: boolean;
  /** Given up while it was not known whether the change had been made. */
  unsure?: boolean;
}

export type ChangeReply = { kind: 'changed' } | Refused;

export const changeEnds = {
  done: { description: 'Changes saved', type: 'final', output: { changed: true } },
  closed: {
    description: 'Closed without changes',
    type: 'final',
    output: ({ context: { failure } }: { context: { failure: Failure | null } }): Outcome =>
      isUnsure(failure) ? { changed: false, unsure: true } : { changed: false },
  },
} as const;

/** The outcome that the final state names. */
export const outcomeOf = ({ event }: { event: { output?: unknown } }): Outcome => event.output as Outcome;
