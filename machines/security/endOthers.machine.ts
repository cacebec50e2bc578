import type { ActorRefFrom } from 'xstate';
import { accepted } from '../common/formAnswers.ts';
import { formSetup, freshForm, type FormContext, type FormEvent } from '../common/formSetup.ts';
import { questionStates } from '../common/formStates.ts';
import { port } from '../common/port.ts';
import { changeEnds, outcomeOf, type ChangeReply, type Outcome } from './change.ts';

interface Input {
  now: () => number;
}

const endOthersSetup = formSetup({
  types: { input: {} as Input, context: {} as FormContext, events: {} as FormEvent<object>, output: {} as Outcome },
  actors: { endOthers: port<ChangeReply>('endOthers') },
  check: () => ({}),
});

/** Logs the account out everywhere else, once that is confirmed. */
export const endOthersMachine = endOthersSetup.createMachine({
  id: 'endOthers',
  description: 'Log out everywhere else. Ends every other session of the account.',
  context: ({ input: { now } }) => ({ now, ...freshForm({}) }),
  initial: 'open',
  states: {
    open: {
      description: 'The question is open',
      meta: { req: ['R2.75'] },
      initial: 'filling',
      states: questionStates({
        at: '#endOthers.open',
        close: { target: '#endOthers.closed', description: 'presses Cancel' },
        submit: { description: 'presses Log out elsewhere' },
        call: { name: 'session.endOthers', src: 'endOthers', input: undefined },
        answers: [accepted({ target: '#endOthers.done', description: 'the other sessions have ended' })],
      }),
    },
    ...changeEnds,
  },
  output: outcomeOf,
});

export type EndOthersRef = ActorRefFrom<typeof endOthersMachine>;
