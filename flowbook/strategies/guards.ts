import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { Edge, Graph } from '../explore.ts';
import { isWaitLabel, typeOf } from '../step.ts';
import { statesOf } from '../transitions.ts';
import { nodeOf, type Path } from './path.ts';

type Guard = AnyTransitionDefinition['guard'];

/** A guard that joins others, as `and`, `or` and `not` of XState make them. */
interface Joined {
  readonly name: string;
  readonly guards: readonly Guard[];
}

const outcomeOf = (name: string, is: boolean): string => `${name} is ${String(is)}`;

/** What a guard that comes out as `is` says of each named one; of `and` and `or` only where it says so of all. */
const outcomes = (guard: Guard, is: boolean): readonly string[] => {
  if (typeof guard === 'string') return [outcomeOf(guard, is)];
  if (typeof guard === 'object') return [outcomeOf(guard.type, is)];
  if (typeof guard !== 'function' || !('guards' in guard)) return [];
  const { name, guards } = guard as unknown as Joined;
  if (name === 'not') return guards.flatMap((one) => outcomes(one, !is));
  return is === (name === 'and') ? guards.flatMap((one) => outcomes(one, is)) : [];
};

const namesIn = (guard: Guard): readonly string[] => {
  if (typeof guard !== 'function') return outcomes(guard, true).concat(outcomes(guard, false));
  return 'guards' in guard ? (guard as unknown as Joined).guards.flatMap(namesIn) : [];
};

const branchesAt = ({ transitions, always = [] }: AnyStateNode, event: string): readonly AnyTransitionDefinition[] =>
  event === 'always' ? always : (transitions.get(event) ?? []);

/** Both outcomes of every named guard of a machine. */
export const guardOutcomes = ({ root }: AnyStateMachine): ReadonlySet<string> =>
  new Set(
    statesOf(root).flatMap(({ transitions, always = [] }) =>
      [...transitions.values(), always].flat().flatMap(({ guard }) => namesIn(guard)),
    ),
  );

const around = (node: AnyStateNode): AnyStateNode[] => [node, ...(node.parent ? around(node.parent) : [])];

/**
 * How guards come out in a step: true for the branch that is taken, false for those that are passed over, in its state and in
 * those within it, and for what nothing reacts to where the step leads. Null stands for the beginning.
 */
export const guardsIn = (graph: Graph): ((edge: Edge | null) => readonly string[]) => {
  const { flow, start, started, refused } = graph;
  const nodes = new Map(statesOf(flow.machine.root).map((node) => [node.id, node]));
  const activeAt = (key: string): readonly AnyStateNode[] => [
    ...new Set(nodeOf(graph, key).states.flatMap((state) => around(nodes.get(state) ?? flow.machine.root))),
  ];
  const passed = (branches: readonly AnyTransitionDefinition[]) =>
    branches.flatMap(({ guard }) => outcomes(guard, false));
  const takenIn = (id: string): readonly string[] => {
    const [source = '', event = '', index = ''] = id.split(' | ');
    const node = nodes.get(source);
    const branches = node === undefined ? [] : branchesAt(node, event);
    return [...outcomes(branches[Number(index)]?.guard, true), ...passed(branches.slice(0, Number(index)))];
  };
  const withinIt = (from: string, id: string | undefined): readonly string[] => {
    const [source = '', event = ''] = id?.split(' | ') ?? [];
    const inside = activeAt(from).filter((node) => node.id.startsWith(`${source}.`));
    return event === 'always' ? [] : inside.flatMap((node) => passed(branchesAt(node, event)));
  };
  const atRest = (key: string): readonly string[] => {
    const { isOver } = nodeOf(graph, key);
    const events = (refused.get(key) ?? []).filter((label) => !isWaitLabel(label) && !label.includes('/')).map(typeOf);
    return isOver
      ? []
      : activeAt(key).flatMap((node) => ['always', ...events].flatMap((event) => passed(branchesAt(node, event))));
  };
  const found = new Map<Edge | null, readonly string[]>();
  return (edge) => {
    const outcomesOf = () =>
      edge === null
        ? [...started.flatMap(takenIn), ...atRest(start)]
        : [...edge.taken.flatMap(takenIn), ...withinIt(edge.from, edge.taken[0]), ...atRest(edge.to)];
    const existing = found.get(edge) ?? outcomesOf();
    found.set(edge, existing);
    return existing;
  };
};

/** How guards come out along a path. */
export const guardsOf = ({ graph, edges }: Path): readonly string[] => [null, ...edges].flatMap(guardsIn(graph));
