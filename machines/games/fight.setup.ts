import { assign } from 'xstate';
import { isPaidNow, phaseOf, type FightTold } from './fight.rules.ts';
import {
  followedActors,
  followedSetup,
  freshFollowed,
  serverNow,
  type FollowedContext,
  type FollowedEvent,
  type FollowedInput,
} from './followedSetup.ts';
import { isStake } from './round.rules.ts';
import type { Order } from './sure.machine.ts';

type Side = 'red' | 'blue' | 'draw';

export interface FightInput extends FollowedInput {
  told: FightTold;
  /** What is bet on; null where nothing is chosen. */
  side: Side | null;
}

interface Context extends FollowedContext {
  told: FightTold;
  side: Side | null;
}

export type FightEvent = FollowedEvent | { type: 'side.chosen'; side: Side } | { type: 'bet.wanted' };

export const initialContext = (input: FightInput): Context => ({ ...input, ...freshFollowed(input) });

const phaseIn = (context: Context) => phaseOf(context.told, serverNow(context));

/** Whether a bet on the chosen side could be placed now. */
export const canBet = (context: Context): boolean =>
  phaseIn(context) === 'betting' &&
  !context.isPaused &&
  context.lostSince === null &&
  context.side !== null &&
  isStake(context.stake, context);

const orderOf = ({ told, side, stake, seed, fresh }: Context): Order => ({
  call: 'fight/bet',
  body: { key: fresh(), fight: told.fight?.id, side, stake, clientSeed: seed ?? fresh() },
});

/** The parts of the chart of duels in a ring. */
export const fightSetup = followedSetup({
  types: { input: {} as FightInput, context: {} as Context, events: {} as FightEvent },
  actors: followedActors,
  onTold: (context, told) => ((told as FightTold).fight?.id === context.told.fight?.id ? {} : { side: null }),
}).extend({
  delays: { untilClosed: ({ context }) => Math.max(0, (context.told.fight?.closesAt ?? 0) - serverNow(context)) },
  guards: {
    isPhase: ({ context }, { phase }: { phase: ReturnType<typeof phaseOf> }) => phaseIn(context) === phase,
    isOtherPhase: ({ context }, { phase }: { phase: ReturnType<typeof phaseOf> }) => phaseIn(context) !== phase,
    canBet: ({ context }) => canBet(context),
    isPaidNow: ({ context }, p: { told: unknown }) => isPaidNow(context.told, p.told as FightTold),
  },
  actions: {
    storeSide: assign((_, { side }: { side: Side }) => ({ side })),
    orderBet: assign(({ context }) => ({ order: orderOf(context), seed: null })),
  },
});
