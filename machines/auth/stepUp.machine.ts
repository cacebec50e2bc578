import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { accepted, formStates } from '../common/form.ts';
import { answerOf } from '../common/refusal.ts';
import { answerTo, atFirst, stepUpSetup } from './stepUp.setup.ts';
import { sending, unsent } from './stepUp.states/sending.ts';

const leaving = {
  'stepUp.givenUp': { target: '#stepUp.givenUp', description: 'goes back to the form' },
  'form.closed': { target: '#stepUp.closed', description: 'closes the form' },
} as const;

/** R4.39: confirms a login from an unrecognised address. */
export const stepUpMachine = stepUpSetup.createMachine({
  id: 'stepUp',
  description: 'Confirming a login',
  context: ({ input }) => atFirst(input),
  initial: 'preparing',
  states: {
    preparing: {
      description: 'The login is to be confirmed',
      meta: { usual: true, req: ['R4.39'] },
      initial: 'sorting',
      on: leaving,
      states: {
        sorting: {
          description: 'Is there a choice?',
          meta: { usual: true },
          always: [
            { guard: 'hasOneWay', target: 'beginning', description: 'a single way', actions: 'takeOnlyWay' },
            { target: 'choosing', description: 'several ways', meta: { usual: true } },
          ],
        },
        beginning: {
          description: 'Is a code to be sent?',
          always: [
            { guard: 'isSent', target: 'sending', description: 'it goes to the phone or by email' },
            { target: '#stepUp.answering', description: 'nothing is sent' },
          ],
        },
        choosing: {
          description: 'Choosing a way',
          meta: { usual: true },
          on: {
            'way.chosen': [
              {
                guard: { type: 'isSentAndOffered', params: ({ event }) => ({ way: event.way }) },
                target: 'sending',
                description: 'chooses a way',
                meta: { usual: true, when: 'if a code is sent for it' },
                actions: { type: 'storeWay', params: ({ event }) => ({ way: event.way }) },
              },
              {
                guard: { type: 'isOffered', params: ({ event }) => ({ way: event.way }) },
                target: '#stepUp.answering',
                description: 'chooses a way',
                meta: { when: 'if nothing has to be sent' },
                actions: { type: 'storeWay', params: ({ event }) => ({ way: event.way }) },
              },
            ],
          },
        },
        sending,
        unsent,
      },
    },
    answering: {
      description: 'Giving the answer',
      meta: { usual: true, req: ['R4.39'] },
      initial: 'filling',
      states: formStates({
        at: '#stepUp.answering',
        close: { target: '#stepUp.closed' },
        submit: {
          description: 'sends the answer',
          when: ['if it can be one', 'if it cannot be one'],
          req: ['R5.13', 'R5.14'],
        },
        call: { name: 'session.stepUp', req: ['R4.39'], src: 'confirmLogin', input: answerTo },
        answers: [
          accepted({
            target: '#stepUp.confirmed',
            description: 'the login is confirmed',
            actions: { type: 'storeLogin', params: answerOf },
          }),
          {
            guard: { type: 'isCodeOver', params: answerOf },
            target: 'filling',
            description: 'it is refused',
            meta: { when: 'if the code that was sent has expired', req: ['R8.23'] },
            actions: 'storeCodeOver',
          },
          {
            guard: { type: 'isOver', params: answerOf },
            target: '#stepUp.over',
            description: 'it is refused',
            meta: { when: 'if the time to confirm is over', req: ['R8.23'] },
          },
          {
            guard: { type: 'isShutOut', params: answerOf },
            target: '#stepUp.over',
            description: 'it is refused',
            meta: { when: 'if the account may not log in', req: ['R6.09', 'R8.22'] },
            actions: { type: 'storeRefusal', params: answerOf },
          },
        ],
        filling: {
          'stepUp.givenUp': leaving['stepUp.givenUp'],
          'ways.reopened': {
            guard: 'hasOthers',
            target: '#stepUp.preparing.choosing',
            description: 'wants another way',
            meta: { when: 'if there is one' },
            actions: ['clearFailure', 'forgetSecrets'],
          },
        },
        editing: {
          'code.requested': {
            guard: 'canResend',
            target: '#stepUp.preparing.sending',
            description: 'asks for another code',
            meta: { when: 'if the countdown is over', req: ['R4.08'] },
            actions: ['clearFailure', 'forgetSecrets'],
          },
        },
      }),
    },
    over: { description: 'It can no longer be confirmed', tags: 'failed', entry: 'forgetSecrets', on: leaving },
    confirmed: { description: 'The login is confirmed', type: 'final', entry: 'forgetAll', meta: { usual: true } },
    givenUp: { description: 'Given up', type: 'final', entry: 'forgetAll' },
    closed: { description: 'Closed', type: 'final', entry: ['storeClosing', 'forgetAll'] },
  },
  output: ({ context }) => context.outcome,
});

export type StepUpRef = ActorRefFrom<typeof stepUpMachine>;
export type StepUpSnapshot = SnapshotFrom<typeof stepUpMachine>;
