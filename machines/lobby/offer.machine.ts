import type { SnapshotFrom } from 'xstate';
import { answerOf, causeOf } from '../common/refusal.ts';
import { initialContext, offerSetup } from './offer.setup.ts';

const hide = { description: 'switches to another tab', actions: 'noteHidden' } as const;
const show = { description: 'comes back to this tab', actions: 'noteShown' } as const;

const arrives = {
  target: 'deciding',
  description: 'the gateway answers',
  meta: { usual: true },
  actions: { type: 'storeOffer', params: answerOf },
} as const;

const isMissing = {
  target: 'deciding',
  description: 'no response',
  meta: { req: ['R8.20'] },
  actions: { type: 'storeFailure', params: causeOf },
} as const;

const asksAgain = { target: 'asking', description: 'five seconds later' } as const;

/** R2.107: what is on at the vendors with its odds, asked for again while it is seen. */
export const offerMachine = offerSetup.createMachine({
  id: 'offer',
  description: 'Matches with their odds. They are asked for every five seconds while the page is seen.',
  context: ({ input }) => initialContext(input),
  initial: 'loading',
  on: { 'page.hidden': hide, 'page.shown': show },
  states: {
    loading: {
      description: 'Asking what is on for the first time',
      tags: 'busy',
      meta: { call: 'games.feed', req: ['R2.107'] },
      invoke: { id: 'load', src: 'load', onDone: arrives, onError: isMissing },
    },
    deciding: {
      description: 'Is it seen, and was there ever an answer?',
      always: [
        { guard: 'isHidden', target: 'hidden', description: 'the tab is hidden' },
        { guard: 'isUnread', target: 'failed', description: 'there has been no answer yet' },
        { target: 'shown', description: 'there is an answer', meta: { usual: true } },
      ],
    },
    shown: {
      description: 'What is on is shown, with odds that moved marked',
      meta: { req: ['R2.107'] },
      on: { 'page.hidden': { ...hide, target: 'hidden' } },
      after: { offerPoll: { ...asksAgain, meta: { usual: true } } },
    },
    failed: {
      description: 'It is not known what is on',
      tags: 'failed',
      meta: { req: ['R8.20'] },
      on: {
        'page.hidden': { ...hide, target: 'hidden' },
        'again.pressed': { target: 'asking', description: 'tries again' },
      },
      after: { offerPoll: asksAgain },
    },
    asking: {
      description: 'Asking again; what is shown stays',
      tags: 'busy',
      meta: { call: 'games.feed', req: ['R2.107'] },
      invoke: { id: 'reload', src: 'load', onDone: arrives, onError: isMissing },
    },
    hidden: { description: 'The tab is hidden', on: { 'page.shown': { ...show, target: 'asking' } } },
  },
});

export type OfferSnapshot = SnapshotFrom<typeof offerMachine>;
