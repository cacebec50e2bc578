import { StateMachine } from 'xstate';
import type { Flow } from '../flow.ts';
import type { LiveRun } from '../liveRun.ts';
import type { Outcome } from '../outcome.ts';
import { isCallOutcome, rateLimitedFor, refusal, refusedWith } from '../outcomes.ts';
import type { Step } from '../step.ts';
import { CallFailed } from '../../machines/common/failure.ts';
import { failureOf } from '../../machines/common/unsure.ts';

const noTimeNamed = 'too many, no time named';
export const unforeseen = 'a refusal that nobody foresaw';
const sessionOver = 'the session is over';
export const lost = 'its answer is lost';

const isRefusal = (outcome: Outcome): boolean =>
  'output' in outcome && (outcome.output as { kind?: unknown } | undefined)?.kind === 'refused';

/** Answers that a flow does not list, since every call may be answered so: which, tells the kind of the call. */
const straysOf = (flow: Flow, port: string): Readonly<Record<string, Outcome>> => {
  const outcomes = Object.values(flow.outcomes[port] ?? {}) as Outcome[];
  const call = outcomes.find(isCallOutcome)?.call;
  const isMachine = flow.machine.implementations.actors[port] instanceof StateMachine;
  const failure = call === undefined || isMachine ? null : failureOf(call, { kind: 'timeout' }, true);
  const refuses = outcomes.some(isRefusal);
  return {
    ...(refuses && {
      [noTimeNamed]: { output: refusedWith(rateLimitedFor(null)) },
      // No form has an answer of its own to this one.
      [unforeseen]: { output: refusedWith(refusal('sealed_wrong')) },
    }),
    ...(refuses && isMachine && { [sessionOver]: { output: refusedWith({ kind: 'session', requestId: null }) } }),
    ...(failure !== null && 'unsure' in failure && { [lost]: { error: new CallFailed(port, failure) } }),
  };
};

/** The unlisted answers to all that waits in a run. */
export const straysFor = (run: LiveRun): readonly Step[] => {
  const waiting = new Map(
    run.options().flatMap((step) => (step.kind === 'outcome' && step.to.length === 0 ? [[step.actor, step]] : [])),
  );
  const { children } = run.snapshot() as { children: Readonly<Record<string, { src: unknown } | undefined>> };
  return [...waiting.keys()].flatMap((actor) =>
    Object.entries(straysOf(run.flow, children[actor]?.src as string)).map(([name, outcome]): Step => ({
      kind: 'outcome',
      to: [],
      actor,
      case: name,
      outcome,
    })),
  );
};
