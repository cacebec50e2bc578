import { assign } from 'xstate';
import { isFree, keptIn, newsIn, phaseOf, type CupTold, type Phase } from './cup.rules.ts';
import {
  followedActors,
  followedSetup,
  freshFollowed,
  type FollowedContext,
  type FollowedEvent,
  type FollowedInput,
} from './followedSetup.ts';
import type { Order } from './sure.machine.ts';

export interface CupInput extends FollowedInput {
  told: CupTold;
}

interface Context extends FollowedContext {
  told: CupTold;
  /** Of each die whether it is kept; none before they are thrown. */
  keeps: readonly boolean[];
}

export type CupEvent =
  FollowedEvent | { type: 'chair.wanted' } | { type: 'die.pressed'; die: number } | { type: 'keeps.sent' };

export const initialContext = (input: CupInput): Context => ({
  ...input,
  ...freshFollowed(input),
  keeps: keptIn(input.told, [], input.told),
});

const isHeard = ({ isPaused, lostSince }: Context): boolean => !isPaused && lostSince === null;

/** Whether a chair can be taken now. */
export const canSit = (context: Context): boolean => isHeard(context) && isFree(context.told);
/** Whether dice can be chosen now; a pause of play does not hold back a game that is paid for. */
export const canKeep = ({ told, lostSince }: Context): boolean => lostSince === null && phaseOf(told) === 'keeping';

const chairOf = ({ stake, seed, fresh }: Context): Order => ({
  call: 'cup/play',
  body: { key: fresh(), stake, clientSeed: seed ?? fresh() },
});
const keepsOf = ({ told, keeps }: Context): Order => ({ call: 'cup/keep', body: { game: told.cup?.id, keeps } });

interface Hears {
  readonly told: unknown;
}

/** The parts of the chart of a table of dice. */
export const cupSetup = followedSetup({
  types: { input: {} as CupInput, context: {} as Context, events: {} as CupEvent },
  actors: followedActors,
  onTold: (context, told) => ({ keeps: keptIn(context.told, context.keeps, told as CupTold) }),
}).extend({
  guards: {
    isPhase: ({ context }, { phase }: { phase: Phase }) => phaseOf(context.told) === phase,
    isOtherPhase: ({ context }, { phase }: { phase: Phase }) => phaseOf(context.told) !== phase,
    canSit: ({ context }) => canSit(context),
    canKeep: ({ context }) => canKeep(context),
    isDealt: ({ context }, { told }: Hears) => newsIn(context.told, told as CupTold) === 'dealt',
    isPaid: ({ context }, { told }: Hears) => newsIn(context.told, told as CupTold) === 'paid',
    isTooPoor: ({ context }, { told }: Hears) =>
      newsIn(context.told, told as CupTold) === 'out' && (told as CupTold).cup?.why === 'balance_too_low',
    isOut: ({ context }, { told }: Hears) => newsIn(context.told, told as CupTold) === 'out',
  },
  actions: {
    orderChair: assign(({ context }) => ({ order: chairOf(context), seed: null })),
    orderKeeps: assign(({ context }) => ({ order: keepsOf(context) })),
    turnDie: assign(({ context: { keeps } }, { die }: { die: number }) => ({
      keeps: keeps.map((isKept, at) => (at === die ? !isKept : isKept)),
    })),
    storeWhy: assign((_, { told }: Hears) => ({ refusal: (told as CupTold).cup?.why ?? null })),
  },
});
