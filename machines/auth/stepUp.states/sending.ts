import { accepted } from '../../common/formAnswers.ts';
import { answerOf, causeOf } from '../../common/refusal.ts';
import { codeRequestOf, stepUpSetup } from '../stepUp.setup.ts';

/** R4.08: a code is sent by SMS or by email. */
export const sending = stepUpSetup.createStateConfig({
  description: 'Sending a code',
  tags: 'busy',
  meta: { call: 'session.stepUpCode' },
  invoke: {
    id: 'sendStepUpCode',
    src: 'sendStepUpCode',
    input: codeRequestOf,
    onDone: [
      accepted({
        target: '#stepUp.answering',
        description: 'the code is sent',
        actions: { type: 'storeSent', params: answerOf },
      }),
      {
        guard: { type: 'isRateLimited', params: answerOf },
        target: 'unsent.waiting',
        description: 'it is refused',
        meta: { when: 'if there were too many attempts', req: ['R8.14'] },
        actions: [
          { type: 'storeRefusal', params: answerOf },
          { type: 'storeWait', params: answerOf },
        ],
      },
      {
        guard: { type: 'isOver', params: answerOf },
        target: '#stepUp.over',
        description: 'it is refused',
        meta: { when: 'if the time to confirm has run out', req: ['R8.23'] },
      },
      {
        target: '#stepUp.over',
        description: 'it is refused',
        meta: { req: ['R8.23'] },
        actions: { type: 'storeRefusal', params: answerOf },
      },
    ],
    onError: {
      target: 'unsent',
      description: 'no response',
      meta: { req: ['R8.20'] },
      actions: { type: 'storeFailure', params: causeOf },
    },
  },
});

/** R8.20: a code that was not sent can be requested again, at once or after a countdown. */
export const unsent = stepUpSetup.createStateConfig({
  description: 'No code was sent',
  tags: 'failed',
  initial: 'ready',
  on: {
    'ways.reopened': {
      guard: 'hasOthers',
      target: '#stepUp.preparing.choosing',
      description: 'chooses another way',
      meta: { when: 'if there is one' },
      actions: 'clearFailure',
    },
  },
  states: {
    ready: {
      description: 'Ready to resend',
      on: {
        'code.requested': {
          target: '#stepUp.preparing.sending',
          description: 'requests the code again',
          actions: 'clearFailure',
        },
      },
    },
    waiting: {
      description: 'Countdown to the next code',
      tags: 'rateLimited',
      after: { untilAllowed: { target: 'ready', description: 'the wait is over', actions: 'clearFailure' } },
    },
  },
});
