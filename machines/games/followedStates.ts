import { answerOf } from '../common/refusal.ts';
import type { GameAnswer } from './gameSetup.ts';
import { orderIn } from './followedSetup.ts';
import { refusals, siteSays, stakeChosen } from './seatStates.ts';
import type { SureAnswer } from './sure.machine.ts';

const answered = answerOf<SureAnswer>;

/** What the site around a game, and the look at it, tell in every state; a game says what else follows from what is told. */
export const toldInAllStates = {
  'line.lost': { description: 'the server is not reached', meta: { by: 'world', req: ['R8.20'] }, actions: 'noteLost' },
  'seat.lost': {
    target: '.own.seatOver',
    description: 'the seat has ended',
    meta: { by: 'world', req: ['R8.23'] },
    actions: 'refuseSeat',
  },
  ...siteSays,
} as const;

export const toldOf = ({ event }: { event: { told: unknown } }) => ({ told: event.told });
export const storesTold = { type: 'storeTold', params: toldOf } as const;

/** What a player chooses before the next bet. */
export const choices = {
  'stake.chosen': stakeChosen,
  'seed.chosen': {
    description: 'chooses a seed for the next draw',
    actions: { type: 'storeSeed', params: ({ event }: { event: { seed: string | null } }) => ({ seed: event.seed }) },
  },
} as const;

/** What must be taken once is on its way. */
export const onItsWay = {
  tags: 'busy',
  initial: 'sending',
  states: {
    sending: {
      description: 'It is on its way',
      on: {
        'answer.late': { target: 'makingSure', description: 'no answer yet', meta: { by: 'world', req: ['R8.20'] } },
      },
    },
    makingSure: { description: 'It is sent again, to be sure of it', meta: { req: ['R8.20'] } },
  },
} as const;

/** Sends what must be taken once, and says what becomes of it; `noted` is done once it is taken. */
export const placing = <const Noted extends readonly string[]>(description: string, ...noted: Noted) =>
  ({
    description,
    ...onItsWay,
    invoke: {
      id: 'sure',
      src: 'sure',
      input: orderIn,
      onDone: [
        {
          guard: { type: 'isTaken', params: answered },
          target: 'ready',
          description: 'it is taken',
          meta: { usual: true },
          actions: [{ type: 'hearAnswer', params: answered }, ...noted],
        },
        ...refusals({ type: 'lookNow' }),
        {
          target: 'ready',
          description: 'the wallet does not answer the server',
          meta: { req: ['R8.20'] },
          actions: [{ type: 'storeRefusal', params: answerOf<GameAnswer> }, 'lookNow'],
        },
      ],
    },
  }) as const;
