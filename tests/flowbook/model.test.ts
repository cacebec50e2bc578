import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';
import { expect, test } from 'vitest';
import { drive } from '../../flowbook/drive.ts';
import { explore, type Graph } from '../../flowbook/explore.ts';
import type { Flow } from '../../flowbook/flow.ts';
import { along, flat, modelOf } from '../../flowbook/model.ts';
import { doorFlow } from './support/toys.ts';

const graphOf = (flow: Flow) => explore(flow, Object.keys(flow.variants)[0]!);
const door = () => graphOf(doorFlow);
const way = (graph: Graph, ...labels: readonly string[]) =>
  modelOf(graph).walks(along([labels.map((type) => ({ type }))]))[0]!;

test('@xstate/test still finds paths through a machine without effects', async () => {
  const machine = createMachine({
    id: 'canary',
    initial: 'perched',
    states: { perched: { on: { 'cage.opened': 'gone' } }, gone: {} },
  });
  const [path, ...more] = createTestModel(machine).getShortestPaths();
  expect(more).toEqual([]);
  const told: string[] = [];
  await path!.test({
    states: {
      '*': ({ value }: { value: unknown }) => {
        told.push(String(value));
      },
    },
    events: {
      'xstate.init': () => {
        told.push('begun');
      },
      'cage.opened': () => {
        told.push('opened');
      },
    },
  });
  expect(told).toEqual(['begun', 'perched', 'opened', 'gone']);
});

test.each([
  ['calls an actor', { invoke: { src: 'call' } }, 'Invocations on test machines are not supported'],
  ['waits for a timer', { after: { 1_000: 'gone' } }, 'After events on test machines are not supported'],
])('@xstate/test still refuses a machine that %s, which is why it gets a flat one', (_, perched, complaint) => {
  const machine = createMachine({ id: 'canary', initial: 'perched', states: { perched, gone: {} } });
  expect(() => createTestModel(machine)).toThrow(complaint);
});

test('the flat machine has the situations as states and the labels as events', () => {
  const { states } = flat(door());
  expect(Object.entries(states).map(([name, { events }]) => [name, events])).toEqual([
    ['n0', ['handle.pulled', 'code.set: with a short code', 'code.set: with a long code']],
    ['n1', ['handle.pushed', 'door.kicked']],
    ['n2', ['key.turned']],
    ['n3', []],
  ]);
});

test('the walks of a model keep the order in which they were chosen', () => {
  const ways = [['code.set: with a short code'], ['handle.pulled', 'door.kicked']];
  const walks = modelOf(door()).walks(along(ways.map((labels) => labels.map((type) => ({ type })))));
  expect(walks.map(({ stages }) => stages.flatMap(({ label }) => label ?? []))).toEqual(ways);
});

test('a walk says at each step what has happened, where it leads and what comes next', () => {
  expect(way(door(), 'handle.pulled', 'door.kicked').stages).toMatchObject([
    { label: undefined, situation: { states: ['door.closed'] }, next: 'handle.pulled' },
    { label: 'handle.pulled', situation: { states: ['door.open'] }, next: 'door.kicked' },
    { label: 'door.kicked', situation: { states: ['door.broken'] }, next: undefined },
  ]);
});

test('a walk that the model does not have is refused', () => {
  expect(() => way(door(), 'door.kicked')).toThrow('door, usual: the model has no "door.kicked" in n0');
});

test('a walk that fails names the flow, the path and the step, and all steps up to it', async () => {
  const ground = {
    open: () => undefined,
    act: () => undefined,
    look: ({ label }: { label: string | undefined }) => {
      if (label !== undefined) throw new Error('the door is broken');
    },
  };
  await expect(drive(way(door(), 'handle.pulled'), ground)).rejects.toThrow(
    /^door, usual, path [\da-f]{8}, step 1 of 1, "handle\.pulled": the door is broken\nPath:\n\tState: door\.closed \(n0\)/,
  );
});

test('the steps of a walk happen in order, each before its check', async () => {
  const told: string[] = [];
  await drive(way(door(), 'handle.pulled', 'door.kicked'), {
    open: () => void told.push('opened'),
    act: (label, _, at) => void told.push(`${at} ${label}`),
    look: ({ situation: { states } }) => void told.push(states.join()),
  });
  expect(told).toEqual(['opened', 'door.closed', '0 handle.pulled', 'door.open', '1 door.kicked', 'door.broken']);
});

test('a test setup that is missing fails the walk at its start', async () => {
  const nothing = () => undefined;
  const open = () => {
    throw new Error('nobody is at home');
  };
  await expect(drive(way(door()), { open, act: nothing, look: nothing })).rejects.toThrow(
    /^door, usual, path [\da-f]{8}, opening: nobody is at home/,
  );
});
