import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { accepted, refused, unanswered } from '../common/formAnswers.ts';
import { fillingIn, formStates } from '../common/formStates.ts';
import { loadingStates } from '../common/loadingStates.ts';
import { answerOf } from '../common/refusal.ts';
import { showCalls } from './contracts.ts';
import { initialContext, buildOrder, simulatorSetup } from './simulator.setup.ts';

const storeSimulation = { type: 'storeSimulation', params: answerOf } as const;

const startsOver = { target: '#simulator.form', description: 'presses Start over', actions: 'startOver' } as const;

const addsStep = {
  guard: 'hasRoom',
  description: 'presses Add a step',
  meta: { when: 'if there are fewer steps than there may be' },
  actions: 'addStep',
} as const;

const removesStep = {
  guard: 'hasOthers',
  description: 'removes a step',
  meta: { when: 'if there are others' },
  actions: { type: 'removeStep', params: ({ event }: { event: { at: number } }) => ({ at: event.at }) },
} as const;

/** R3.41: what terms would have paid, by the rules of the settlement; nothing of it is stored. */
export const simulatorMachine = simulatorSetup.createMachine({
  id: 'simulator',
  description:
    'Contract simulator. Reckons what terms would have paid on days that are over: terms that an agent types, or terms that are given, at once.',
  context: ({ input }) => initialContext(input),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Are the terms given?',
      always: [
        { guard: 'hasTerms', target: 'estimate', description: 'yes' },
        { target: 'loading', description: 'no', meta: { usual: true } },
      ],
    },
    ...loadingStates({
      description: 'Loading the terms that the agent has',
      meta: { call: showCalls, req: ['R3.41'] },
      src: 'loadTerms',
      store: 'storeOwn',
      then: 'form',
      failed: 'The form could not be loaded',
      retry: 'again.pressed',
    }),
    form: {
      description: 'Simulating terms that are typed',
      meta: { req: ['R3.41'] },
      initial: 'filling',
      states: {
        ...formStates({
          at: '#simulator.form',
          close: startsOver,
          submit: { description: 'presses Simulate' },
          filling: { 'step.added': addsStep, 'step.removed': removesStep },
          call: { name: 'contracts.simulate', description: 'The gateway reckons', src: 'simulate', input: buildOrder },
          answers: [
            accepted({ target: '#simulator.form.shown', description: 'the gateway answers', actions: storeSimulation }),
          ],
        }),
        shown: {
          description: 'What they would have paid is shown below',
          tags: 'editable',
          meta: { req: ['R3.41'] },
          on: {
            'field.changed': { ...fillingIn, target: 'filling' },
            'step.added': { ...addsStep, target: 'filling' },
            'step.removed': { ...removesStep, target: 'filling' },
            'form.submitted': { target: 'submitting', description: 'presses Simulate', actions: 'clearFailure' },
            'form.closed': startsOver,
          },
        },
      },
    },
    estimate: {
      description: 'Reckoning given terms, in an offer or a proposal',
      meta: { req: ['R3.41'] },
      initial: 'reckoning',
      states: {
        reckoning: {
          description: 'The gateway reckons',
          tags: 'busy',
          meta: { call: 'contracts.simulate' },
          invoke: {
            id: 'simulate',
            src: 'simulate',
            input: buildOrder,
            onDone: [
              accepted({ target: 'shown', description: 'the gateway answers', actions: storeSimulation }),
              { ...refused, target: 'failed' },
            ],
            onError: { ...unanswered, target: 'failed' },
          },
        },
        shown: { description: 'What the terms would have paid is shown' },
        failed: {
          description: 'They could not be reckoned',
          tags: 'failed',
          meta: { req: ['R8.20'] },
          on: { 'again.pressed': { target: 'reckoning', description: 'tries again', actions: 'clearFailure' } },
        },
      },
    },
  },
});

export type SimulatorRef = ActorRefFrom<typeof simulatorMachine>;
export type SimulatorSnapshot = SnapshotFrom<typeof simulatorMachine>;
