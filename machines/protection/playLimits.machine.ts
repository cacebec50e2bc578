import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { accepted, unanswered } from '../common/formAnswers.ts';
import { formStates } from '../common/formStates.ts';
import { loadingStates } from '../common/loadingStates.ts';
import { answerOf } from '../common/refusal.ts';
import { orderOf, type LimitName } from './playLimits.rules.ts';
import { initialContext, playLimitsSetup } from './playLimits.setup.ts';
import { confirming, dropping, look, looking, storeChange } from './playLimits.states/changing.ts';

const nameOf = ({ event: { tool, period } }: { event: LimitName }): LimitName => ({ tool, period });

/** R1.22: the limits that players set for what they deposit and lose. */
export const playLimitsMachine = playLimitsSetup.createMachine({
  id: 'playLimits',
  description: 'Limits. What may be deposited and lost in 24 hours, 7 days and 30 days, as the player decides.',
  context: ({ input }) => initialContext(input),
  initial: 'loading',
  states: {
    ...loadingStates({
      description: 'Loading the limits',
      meta: { call: 'protection.overview', req: ['R1.22'] },
      src: 'load',
      store: 'storeOverview',
      then: 'shown',
      failed: 'The limits could not be loaded',
      retry: 'again.pressed',
    }),
    shown: {
      description: 'The limits are shown, and the rises that wait',
      meta: { req: ['R1.22'] },
      on: {
        'limit.chosen': {
          target: 'editing',
          description: 'chooses a limit',
          meta: { usual: true },
          actions: { type: 'storeChosen', params: nameOf },
        },
        'rise.confirmed': {
          guard: { type: 'isRipe', params: nameOf },
          target: 'confirming',
          description: 'says yes to a rise',
          meta: { when: 'if it has waited long enough' },
          actions: [
            'clearFailure',
            { type: 'noteRise', params: ({ event }) => ({ kind: 'confirm', ...nameOf({ event }) }) },
          ],
        },
        'rise.dropped': {
          guard: { type: 'hasRise', params: nameOf },
          target: 'dropping',
          description: 'drops a rise',
          meta: { when: 'if there is one' },
          actions: [
            'clearFailure',
            { type: 'noteRise', params: ({ event }) => ({ kind: 'drop', ...nameOf({ event }) }) },
          ],
        },
      },
      initial: 'deciding',
      states: {
        deciding: {
          description: 'Does a rise have to wait?',
          always: [
            { guard: 'hasToWait', target: 'waiting', description: 'yes' },
            { target: 'resting', description: 'no', meta: { usual: true } },
          ],
        },
        resting: { description: 'No rise has to wait' },
        waiting: {
          description: 'A rise has to wait',
          after: { untilRipe: { target: '#playLimits.refreshing', description: 'it can be confirmed' } },
        },
      },
    },
    refreshing: {
      description: 'Loading the limits again',
      tags: 'busy',
      meta: { call: 'protection.overview', req: ['R1.22'] },
      invoke: {
        ...look,
        onDone: {
          target: 'shown',
          description: 'the gateway answers',
          actions: [{ type: 'storeOverview', params: answerOf }, 'clearNews'],
        },
        onError: { ...unanswered, target: 'shown' },
      },
    },
    editing: {
      description: 'Changing a limit',
      meta: { req: ['R1.22'] },
      initial: 'filling',
      states: {
        ...formStates({
          at: '#playLimits.editing',
          close: { target: '#playLimits.shown', actions: 'closeForm' },
          submit: {
            description: 'presses Save',
            before: [
              {
                guard: 'isRise',
                target: '#playLimits.editing.warned',
                description: 'presses Save',
                meta: { when: 'if the limit is raised or removed' },
                actions: 'clearFailure',
              },
            ],
          },
          call: {
            name: 'protection.setLimit',
            src: 'setLimit',
            input: ({ context: { chosen, fields } }: { context: ReturnType<typeof initialContext> }) =>
              orderOf(chosen, fields),
          },
          also: ['noteOrder'],
          answers: [
            accepted({ target: '#playLimits.shown', description: 'the gateway notes it', actions: storeChange }),
          ],
          lookUp: '#playLimits.looking',
        }),
        warned: {
          description: 'A higher limit takes a day, and another yes',
          tags: 'editable',
          on: {
            'form.submitted': { target: 'submitting', description: 'asks for it', actions: 'noteOrder' },
            'form.closed': { target: 'filling', description: 'goes back' },
          },
        },
      },
    },
    confirming,
    dropping,
    looking,
  },
});

export type PlayLimitsRef = ActorRefFrom<typeof playLimitsMachine>;
export type PlayLimitsSnapshot = SnapshotFrom<typeof playLimitsMachine>;
