import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';
import { expect, test } from 'vitest';
import { explore } from '../../flowbook/explore.ts';
import { flat, modelOf, ride } from '../../flowbook/flat.ts';
import { usual, type Flow } from '../../flowbook/flow.ts';
import { coinsFlow, doorFlow, hallFlow, lampFlow, letterFlow, radioFlow, vaultFlow } from './support/toys.ts';

const graphOf = (flow: Flow) => explore(flow, Object.keys(flow.variants)[0]!);

test('the flat machine has the situations as states and the labels as events', () => {
  const { config } = flat(explore(doorFlow, usual));
  expect(Object.entries(config.states ?? {}).map(([name, { on }]) => [name, Object.keys(on ?? {})])).toEqual([
    ['n0', ['handle.pulled', 'code.set: with a short code', 'code.set: with a long code']],
    ['n1', ['handle.pushed', 'door.kicked']],
    ['n2', ['key.turned']],
    ['n3', []],
  ]);
});

test('@xstate/test still finds paths through a machine without effects and calls what it is given', async () => {
  const machine = createMachine({
    id: 'canary',
    initial: 'perched',
    states: { perched: { on: { 'cage.opened': 'gone' } }, gone: {} },
  });
  const [path, ...more] = createTestModel(machine).getShortestPaths();
  expect(more).toEqual([]);
  const lines: string[] = [];
  await path!.test({
    states: {
      '*': ({ value }: { value: unknown }) => {
        lines.push(String(value));
      },
    },
    events: {
      'cage.opened': () => {
        lines.push('opened');
      },
    },
  });
  expect(lines).toEqual(['perched', 'opened', 'gone']);
});

test.each(
  [coinsFlow, doorFlow, hallFlow, lampFlow, letterFlow, radioFlow, vaultFlow].map((flow): [string, Flow] => [
    flow.id,
    flow,
  ]),
)(
  'the shortest paths that @xstate/test finds through %s come true in the real machine, and reach every situation',
  async (_, flow) => {
    const graph = graphOf(flow);
    const paths = modelOf(graph).getShortestPaths();
    for (const path of paths) await ride(graph, path);
    expect(new Set(paths.flatMap(({ steps }) => steps.map(({ state }) => state.value))).size).toBe(graph.nodes.size);
  },
);

test('the simple paths that @xstate/test finds come true in the real machine', async () => {
  const graph = graphOf(radioFlow);
  for (const path of modelOf(graph).getSimplePaths().slice(0, 20)) await ride(graph, path);
});

test('a machine that goes elsewhere than the model fails the path', async () => {
  const graph = graphOf(doorFlow);
  const [path] = modelOf(graph).getPathsFromEvents([{ type: 'handle.pulled' }, { type: 'door.kicked' }]);
  const edges = graph.edges.map((edge) =>
    edge.label === 'door.kicked' ? { ...edge, step: graph.edges[3]!.step } : edge,
  );
  await expect(ride({ ...graph, edges }, path!)).rejects.toThrow('door: the machine is elsewhere than the model');
});
