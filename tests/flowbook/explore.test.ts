import { assign, createMachine, fromCallback, setup } from 'xstate';
import { expect, test } from 'vitest';
import { explore, exploreAll, type Graph } from '../../flowbook/explore.ts';
import { defineFlow, usual, type Flow } from '../../flowbook/flow.ts';
import { port } from '../../machines/common/port.ts';
import { coinsFlow, doorFlow, hallFlow, lampFlow, letterFlow, pinFlow, radioFlow, vaultFlow } from './support/toys.ts';

const graphOf = (flow: Flow): Graph => exploreAll(flow)[0]!;
const storyOf = (graph: Graph): string[] =>
  graph.edges.map(
    ({ from, label, to }) =>
      `${graph.nodes.get(from)!.states.join('+')} | ${label} | ${graph.nodes.get(to)!.states.join('+')}`,
  );

test('exploring finds everything that can happen, in the order in which the flow lists it', () => {
  expect(storyOf(graphOf(doorFlow))).toEqual([
    'door.closed | handle.pulled | door.open',
    'door.closed | code.set: with a short code | door.locked',
    'door.closed | code.set: with a long code | door.locked',
    'door.open | handle.pushed | door.closed',
    'door.open | door.kicked | door.broken',
    'door.locked | key.turned | door.closed',
  ]);
});

test('exploring reports guarded and immediate transitions as taken', () => {
  const { edges } = graphOf(coinsFlow);
  const add = 'coins.collecting | coin.dropped | 0';
  expect(edges.filter(({ taken }) => taken.length > 1).map(({ label, taken }) => [label, taken])).toEqual([
    ['coin.dropped: two', [add, 'coins.collecting | always | 0']],
    ['coin.dropped: one', [add, 'coins.collecting | always | 0']],
    ['coin.dropped: two', [add, 'coins.collecting | always | 0']],
  ]);
  expect(edges.filter(({ label }) => label.endsWith('a button')).map(({ taken }) => taken)).toEqual(
    Array.from({ length: 3 }, () => ['coins.collecting | coin.dropped | 1']),
  );
});

test('time advances to the next timer, whether it is a state’s own or an event raised for later', () => {
  expect(
    graphOf(lampFlow).edges.map(({ label, step, taken }) => [label, step.kind === 'time' ? step.ms : null, taken]),
  ).toEqual([
    ['button.pressed', null, ['lamp.dark | button.pressed | 0']],
    ['wait', 500, ['lamp.lit | bulb.flickered | 0']],
    ['wait', 2_000, ['lamp.flickering | xstate.after.flicker.lamp.flickering | 0']],
  ]);
});

test('a call ends in every way that the flow lists, and may be made again before that', () => {
  expect(storyOf(graphOf(letterFlow))).toEqual([
    'letter.written | letter.sent: to a friend | letter.sending',
    'letter.sending | letter.sent: to a friend | letter.sending',
    'letter.sending | send ends: arrived | letter.arrived',
    'letter.sending | send ends: returned | letter.written',
    'letter.sending | send ends: lost | letter.lost',
  ]);
});

test('a live child is walked inside its parent, without the events that only the parent sends', () => {
  expect(storyOf(graphOf(vaultFlow))).toEqual([
    'vault.shut+pin.hidden | door.pulled | vault.shut+pin.shown',
    'vault.shut+pin.shown | door.pulled | vault.shut+pin.shown',
    'vault.shut+pin.shown | pin/pin.typed: rightly | vault.ajar',
    'vault.shut+pin.shown | pin/pin.typed: wrongly | vault.alarmed',
  ]);
  expect(graphOf(pinFlow).nodes.size).toBe(4);
});

test('a history is part of a situation: the same states with another past are two situations', () => {
  const { nodes } = graphOf(radioFlow);
  const off = [...nodes.values()].filter(({ states }) => states.join() === 'radio.sound.off,radio.light.dark');
  expect(off.map(({ path }) => path.map((step) => (step.kind === 'event' ? step.type : step.kind)))).toEqual([
    [],
    ['power.pressed', 'power.pressed'],
    ['power.pressed', 'band.pressed', 'power.pressed'],
  ]);
});

test('a spawned child, a stream and a given listener exist from the start', () => {
  expect(storyOf(graphOf(hallFlow))).toEqual([
    'hall.open+bell.silent | guest.came | hall.open+bell.ringing',
    'hall.open+bell.silent | street ends: the street is blocked | hall.deserted+bell.silent',
    'hall.open+bell.ringing | guest.came | hall.open+bell.ringing',
    'hall.open+bell.ringing | street ends: the street is blocked | hall.deserted+bell.ringing',
  ]);
});

test('every variant is explored', () => {
  const ways = { left: 'left', right: 'right' } as const;
  const machine = setup({
    types: { input: {} as { way: 'left' | 'right' }, context: {} as { way: 'left' | 'right' } },
  }).createMachine({
    id: 'fork',
    context: ({ input }) => input,
    initial: 'choosing',
    states: {
      choosing: {
        always: [{ guard: ({ context }) => context.way === ways.left, target: 'left' }, { target: 'right' }],
      },
      left: {},
      right: {},
    },
  });
  const flow = defineFlow(machine, {
    cases: {},
    variants: { 'the left way': { way: 'left' }, 'the right way': { way: 'right' } },
  });
  expect(exploreAll(flow).map(({ variant, started }) => [variant, started])).toEqual([
    ['the left way', ['fork.choosing | always | 0']],
    ['the right way', ['fork.choosing | always | 1']],
  ]);
});

test('a flow can choose what of a machine’s context and timers makes situations different', () => {
  const machine = setup({ types: { events: {} as { type: 'page.turned' } } }).createMachine({
    id: 'book',
    initial: 'read',
    states: { read: { after: { 1000: 'shut', 3000: 'shut' }, on: { 'page.turned': {} } }, shut: {} },
  });
  const timers: (readonly number[])[] = [];
  const flow = defineFlow(machine, {
    cases: { 'page.turned': 'plain' },
    project: (_, pending) => {
      timers.push(pending);
      return pending;
    },
  });
  expect(explore(flow, usual).nodes.size).toBe(2);
  expect(timers[0]).toEqual([1_000, 3_000]);
});

test('fields are filled in in the order that the flow names', () => {
  const flow: Flow = { ...coinsFlow, offer: (_, __, name) => name === 'one' };
  expect(graphOf(flow).edges.map(({ label }) => label)).toEqual([
    'coin.dropped: one',
    'coin.dropped: one',
    'coin.dropped: one',
  ]);
});

test('a period of time that the flow names covers every timer in it', () => {
  const flow: Flow = { ...lampFlow, waits: { 'a night': 10_000 } };
  expect(storyOf(graphOf(flow)).filter((line) => line.includes('a night'))).toEqual([
    'lamp.lit | wait: a night | lamp.dark',
    'lamp.flickering | wait: a night | lamp.dark',
  ]);
});

test('an error in the machine is reported with the path to it', () => {
  const machine = setup({
    types: { context: {} as { count: number }, events: {} as { type: 'stone.laid' } },
    actions: {
      pile: assign(({ context }) => {
        if (context.count === 2) throw new Error('it fell over');
        return { count: context.count + 1 };
      }),
    },
  }).createMachine({ id: 'tower', context: { count: 0 }, on: { 'stone.laid': { actions: 'pile' } } });
  const flow = defineFlow(machine, { cases: { 'stone.laid': 'plain' }, project: ({ count }) => count });
  expect(() => explore(flow, usual)).toThrow(
    'tower, variant "usual": stone.laid, stone.laid, stone.laid broke the machine: it fell over',
  );
});

test('an error that nothing in the machine handles is reported too', () => {
  const machine = setup({ actors: { load: port<string>('load') } }).createMachine({
    id: 'careless',
    initial: 'loading',
    states: { loading: { invoke: { id: 'load', src: 'load' } } },
  });
  const flow = defineFlow(machine, { cases: {}, outcomes: { load: { 'no answer': { error: new Error('offline') } } } });
  expect(() => explore(flow, usual)).toThrow(
    'careless, variant "usual": load ends: no answer broke the machine: offline',
  );
});

test('two simultaneous calls of one port are an error', () => {
  const machine = setup({ actors: { load: port<string>('load') } }).createMachine({
    id: 'hasty',
    type: 'parallel',
    states: { one: { invoke: { id: 'first', src: 'load' } }, other: { invoke: { id: 'second', src: 'load' } } },
  });
  const flow = defineFlow(machine, { cases: {}, outcomes: { load: { text: { output: '' } } } });
  expect(() => explore(flow, usual)).toThrow('hasty: two calls of "load" wait at once');
});

test('an actor without a name is an error', () => {
  const machine = createMachine({ id: 'nameless', invoke: { src: fromCallback(() => {}) } });
  expect(() => explore(defineFlow(machine, { cases: {}, outcomes: {} }), usual)).toThrow(
    'nameless: actor "0.nameless" is not set up under a name',
  );
});

test('an exploration without an end is stopped', () => {
  const flow: Flow = { ...coinsFlow, limit: 2 };
  expect(() => graphOf(flow)).toThrow(
    'coins, variant "usual": more than 2 situations; let project() tell less of the context apart',
  );
});

test('an unknown variant is answered with the existing ones', () => {
  expect(() => explore(doorFlow, 'Sunday')).toThrow('door has no variant "Sunday"; its variants: usual');
});
