import { assign, createActor, setup } from 'xstate';
import { beforeEach, expect, test, vi } from 'vitest';
import { is } from 'superstruct';
import { siteLog } from '../../contract/service/service.ts';
import { longestLog } from '../../contract/limits.ts';
import { flows } from '../../flowbook/registry.ts';
import { declaredTransitions } from '../../flowbook/transitions.ts';
import type { recentTransitions as Telling, recordTransition as Noting } from '../../src/app/siteLog.ts';

let recordTransition: typeof Noting;
let recentTransitions: typeof Telling;
beforeEach(async () => {
  vi.resetModules();
  ({ recordTransition, recentTransitions } = await import('../../src/app/siteLog.ts'));
});

const door = setup({
  types: {
    events: {} as { type: 'typed'; text: string } | { type: 'pushed' } | { type: 'pulled' },
    context: {} as { text: string },
  },
}).createMachine({
  id: 'door',
  context: { text: '' },
  initial: 'shut',
  on: { typed: { actions: assign({ text: ({ event }) => event.text }) } },
  states: {
    shut: { on: { pushed: [{ guard: ({ context }) => context.text === '', target: 'shut' }, 'opening'] } },
    opening: { always: 'open' },
    open: { on: { pulled: 'shut' } },
  },
});

const open = () => createActor(door, { inspect: recordTransition }).start();
const recent = () => recentTransitions().map(({ transition }) => transition);

test('the log of the site names transitions as the chart does, in every copy of the machine', () => {
  const actor = createActor(door.provide({}), { inspect: recordTransition }).start();
  actor.send({ type: 'typed', text: 'open sesame' });
  actor.send({ type: 'pushed' });
  expect(recent()).toEqual(['door | typed | 0', 'door.shut | pushed | 1', 'door.opening | always | 0']);
});

test('the log of the site holds nothing that was typed, and typing is one line', () => {
  const actor = open();
  for (const text of ['d', 'de', 'deal-me-in']) actor.send({ type: 'typed', text });
  expect(recent()).toEqual(['door | typed | 0']);
  expect(JSON.stringify(recentTransitions())).not.toContain('deal');
});

test('two flows of one machine are recorded separately in the log of the site', () => {
  const [one, other] = [open(), open()];
  one.send({ type: 'typed', text: 'a' });
  other.send({ type: 'typed', text: 'b' });
  expect(new Set(recentTransitions().map(({ actor }) => actor)).size).toBe(2);
});

test('a long log of the site keeps its end, as much as fits into a report', () => {
  const actor = open();
  actor.send({ type: 'typed', text: 'a' });
  actor.send({ type: 'pushed' });
  for (let round = 0; round < longestLog; round++)
    actor.send(round % 2 === 0 ? { type: 'pulled' } : { type: 'pushed' });
  expect(recentTransitions()).toHaveLength(longestLog);
  expect(recent()[0]).not.toBe('door | typed | 0');
  expect(is(recentTransitions(), siteLog)).toBe(true);
});

test('the log of the site does not change after it was handed out', () => {
  const actor = open();
  const before = recentTransitions();
  actor.send({ type: 'typed', text: 'a' });
  expect(before).toEqual([]);
});

test('every transition of every chart may be part of a report', () => {
  const steps = flows
    .flatMap(({ machine }) => declaredTransitions(machine))
    .map(({ id }) => ({ at: 0, actor: 'x:1', transition: id }));
  expect(steps.filter((step) => !is([step], siteLog))).toEqual([]);
});
