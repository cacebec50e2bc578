import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toFailure, type Failure } from '../common/failure.ts';
import { port } from '../common/port.ts';
import { answerOf, causeOf, isRefusedWith, refusalIn, type Answer, type Refused } from '../common/refusal.ts';
import type { Meta, Tag } from '../common/words.ts';
import type { Played } from './played.ts';

/** Where a player goes from a reality check: on with the game, or to another page. */
export type WayOn = 'play' | 'bets' | 'limits' | 'leave';

/** A player for whom it is not known yet is looked up. */
interface Input {
  played: Played | null;
}

interface Context extends Input {
  way: WayOn;
  failure: Failure | null;
}

export interface Checked {
  way: WayOn;
  /** How the player stands now; null if it is not known. */
  played: Played | null;
}

const realityCheckSetup = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as { type: 'check.answered'; way: WayOn },
    output: {} as Checked,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    look: port<Played>('look'),
    acknowledge: port<{ kind: 'acknowledged'; played: Played } | Refused, string>('acknowledge'),
    lead: port<undefined, WayOn>('lead'),
  },
  guards: {
    isUnknown: ({ context }) => context.played === null,
    isDue: ({ context }) => context.played?.check?.isDue === true,
    leadsAway: ({ context: { way } }) => way !== 'play',
    isAcknowledged: (_, p: { answer: Answer }) => p.answer.kind === 'acknowledged',
    isGone: (_, p: { answer: Answer }) => isRefusedWith(p.answer, 'not_found'),
    goesAway: (_, p: { way: WayOn }) => p.way !== 'play',
  },
  actions: {
    storeWay: assign((_, p: { way: WayOn }) => ({ way: p.way, failure: null })),
    storePlayed: assign((_, p: { answer: Played }) => ({ played: p.answer })),
    storeAnswered: assign((_, p: { answer: { played: Played } | Refused }) => ({
      played: 'played' in p.answer ? p.answer.played : null,
    })),
    storeRefusal: assign((_, p: { answer: Answer }) => refusalIn(p.answer)),
    storeFailure: assign((_, p: { cause: unknown }) => ({ failure: toFailure(p.cause) })),
  },
});

const chosen = ({ event }: { event: { way: WayOn } }) => ({ way: event.way });
const storeWay = { type: 'storeWay', params: chosen } as const;

/** A reality check. Play waits until the player has said how to go on, and nothing closes it before. */
export const realityCheckMachine = realityCheckSetup.createMachine({
  id: 'realityCheck',
  description: 'Reality check. Tells players how long they have played and what it has cost, before they go on.',
  context: ({ input }) => ({ ...input, way: 'play', failure: null }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Is a check due?',
      always: [
        { guard: 'isUnknown', target: 'looking', description: 'not known' },
        { guard: 'isDue', target: 'due', description: 'yes', meta: { usual: true } },
        { target: 'done', description: 'no' },
      ],
    },
    looking: {
      description: 'Finding out how long the player has played',
      tags: 'busy',
      meta: { call: 'protection.play', req: ['R1.22'] },
      invoke: {
        id: 'look',
        src: 'look',
        onDone: {
          target: 'deciding',
          description: 'the gateway answers',
          actions: { type: 'storePlayed', params: answerOf },
        },
        onError: { target: 'done', description: 'no response', meta: { req: ['R8.20'] } },
      },
    },
    due: {
      description: 'Time, stakes, wins and the difference are shown',
      meta: { req: ['R1.22', 'R2.103'] },
      on: {
        'check.answered': {
          target: 'answering',
          description: 'goes on, or to another page',
          meta: { usual: true },
          actions: storeWay,
        },
      },
    },
    answering: {
      description: 'Telling the gateway',
      tags: 'busy',
      meta: { call: 'protection.acknowledge', req: ['R1.22'] },
      invoke: {
        id: 'acknowledge',
        src: 'acknowledge',
        input: ({ context }) => context.played?.check?.id ?? '',
        onDone: [
          {
            guard: { type: 'isAcknowledged', params: answerOf },
            target: 'answered',
            description: 'bets no longer wait for it',
            meta: { usual: true },
            actions: { type: 'storeAnswered', params: answerOf },
          },
          {
            guard: { type: 'isGone', params: answerOf },
            target: 'answered',
            description: 'there is no such check',
            meta: { req: ['R8.23'] },
            actions: { type: 'storeAnswered', params: answerOf },
          },
          {
            target: 'unheard',
            description: 'it is refused',
            meta: { req: ['R8.14', 'R8.23'] },
            actions: { type: 'storeRefusal', params: answerOf },
          },
        ],
        onError: {
          target: 'unheard',
          description: 'no response',
          meta: { req: ['R8.20'] },
          actions: { type: 'storeFailure', params: causeOf },
        },
      },
    },
    unheard: {
      description: 'The gateway has not heard it; bets stay paused',
      tags: 'failed',
      meta: { req: ['R8.20'] },
      on: {
        'check.answered': [
          {
            guard: { type: 'goesAway', params: chosen },
            target: 'answered',
            description: 'goes to another page',
            meta: { when: 'unless they go on with the game' },
            actions: storeWay,
          },
          { target: 'answering', description: 'tries again', actions: storeWay },
        ],
      },
    },
    answered: {
      description: 'Does the player go to another page?',
      always: [
        { guard: 'leadsAway', target: 'leading', description: 'yes' },
        { target: 'done', description: 'no', meta: { usual: true } },
      ],
    },
    leading: {
      description: 'Going to that page',
      tags: 'busy',
      invoke: {
        id: 'lead',
        src: 'lead',
        input: ({ context }) => context.way,
        onDone: { target: 'done', description: 'the page is shown' },
        onError: { target: 'done', description: 'the page cannot be shown' },
      },
    },
    done: { description: 'Play goes on, or is left', type: 'final' },
  },
  output: ({ context: { way, played } }) => ({ way, played }),
});

export type RealityCheckRef = ActorRefFrom<typeof realityCheckMachine>;
export type RealityCheckSnapshot = SnapshotFrom<typeof realityCheckMachine>;
