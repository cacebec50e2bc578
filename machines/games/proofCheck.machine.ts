import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { port } from '../common/port.ts';
import { answerOf } from '../common/refusal.ts';
import type { Meta, Tag } from '../common/words.ts';
import type { Unplayed } from './round.rules.ts';

/** What the server tells of something that is over; only the page can read the proof. It is sealed while its seed is in use. */
export type ProofAnswer = { readonly kind: 'told' | 'sealed'; readonly proof: unknown } | Unplayed;

/** What came of drawing it again, and whether that is what was told. */
export interface Redrawn {
  readonly isRight: boolean;
}

export interface ProofInput {
  /** The number of a round, an event, a slip or a ticket. */
  id: string;
}

interface Context extends ProofInput {
  proof: unknown;
  drawn: Redrawn | null;
}

interface Answered {
  readonly answer: ProofAnswer;
}
interface Drawn {
  readonly drawn: Redrawn;
}
const answered = answerOf<ProofAnswer>;
const redrawn = ({ event }: { event: { output: Redrawn } }): Drawn => ({ drawn: event.output });

const proofSetup = setup({
  types: {
    input: {} as ProofInput,
    context: {} as Context,
    events: {} as { type: 'check.wanted' },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { ask: port<ProofAnswer, string>('ask'), draw: port<Redrawn, { readonly proof: unknown }>('draw') },
  guards: {
    isTold: (_, { answer }: Answered) => answer.kind === 'told',
    isSealed: (_, { answer }: Answered) => answer.kind === 'sealed',
    isNone: (_, { answer }: Answered) =>
      answer.kind === 'unplayed' && (answer.status === 'no_round' || answer.status === 'not_allowed'),
    isRight: (_, { drawn }: Drawn) => drawn.isRight,
  },
  actions: {
    storeProof: assign((_, { answer }: Answered) => (answer.kind === 'unplayed' ? {} : { proof: answer.proof })),
    storeDrawn: assign((_, { drawn }: Drawn) => ({ drawn })),
  },
});

const told = { type: 'storeProof', params: answered } as const;
const drawn = { type: 'storeDrawn', params: redrawn } as const;

/** Draws something that is over once more, and says whether it is what was told. */
export const proofCheckMachine = proofSetup.createMachine({
  id: 'proofCheck',
  description: 'Checking a proof. What is over is drawn again from its seeds, by the rules that the server plays by.',
  context: ({ input }) => ({ ...input, proof: null, drawn: null }),
  initial: 'asking',
  states: {
    asking: {
      description: 'Asking for the seeds',
      tags: 'busy',
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context }) => context.id,
        onDone: [
          {
            guard: { type: 'isTold', params: answered },
            target: 'working',
            description: 'the seeds arrive',
            meta: { usual: true },
            actions: told,
          },
          {
            guard: { type: 'isSealed', params: answered },
            target: 'sealed',
            description: 'the server seed is still in use',
            actions: told,
          },
          { guard: { type: 'isNone', params: answered }, target: 'noRound', description: 'there is none that is over' },
          { target: 'unheard', description: 'the server is busy or not reached', meta: { req: ['R8.20'] } },
        ],
        onError: { target: 'unheard', description: 'no response', meta: { req: ['R8.20'] } },
      },
    },
    working: {
      description: 'It is being drawn again',
      tags: 'busy',
      invoke: {
        id: 'draw',
        src: 'draw',
        input: ({ context: { proof } }) => ({ proof }),
        onDone: [
          {
            guard: { type: 'isRight', params: redrawn },
            target: 'right',
            description: 'it is what was told',
            meta: { usual: true },
            actions: drawn,
          },
          { target: 'wrong', description: 'it is not what was told', actions: drawn },
        ],
        onError: { target: 'wrong', description: 'it cannot be drawn from these seeds' },
      },
    },
    right: { description: 'Seeds, hash and payments fit', type: 'final' },
    wrong: { description: 'They do not fit', type: 'final' },
    sealed: { description: 'The server seed is still in use', tags: 'locked', type: 'final' },
    noRound: { description: 'There is nothing of this number that is over', tags: 'empty', type: 'final' },
    unheard: {
      description: 'The server was not reached',
      tags: 'failed',
      on: { 'check.wanted': { target: 'asking', description: 'tries again' } },
    },
  },
});

export type ProofCheckRef = ActorRefFrom<typeof proofCheckMachine>;
export type ProofCheckSnapshot = SnapshotFrom<typeof proofCheckMachine>;
