import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { endOf, keyOf, settledRefusals, settleIntent } from '../cashier/intent.ts';
import { unanswered } from '../common/formAnswers.ts';
import { fillingIn, waiting } from '../common/formStates.ts';
import { loadingStates } from '../common/loadingStates.ts';
import { atFirst, orderOf, convertSetup } from './convert.setup.ts';

/** R1.25: converts points to money of the main wallet. */
export const convertMachine = convertSetup.createMachine({
  id: 'convert',
  description: 'Converting. Points become money of the main wallet.',
  context: ({ input }) => atFirst(input),
  invoke: { id: 'note', src: 'note' },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Is a request still waiting for its outcome?',
      always: [
        { guard: 'isIntended', target: 'converting', description: 'yes, the page was reloaded' },
        { target: 'loading', description: 'no', meta: { usual: true } },
      ],
    },
    ...loadingStates({
      description: 'Loading what points are worth',
      meta: { call: 'points.config', req: ['R1.25'] },
      src: 'loadTerms',
      arrival: 'the terms arrive',
      store: 'storeTerms',
      then: 'filling',
      failed: 'The terms could not be loaded',
      retry: 'again.pressed',
    }),
    filling: {
      description: 'The form can be filled in',
      tags: 'editable',
      meta: { req: ['R1.25'] },
      initial: 'editing',
      on: { 'field.changed': fillingIn },
      states: {
        editing: {
          description: 'Filling in the form',
          on: {
            'form.submitted': [
              {
                guard: { type: 'isFilledIn', params: { part: '' } },
                target: '#convert.converting',
                description: 'presses Convert',
                meta: { usual: true, when: 'if every field is valid' },
                actions: [
                  'clearFailure',
                  'clearUnmoved',
                  { type: 'makeIntent', params: { call: 'points.convert' } },
                  'keepIntent',
                ],
              },
              {
                description: 'presses Convert',
                meta: { when: 'if a field is not valid', req: ['R1.25'] },
                actions: { type: 'storeErrors', params: { part: '' } },
              },
            ],
            'password.chosen': {
              guard: 'lacksPassword',
              target: '#convert.settingPassword',
              description: 'presses Set payment password',
              meta: { when: 'if there is none' },
            },
          },
        },
        waiting,
      },
    },
    settingPassword: {
      description: 'Setting a payment password',
      meta: { req: ['R2.57'] },
      invoke: {
        id: 'paymentPassword',
        src: 'paymentPassword',
        input: ({ context: { now } }) => ({ now, isSet: false }),
        onDone: { target: 'loading', description: 'it is set or closed' },
        onError: { target: 'loading', description: 'it fails' },
      },
    },
    converting: {
      description: 'Converting them',
      tags: 'busy',
      meta: { call: 'points.convert', req: ['R7.49', 'R8.20'] },
      invoke: {
        id: 'moneyRequest',
        src: 'moneyRequest',
        input: ({ context }) => ({ key: keyOf(context), request: orderOf(context) }),
        onDone: [
          {
            guard: { type: 'isMade', params: endOf },
            target: 'done',
            description: 'they are converted',
            meta: { usual: true },
            actions: [{ type: 'storeMade', params: endOf }, 'forgetSecrets', ...settleIntent, 'refreshBalance'],
          },
          {
            guard: { type: 'isLost', params: endOf },
            target: 'nothing',
            description: 'nothing was converted',
            meta: { when: 'if the page was reloaded meanwhile', req: ['R8.20'] },
            actions: [{ type: 'noteUnmoved', params: endOf }, { type: 'storeEnd', params: endOf }, ...settleIntent],
          },
          {
            guard: { type: 'isNever', params: endOf },
            target: 'filling',
            description: 'it never arrived',
            meta: { req: ['R8.20'] },
            actions: [{ type: 'noteUnmoved', params: endOf }, ...settleIntent],
          },
          ...settledRefusals,
        ],
        onError: { ...unanswered, target: 'loading', description: 'it fails' },
      },
    },
    nothing: { description: 'Nothing was converted', meta: { req: ['R8.20'] } },
    done: { description: 'They are converted', meta: { req: ['R1.25', 'R7.49'] } },
  },
});

export type ConvertRef = ActorRefFrom<typeof convertMachine>;
export type ConvertSnapshot = SnapshotFrom<typeof convertMachine>;
