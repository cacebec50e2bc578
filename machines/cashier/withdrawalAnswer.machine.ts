import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { accepted, refused, unanswered } from '../common/formAnswers.ts';
import { fillingState } from '../common/formStates.ts';
import { answerOf } from '../common/refusal.ts';
import { begin, sendingState, settleIntent } from './moneyStates.ts';
import { picturesChange } from './sentPictures.ts';
import { initialContext, confirmationOf, withdrawalAnswerSetup, type AnswerTime } from './withdrawalAnswer.setup.ts';

const timeOf = ({ event: { until, extendsLeft } }: { event: AnswerTime }) => ({ until, extendsLeft });

const isLate = {
  guard: { type: 'isTooLate', params: answerOf },
  target: 'tooLate',
  description: 'it is refused',
  meta: { when: 'if it can no longer be answered', req: ['R8.23'] },
} as const;

const runsOut = {
  untilDeadline: { target: 'tooLate', description: 'the time to answer runs out', meta: { req: ['R4.32'] } },
} as const;

const asksForTime = {
  guard: 'canExtend',
  target: 'extending',
  description: 'presses More time',
  meta: { when: 'if the deadline can still be extended', req: ['R4.32'] },
  actions: 'clearFailure',
} as const;

const findsNewTime = {
  guard: { type: 'isOtherTime', params: timeOf },
  target: 'deciding',
  description: 'the deadline has moved',
  meta: { when: 'if it differs from the known one', by: 'world', req: ['R4.32'] },
  actions: { type: 'storeTime', params: timeOf },
} as const;

/** R4.31, R3.44: says whether a paid withdrawal has arrived. The first answer counts, so none is kept over a reload. */
export const withdrawalAnswerMachine = withdrawalAnswerSetup.createMachine({
  id: 'withdrawalAnswer',
  description: 'Withdrawal confirmation. Received, partly received or not received.',
  context: ({ input }) => initialContext(input),
  invoke: [
    { id: 'pictures', src: 'pictures', input: ({ self }) => ({ form: self }) },
    { id: 'time', src: 'time' },
  ],
  initial: 'deciding',
  on: { 'pictures.changed': picturesChange },
  states: {
    deciding: {
      description: 'Can it still be answered?',
      always: [
        { guard: 'isOver', target: 'tooLate', description: 'no' },
        { guard: 'isChosen', target: 'filling', description: 'yes, and an answer is being given' },
        { target: 'choosing', description: 'yes', meta: { usual: true } },
      ],
    },
    choosing: {
      description: 'Has the money arrived?',
      meta: { req: ['R4.31', 'R3.44'] },
      on: {
        'receipt.chosen': {
          target: 'filling',
          description: 'chooses an answer',
          meta: { usual: true, req: ['R4.31'] },
          actions: { type: 'storeReceipt', params: ({ event: { receipt } }) => ({ receipt }) },
        },
        'time.asked': asksForTime,
        'time.changed': findsNewTime,
      },
      after: runsOut,
    },
    filling: {
      ...fillingState({
        close: { target: 'choosing', actions: 'clearReceipt' },
        submit: { description: 'sends the answer', req: ['R4.31', 'R3.44'] },
        target: '#withdrawalAnswer.sending',
        also: begin(),
        filling: { 'time.asked': asksForTime, 'time.changed': findsNewTime },
      }),
      after: runsOut,
    },
    extending: {
      description: 'Asking for more time',
      tags: 'busy',
      meta: { call: 'withdrawals.extend', req: ['R4.32'] },
      invoke: {
        id: 'extend',
        src: 'extend',
        input: ({ context }) => context.withdrawal.withdrawalId,
        onDone: [
          {
            ...accepted({ target: 'deciding', description: 'the deadline is extended' }),
            meta: {},
            actions: [{ type: 'storeExtended', params: answerOf }, 'askLook'],
          },
          isLate,
          { ...refused, target: 'deciding' },
        ],
        onError: { ...unanswered, target: 'deciding' },
      },
    },
    sending: sendingState({
      description: 'Sending the answer',
      call: 'withdrawals.confirm',
      req: ['R4.31'],
      request: confirmationOf,
      done: { target: 'answered', description: 'the gateway accepts it' },
      afterDone: [],
      answers: [
        { ...isLate, actions: settleIntent },
        {
          guard: { type: 'isPictureRefused', params: answerOf },
          target: 'filling',
          description: 'it is refused',
          meta: { when: 'if a picture could not be read', req: ['R5.21'] },
          actions: [{ type: 'markPicture', params: answerOf }, ...settleIntent],
        },
      ],
    }),
    answered: { description: 'Answered', type: 'final', meta: { req: ['R4.31'] }, entry: 'askLook' },
    tooLate: {
      description: 'It can no longer be answered',
      meta: { req: ['R4.32'] },
      entry: 'askLook',
      on: { 'time.changed': findsNewTime },
    },
  },
});

export type WithdrawalAnswerRef = ActorRefFrom<typeof withdrawalAnswerMachine>;
export type WithdrawalAnswerSnapshot = SnapshotFrom<typeof withdrawalAnswerMachine>;
