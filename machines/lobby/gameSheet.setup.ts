import { assign, sendTo, setup } from 'xstate';
import { toFailure, type Failure } from '../common/failure.ts';
import { gameAt } from '../common/places.ts';
import { port } from '../common/port.ts';
import { isRefusedWith, refusalIn, type Answer, type Refused } from '../common/refusal.ts';
import type { Hears, Meta, Tag } from '../common/words.ts';
import type { Liked } from './favourites.setup.ts';
import type { Who } from './lobby.setup.ts';

/** What is told of a game, whatever else the sheet shows of it. */
export interface Sheet {
  kind: 'sheet';
  game: Liked;
  state: 'open' | 'maintenance' | 'closed';
  /** Whether trials can play it. */
  isFree: boolean;
  isFavourite: boolean;
}

export type SheetAnswer = Sheet | Refused;
export type Removed = { kind: 'removed' } | Refused;

interface GameSheetInput {
  nodeId: string;
  who: Who;
  /** Whether the site offers free play at all. */
  isFreeOffered: boolean;
  panel: Hears<{ type: 'panel.closed' }>;
  session: Hears<{ type: 'freePlay.requested' }>;
  location: Hears<{ type: 'location.go'; to: string; replace: boolean }>;
}

interface Context extends GameSheetInput {
  sheet: Sheet | null;
  failure: Failure | null;
}

interface Answered {
  answer: Answer;
}

const stateIn = ({ answer }: Answered): Sheet['state'] | null =>
  answer.kind === 'sheet' ? (answer as Sheet).state : null;

/** Free play is for those who are not logged in: members play with their money, trials with play money already. */
export const canBeTried = ({ who, isFreeOffered, sheet }: Context): boolean =>
  who === 'visitor' && isFreeOffered && sheet?.isFree === true;

/** The parts of the chart of a game's sheet. */
export const gameSheetSetup = setup({
  types: {
    input: {} as GameSheetInput,
    context: {} as Context,
    events: {} as
      { type: 'play.pressed' } | { type: 'free.pressed' } | { type: 'favourite.removed' } | { type: 'again.pressed' },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    loadSheet: port<SheetAnswer, string>('loadSheet'),
    removeFavourite: port<Removed, Liked | null>('removeFavourite'),
  },
  guards: {
    isMissing: (_, { answer }: Answered) => isRefusedWith(answer, 'not_found'),
    isRefused: (_, { answer }: Answered) => answer.kind === 'refused',
    isClosed: (_, answered: Answered) => stateIn(answered) === 'closed',
    isInMaintenance: (_, answered: Answered) => stateIn(answered) === 'maintenance',
    /** Some vendors let nobody play with play money. */
    needsAccount: ({ context }, { answer }: Answered) =>
      context.who === 'trial' && answer.kind === 'sheet' && !(answer as Sheet).isFree,
    isFavourite: ({ context }) => context.sheet?.isFavourite === true,
    canBeTried: ({ context }) => canBeTried(context),
  },
  actions: {
    storeSheet: assign((_, { answer }: { answer: SheetAnswer }) =>
      answer.kind === 'sheet' ? { sheet: answer, failure: null } : {},
    ),
    storeRefusal: assign((_, { answer }: Answered) => refusalIn(answer)),
    storeFailure: assign((_, p: { cause: unknown }) => ({ failure: toFailure(p.cause) })),
    clearFailure: assign({ failure: null }),
    closeSheet: sendTo(({ context }) => context.panel, { type: 'panel.closed' }),
    startFreePlay: sendTo(({ context }) => context.session, { type: 'freePlay.requested' }),
    goToGame: sendTo(
      ({ context }) => context.location,
      ({ context }) => ({ type: 'location.go', to: gameAt(context.nodeId), replace: false }),
    ),
  },
});
