import type { Refused } from '../common/refusal.ts';

/** How a change of the security centre ended: made, or given up. */
export interface Outcome {
  changed: boolean;
}

export type ChangeReply = { kind: 'changed' } | Refused;

/** How every change ends. */
export const changeEnds = {
  done: { description: 'Changes saved', type: 'final', output: { changed: true } },
  closed: { description: 'Closed without changes', type: 'final', output: { changed: false } },
} as const;

/** The outcome that the final state names. */
export const outcomeOf = ({ event }: { event: { output?: unknown } }): Outcome => event.output as Outcome;
