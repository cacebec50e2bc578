import { assign, sendTo, setup } from 'xstate';
import type { GameType } from '../app/menu.ts';
import type { DialogAnswered } from '../common/modals.ts';
import { port, stream } from '../common/port.ts';
import type { Refused } from '../common/refusal.ts';
import type { Saying } from '../common/toast.ts';
import type { Hears, Meta, Tag } from '../common/words.ts';
import {
  heartGuards,
  loginFor,
  noWarning,
  toRegister,
  warningFor,
  type AccountChanged,
  type HeartsInput,
  type LoginAnswered,
} from './hearts.ts';
import { isFavourite, keptAfter, withWish, type Wish } from './favourites.rules.ts';

/** The part of a game that its heart needs. */
export interface Liked {
  nodeId: string;
  name: string;
  vendor: string;
  gameType: GameType;
}

/** A favourite was added or removed; the gateway answers with all of them. */
export interface Saved {
  kind: 'saved';
  ids: readonly string[];
  /** Whether the request was to add. */
  wasOn: boolean;
}

export interface FavouritesInput extends HeartsInput {
  toasts: Hears<{ type: 'toast.asked' } & Saying>;
}

export type FavouritesEvent = { type: 'heart.pressed'; game: Liked } | AccountChanged | LoginAnswered | DialogAnswered;

interface Context extends FavouritesInput {
  /** R3.28: node ids, as the gateway last gave them. */
  ids: readonly string[];
  /** Hearts pressed since then and not saved yet; the first one is being sent. */
  wishes: readonly Wish<Liked>[];
}

/** How long after a failure the ids are requested again. */
const askAgainAfter = 20_000;

/** The parts of the chart of favourites. */
export const favouritesSetup = setup({
  types: {
    input: {} as FavouritesInput,
    context: {} as Context,
    events: {} as FavouritesEvent,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    loadIds: port<readonly string[]>('loadIds'),
    add: port<Saved | Refused, Liked | null>('add'),
    remove: port<Saved | Refused, Liked | null>('remove'),
    account: stream('account'),
  },
  delays: { askAgainAfter },
  guards: {
    ...heartGuards,
    isSaved: (_, p: { answer: Saved | Refused }) => p.answer.kind === 'saved',
    isToBeAdded: ({ context }) => context.wishes[0]?.isOn === true,
    isToBeRemoved: ({ context }) => context.wishes[0]?.isOn === false,
  },
  actions: {
    storeIds: assign((_, p: { ids: readonly string[] }) => ({ ids: p.ids })),
    storeWish: assign(({ context }, p: { game: Liked }) => ({
      wishes: withWish(context.wishes, p.game, !isFavourite(context, p.game.nodeId)),
    })),
    /** A visitor has at most one heart waiting for the login, and can only set it. */
    storeOnlyWish: assign((_, p: { game: Liked }) => ({ wishes: [{ game: p.game, isOn: true }] })),
    storeSaved: assign(({ context }, p: { answer: Saved | Refused }) =>
      p.answer.kind === 'saved' ? { ids: p.answer.ids, wishes: keptAfter(context.wishes, p.answer.wasOn) } : {},
    ),
    dropWish: assign(({ context }) => ({ wishes: context.wishes.slice(1) })),
    forgetWishes: assign({ wishes: [] }),
    forgetAll: assign({ ids: [], wishes: [] }),
    sayFailed: sendTo(
      ({ context }) => context.toasts,
      ({ context }) => ({
        type: 'toast.asked' as const,
        kind: 'bad' as const,
        text: 'favourite_failed',
        values: { game: context.wishes[0]?.game.name ?? '' },
      }),
    ),
    askLogin: sendTo(({ context }) => context.session, loginFor),
    askForAccount: sendTo(({ context }) => context.dialogs, warningFor),
    withdraw: sendTo(({ context }) => context.dialogs, noWarning),
    goRegister: sendTo(({ context }) => context.location, toRegister),
  },
});
