import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { statesOf } from './transitions.ts';

const nameOf = (thing: unknown): string => {
  if (typeof thing === 'string') return thing;
  const { type } = thing as { type?: unknown };
  return typeof type === 'string' ? type : '?';
};

const initialOf = (node: AnyStateNode): string => {
  const { initial } = node.config as { initial?: unknown };
  return typeof initial === 'string' ? ` starts in ${initial}` : '';
};

const stateLine = (node: AnyStateNode): string =>
  [
    `${node.id} (${node.type})${initialOf(node)}`,
    node.tags.length > 0 ? `tags ${node.tags.join(' ')}` : '',
    node.invoke.map(({ id, src }) => `invokes ${nameOf(src)} as ${id}`).join(', '),
    node.entry.length > 0 ? `on entry ${node.entry.map(nameOf).join(', ')}` : '',
    node.exit.length > 0 ? `on exit ${node.exit.map(nameOf).join(', ')}` : '',
  ]
    .filter(Boolean)
    .join(' | ');

const indent = '    ';
const atOnce = 'at once';

const arrowLine = (event: string, { target, guard, actions }: AnyTransitionDefinition): string =>
  [
    `${indent}${event} -> ${target?.map(({ id }) => id).join(', ') ?? 'stays'}`,
    guard ? `if ${nameOf(guard)}` : '',
    actions.length > 0 ? `does ${actions.map(nameOf).join(', ')}` : '',
  ]
    .filter(Boolean)
    .join(' | ');

const arrowsOf = (node: AnyStateNode): string[] => [
  ...[...(node.transitions as Map<string, AnyTransitionDefinition[]>)].flatMap(([event, arrows]) =>
    arrows.map((arrow) => arrowLine(event, arrow)),
  ),
  ...(node.always ?? []).map((arrow) => arrowLine(atOnce, arrow)),
];

/** A machine in lines: its ports, its states, what they begin and tag, and their arrows with guards and actions. */
export const shapeOf = (machine: AnyStateMachine): string => {
  const ports = Object.keys(machine.implementations.actors as object).sort();
  return [
    `ports: ${ports.join(', ')}`,
    ...statesOf(machine.root).flatMap((node) => [stateLine(node), ...arrowsOf(node)]),
  ].join('\n');
};

/** The states and transitions of a chart that the reader is interested in, by id. */
export interface Focus {
  readonly states: ReadonlySet<string>;
  readonly transitions: ReadonlySet<string>;
}

/** What a shape says about each state and each transition; for a transition also the branches tried before it. */
const saidOf = (
  shape: string,
): { readonly states: ReadonlyMap<string, string>; readonly transitions: ReadonlyMap<string, string> } => {
  const states = new Map<string, string>();
  const transitions = new Map<string, string>();
  let source = '';
  let rivals: readonly string[] = [];
  let last = '';
  for (const line of shape
    .split('\n')
    .slice(1)
    .filter((one) => one !== '')) {
    if (!line.startsWith(indent)) {
      source = line.split(' ')[0] ?? '';
      states.set(source, line);
      [rivals, last] = [[], ''];
      continue;
    }
    const event = line.trim().split(' -> ')[0] ?? '';
    rivals = event === last ? [...rivals, line] : [line];
    last = event;
    transitions.set(`${source} | ${event === atOnce ? 'always' : event} | ${rivals.length - 1}`, rivals.join('\n'));
  }
  return { states, transitions };
};

const differing = (now: ReadonlyMap<string, string>, before: ReadonlyMap<string, string>): Set<string> =>
  new Set([...now].filter(([id, words]) => before.get(id) !== words).map(([id]) => id));

/** What is new or changed in a machine since an earlier shape; a branch also counts if one tried before it changed. */
export const changedIn = (machine: AnyStateMachine, earlier: string): Focus => {
  const [now, before] = [saidOf(shapeOf(machine)), saidOf(earlier)];
  return { states: differing(now.states, before.states), transitions: differing(now.transitions, before.transitions) };
};
