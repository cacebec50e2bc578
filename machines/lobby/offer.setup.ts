import { assign, setup } from 'xstate';
import { toFailure, type Failure } from '../common/failure.ts';
import { offerPoll } from '../common/limits.ts';
import { port } from '../common/port.ts';
import type { Meta, Tag } from '../common/words.ts';
import { movesAfter, youngMoves, type Moves, type Offer } from './offer.rules.ts';

interface OfferInput {
  now: () => number;
}

interface Context extends OfferInput {
  /** The last answer; null until there is one. */
  offer: Offer | null;
  moves: Moves;
  failure: Failure | null;
  isHidden: boolean;
}

export const initialContext = ({ now }: OfferInput): Context => ({
  now,
  offer: null,
  moves: new Map(),
  failure: null,
  isHidden: false,
});

/** The parts of the chart of what is on at the vendors. */
export const offerSetup = setup({
  types: {
    input: {} as OfferInput,
    context: {} as Context,
    events: {} as { type: 'again.pressed' } | { type: 'page.hidden' } | { type: 'page.shown' },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { load: port<Offer>('load') },
  delays: { offerPoll },
  guards: { isHidden: ({ context }) => context.isHidden, isUnread: ({ context }) => context.offer === null },
  actions: {
    storeOffer: assign(({ context: { offer, moves, now } }, p: { answer: Offer }) => ({
      offer: p.answer,
      moves: movesAfter(offer, p.answer, moves, now()),
      failure: null,
    })),
    storeFailure: assign(({ context: { moves, now } }, p: { cause: unknown }) => ({
      failure: toFailure(p.cause),
      moves: youngMoves(moves, now()),
    })),
    noteHidden: assign({ isHidden: true }),
    noteShown: assign({ isHidden: false }),
  },
});
