import { assign, sendTo, setup } from 'xstate';
import { port } from '../common/port.ts';
import { answerOf } from '../common/refusal.ts';
import type { Hears, Meta, Tag } from '../common/words.ts';
import type { Unplayed } from './round.rules.ts';

/** What the server says of something that it takes once, however often it is sent. */
export type SureAnswer = { readonly kind: 'told'; readonly told: unknown } | Unplayed;

/** A call that has to be taken once, with what it carries. */
export interface Order {
  readonly call: string;
  readonly body: object;
}

export interface SureInput {
  /** What is sent; it names itself, so that the server knows it again. */
  what: Order | null;
  game: Hears<{ type: 'answer.late' }>;
}

interface Context extends SureInput {
  pause: number;
  answer: SureAnswer | null;
}

const shortest = 1_000;
const longest = 8_000;

interface Answered {
  readonly answer: SureAnswer;
}
const answered = answerOf<SureAnswer>;

/** Whether the server may have taken it, or may take it in a moment. */
const isOpen = (answer: SureAnswer): boolean =>
  answer.kind === 'unplayed' && (answer.status === 'unheard' || answer.status === 'busy');

const again = { target: 'pausing', meta: { req: ['R8.20'] }, actions: 'tellLate' } as const;

/** Sends what must be taken once: the same again until there is an answer. */
export const sureMachine = setup({
  types: {
    input: {} as SureInput,
    context: {} as Context,
    output: {} as SureAnswer,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { send: port<SureAnswer, Order | null>('send') },
  delays: { pause: ({ context }) => context.pause },
  guards: { isOpen: (_, { answer }: Answered) => isOpen(answer) },
  actions: {
    storeAnswer: assign((_, { answer }: Answered) => ({ answer })),
    lengthenPause: assign(({ context }) => ({ pause: Math.min(2 * context.pause, longest) })),
    tellLate: sendTo(({ context }) => context.game, { type: 'answer.late' }),
  },
}).createMachine({
  id: 'sure',
  description: 'Making sure. What must be taken once is sent again until there is an answer.',
  context: ({ input }) => ({ ...input, pause: shortest, answer: null }),
  output: ({ context }) => context.answer ?? { kind: 'unplayed', status: 'unheard' },
  initial: 'sending',
  states: {
    sending: {
      description: 'It is on its way',
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => context.what,
        onDone: [
          { guard: { type: 'isOpen', params: answered }, ...again, description: 'the server is busy or not reached' },
          {
            target: 'answered',
            description: 'it is taken or refused',
            meta: { usual: true },
            actions: { type: 'storeAnswer', params: answered },
          },
        ],
        onError: { ...again, description: 'no response' },
      },
    },
    pausing: {
      description: 'It is sent again in a moment',
      exit: 'lengthenPause',
      after: { pause: { target: 'sending', description: 'the pause is over', meta: { usual: true } } },
    },
    answered: { description: 'It is known what became of it', type: 'final' },
  },
});
