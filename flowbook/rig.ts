import { StateMachine, type AnyActorLogic, type AnyStateMachine } from 'xstate';
import { Live, type Flow } from './flow.ts';
import { puppet } from './puppet.ts';

const rigs = new WeakMap<Flow, AnyStateMachine>();

/** The machine with a puppet for each of its actors, and live children rigged likewise. */
export const rig = (flow: Flow): AnyStateMachine => {
  const existing = rigs.get(flow);
  if (existing !== undefined) return existing;
  const actors = Object.fromEntries(
    Object.entries(flow.outcomes).map(([name, outcome]): [string, AnyActorLogic] => [
      name,
      outcome instanceof Live ? rig(outcome.flow) : puppet,
    ]),
  );
  const machine = flow.machine.provide({ actors });
  rigs.set(flow, machine);
  return machine;
};

/** Whether an actor is a call: it has an output, and two of the same kind must not be pending at once. */
export const isCall = (flow: Flow, name: string): boolean => {
  const outcome = flow.outcomes[name];
  const logic: unknown = (flow.machine.implementations.actors as Readonly<Record<string, unknown>>)[name];
  return (
    outcome !== undefined &&
    outcome !== 'silent' &&
    !(outcome instanceof Live) &&
    !(logic instanceof StateMachine) &&
    Object.values(outcome).some((end) => 'output' in end)
  );
};
