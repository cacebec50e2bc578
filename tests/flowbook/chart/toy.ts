import { setup } from 'xstate';
import { port } from '../../../machines/common/port.ts';
import type { Tag } from '../../../machines/common/words.ts';

const seatMachine = setup({ types: { meta: {} } }).createMachine({
  id: 'seat',
  description: 'Choosing a seat. The plan of the hall is shown.',
  initial: 'chosen',
  states: { chosen: { description: 'A seat is chosen', type: 'final' } },
});

const rowMachine = setup({}).createMachine({ id: 'rowOfSeats', initial: 'shown', states: { shown: {} } });

/** A flow with everything that a chart can draw: questions, regions, calls, timers, a way back and another flow. */
export const toyMachine = setup({
  types: {
    events: {} as {
      type:
        | 'form.submitted'
        | 'field.changed'
        | 'code.requested'
        | 'retry.chosen'
        | 'night.came'
        | 'help.opened'
        | 'help.closed'
        | 'all.cleared';
    },
    tags: {} as Tag,
    meta: {},
  },
  actors: { pay: port<boolean>('pay'), sendCode: port('sendCode'), seat: seatMachine, row: rowMachine },
  delays: { untilResend: 60_000 },
  guards: { isValid: () => true, wasPaid: () => true, wantsSeat: () => true },
}).createMachine({
  id: 'toy',
  description: 'Buying a ticket',
  initial: 'form',
  on: {
    'help.opened': { target: '.helping', description: 'opens the help' },
    'night.came': { description: 'the box office closes for the night', meta: { by: 'world' } },
  },
  states: {
    form: {
      description: 'Filling in the form. Two things go on side by side.',
      type: 'parallel',
      meta: { req: ['R1.01', 'R1.02'] },
      on: { 'field.changed': { description: 'types in a field' } },
      states: {
        fields: {
          description: 'The fields',
          initial: 'editing',
          states: {
            editing: {
              description: 'Editing the fields',
              tags: 'editable',
              meta: { usual: true, req: ['R1.03'] },
              on: {
                'form.submitted': [
                  {
                    guard: 'isValid',
                    target: '#toy.checks',
                    description: 'presses Buy',
                    meta: { usual: true, when: 'if everything is valid' },
                  },
                  { description: 'presses Buy' },
                ],
                'all.cleared': { target: '#toy.form', reenter: true, description: 'clears the form' },
              },
            },
          },
        },
        code: {
          description: 'The phone code',
          initial: 'ready',
          states: {
            ready: {
              description: 'A code can be sent',
              on: { 'code.requested': { target: 'sending', description: 'requests a code' }, 'field.changed': {} },
            },
            sending: {
              description: 'Sending the code',
              tags: 'busy',
              meta: { call: 'verification.code', req: ['R1.04', 'R1.05'] },
              invoke: {
                id: 'sendCode',
                src: 'sendCode',
                onDone: { target: 'cooling', description: 'the code is sent' },
                onError: { target: 'ready', description: 'no answer comes' },
              },
            },
            cooling: {
              description: 'A countdown runs until another can be sent',
              after: { untilResend: { target: 'ready', description: 'the countdown ends' } },
            },
          },
        },
      },
    },
    checks: {
      description: 'Before paying',
      initial: 'seatWanted',
      onDone: { target: 'paying', description: 'all is known', meta: { usual: true } },
      on: { 'retry.chosen': { target: '.seatWanted', description: 'starts the checks again' } },
      states: {
        seatWanted: {
          description: 'Is a seat of one’s own wanted?',
          always: [
            { guard: 'wantsSeat', target: 'seating', description: 'yes', meta: { usual: true } },
            { target: 'known', description: 'no' },
          ],
        },
        seating: {
          description: 'Choosing a seat',
          invoke: {
            id: 'seat',
            src: 'seat',
            onDone: { target: 'known', description: 'a seat is chosen', meta: { usual: true } },
            onError: { target: '#toy.form', description: 'the plan cannot be shown' },
          },
          on: { 'all.cleared': { target: '#toy.checks', description: 'picks again' } },
        },
        known: { description: 'All is known', type: 'final', meta: { usual: true } },
      },
    },
    paying: {
      description: 'Paying',
      tags: 'busy',
      meta: { call: 'tickets.buy', usual: true },
      invoke: {
        id: 'pay',
        src: 'pay',
        onDone: [
          {
            guard: 'wasPaid',
            target: 'bought',
            description: 'the ticket is paid for',
            meta: { usual: true, req: ['R1.06'] },
          },
          { target: 'refused', description: 'it is refused' },
        ],
        onError: { target: 'refused', description: 'no answer comes' },
      },
      after: { 30_000: { target: 'refused' } },
    },
    refused: {
      description: 'The payment was refused',
      tags: 'failed',
      on: {
        'retry.chosen': { guard: 'isValid', target: 'paying', description: 'tries again' },
        'all.cleared': { target: 'form', description: 'goes back to the form' },
      },
    },
    helping: {
      description: 'Reading the help',
      on: { 'help.closed': { target: 'back', description: 'closes the help' } },
    },
    back: { description: 'Back to where it was', type: 'history', history: 'deep', target: 'form' },
    bought: { description: 'The ticket is bought', type: 'final', meta: { usual: true } },
  },
});

/** The words of its calls. */
export const toyCalls = new Map([['tickets.buy', 'PUT /tickets/order']]);
