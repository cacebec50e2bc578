import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { endOf } from '../cashier/intent.ts';
import { begin, sendingState, settleIntent } from '../cashier/moneyStates.ts';
import { questionState } from '../common/formStates.ts';
import { loadingStates } from '../common/loadingStates.ts';
import { initialContext, giftSetup, requestOf } from './gift.setup.ts';

/** What was had before the press shows what it brought. */
const beginTaking = ['noteHad', ...begin()] as const;

/** R1.20, R7.45: a turn of the prize wheel, a red envelope or a ticket of the raffle. */
export const giftMachine = giftSetup.createMachine({
  id: 'gift',
  description: 'Prize wheel, red envelope or raffle. What is won is decided by the gateway; the picture follows.',
  context: ({ input }) => initialContext(input),
  initial: 'loading',
  states: {
    ...loadingStates({
      description: 'Loading how it stands',
      meta: { call: ['rewards.wheel', 'rewards.envelopes', 'promotions.raffle'], req: ['R1.20', 'R7.45'] },
      src: 'load',
      store: 'storeNews',
      then: 'deciding',
      failed: 'It could not be loaded',
      retry: 'again.pressed',
    }),
    deciding: {
      description: 'What can be done now?',
      always: [
        { guard: 'isTurning', target: 'turning', description: 'the wheel turns to what was won' },
        { guard: 'isNew', target: 'shown', description: 'what was won is shown' },
        { guard: 'isOff', target: 'off', description: 'nothing, it is not offered' },
        { guard: 'isComing', target: 'coming', description: 'nothing before a moment' },
        { guard: 'isOpen', target: 'filling', description: 'one can be taken', meta: { usual: true } },
        { target: 'none', description: 'nothing, none is left or something is missing' },
      ],
    },
    off: { description: 'It is not offered', meta: { req: ['R1.20'] } },
    coming: {
      description: 'Its moment is still to come',
      meta: { req: ['R1.20'] },
      after: { untilOpen: { target: 'loading', description: 'its moment comes' } },
    },
    filling: {
      ...questionState({ description: 'presses the button', target: '#gift.taking', also: beginTaking }),
      meta: { req: ['R1.20', 'R7.45'] },
    },
    taking: sendingState({
      description: 'Taking it',
      call: ['rewards.spin', 'rewards.openEnvelope', 'promotions.claimRaffle'],
      req: ['R1.20', 'R7.45'],
      request: requestOf,
      done: { target: 'loading', description: 'it is taken' },
      afterDone: [],
      answers: [
        {
          guard: { type: 'isStale', params: endOf },
          target: 'loading',
          description: 'it is refused',
          meta: { when: 'if it is no longer to be had', req: ['R8.23'] },
          actions: [{ type: 'storeStale', params: endOf }, 'forgetPress', ...settleIntent],
        },
      ],
      namesFields: false,
    }),
    turning: {
      description: 'The wheel turns to where it stops',
      tags: 'busy',
      meta: { usual: true, req: ['R1.20'] },
      after: { turnTime: { target: 'shown', description: 'it stops' } },
    },
    shown: {
      description: 'What was won is shown',
      meta: { req: ['R1.20', 'R7.45'] },
      entry: ['refreshBalance', 'forgetPress'],
      on: {
        'form.submitted': {
          guard: 'isOpen',
          target: 'taking',
          description: 'presses the button',
          meta: { when: 'if another can be taken' },
          actions: ['clearFailure', ...beginTaking],
        },
      },
    },
    none: {
      description: 'There is none to take',
      meta: { req: ['R1.20', 'R7.45'] },
      on: { 'again.pressed': { target: 'loading', description: 'looks again', actions: 'clearFailure' } },
    },
  },
});

export type GiftRef = ActorRefFrom<typeof giftMachine>;
export type GiftSnapshot = SnapshotFrom<typeof giftMachine>;
