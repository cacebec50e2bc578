import { setup } from 'xstate';
import { expect, test } from 'vitest';
import { explore, type Graph } from '../../flowbook/explore.ts';
import { defineFlow, usual } from '../../flowbook/flow.ts';
import { rehearse } from '../../flowbook/rehearse.ts';
import { byEdges, byPairs, byTransitions } from '../../flowbook/strategies/covering.ts';
import { pathOf } from '../../flowbook/strategies/path.ts';

const kitchen = setup({ types: { events: {} as { type: 'egg.boiled' } } }).createMachine({
  id: 'kitchen',
  type: 'parallel',
  states: {
    egg: { initial: 'raw', states: { raw: { on: { 'egg.boiled': 'boiling' } }, boiling: { after: { 1000: 'raw' } } } },
    bread: { initial: 'baking', states: { baking: { after: { 1500: 'baked' } }, baked: {} } },
  },
});
const cases = { 'egg.boiled': 'plain' } as const;

const along = (graph: Graph, labels: readonly string[]) =>
  pathOf(
    graph,
    labels.reduce<Graph['edges']>(
      (edges, label) => [
        ...edges,
        graph.out.get(edges.at(-1)?.to ?? graph.start)!.find((edge) => edge.label === label)!,
      ],
      [],
    ),
  );

test('a path that is rehearsed shows how long each wait took', () => {
  const graph = explore(defineFlow(kitchen, { cases, project: (_, timers) => timers }), usual);
  const waits = rehearse(along(graph, ['egg.boiled', 'wait', 'egg.boiled', 'wait', 'wait']))!.flatMap((step) =>
    step.kind === 'time' ? step.ms : [],
  );
  expect(waits).toEqual([1_000, 500, 500]);
});

test('a path cannot be replayed if the flow does not distinguish enough', () => {
  const graph = explore(defineFlow(kitchen, { cases }), usual);
  expect(rehearse(along(graph, ['egg.boiled', 'wait', 'egg.boiled', 'wait']))).toBeNull();
});

test('the covering strategies give only paths that can be replayed', () => {
  const graph = explore(defineFlow(kitchen, { cases }), usual);
  const paths = [byTransitions(graph), byEdges(graph), byPairs(graph)];
  expect(paths.flat().map((path) => rehearse(path))).not.toContain(null);
  expect(new Set(byEdges(graph).flatMap(({ edges }) => edges)).size).toBe(graph.edges.length);
});
