import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { isSent } from './stepUp.rules.ts';
import { stepUpSetup } from './stepUp.setup.ts';
import { checking } from './stepUp.states/checking.ts';
import { answerOf, causeOf } from '../common/refusal.ts';

/** R4.39: confirms a login from an unrecognised address, and tells whoever waits for it how that goes. */
export const stepUpMachine = stepUpSetup.createMachine({
  id: 'stepUp',
  description: 'Confirming a login',
  context: ({ input: { now, stepUp, replyTo } }) => ({
    now,
    stepUp,
    replyTo,
    way: null,
    sentTo: null,
    resendAt: 0,
    waitUntil: 0,
    answer: '',
    error: null,
    failure: null,
  }),
  initial: 'asking',
  states: {
    asking: {
      description: 'A login is to be confirmed',
      meta: { req: ['R4.39'] },
      initial: 'sorting',
      on: {
        'confirmation.leave': {
          target: '#stepUp.givenUp',
          description: 'goes back to the form',
          actions: 'tellGivenUp',
        },
      },
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
            { target: 'answering', description: 'nothing is sent' },
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
                target: 'answering',
                description: 'chooses a way',
                meta: { when: 'if nothing has to be sent' },
                actions: { type: 'storeWay', params: ({ event }) => ({ way: event.way }) },
              },
            ],
          },
        },
        sending: {
          description: 'Sending a code',
          tags: 'busy',
          meta: { usual: true, call: 'session.stepUpCode' },
          invoke: {
            id: 'sendStepUpCode',
            src: 'sendStepUpCode',
            input: ({ context: { stepUp, way } }) => (stepUp && isSent(way) ? { ticket: stepUp.ticket, way } : null),
            onDone: [
              {
                guard: { type: 'wasSent', params: answerOf },
                target: 'answering',
                description: 'the code is sent',
                meta: { usual: true },
                actions: { type: 'storeSent', params: answerOf },
              },
              {
                guard: { type: 'isRateLimited', params: answerOf },
                target: 'unsent.waiting',
                description: 'it is refused',
                meta: { when: 'if there were too many', req: ['R8.14'] },
                actions: [
                  { type: 'storeRefusal', params: answerOf },
                  { type: 'storeWait', params: answerOf },
                ],
              },
              {
                guard: { type: 'isOver', params: answerOf },
                target: 'over',
                description: 'it is refused',
                meta: { when: 'if the time to confirm is over', req: ['R8.23'] },
              },
              {
                target: 'over',
                description: 'it is refused',
                meta: { req: ['R8.23'] },
                actions: { type: 'storeRefusal', params: answerOf },
              },
            ],
            onError: {
              target: 'unsent',
              description: 'no answer comes',
              meta: { req: ['R8.20'] },
              actions: { type: 'storeFailure', params: causeOf },
            },
          },
        },
        unsent: {
          description: 'No code was sent',
          tags: 'failed',
          initial: 'ready',
          on: {
            'ways.asked': {
              guard: 'hasOthers',
              target: 'choosing',
              description: 'wants another way',
              meta: { when: 'if there is one' },
              actions: 'clearFailure',
            },
          },
          states: {
            ready: {
              description: 'It can be sent again',
              on: {
                'code.requested': {
                  target: '#stepUp.asking.sending',
                  description: 'asks for the code again',
                  actions: 'clearFailure',
                },
              },
            },
            waiting: {
              description: 'A countdown to the next code',
              after: { untilAllowed: { target: 'ready', description: 'the wait is over', actions: 'clearFailure' } },
            },
          },
        },
        answering: {
          description: 'Giving the answer',
          tags: 'editable',
          meta: { usual: true },
          initial: 'sorting',
          on: {
            'answer.changed': {
              description: 'types the answer',
              actions: { type: 'storeAnswer', params: ({ event }) => ({ value: event.value }) },
            },
            'answer.submitted': [
              {
                guard: 'isAnswer',
                target: '#stepUp.checking',
                description: 'sends the answer',
                meta: { usual: true, when: 'if it can be one' },
                actions: ['clearFailure', 'tellTried'],
              },
              {
                description: 'sends the answer',
                meta: { when: 'if it cannot be one', req: ['R5.13', 'R5.14'] },
                actions: 'storeError',
              },
            ],
            'ways.asked': {
              guard: 'hasOthers',
              target: 'choosing',
              description: 'wants another way',
              meta: { when: 'if there is one' },
              actions: ['clearFailure', 'clearAnswer'],
            },
          },
          states: {
            sorting: {
              description: 'Was a code sent?',
              meta: { usual: true },
              always: [
                { guard: 'isSent', target: 'cooling', description: 'a code was sent', meta: { usual: true } },
                { target: 'known', description: 'the answer is known' },
              ],
            },
            known: { description: 'The answer is to be typed' },
            cooling: {
              description: 'A code was sent; a countdown to the next runs',
              meta: { usual: true, req: ['R4.08'] },
              after: { untilResend: { target: 'resendable', description: 'the countdown ends' } },
            },
            resendable: {
              description: 'Another code can be sent',
              on: {
                'code.requested': {
                  target: '#stepUp.asking.sending',
                  description: 'asks for another code',
                  actions: ['clearFailure', 'clearAnswer'],
                },
              },
            },
          },
        },
        waiting: {
          description: 'A countdown to the next try',
          meta: { req: ['R8.14'] },
          after: { untilAllowed: { target: 'answering', description: 'the wait is over', actions: 'clearFailure' } },
        },
        over: { description: 'It can no longer be confirmed', tags: 'failed', entry: 'clearAnswer' },
      },
    },
    checking,
    confirmed: { description: 'The login is confirmed', type: 'final', entry: 'forgetAll', meta: { usual: true } },
    givenUp: { description: 'Given up', type: 'final', entry: 'forgetAll' },
  },
});

export type StepUpRef = ActorRefFrom<typeof stepUpMachine>;
export type StepUpSnapshot = SnapshotFrom<typeof stepUpMachine>;
