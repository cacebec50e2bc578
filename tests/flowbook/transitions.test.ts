import { createActor, createMachine, type InspectionEvent } from 'xstate';
import { expect, test } from 'vitest';
import { declaredTransitions, lineOf, takenIn } from '../../flowbook/transitions.ts';
import { coinsFlow, letterFlow } from './support/toys.ts';

test('a declared transition has an id that says where it is in the chart', () => {
  expect(declaredTransitions(letterFlow.machine).map(({ id }) => id)).toEqual([
    'letter.written | letter.sent | 0',
    'letter.sending | letter.sent | 0',
    'letter.sending | xstate.done.actor.send | 0',
    'letter.sending | xstate.done.actor.send | 1',
    'letter.sending | xstate.error.actor.send | 0',
  ]);
});

test('the ids of transitions survive provide(), which recreates every object', () => {
  const copy = coinsFlow.machine.provide({});
  expect(declaredTransitions(copy).map(({ id }) => id)).toEqual(
    declaredTransitions(coinsFlow.machine).map(({ id }) => id),
  );
});

test('a transition reads as one line', () => {
  expect(declaredTransitions(coinsFlow.machine).map(lineOf)).toEqual([
    'coins.collecting --coin.dropped [branch 1 of 2]--> (stays)',
    'coins.collecting --coin.dropped [branch 2 of 2]--> coins.jammed',
    'coins.collecting --always--> coins.paid',
  ]);
});

test('xstate still tells inspectors which transitions a microstep takes, in an undocumented field', () => {
  const machine = createMachine({
    id: 'canary',
    initial: 'perched',
    states: { perched: { on: { 'cage.opened': 'flying' } }, flying: { always: 'gone' }, gone: {} },
  });
  const seen: InspectionEvent[] = [];
  const actor = createActor(machine, { inspect: (event) => seen.push(event) }).start();
  actor.send({ type: 'cage.opened' });
  const microsteps = seen.filter((event) => event.type === '@xstate.microstep');
  expect(
    microsteps
      .map(({ _transitions }) => _transitions.map(({ source, eventType }) => [source.id, eventType as string]))
      .slice(-2),
  ).toEqual([[['canary.perched', 'cage.opened']], [['canary.flying', '']]]);
  expect(seen.flatMap(takenIn)).toEqual(['canary.perched | cage.opened | 0', 'canary.flying | always | 0']);
});
