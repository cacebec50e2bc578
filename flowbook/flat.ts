import { createTestModel } from '@xstate/test';
import { createMachine, type AnyStateMachine } from 'xstate';
import type { Graph } from './explore.ts';
import { LiveRun } from './liveRun.ts';

/** The part of a path of `@xstate/test` that is used here. */
export interface ModelPath {
  readonly description: string;
  readonly steps: readonly { readonly event: { readonly type: string }; readonly state: { readonly value: unknown } }[];
  test(params: {
    readonly states?: Readonly<Record<string, (state: { readonly value: unknown }) => void | Promise<void>>>;
    readonly events?: Readonly<Record<string, () => void | Promise<void>>>;
  }): Promise<unknown>;
}

/** The part of a model of `@xstate/test` that is used here. */
export interface Model {
  getShortestPaths(): readonly ModelPath[];
  getSimplePaths(): readonly ModelPath[];
  getPathsFromEvents(events: readonly { readonly type: string }[]): readonly ModelPath[];
}

const nameOf = (index: number): string => `n${index}`;

/** The graph as a machine without context, guards and effects: the one kind that `@xstate/test` walks rightly. */
export const flat = ({ flow, variant, start, nodes, out }: Graph): AnyStateMachine => {
  const names = new Map([...nodes.keys()].map((key, index) => [key, nameOf(index)]));
  const edgesOf = (key: string) =>
    (out.get(key) ?? []).map(({ label, to }) => [label, { target: names.get(to), reenter: true }] as const);
  const states = Object.fromEntries([...names].map(([key, name]) => [name, { on: Object.fromEntries(edgesOf(key)) }]));
  return createMachine({ id: `${flow.id}, ${variant}`, initial: names.get(start), states });
};

/** The graph as a model of `@xstate/test`, whose own types name what xstate no longer has. */
export const modelOf = (graph: Graph): Model => createTestModel(flat(graph));

/** Lets a path of the model happen to the real machine; wherever the two disagree, the path fails. */
export const ride = async (graph: Graph, path: ModelPath): Promise<void> => {
  const run = new LiveRun(graph.flow, graph.variant);
  const keys = new Map([...graph.nodes.keys()].map((key, index): [unknown, string] => [nameOf(index), key]));
  const events = graph.edges.map(
    ({ label, step }) =>
      [
        label,
        () => {
          run.follow(step);
        },
      ] as const,
  );
  const agree = ({ value }: { readonly value: unknown }): void => {
    if (run.key() !== keys.get(value)) throw new Error(`${graph.flow.id}: the machine is elsewhere than the model`);
  };
  await path.test({ states: { '*': agree }, events: Object.fromEntries(events) });
  run.stop();
};
