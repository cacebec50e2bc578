import { accepted, rateLimited, refused, unanswered } from '../../common/formAnswers.ts';
import { waiting } from '../../common/formStates.ts';
import { answerOf } from '../../common/refusal.ts';
import { leaving, stepUpSetup, ticketOf } from '../stepUp.setup.ts';

const found = { target: '#stepUp.answering', description: 'has the app after all', actions: 'clearFailure' } as const;

/** R4.39: a player who has lost the authenticator can ask for another way, which opens after a delay. */
export const lost = stepUpSetup.createStateConfig({
  description: 'The authenticator is lost',
  meta: { req: ['R4.39'] },
  initial: 'filling',
  states: {
    filling: {
      description: 'Reading what will happen',
      tags: 'editable',
      initial: 'editing',
      on: { ...leaving, 'authenticator.found': found },
      states: {
        editing: {
          description: 'Ready to ask for another way',
          on: {
            'form.submitted': {
              target: '#stepUp.lost.submitting',
              description: 'asks for another way',
              actions: 'clearFailure',
            },
          },
        },
        waiting,
      },
    },
    submitting: {
      description: 'Waiting for the gateway',
      tags: 'busy',
      meta: { call: 'session.authenticatorLost' },
      invoke: {
        id: 'reportLoss',
        src: 'reportLoss',
        input: ticketOf,
        onDone: [
          {
            guard: { type: 'isOpenAlready', params: answerOf },
            target: 'open',
            description: 'the delay is over',
            meta: { when: 'if it was reported a day ago' },
          },
          accepted({
            target: 'asked',
            description: 'another way opens later',
            meta: {},
            actions: { type: 'storeOpening', params: answerOf },
          }),
          {
            guard: { type: 'isOver', params: answerOf },
            target: '#stepUp.over',
            description: 'it is refused',
            meta: { when: 'if the time to confirm has run out', req: ['R8.23'] },
          },
          {
            guard: { type: 'isWithoutOthers', params: answerOf },
            target: 'impossible',
            description: 'it is refused',
            meta: { when: 'if the account has no other way', req: ['R8.23'] },
          },
          rateLimited,
          refused,
        ],
        onError: unanswered,
      },
    },
    asked: { description: 'Another way opens later', on: { ...leaving, 'authenticator.found': found } },
    open: { description: 'Another way is open', on: leaving },
    impossible: {
      description: 'The account has no other way',
      tags: 'failed',
      on: { ...leaving, 'authenticator.found': found },
    },
  },
});
