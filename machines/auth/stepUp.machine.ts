import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { accepted } from '../common/formAnswers.ts';
import { formStates } from '../common/formStates.ts';
import { answerOf } from '../common/refusal.ts';
import { answerTo, initialContext, leaving, stepUpSetup } from './stepUp.setup.ts';
import { lost } from './stepUp.states/lost.ts';
import { sending, unsent } from './stepUp.states/sending.ts';

/** R4.39: confirms a login from an unrecognised address. */
export const stepUpMachine = stepUpSetup.createMachine({
  id: 'stepUp',
  description: 'Step-up verification. A second proof for a login from a new place.',
  context: ({ input }) => initialContext(input),
  initial: 'preparing',
  states: {
    preparing: {
      description: 'Choosing how to confirm',
      meta: { usual: true, req: ['R4.39'] },
      initial: 'deciding',
      on: leaving,
      states: {
        deciding: {
          description: 'Is there more than one way?',
          always: [
            { guard: 'hasOneWay', target: 'beginning', description: 'no', actions: 'takeOnlyWay' },
            { target: 'choosing', description: 'yes', meta: { usual: true } },
          ],
        },
        beginning: {
          description: 'Does a code have to be sent?',
          always: [
            { guard: 'isSent', target: 'sending', description: 'yes, by SMS or email' },
            { target: '#stepUp.answering', description: 'no' },
          ],
        },
        choosing: {
          description: 'Waiting for a choice',
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
                meta: { when: 'if no code is sent for it' },
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
      description: 'Entering the answer',
      meta: { req: ['R4.39'] },
      initial: 'filling',
      states: formStates({
        at: '#stepUp.answering',
        close: { target: '#stepUp.closed' },
        submit: {
          description: 'sends the answer',
          when: ['if it is valid', 'if it is not valid'],
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
            meta: { when: 'if the code has expired', req: ['R8.23'] },
            actions: 'storeCodeOver',
          },
          {
            guard: { type: 'isOver', params: answerOf },
            target: '#stepUp.over',
            description: 'it is refused',
            meta: { when: 'if the time to confirm has run out', req: ['R8.23'] },
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
            description: 'chooses another way',
            meta: { when: 'if there is one' },
            actions: ['clearFailure', 'forgetSecrets'],
          },
          'authenticator.lost': {
            guard: 'isBoundToApp',
            target: '#stepUp.lost',
            description: 'no longer has the app',
            meta: { when: 'if only its code is accepted' },
            actions: ['clearFailure', 'forgetSecrets'],
          },
        },
        editing: {
          'code.requested': {
            guard: 'canResend',
            target: '#stepUp.preparing.sending',
            description: 'requests another code',
            meta: { when: 'if the countdown is over', req: ['R4.08'] },
            actions: ['clearFailure', 'forgetSecrets'],
          },
        },
      }),
    },
    lost,
    over: { description: 'The login can no longer be confirmed', tags: 'failed', entry: 'forgetSecrets', on: leaving },
    confirmed: { description: 'The login is confirmed', type: 'final', entry: 'forgetAll' },
    givenUp: { description: 'Cancelled', type: 'final', entry: 'forgetAll' },
    closed: { description: 'Closed', type: 'final', entry: ['storeClosing', 'forgetAll'] },
  },
  output: ({ context }) => context.outcome,
});

export type StepUpRef = ActorRefFrom<typeof stepUpMachine>;
export type StepUpSnapshot = SnapshotFrom<typeof stepUpMachine>;
