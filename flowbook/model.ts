import { createShortestPathsGen, createTestModel, type PathGenerator, type TestPath } from '@xstate/test';
import { initialTransition, setup, transition, type EventFrom, type SnapshotFrom } from 'xstate';
import { pathId } from './strategies/pathId.ts';

/** Something that happens in a walk, by its label; a wait may say how many milliseconds it takes. */
export interface Move {
  readonly type: string;
  readonly ms?: number;
}

/** Where a flow is: in its innermost active states, and in whatever else a walk wants to know of it. */
export interface Situation {
  readonly states: readonly string[];
}

/** Situations by key, and what can happen in each; a graph is one. */
interface Mapped<S extends Situation> {
  readonly flow: { readonly id: string };
  readonly variant: string;
  readonly start: string;
  readonly nodes: ReadonlyMap<string, S>;
  readonly out: ReadonlyMap<string, readonly { readonly label: string; readonly to: string }[]>;
}

/** One step of a walk, and what comes after it; without a label it is the opening. */
export interface Stage<S extends Situation> {
  readonly label: string | undefined;
  readonly ms: number | undefined;
  /** Where it leads. */
  readonly situation: S;
  readonly next: string | undefined;
}

const { createMachine } = setup({ types: { events: {} as Move } });
const nameOf = (index: number): string => `n${index}`;

/** A machine without context, guards and effects: the one kind that `@xstate/test` walks rightly. */
export const flat = ({ flow, variant, start, nodes, out }: Mapped<Situation>) => {
  const names = new Map([...nodes.keys()].map((key, index) => [key, nameOf(index)]));
  const arrowsOf = (key: string) =>
    Object.fromEntries((out.get(key) ?? []).map(({ label, to }) => [label, { target: names.get(to), reenter: true }]));
  return createMachine({
    id: `${flow.id}, ${variant}`,
    initial: names.get(start),
    states: Object.fromEntries([...names].map(([key, name]) => [name, { on: arrowsOf(key) }])),
  });
};

type FlatMachine = ReturnType<typeof flat>;
type FlatPath = TestPath<SnapshotFrom<FlatMachine>, EventFrom<FlatMachine>>;

type FlatGenerator = PathGenerator<SnapshotFrom<FlatMachine>, Move, unknown>;

/** What chooses the paths of a model; `@xstate/test` brings some, and `along` turns any choice into one. */
type Generator = (machine: FlatMachine, options: Parameters<FlatGenerator>[1]) => ReturnType<FlatGenerator>;

/** A path of `@xstate/test` through the situations of a flow. */
export interface Walk<S extends Situation> {
  readonly name: string;
  readonly variant: string;
  readonly stages: readonly Stage<S>[];
  readonly path: FlatPath;
}

/** The situations of a flow as a model of `@xstate/test`. */
export interface Model<S extends Situation> {
  readonly walks: (generator: Generator) => readonly Walk<S>[];
  readonly situationOf: (state: SnapshotFrom<FlatMachine>) => S;
}

/** A shortest way to every situation, the nearest first. */
export const shortest: Generator = createShortestPathsGen();

/** Goes these ways, each of which begins at the start. */
export const along =
  (ways: readonly (readonly Move[])[]): Generator =>
  (machine) =>
    ways.map((moves) => {
      let [state] = initialTransition(machine);
      const steps = [{ event: { type: 'xstate.init' } as Move, state }];
      for (const event of moves) {
        if (!state.can(event)) throw new Error(`${machine.id}: the model has no "${event.type}" in ${state.value}`);
        [state] = transition(machine, state, event);
        steps.push({ event, state });
      }
      return { state, steps, weight: moves.length };
    });

/** Makes a model of a flow, whose paths are driven by `drive`. */
export const modelOf = <S extends Situation>(mapped: Mapped<S>): Model<S> => {
  const { flow, variant, nodes } = mapped;
  const situations = new Map([...nodes.values()].map((situation, index) => [nameOf(index), situation]));
  const situationOf = ({ value }: SnapshotFrom<FlatMachine>): S => {
    const situation = situations.get(value);
    if (situation === undefined) throw new Error(`${flow.id}: the model has no ${value}`);
    return situation;
  };
  const machine = flat(mapped);
  const model = createTestModel(machine, {
    // Tells states apart, and names them where a path fails.
    serializeState: (state) => `${situationOf(state).states.join(' + ')} (${state.value})`,
    serializeEvent: ({ type, ms }: Move) => (ms === undefined ? type : `${type} ${ms} ms`),
  });
  const walkOf = (path: FlatPath): Walk<S> => {
    const labels = path.steps.slice(1).map(({ event }) => event.type);
    return {
      name: `${flow.id}, ${variant}, path ${pathId(variant, labels)}`,
      variant,
      stages: path.steps.map(({ event, state }, at) => ({
        label: labels[at - 1],
        ms: event.ms,
        situation: situationOf(state),
        next: labels[at],
      })),
      path,
    };
  };
  return {
    situationOf,
    walks: (generator) => {
      const planned: (readonly object[])[] = [];
      const paths = model.getPaths((_, options) => {
        const chosen = generator(machine, options);
        planned.push(...chosen.map(({ steps }) => steps));
        return chosen;
      });
      // The package puts the longest first; a generator has its own order.
      return paths.sort((a, b) => planned.indexOf(a.steps) - planned.indexOf(b.steps)).map(walkOf);
    },
  };
};
