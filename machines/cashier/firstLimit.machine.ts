import { assign, type ActorRefFrom } from 'xstate';
import { accepted } from '../common/formAnswers.ts';
import { formSetup, freshForm, type FormContext, type FormEvent } from '../common/formSetup.ts';
import { formStates, questionStates } from '../common/formStates.ts';
import { port } from '../common/port.ts';
import { answerOf, isRefusedWith, type Answer, type Refused } from '../common/refusal.ts';
import { toMinor, toTyped } from './amount.ts';
import { checkLimit, limitRefused, type LimitBounds, type LimitOrder, type LimitProblem } from './playLimit.ts';

interface FirstLimitFields {
  amount: string;
}

interface FirstLimitErrors {
  amount?: LimitProblem;
}

interface FirstLimitInput {
  now: () => number;
  bounds: LimitBounds;
}

interface Context extends FirstLimitInput, FormContext<FirstLimitFields, FirstLimitErrors> {}

const orderOf = (amount: string | null): LimitOrder => ({ tool: 'deposit', period: 'day', amount });

/** It is no longer offered: the deposit goes on without. */
const withdrawn = {
  guard: { type: 'isWithdrawn', params: answerOf },
  target: '#firstLimit.done',
  description: 'it is refused',
  meta: { when: 'if limits are no longer offered', req: ['R8.23'] },
} as const;

const noted = accepted({ target: '#firstLimit.done', description: 'the gateway notes it' });

/**
 * R1.22: before the first deposit, the player sets a limit, or decides to do without. Where no answer comes, the page that follows
 * looks whether it is decided, and asks again if it is not.
 */
export const firstLimitMachine = formSetup({
  types: {
    input: {} as FirstLimitInput,
    context: {} as Context,
    events: {} as
      | FormEvent<FirstLimitFields>
      | { type: 'limit.suggested'; minor: string }
      | { type: 'other.chosen' }
      | { type: 'none.chosen' },
  },
  actors: { setLimit: port<{ kind: 'set' } | Refused, LimitOrder>('setLimit') },
  check: ({ bounds, fields }: Context): FirstLimitErrors => {
    const problem = checkLimit(fields.amount, bounds);
    return problem ? { amount: problem } : {};
  },
  refusedFields: ({ failure }, { bounds, fields }: Context): FirstLimitErrors =>
    failure.kind === 'refused' && failure.code === 'amount_out_of_bounds'
      ? { amount: limitRefused(failure.value, fields.amount, bounds) }
      : {},
})
  .extend({
    guards: { isWithdrawn: (_, p: { answer: Answer }) => isRefusedWith(p.answer, 'feature_off') },
    actions: {
      storeSuggested: assign((_, p: { minor: string }) => freshForm({ amount: toTyped(p.minor) })),
      emptyForm: assign(freshForm({ amount: '' })),
    },
  })
  .createMachine({
    id: 'firstLimit',
    description: 'First limit. Before the first deposit, a limit for deposits is proposed.',
    context: ({ input }) => ({ ...input, ...freshForm({ amount: '' }) }),
    initial: 'asked',
    states: {
      asked: {
        description: 'Does the player want a deposit limit?',
        meta: { req: ['R1.22'] },
        on: {
          'limit.suggested': {
            target: 'setting',
            description: 'chooses a suggested limit',
            meta: { usual: true },
            actions: { type: 'storeSuggested', params: ({ event }) => ({ minor: event.minor }) },
          },
          'other.chosen': { target: 'setting', description: 'chooses another limit', actions: 'emptyForm' },
          'none.chosen': { target: 'declining', description: 'wants no limit' },
        },
      },
      setting: {
        description: 'Setting a limit',
        meta: { req: ['R1.22'] },
        initial: 'filling',
        states: formStates({
          at: '#firstLimit.setting',
          close: { target: '#firstLimit.asked', actions: 'clearFailure' },
          submit: { description: 'presses Set the limit' },
          call: {
            name: 'protection.setLimit',
            src: 'setLimit',
            input: ({ context }: { context: Context }) => orderOf(toMinor(context.fields.amount)),
          },
          answers: [noted, withdrawn],
          lookUp: '#firstLimit.done',
        }),
      },
      declining: {
        description: 'Doing without a limit',
        meta: { req: ['R1.22'] },
        initial: 'filling',
        states: questionStates({
          at: '#firstLimit.declining',
          close: { target: '#firstLimit.asked', actions: 'clearFailure' },
          submit: { description: 'presses No limit' },
          call: { name: 'protection.setLimit', src: 'setLimit', input: () => orderOf(null) },
          answers: [noted, withdrawn],
          lookUp: '#firstLimit.done',
        }),
      },
      done: { description: 'It is decided', type: 'final' },
    },
  });

export type FirstLimitRef = ActorRefFrom<typeof firstLimitMachine>;
