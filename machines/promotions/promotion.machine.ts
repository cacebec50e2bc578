import { assign, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { refreshBalance, type WithWallet } from '../common/balance.ts';
import { accepted, rateLimited, refused, unanswered } from '../common/formAnswers.ts';
import { formSetup, freshForm, type FormContext } from '../common/formSetup.ts';
import { waiting } from '../common/formStates.ts';
import { loadingStates } from '../common/loadingStates.ts';
import { port } from '../common/port.ts';
import { answerOf, isRefusedWith, type Answer, type Refused } from '../common/refusal.ts';
import type { OwnPromotion } from './promotions.ts';

export type Joined = { kind: 'joined'; own: OwnPromotion } | Refused;

// A question has no fields.
type NoFields = Record<never, never>;

interface PromotionInput extends WithWallet {
  now: () => number;
  promotionId: string;
}

interface Context extends PromotionInput, FormContext<NoFields, NoFields> {
  /** Null before it has loaded, and where the promotion has nothing of one’s own. */
  own: OwnPromotion | null;
  /** What could be claimed last: what was said about its claim stays in sight after that. */
  claimable: OwnPromotion | null;
}

const promotionSetup = formSetup({
  types: {
    input: {} as PromotionInput,
    context: {} as Context,
    events: {} as
      | { type: 'form.submitted' }
      | { type: 'again.pressed' }
      /** The player has applied or claimed. */
      | { type: 'own.changed' },
  },
  actors: { loadOwn: port<{ own: OwnPromotion | null }, string>('loadOwn'), join: port<Joined, string>('join') },
  check: () => ({}),
}).extend({
  guards: {
    canJoin: ({ context: { own } }) => own?.state === 'join' && own.missing === null,
    /** What is shown is no longer so. */
    isStale: (_, p: { answer: Answer }) => isRefusedWith(p.answer, 'wrong_state', 'sold_out', 'not_found'),
  },
  actions: {
    /** What went wrong is not repeated once it has come about after all. */
    storeOwn: assign(({ context }, p: { answer: { own: OwnPromotion | null } }) => ({
      own: p.answer.own,
      claimable: p.answer.own?.state === 'claim' ? p.answer.own : context.claimable,
      failure: p.answer.own?.state === context.own?.state ? context.failure : null,
    })),
    storeJoined: assign((_, p: { answer: Joined }) => (p.answer.kind === 'joined' ? { own: p.answer.own } : {})),
    refreshBalance,
  },
});

const id = ({ context }: { context: Context }): string => context.promotionId;

/** R4.35: shows how far the player is with a promotion, and joins it. Joined twice it is refused, so nothing is kept. */
export const promotionMachine = promotionSetup.createMachine({
  id: 'promotion',
  description: 'A promotion. How far the player is with it, and joining it.',
  context: ({ input }) => ({ ...input, ...freshForm({}), own: null, claimable: null }),
  initial: 'loading',
  states: {
    ...loadingStates({
      description: 'Loading how far the player is',
      meta: { call: 'promotions.own', req: ['R4.35'] },
      src: 'loadOwn',
      input: id,
      store: 'storeOwn',
      then: 'filling',
      failed: 'It could not be loaded',
      retry: 'again.pressed',
    }),
    filling: {
      description: 'How far the player is',
      tags: 'editable',
      meta: { req: ['R4.35'] },
      initial: 'editing',
      on: {
        'own.changed': {
          target: 'loading',
          description: 'applies or claims',
          actions: ['clearFailure', 'refreshBalance'],
        },
      },
      states: {
        editing: {
          description: 'It can be joined, or says why not',
          on: {
            'form.submitted': {
              guard: 'canJoin',
              target: '#promotion.joining',
              description: 'presses Join',
              meta: { usual: true, when: 'if it can be joined', req: ['R4.35'] },
              actions: 'clearFailure',
            },
          },
        },
        waiting,
      },
    },
    joining: {
      description: 'Joining it',
      tags: 'busy',
      meta: { call: 'promotions.join', req: ['R4.35'] },
      invoke: {
        id: 'join',
        src: 'join',
        input: id,
        onDone: [
          accepted({
            target: 'filling',
            description: 'the player has joined',
            actions: [{ type: 'storeJoined', params: answerOf }, 'refreshBalance'],
          }),
          {
            guard: { type: 'isStale', params: answerOf },
            target: 'loading',
            description: 'it is refused',
            meta: { when: 'if it is joined already, over or used up', req: ['R8.23'] },
            actions: { type: 'storeRefusal', params: answerOf },
          },
          rateLimited,
          refused,
        ],
        // Whether it was joined is known once it is loaded again.
        onError: { ...unanswered, target: 'loading' },
      },
    },
  },
});

export type PromotionRef = ActorRefFrom<typeof promotionMachine>;
export type PromotionSnapshot = SnapshotFrom<typeof promotionMachine>;
