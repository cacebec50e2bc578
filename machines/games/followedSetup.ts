import { assign, raise, sendTo, type AnyEventObject, type NonReducibleUnknown, type UnknownActorLogic } from 'xstate';
import { stream } from '../common/port.ts';
import type { Hears } from '../common/words.ts';
import { followMachine, type FollowNews } from './follow.machine.ts';
import {
  freshGame,
  gameSetup,
  type GameConfig,
  type GameContext,
  type GameInput,
  type SiteHears,
  type SiteSays,
} from './gameSetup.ts';
import { sureMachine, type Order, type SureAnswer, type SureInput } from './sure.machine.ts';

/** How a game stands, by the clock of its server. */
export interface Told {
  readonly now: number;
  /** Null where the wallet has not told it. */
  readonly balance: number | null;
}

export interface FollowedInput extends GameInput {
  told: Told;
  /** Something that is told from all others: the name of a bet, or a seed of it. */
  fresh: () => string;
}

/** What every game knows that goes on by itself. */
export interface FollowedContext extends GameContext, FollowedInput {
  /** How far the clock of the server is ahead of that of the page. */
  ahead: number;
  lostSince: number | null;
  /** What has to be taken once; the server knows it again by its key. */
  order: Order | null;
  /** The player's own seed of the next bet; null for a fresh one. */
  seed: string | null;
}

export type FollowedEvent =
  | SiteSays
  | FollowNews
  | { type: 'answer.late' }
  | { type: 'stake.chosen'; stake: number }
  | { type: 'seed.chosen'; seed: string | null };

export const aheadOf = ({ now }: Told, clock: () => number): number => now - clock();

export const freshFollowed = (input: FollowedInput) => ({
  ...freshGame,
  ahead: aheadOf(input.told, input.now),
  lostSince: null,
  order: null,
  seed: null,
});

/** The clock of the server. */
export const serverNow = ({ now, ahead }: Pick<FollowedContext, 'now' | 'ahead'>): number => now() + ahead;

/** What a game that goes on by itself is set up with where it sends its own bets. */
export const followedActors = { follow: followMachine, sure: sureMachine, site: stream<SiteHears>('site') };

/** The children that live as long as the game. */
export const following = [
  { id: 'site', src: 'site' },
  { id: 'follow', src: 'follow', input: ({ self }: { self: unknown }) => ({ game: self as Hears<FollowNews> }) },
] as const;

/** What is sent until it is taken. */
export const orderIn = ({ context, self }: { context: Pick<FollowedContext, 'order'>; self: unknown }): SureInput => ({
  what: context.order,
  game: self as SureInput['game'],
});

interface FollowedConfig<Context, Event, Actors, Input> extends GameConfig<Context, Event, Actors, Input> {
  /** What else changes with what is told. */
  readonly onTold?: (context: Context, told: Told) => Partial<Context>;
}

/** A setup with all that games have in common that go on by themselves; a game adds its own parts with `extend`. */
export const followedSetup = <
  Context extends FollowedContext,
  Event extends AnyEventObject,
  Actors extends Record<string, UnknownActorLogic>,
  Input = NonReducibleUnknown,
>({
  types,
  actors,
  onTold = () => ({}),
}: FollowedConfig<Context, Event, Actors, Input>) => {
  // A generic context accepts no literal, although every context has these fields.
  const store = (change: Partial<FollowedContext>) => change as Partial<Context>;

  return gameSetup({ types, actors }).extend({
    actions: {
      storeTold: assign(({ context }, p: { told: unknown }) => {
        const told = p.told as Told;
        const heard = store({ told, ahead: aheadOf(told, context.now), lostSince: null });
        return { ...onTold(context, told), ...heard };
      }),
      noteLost: assign(({ context }) => store({ lostSince: context.lostSince ?? context.now() })),
      storeSeed: assign((_, { seed }: { seed: string | null }) => store({ seed })),
      refuseSeat: assign(() => store({ refusal: 'seat_ended' })),
      /** An answer tells as much as a look. */
      hearAnswer: raise((_, { answer }: { answer: SureAnswer }) => {
        const news: FollowNews = { type: 'game.told', told: answer.kind === 'told' ? answer.told : null };
        return news as unknown as Event;
      }),
      lookNow: sendTo('follow', { type: 'look.wanted' }),
    },
  });
};
