import { setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { port } from '../common/port.ts';
import type { Meta } from '../common/words.ts';

/** Greets a player who has just registered: first with the name generated for a number, then with what to do next. */
export const registeredMachine = setup({
  types: {
    input: {} as { madeName: string | null },
    context: {} as { madeName: string | null },
    events: {} as { type: 'copy.requested' } | { type: 'name.noted' },
    meta: {} as Meta,
  },
  actors: { copyName: port<boolean, string>('copyName') },
  guards: {
    hasName: ({ context }) => context.madeName !== null,
    isCopied: (_, p: { isCopied: boolean }) => p.isCopied,
  },
}).createMachine({
  id: 'registered',
  description: 'Registration complete. Welcomes a new player.',
  context: ({ input }) => ({ madeName: input.madeName }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Was a username generated?',
      always: [
        { guard: 'hasName', target: 'naming', description: 'yes, for a mobile number' },
        { target: 'welcoming', description: 'no', meta: { usual: true } },
      ],
    },
    naming: {
      description: 'The generated username is shown',
      meta: { req: ['R4.03'] },
      initial: 'ready',
      on: { 'name.noted': { target: 'welcoming', description: 'continues' } },
      states: {
        ready: {
          description: 'Ready to copy',
          on: { 'copy.requested': { target: 'copying', description: 'presses Copy' } },
        },
        copying: {
          description: 'Copying',
          invoke: {
            id: 'copyName',
            src: 'copyName',
            input: ({ context }) => context.madeName ?? '',
            onDone: [
              {
                guard: { type: 'isCopied', params: ({ event }) => ({ isCopied: event.output }) },
                target: 'copied',
                description: 'it is copied',
              },
              { target: 'uncopied', description: 'the browser does not allow it' },
            ],
            onError: { target: 'uncopied', description: 'it cannot be copied' },
          },
        },
        copied: {
          description: 'Copied',
          on: { 'copy.requested': { target: 'copying', description: 'presses Copy again' } },
        },
        uncopied: {
          description: 'Has to be copied manually',
          on: { 'copy.requested': { target: 'copying', description: 'tries again' } },
        },
      },
    },
    welcoming: { description: 'Welcome, with what to do next', meta: { req: ['R2.67', 'R4.02'] } },
  },
});

export type RegisteredRef = ActorRefFrom<typeof registeredMachine>;
export type RegisteredSnapshot = SnapshotFrom<typeof registeredMachine>;
