import { expect, test } from 'vitest';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { flows } from '../../../flowbook/registry.ts';

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];

const nameOf = (thing: unknown): string => {
  if (typeof thing === 'string') return thing;
  const { type } = thing as { type?: unknown };
  return typeof type === 'string' ? type : '?';
};

const initialOf = (node: AnyStateNode): string => {
  const { initial } = node.config as { initial?: unknown };
  return typeof initial === 'string' ? ` starts in ${initial}` : '';
};

const stateLine = (node: AnyStateNode): string => [
  `${node.id} (${node.type})${initialOf(node)}`,
  node.tags.length > 0 ? `tags ${node.tags.join(' ')}` : '',
  node.invoke.map(({ id, src }) => `invokes ${nameOf(src)} as ${id}`).join(', '),
  node.entry.length > 0 ? `on entry ${node.entry.map(nameOf).join(', ')}` : '',
  node.exit.length > 0 ? `on exit ${node.exit.map(nameOf).join(', ')}` : '',
].filter(Boolean).join(' | ');

const arrowLine = (event: string, { target, guard, actions }: AnyTransitionDefinition): string => [
  `    ${event} -> ${target?.map(({ id }) => id).join(', ') ?? 'stays'}`,
  guard ? `if ${nameOf(guard)}` : '',
  actions.length > 0 ? `does ${actions.map(nameOf).join(', ')}` : '',
].filter(Boolean).join(' | ');

const arrowsOf = (node: AnyStateNode): string[] => [
  ...[...(node.transitions as Map<string, AnyTransitionDefinition[]>)].flatMap(([event, arrows]) => arrows.map((arrow) => arrowLine(event, arrow))),
  ...(node.always ?? []).map((arrow) => arrowLine('at once', arrow)),
];

/** States, what they begin and tag, and arrows with guards and actions, as they were approved; `npm run approve` writes them. */
test.each(flows.map((flow): [string, AnyStateMachine] => [flow.id, flow.machine]))('%s has the shape that was approved', async (id, machine) => {
  const shape = nodesOf(machine.root).flatMap((node) => [stateLine(node), ...arrowsOf(node)]);
  const ports = Object.keys(machine.implementations.actors as object).sort();
  await expect(`${[`ports: ${ports.join(', ')}`, ...shape].join('\n')}\n`).toMatchFileSnapshot(`../approved/${id}.shape.txt`);
});
