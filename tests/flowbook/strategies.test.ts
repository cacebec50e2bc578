import fc from 'fast-check';
import { expect, test } from 'vitest';
import { explore, type Graph } from '../../flowbook/explore.ts';
import { usual } from '../../flowbook/flow.ts';
import { byEdges, byPairs, byStates, byTransitions } from '../../flowbook/strategies/covering.ts';
import { keysOf, nodeOf, pathOf, takenBy, wayTo, type Path } from '../../flowbook/strategies/path.ts';
import { randomWalks } from '../../flowbook/strategies/random.ts';
import { routes } from '../../flowbook/strategies/routes.ts';
import { fewestSteps } from './support/postman.ts';
import { coinsFlow, doorFlow } from './support/toys.ts';

const door = () => explore(doorFlow, usual);
const labelsOf = (paths: readonly Path[]): string[][] => paths.map(({ edges }) => edges.map(({ label }) => label));
const [pull, push, kick, turn] = ['handle.pulled', 'handle.pushed', 'door.kicked', 'key.turned'];
const [short, long] = ['code.set: with a short code', 'code.set: with a long code'];
const steps = (paths: readonly Path[]): number => paths.reduce((sum, { edges }) => sum + edges.length, 0);
const isIn =
  (state: string) =>
  ({ states }: { states: readonly string[] }) =>
    states.includes(state);

const expectWhole = (graph: Graph, paths: readonly Path[]) => {
  for (const path of paths) expect(keysOf(path).slice(0, -1)).toEqual(path.edges.map(({ from }) => from));
  expect(paths.map((path) => keysOf(path)[0])).toEqual(paths.map(() => graph.start));
};

test('states: a shortest way to each, without those that are the beginning of another', () => {
  expect(labelsOf(byStates(door()))).toEqual([[short], [pull, kick]]);
});

test('transitions: each is taken, in one path where that is possible', () => {
  expect(labelsOf(byTransitions(door()))).toEqual([[pull, push, short, turn, pull, kick]]);
});

test('transitions: in paths no longer than requested, leaving out those further away', () => {
  expect(labelsOf(byTransitions(door(), { maxLength: 2 }))).toEqual([
    [pull, push],
    [short, turn],
    [pull, kick],
  ]);
  expect(labelsOf(byTransitions(door(), { maxLength: 1 }))).toEqual([[pull], [short]]);
});

test('transitions: those shown elsewhere are not shown again', () => {
  const graph = door();
  const shown = graph.edges.filter(({ label }) => label !== kick).flatMap(({ taken }) => taken);
  expect(labelsOf(byTransitions(graph, { shown }))).toEqual([[pull, kick]]);
});

test('edges: every case of every event, in as few steps as possible', () => {
  const graph = door();
  const paths = byEdges(graph);
  expect(labelsOf(paths)).toEqual([[pull, push, short, turn, long, turn, pull, kick]]);
  expect(steps(paths) + paths.length).toBe(fewestSteps(graph));
});

test('pairs: each transition after each other that it can follow', () => {
  const graph = door();
  const paths = byPairs(graph);
  expectWhole(graph, paths);
  const named = (label: string) => label.replace(/:.*/, '');
  const pairs = labelsOf(paths).flatMap((labels) =>
    labels.slice(1).map((label, at) => `${named(labels[at]!)} > ${named(label)}`),
  );
  expect([...new Set(pairs)].sort()).toEqual([
    'code.set > key.turned',
    'handle.pulled > door.kicked',
    'handle.pulled > handle.pushed',
    'handle.pushed > code.set',
    'handle.pushed > handle.pulled',
    'key.turned > code.set',
    'key.turned > handle.pulled',
  ]);
});

test('simple: every route that enters no state twice, however many cases lead the same way', () => {
  expect(labelsOf(routes(door()))).toEqual([[pull, kick], [short]]);
  expect(labelsOf(routes(door(), { to: isIn('door.locked') }))).toEqual([[short]]);
  expect(labelsOf(routes(door(), { maxLength: 1 }))).toEqual([[pull], [short]]);
});

test('simple: inside a state the shortest way on is taken', () => {
  expect(labelsOf(routes(explore(coinsFlow, usual)))).toEqual([
    ['coin.dropped: a button'],
    ['coin.dropped: one', 'coin.dropped: two'],
  ]);
});

test('shortest: the fewest steps to the goal, and none if already there', () => {
  const graph = door();
  expect(wayTo(graph, graph.start, isIn('door.broken'))?.map(({ label }) => label)).toEqual([pull, kick]);
  expect(wayTo(graph, graph.start, isIn('door.closed'))).toEqual([]);
  const [broken] = [...graph.nodes.values()].filter(isIn('door.broken'));
  expect(wayTo(graph, broken!.key, isIn('door.closed'))).toBeUndefined();
});

test('random: the same seed walks the same way, and stops when enough is covered', () => {
  const graph = door();
  const isEnough = (walks: readonly Path[]) => new Set(walks.flatMap(takenBy)).size === 5;
  expect(labelsOf(randomWalks(graph, { seed: 7, isEnough }))).toEqual(
    labelsOf(randomWalks(graph, { seed: 7, isEnough })),
  );
  expect(labelsOf(randomWalks(graph, { seed: 7 }))).not.toEqual(labelsOf(randomWalks(graph, { seed: 8 })));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 12 }), (seed, maxLength) => {
      const walks = randomWalks(graph, { seed, maxLength });
      expectWhole(graph, walks);
      expect(walks).toHaveLength(5);
      // A walk is shorter only if it can go no further.
      for (const walk of walks)
        expect(walk.edges.length === maxLength || nodeOf(graph, keysOf(walk).at(-1)!).isOver).toBe(true);
    }),
  );
});

test('a path keeps its name as long as its steps stay the same, and no two paths share one', () => {
  const [graph, again] = [door(), door()];
  const ids = byStates(graph).map(({ id }) => id);
  expect(byStates(again).map(({ id }) => id)).toEqual(ids);
  expect(new Set([...ids, pathOf(graph, []).id, ...byTransitions(graph).map(({ id }) => id)]).size).toBe(4);
});
