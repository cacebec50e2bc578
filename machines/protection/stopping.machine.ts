import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { aboutFields, accepted, lookedUp, rateLimited, refused, unanswered } from '../common/formAnswers.ts';
import { fillingState } from '../common/formStates.ts';
import { answerOf } from '../common/refusal.ts';
import { exclusionOf, hoursOf, initialContext, stoppingSetup } from './stopping.setup.ts';

const done = accepted({
  target: 'stopped',
  description: 'it holds from now on',
  actions: { type: 'storeStopped', params: answerOf },
});
const outdated = {
  guard: { type: 'isOutdated', params: answerOf },
  target: 'refreshing',
  description: 'it is refused',
  meta: { when: 'if a longer one runs already', req: ['R8.23'] },
  actions: { type: 'storeRefusal', params: answerOf },
} as const;
const onError = [lookedUp('looking'), unanswered] as const;

/** R1.22: a player takes a break, or excludes themself, and cannot take it back. */
export const stoppingMachine = stoppingSetup.createMachine({
  id: 'stopping',
  description: 'Break and exclusion. Choosing how long, reading what stops, and confirming it.',
  context: ({ input }) => initialContext(input),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Choosing how long',
      tags: 'editable',
      meta: { req: ['R1.22'] },
      on: {
        'span.chosen': {
          guard: { type: 'isLongEnough', params: ({ event }) => ({ span: event.span }) },
          target: 'filling',
          description: 'chooses how long',
          meta: { usual: true, when: 'if it ends later than what runs already' },
          actions: { type: 'storeSpan', params: ({ event }) => ({ span: event.span }) },
        },
        'form.closed': { target: 'closed', description: 'closes the form' },
      },
    },
    filling: {
      ...fillingState({
        close: { target: 'closed' },
        filling: {
          'back.pressed': { target: 'choosing', description: 'chooses another span', actions: 'clearFailure' },
        },
        submit: {
          description: 'confirms the exclusion',
          when: ['if it is confirmed in full', 'if something is missing'],
          req: ['R1.22'],
          before: [
            {
              guard: 'isBreak',
              target: '#stopping.takingBreak',
              description: 'confirms the break',
              meta: { usual: true, when: 'if it is a break' },
              actions: 'clearFailure',
            },
          ],
        },
        target: '#stopping.excluding',
      }),
      meta: { req: ['R1.22'] },
    },
    takingBreak: {
      description: 'Taking the break',
      tags: 'busy',
      meta: { call: 'protection.timeOut', req: ['R1.22'] },
      invoke: {
        id: 'takeBreak',
        src: 'takeBreak',
        input: ({ context }) => hoursOf(context),
        onDone: [done, outdated, rateLimited, refused],
        onError,
      },
    },
    excluding: {
      description: 'Excluding the player',
      tags: 'busy',
      meta: { call: 'protection.exclude', req: ['R1.22'] },
      invoke: {
        id: 'exclude',
        src: 'exclude',
        input: ({ context }) => exclusionOf(context),
        onDone: [done, outdated, rateLimited, aboutFields, refused],
        onError,
      },
    },
    looking: {
      description: 'Checking whether it holds',
      tags: 'busy',
      meta: { call: 'protection.overview', req: ['R8.20'] },
      invoke: {
        id: 'look',
        src: 'look',
        onDone: [
          {
            guard: { type: 'hasStopped', params: answerOf },
            target: 'stopped',
            description: 'it holds',
            actions: { type: 'storeOverview', params: answerOf },
          },
          {
            target: 'filling',
            description: 'it does not hold',
            actions: [{ type: 'storeOverview', params: answerOf }, 'noteUndone'],
          },
        ],
        onError: { target: 'filling', description: 'no response', meta: { req: ['R8.20'] } },
      },
    },
    refreshing: {
      description: 'Loading what runs already',
      tags: 'busy',
      meta: { call: 'protection.overview', req: ['R8.23'] },
      invoke: {
        id: 'look',
        src: 'look',
        onDone: {
          target: 'choosing',
          description: 'the gateway answers',
          actions: { type: 'storeOverview', params: answerOf },
        },
        onError: { target: 'choosing', description: 'no response', meta: { req: ['R8.20'] } },
      },
    },
    stopped: { description: 'The player is stopped', type: 'final', meta: { req: ['R1.22'] } },
    closed: { description: 'The form is closed', type: 'final' },
  },
  output: ({ context }) => context.news,
});

export type StoppingRef = ActorRefFrom<typeof stoppingMachine>;
export type StoppingSnapshot = SnapshotFrom<typeof stoppingMachine>;
