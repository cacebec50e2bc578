import { StateMachine, type AnyStateMachine, type AnyStateNode } from 'xstate';
import { statesOf } from '../transitions.ts';
import type { Meta } from './meta.ts';
import { transitionsOf, type ChartTransition } from './transitions.ts';
import { afterFirstSentence, capitalised, firstSentence, humanised } from './words.ts';

/** What a state looks like: a `region` is one of the things that go on at the same time, a `question` leaves at once. */
type StateKind = 'normal' | 'compound' | 'parallel' | 'region' | 'final' | 'question' | 'history';

/** Another flow that runs while a state lasts. */
export interface FlowLink {
  readonly id: string;
  readonly title: string;
}

/** One state of a flow, in words. */
export interface ChartState {
  readonly id: string;
  readonly kind: StateKind;
  readonly title: string;
  readonly details: string;
  /** Whether the title was made from the state's key, for want of a description. */
  readonly guessed: boolean;
  /** Where the state around it begins. */
  readonly initial: boolean;
  readonly usual: boolean;
  readonly busy: boolean;
  readonly failed: boolean;
  readonly calls: readonly string[];
  readonly flows: readonly FlowLink[];
  readonly requirements: readonly string[];
  readonly states: readonly ChartState[];
}

/** A flow as a chart draws it and a table lists it. */
export interface Chart {
  readonly id: string;
  readonly title: string;
  readonly root: ChartState;
  /** Every state in the order of the file, the root first. */
  readonly states: readonly ChartState[];
  readonly transitions: readonly ChartTransition[];
}

/** The words for a call, by its name in the contract. */
export type Calls = ReadonlyMap<string, string>;

/** A state and all states within it, in the order of the file. */
export const withDescendants = (state: ChartState): readonly ChartState[] => [
  state,
  ...state.states.flatMap(withDescendants),
];

const callsIn = ({ call }: Meta, calls: Calls): readonly string[] =>
  call === undefined ? [] : [call].flat().map((name) => calls.get(name) ?? name);

/** Reads a machine as a chart; a call without words is shown by its name. */
export const chartOf = (machine: AnyStateMachine, calls: Calls = new Map()): Chart => {
  const nodes = statesOf(machine.root);
  const transitions = nodes.flatMap(transitionsOf);
  const onUsualWay = new Set(
    transitions.filter(({ usual }) => usual).flatMap(({ source, targets }) => [source, ...targets]),
  );

  const read = (node: AnyStateNode): ChartState => {
    const meta = (node.meta ?? {}) as Meta;
    const description = node.description ?? '';
    return {
      id: node.id,
      kind: kindOf(node),
      title: firstSentence(description) || capitalised(humanised(node.key)),
      details: afterFirstSentence(description),
      guessed: description === '',
      initial: node.parent?.initial.target[0] === node,
      usual: meta.usual === true || onUsualWay.has(node.id),
      busy: node.tags.includes('busy'),
      failed: node.tags.includes('failed'),
      calls: callsIn(meta, calls),
      flows: node === machine.root ? [...invoked(node), ...spawned(nodes)] : invoked(node),
      requirements: meta.req ?? [],
      states: Object.values(node.states).map(read),
    };
  };

  const root = read(machine.root);
  return { id: machine.id, title: root.title, root, states: withDescendants(root), transitions };
};

const kindOf = (node: AnyStateNode): StateKind => {
  switch (node.type) {
    case 'compound':
      return node.parent?.type === 'parallel' ? 'region' : 'compound';
    case 'atomic':
      return isQuestion(node) ? 'question' : 'normal';
    default:
      return node.type;
  }
};

/** Nothing can happen in it but the choice of a way out, and one way is always open. */
const isQuestion = ({ always = [], transitions, invoke }: AnyStateNode): boolean =>
  always.length > 0 && always.at(-1)?.guard === undefined && transitions.size === 0 && invoke.length === 0;

const machineNamed = (machine: AnyStateMachine, src: unknown): AnyStateMachine | null => {
  const actors = machine.implementations.actors as Readonly<Record<string, unknown>>;
  const logic = typeof src === 'string' ? actors[src] : src;
  return logic instanceof StateMachine ? logic : null;
};

const linkTo = (machine: AnyStateMachine): FlowLink => ({
  id: machine.id,
  title: firstSentence(machine.root.description ?? '') || capitalised(humanised(machine.id)),
});

const invoked = (node: AnyStateNode): readonly FlowLink[] =>
  node.invoke
    .map(({ src }) => machineNamed(node.machine, src))
    .filter((child) => child !== null)
    .map(linkTo);

/** The flows that are set up but never invoked: the machine spawns them, so they belong to all of it. */
const spawned = (nodes: readonly AnyStateNode[]): readonly FlowLink[] => {
  const taken = new Set(nodes.flatMap(invoked).map(({ id }) => id));
  return nodes
    .slice(0, 1)
    .flatMap(({ machine }) => Object.keys(machine.implementations.actors).map((src) => machineNamed(machine, src)))
    .filter((child) => child !== null)
    .map(linkTo)
    .filter(({ id }) => !taken.has(id));
};
