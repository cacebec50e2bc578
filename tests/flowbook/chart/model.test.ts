import { createMachine } from 'xstate';
import { expect, test } from 'vitest';
import { chartOf, type ChartState } from '../../../flowbook/chart/model.ts';
import type { ChartTransition } from '../../../flowbook/chart/transitions.ts';
import { flows } from '../../../flowbook/registry.ts';
import { declaredTransitions, statesOf } from '../../../flowbook/transitions.ts';
import { toyCalls, toyMachine } from './toy.ts';

const chart = () => chartOf(toyMachine, toyCalls);

const marks = ({ initial, usual, busy, failed, guessed }: ChartState) =>
  Object.entries({ initial, usual, busy, failed, guessed })
    .flatMap(([mark, is]) => (is ? [mark] : []))
    .join(' ');

test('a state is drawn by its kind, with the first sentence of its description', () => {
  expect(chart().states.map((state) => [state.id, state.kind, state.title, marks(state)])).toEqual([
    ['toy', 'compound', 'Buying a ticket', ''],
    ['toy.form', 'parallel', 'Filling in the form', 'initial'],
    ['toy.form.fields', 'region', 'The fields', ''],
    ['toy.form.fields.editing', 'normal', 'Editing the fields', 'initial usual'],
    ['toy.form.code', 'region', 'The phone code', ''],
    ['toy.form.code.ready', 'normal', 'A code can be sent', 'initial'],
    ['toy.form.code.sending', 'normal', 'Sending the code', 'busy'],
    ['toy.form.code.cooling', 'normal', 'A countdown runs until another can be sent', ''],
    ['toy.checks', 'compound', 'Before paying', 'usual'],
    ['toy.checks.seatWanted', 'question', 'Is a seat of one’s own wanted?', 'initial usual'],
    ['toy.checks.seating', 'normal', 'Choosing a seat', 'usual'],
    ['toy.checks.known', 'final', 'All is known', 'usual'],
    ['toy.paying', 'normal', 'Paying', 'usual busy'],
    ['toy.refused', 'normal', 'The payment was refused', 'failed'],
    ['toy.helping', 'normal', 'Reading the help', ''],
    ['toy.back', 'history', 'Back to where it was', ''],
    ['toy.bought', 'final', 'The ticket is bought', 'usual'],
  ]);
});

test('a state has its calls, the flows that run in it, its requirements and the rest of its description', () => {
  const about = chart()
    .states.map(({ id, details, calls, flows: links, requirements }) => ({ id, details, calls, links, requirements }))
    .filter(
      ({ details, calls, links, requirements }) =>
        details !== '' || calls.length > 0 || links.length + requirements.length > 0,
    );
  expect(about).toEqual([
    { id: 'toy', details: '', calls: [], links: [{ id: 'rowOfSeats', title: 'Row of seats' }], requirements: [] },
    {
      id: 'toy.form',
      details: 'Two things go on side by side.',
      calls: [],
      links: [],
      requirements: ['R1.01', 'R1.02'],
    },
    { id: 'toy.form.fields.editing', details: '', calls: [], links: [], requirements: ['R1.03'] },
    {
      id: 'toy.form.code.sending',
      details: '',
      calls: ['verification.code'],
      links: [],
      requirements: ['R1.04', 'R1.05'],
    },
    {
      id: 'toy.checks.seating',
      details: '',
      calls: [],
      links: [{ id: 'seat', title: 'Choosing a seat' }],
      requirements: [],
    },
    { id: 'toy.paying', details: '', calls: ['PUT /tickets/order'], links: [], requirements: [] },
  ]);
});

test('a transition says what happens, on what condition, and who or what causes it', () => {
  const summary = ({ id, words, when, by, stays, usual, targets }: ChartTransition) => [
    id,
    by,
    when === null ? words : `${words}, ${when}`,
    stays ? 'stays' : targets.join(', '),
    ...(usual ? ['usual'] : []),
  ];
  expect(chart().transitions.map(summary)).toEqual([
    ['toy | help.opened | 0', 'person', 'opens the help', 'toy.helping'],
    ['toy | night.came | 0', 'world', 'the box office closes for the night', 'stays'],
    ['toy.form | field.changed | 0', 'person', 'types in a field', 'stays'],
    [
      'toy.form.fields.editing | form.submitted | 0',
      'person',
      'presses Buy, if everything is valid',
      'toy.checks',
      'usual',
    ],
    ['toy.form.fields.editing | form.submitted | 1', 'person', 'presses Buy, otherwise', 'stays'],
    ['toy.form.fields.editing | all.cleared | 0', 'person', 'clears the form', 'toy.form'],
    ['toy.form.code.ready | code.requested | 0', 'person', 'requests a code', 'toy.form.code.sending'],
    ['toy.form.code.ready | field.changed | 0', 'person', 'ignores “field changed”', 'stays'],
    ['toy.form.code.sending | xstate.done.actor.sendCode | 0', 'answer', 'the code is sent', 'toy.form.code.cooling'],
    ['toy.form.code.sending | xstate.error.actor.sendCode | 0', 'failure', 'no answer comes', 'toy.form.code.ready'],
    [
      'toy.form.code.cooling | xstate.after.untilResend.toy.form.code.cooling | 0',
      'time',
      'the countdown ends',
      'toy.form.code.ready',
    ],
    ['toy.checks | retry.chosen | 0', 'person', 'starts the checks again', 'toy.checks.seatWanted'],
    ['toy.checks | xstate.done.state.toy.checks | 0', 'atOnce', 'all is known', 'toy.paying', 'usual'],
    ['toy.checks.seatWanted | always | 0', 'atOnce', 'yes', 'toy.checks.seating', 'usual'],
    ['toy.checks.seatWanted | always | 1', 'atOnce', 'no', 'toy.checks.known'],
    ['toy.checks.seating | all.cleared | 0', 'person', 'picks again', 'toy.checks'],
    ['toy.checks.seating | xstate.done.actor.seat | 0', 'answer', 'a seat is chosen', 'toy.checks.known', 'usual'],
    ['toy.checks.seating | xstate.error.actor.seat | 0', 'failure', 'the plan cannot be shown', 'toy.form'],
    ['toy.paying | xstate.done.actor.pay | 0', 'answer', 'the ticket is paid for', 'toy.bought', 'usual'],
    ['toy.paying | xstate.done.actor.pay | 1', 'answer', 'it is refused', 'toy.refused'],
    ['toy.paying | xstate.error.actor.pay | 0', 'failure', 'no answer comes', 'toy.refused'],
    ['toy.paying | xstate.after.30000.toy.paying | 0', 'time', 'after 30 s', 'toy.refused'],
    ['toy.refused | retry.chosen | 0', 'person', 'tries again, if valid', 'toy.paying'],
    ['toy.refused | all.cleared | 0', 'person', 'goes back to the form', 'toy.form'],
    ['toy.helping | help.closed | 0', 'person', 'closes the help', 'toy.back'],
  ]);
});

test('a chart uses the ids under which states and transitions are walked and counted', () => {
  const machines = [toyMachine, ...flows.map(({ machine }) => machine)];
  const charted = machines
    .map((machine) => chartOf(machine))
    .flatMap(({ states, transitions }) => [...states, ...transitions].map(({ id }) => id));
  const declared = machines.flatMap((machine) =>
    [...statesOf(machine.root), ...declaredTransitions(machine)].map(({ id }) => id),
  );
  expect(charted).toEqual(declared);
});

test('a state that makes one of several calls lists each of them', () => {
  const machine = createMachine({
    id: 'gift',
    initial: 'taking',
    states: { taking: { meta: { call: ['wheel.spin', 'envelope.open'] } } },
  });
  const [, taking] = chartOf(machine, new Map([['wheel.spin', 'POST /spin']])).states;
  expect(taking?.calls).toEqual(['POST /spin', 'envelope.open']);
});
