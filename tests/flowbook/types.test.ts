import { setup } from 'xstate';
import { expectTypeOf, test } from 'vitest';
import type { Meta as ChartMeta } from '../../flowbook/chart/meta.ts';
import { defineFlow, live, type Flow } from '../../flowbook/flow.ts';
import { hears, type Recorder } from '../../flowbook/hears.ts';
import { LiveRun } from '../../flowbook/liveRun.ts';
import { port, stream } from '../../machines/common/port.ts';
import type { Meta } from '../../machines/common/words.ts';
import { coinsFlow, lampFlow, letterFlow, pinFlow } from './support/toys.ts';

const machine = setup({
  types: {
    input: {} as { now: () => number; size: number },
    context: {} as { size: number },
    events: {} as { type: 'cake.ordered'; size: number } | { type: 'cake.eaten' },
  },
  actors: { bake: port<'done' | 'burnt', number>('bake'), doorbell: stream('doorbell'), pin: pinFlow.machine },
}).createMachine({ id: 'bakery', context: ({ input }) => ({ size: input.size }) });

const cases = { 'cake.ordered': { 'a big one': { size: 3 } }, 'cake.eaten': 'plain' } as const;
const outcomes = { bake: { done: { output: 'done' } }, doorbell: 'silent', pin: live(pinFlow, ['pin.asked']) } as const;
const variants = { 'with a big oven': { size: 3 } };

test('a flow that leaves out something its machine knows does not compile', () => {
  const flow = defineFlow(machine, { cases, outcomes, variants });
  expectTypeOf(flow).toExtend<Flow>();

  // @ts-expect-error an event without a case
  defineFlow(machine, { cases: { 'cake.eaten': 'plain' }, outcomes, variants });
  // @ts-expect-error an event that the machine does not know
  defineFlow(machine, { cases: { ...cases, 'cake.thrown': 'plain' }, outcomes, variants });
  // @ts-expect-error a payload of another shape
  defineFlow(machine, { cases: { ...cases, 'cake.ordered': { 'a big one': { size: 'big' } } }, outcomes, variants });
  // @ts-expect-error an event that carries something is not plain
  defineFlow(machine, { cases: { ...cases, 'cake.ordered': 'plain' }, outcomes, variants });
  // @ts-expect-error an actor without outcomes
  defineFlow(machine, { cases, outcomes: { bake: outcomes.bake, doorbell: 'silent' }, variants });
  // @ts-expect-error an output that the actor does not give
  defineFlow(machine, { cases, outcomes: { ...outcomes, bake: { raw: { output: 'raw' } } }, variants });
  // @ts-expect-error another machine in a child's place
  defineFlow(machine, { cases, outcomes: { ...outcomes, pin: live(coinsFlow) }, variants });
  // @ts-expect-error an event that the child does not know
  live(pinFlow, ['pin.forgotten']);
  // @ts-expect-error an input without its parts
  defineFlow(machine, { cases, outcomes, variants: { 'with no oven': {} } });
  // @ts-expect-error no input at all
  defineFlow(machine, { cases, outcomes });
});

test('optional parts of a flow may be left out', () => {
  defineFlow(setup({}).createMachine({ id: 'still' }), { cases: {} });
  defineFlow(lampFlow.machine, { cases: { 'button.pressed': 'plain', 'bulb.flickered': 'internal' } });
});

test('a run keeps the types of its machine', () => {
  expectTypeOf(new LiveRun(coinsFlow).snapshot().context).toEqualTypeOf<{ total: number }>();
  expectTypeOf(new LiveRun(letterFlow).actor).toExtend<{
    send: (event: { type: 'letter.sent'; to: string }) => void;
  }>();
  expectTypeOf(hears<{ type: 'a' }>()).toEqualTypeOf<Recorder<{ type: 'a' }>>();
});

test('what machines say in their meta is what charts read there', () => {
  expectTypeOf<Meta>().toEqualTypeOf<ChartMeta>();
});
