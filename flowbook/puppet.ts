import type { ActorLogic, AnyActorRef, AnyEventObject, Snapshot } from 'xstate';
import type { Outcome } from './outcome.ts';

/** A puppet's state: what it was asked, and what it was told since. */
export type PuppetSnapshot = Snapshot<unknown> & { readonly input: unknown; readonly heard: readonly AnyEventObject[] };

const settleType = 'flowbook.settle';

interface Settle {
  readonly type: typeof settleType;
  readonly outcome: Exclude<Outcome, { readonly outputAt: unknown }>;
}

const isSettle = (event: AnyEventObject): event is Settle => event.type === settleType;

/** Stands in for any actor: it listens, and it ends when `settle` tells it to, there and then. */
export const puppet: ActorLogic<PuppetSnapshot, AnyEventObject> = {
  getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input, heard: [] }),
  transition: (snapshot, event) => {
    const { input, heard } = snapshot;
    if (event.type === 'xstate.stop') return { status: 'stopped', output: undefined, error: undefined, input, heard };
    if (!isSettle(event)) return { ...snapshot, heard: [...heard, event] };
    return 'output' in event.outcome
      ? { status: 'done', output: event.outcome.output, error: undefined, input, heard }
      : { status: 'error', output: undefined, error: event.outcome.error, input, heard };
  },
  getPersistedSnapshot: (snapshot) => snapshot,
};

/** Ends a waiting puppet. */
export const settle = (ref: AnyActorRef, outcome: Outcome, now: number): void => {
  const event: Settle = {
    type: settleType,
    outcome: 'outputAt' in outcome ? { output: outcome.outputAt(now) } : outcome,
  };
  ref.send(event);
};
