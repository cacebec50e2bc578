import { assign, fromPromise, setup } from 'xstate';

interface Answer {
  readonly status: 'ok' | 'wrong' | 'locked';
  readonly left?: number;
}

/** A call with a typed answer, an input, and a guard with an inverse. */
export const loginMachine = setup({
  types: {
    input: {} as { readonly name: string; readonly remembered: boolean },
    context: {} as { name: string; left: number },
    events: {} as { type: 'name.typed'; name: string } | { type: 'sent' },
  },
  actors: {
    logIn: fromPromise<Answer, { name: string }>(() =>
      fetch('/login').then((answer) => answer.json() as Promise<Answer>),
    ),
  },
  guards: { isNamed: ({ context }) => context.name.length > 0 },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({ name: input.remembered ? input.name : '', left: 3 }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'name.typed': { actions: assign({ name: ({ event }) => event.name }) },
        sent: { guard: 'isNamed', target: 'sending' },
      },
    },
    sending: {
      invoke: {
        src: 'logIn',
        input: ({ context }) => ({ name: context.name }),
        onDone: [
          { guard: ({ event }) => event.output.status === 'ok', target: 'in' },
          { guard: ({ event }) => event.output.status === 'locked', target: 'locked' },
          { target: 'editing', actions: assign({ left: ({ event }) => event.output.left ?? 0 }) },
        ],
        onError: 'editing',
      },
    },
    in: { type: 'final' },
    locked: {},
  },
});
