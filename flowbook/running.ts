import type { AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate';
import { Live, type Flow } from './flow.ts';
import { isCall } from './rig.ts';
import type { Step } from './step.ts';

/** A machine that runs, the flow that tells what can happen to it, and the way to it from the root. */
export interface Running {
  readonly flow: Flow;
  readonly to: readonly string[];
  readonly snapshot: AnyMachineSnapshot;
}

interface Child {
  readonly id: string;
  readonly name: string;
  readonly ref: AnyActorRef;
  readonly isActive: boolean;
}

const childrenOf = ({ flow, snapshot }: Running): Child[] =>
  Object.entries(snapshot.children as Readonly<Record<string, AnyActorRef | undefined>>).flatMap(([id, ref]) => {
    if (ref === undefined) return [];
    if (typeof ref.src !== 'string' || !(ref.src in flow.outcomes)) {
      throw new Error(`${flow.id}: actor "${id}" is not set up under a name for which the flow tells outcomes`);
    }
    const { status } = ref.getSnapshot() as { status: string };
    return [{ id, name: ref.src, ref, isActive: status === 'active' }];
  });

const liveOf = ({ flow, to }: Running, { id, name, ref }: Child): Running[] => {
  const outcomes = flow.outcomes[name];
  return outcomes instanceof Live
    ? [{ flow: outcomes.flow, to: [...to, id], snapshot: ref.getSnapshot() as AnyMachineSnapshot }]
    : [];
};

/** A machine and its live children, as far down as they still run. */
export const running = (from: Running): Running[] =>
  from.snapshot.status === 'active'
    ? [
        from,
        ...childrenOf(from)
          .flatMap((child) => liveOf(from, child))
          .flatMap(running),
      ]
    : [];

/** In the order of the chart: how a machine came to its states leaves them in any order. */
const innermost = ({ snapshot }: Running): string[] =>
  snapshot._nodes
    .filter(({ states }) => Object.keys(states).length === 0)
    .sort((a, b) => a.order - b.order)
    .map(({ id }) => id);

/** The innermost active states of a machine and of its live children. */
export const leaves = (from: Running): string[] => [
  ...innermost(from),
  ...childrenOf(from)
    .filter(({ isActive }) => isActive)
    .flatMap((child) => liveOf(from, child))
    .flatMap(leaves),
];

/** What tells a machine's situation from another: its states, what it remembers of them, the context that matters, its children. */
export const situation = (from: Running, timers: readonly number[]): unknown => {
  const { flow, snapshot } = from;
  const history = snapshot.historyValue as Readonly<Record<string, readonly { readonly id: string }[]>>;
  return {
    states: innermost(from),
    status: snapshot.status,
    history: Object.entries(history)
      .map(([id, states]) => [id, ...states.map((state) => state.id).sort()].join(' '))
      .sort(),
    context: flow.project(snapshot.context, timers),
    children: childrenOf(from)
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .filter(({ name }, at, all) => all.slice(0, at).filter((other) => other.name === name).length < flow.mostChildren)
      .map((child) => [
        flow.mostChildren === Infinity ? child.id : '',
        child.name,
        child.isActive,
        liveOf(from, child).map((live) => situation(live, timers)),
      ]),
  };
};

const handles = (descriptor: string, type: string): boolean =>
  descriptor === type || descriptor === '*' || (descriptor.endsWith('.*') && type.startsWith(descriptor.slice(0, -1)));

/** A payload may have a prototype, of which more can be read than is listed. */
const eventOf = (type: string, payload: object): EventObject =>
  Object.create(
    Object.getPrototypeOf(payload) as object | null,
    Object.getOwnPropertyDescriptors({ type, ...payload }),
  ) as EventObject;

/** The events that a machine takes notice of now, in every case that the flow offers. */
export const eventsFor = ({ flow, to, snapshot }: Running): Step[] => {
  const descriptors = snapshot._nodes.flatMap(({ transitions }) => [
    ...(transitions as ReadonlyMap<string, unknown>).keys(),
  ]);
  return Object.entries(flow.cases)
    .filter(([type]) => descriptors.some((descriptor) => handles(descriptor, type)))
    .flatMap(([type, cases]): Step[] => {
      if (cases === 'internal') return [];
      const named = cases === 'plain' ? [['', {}] as const] : Object.entries(cases);
      return named
        .filter(([name]) => flow.offer(snapshot, type, name))
        .map(([name, payload]) => ({ kind: 'event', to, type, case: name, event: eventOf(type, payload) }));
    });
};

/** The ways in which a machine's waiting actors can end. */
export const outcomesFor = (from: Running): Step[] =>
  childrenOf(from)
    .filter(({ isActive }) => isActive)
    .flatMap(({ id, name }) => {
      const outcomes = from.flow.outcomes[name];
      if (outcomes === undefined || outcomes === 'silent' || outcomes instanceof Live) return [];
      return Object.entries(outcomes).map(([caseName, outcome]): Step => ({
        kind: 'outcome',
        to: from.to,
        actor: id,
        case: caseName,
        outcome,
      }));
    });

/** The name of a call that waits twice at once, if there is one: the older question would race the newer. */
export const callWaitingTwice = (from: Running): string | undefined => {
  const calls = childrenOf(from)
    .filter(({ isActive, name }) => isActive && isCall(from.flow, name))
    .map(({ name }) => name);
  return calls.find((name, at) => calls.indexOf(name) !== at);
};
