import type { InspectionEvent } from 'xstate';
import { longestLog } from '../../contract/limits.ts';
import type { Taken } from '../../machines/content/feedback.setup.ts';
import { transitionId } from '../../machines/common/transitionId.ts';

const log: Taken[] = [];

/**
 * What the flows of the site did, for players who report a problem: kinds of events and states, and nothing that was
 * typed.
 */
export const recentTransitions = (): readonly Taken[] => [...log];

/** Notes which transitions are taken; what happens again and again, such as typing, is noted once. */
export const recordTransition = (event: InspectionEvent): void => {
  if (event.type !== '@xstate.microstep') return;
  const { sessionId: actor } = event.actorRef as { sessionId: string } & typeof event.actorRef;
  for (const definition of event._transitions) {
    const transition = transitionId(definition);
    const last = log.at(-1);
    if (transition === null || (last?.actor === actor && last.transition === transition)) continue;
    log.push({ at: Math.round(performance.now()), actor, transition });
  }
  log.splice(0, log.length - longestLog);
};
