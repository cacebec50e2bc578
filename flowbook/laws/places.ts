import { StateMachine, type AnyStateNode } from 'xstate';
import type { Graph } from '../explore.ts';
import { Live, type Flow } from '../flow.ts';
import type { LiveRun } from '../liveRun.ts';
import { labelOf } from '../step.ts';
import { nodeOf, outOf } from '../strategies/path.ts';
import { statesOf } from '../transitions.ts';
import type { Place } from './law.ts';

interface Told {
  readonly tags: readonly string[];
  readonly calls: readonly string[];
}

/** Whether a state waits for an answer: streams, and machines of their own, give none. */
const waits = ({ machine, outcomes }: Flow, { invoke }: AnyStateNode): boolean =>
  invoke.some(({ src }) => {
    if (typeof src !== 'string') return true;
    const logic: unknown = (machine.implementations.actors as Readonly<Record<string, unknown>>)[src];
    const ends = outcomes[src];
    return ends !== 'silent' && !(ends instanceof Live) && !(logic instanceof StateMachine);
  });

const around = (node: AnyStateNode): AnyStateNode[] => [node, ...(node.parent ? around(node.parent) : [])];

const told = new WeakMap<Flow, ReadonlyMap<string, Told>>();

/** What the chart of a flow says of each of its states, with those around it. */
const toldOf = (flow: Flow): ReadonlyMap<string, Told> => {
  const existing = told.get(flow);
  if (existing !== undefined) return existing;
  const made = new Map(
    statesOf(flow.machine.root).map((node): [string, Told] => [
      node.id,
      {
        tags: around(node).flatMap(({ tags }) => tags),
        calls: around(node).flatMap((one) => (waits(flow, one) ? [one.id] : [])),
      },
    ]),
  );
  told.set(flow, made);
  return made;
};

const placeOf = (flow: Flow, states: readonly string[], isOver: boolean, options: () => readonly string[]): Place => {
  const tells = isOver ? [] : states.flatMap((state) => toldOf(flow).get(state) ?? []);
  return {
    states,
    isOver,
    tags: new Set(tells.flatMap(({ tags }) => tags)),
    calls: [...new Set(tells.flatMap(({ calls }) => calls))],
    get options() {
      return options();
    },
  };
};

/** The place of each situation of a graph. */
export const placesIn = (graph: Graph): ((key: string) => Place) => {
  const places = new Map<string, Place>();
  return (key) => {
    const { states, isOver } = nodeOf(graph, key);
    const place =
      places.get(key) ?? placeOf(graph.flow, states, isOver, () => outOf(graph)(key).map(({ label }) => label));
    places.set(key, place);
    return place;
  };
};

/** Where a run is. */
export const placeIn = (run: LiveRun): Place =>
  placeOf(run.flow, run.states(), run.isOver(), () => run.options().map(labelOf));
