import { assign, createMachine, fromPromise } from 'xstate';

const load = (): Promise<unknown> => fetch('/profile').then((answer) => answer.json());

/** Work without a name, whose answer has no type and whose failure nobody expects. */
export const profile = createMachine({
  id: 'profile',
  context: { plan: '' },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: fromPromise(load),
        onDone: {
          target: 'choosing',
          actions: assign({ plan: ({ event }) => (event.output as { plan: string }).plan }),
        },
      },
    },
    choosing: {
      always: [
        { guard: ({ context }) => context.plan === 'paid', target: 'paid' },
        { guard: ({ context }) => context.plan === 'free', target: 'free' },
      ],
    },
    paid: {},
    free: {},
  },
});
