import type { ActorLogic, AnyActorRef, AnyEventObject, Snapshot } from 'xstate';
import type { Outcome } from './outcome.ts';

/** A puppet's state: its input and the events it has received. */
export type PuppetSnapshot = Snapshot<unknown> & { readonly input: unknown; readonly heard: readonly AnyEventObject[] };

const settleType = 'flowbook.settle';

interface Settle {
  readonly type: typeof settleType;
  readonly outcome: Exclude<Outcome, { readonly outputAt: unknown }>;
}

const isSettle = (event: AnyEventObject): event is Settle => event.type === settleType;

/** Replaces any actor: it records events and ends synchronously when settled. */
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

/** Settles a pending puppet. */
export const settle = (ref: AnyActorRef, outcome: Outcome, now: number): void => {
  const event: Settle = {
    type: settleType,
    outcome: 'outputAt' in outcome ? { output: outcome.outputAt(now) } : outcome,
  };
  ref.send(event);
};
