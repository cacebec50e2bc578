import { boolean, enums, nullable, type } from 'superstruct';
import { moment, text } from './shapes.ts';

/** One step of a deposit or a withdrawal; the site words it. */
export const timelineStep = type({
  step: enums(['asked', 'payment', 'check', 'decision', 'sending', 'answer', 'dispute']),
  /** `stopped` is the step that the deposit or withdrawal ended at before its time. */
  state: enums(['done', 'waiting', 'ahead', 'stopped']),
  /** When it was done or stopped. */
  at: nullable(moment),
  /** While it waits: until when we promise it, or until when the player can do it. */
  until: nullable(moment),
  /** The promise has passed; `until` is the new one. */
  late: boolean(),
  /** When we ask the provider again, if its answer is unknown. */
  nextLook: nullable(moment),
  /** Why it was stopped or decided this way, in the words of the person who did it. */
  reason: nullable(text(400)),
});

/** What most steps of the examples have in common. */
export const nowhere = { until: null, late: false, nextLook: null, reason: null };
