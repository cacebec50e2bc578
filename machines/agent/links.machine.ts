import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { accepted } from '../common/formAnswers.ts';
import { formStates, questionStates } from '../common/formStates.ts';
import { loadingStates } from '../common/loadingStates.ts';
import { answerOf } from '../common/refusal.ts';
import { initialContext, linksSetup, newLinkOf, type Context } from './links.setup.ts';
import type { OwnTerms } from './linkOffers.ts';
import type { ContractKind } from './terms.ts';

const adds = {
  guard: 'hasRoom',
  target: 'adding',
  description: 'presses New link',
  meta: { usual: true, when: 'if fewer links are in use than there may be' },
  actions: 'startForm',
} as const;

const endOf = ({ context }: { context: Context }) => ({ linkId: context.ending?.linkId ?? '' });

const kindIn = ({ event: { kind } }: { event: { kind: ContractKind } }) => ({ kind });

const choosesTerms = {
  'offer.chosen': {
    description: 'offers terms of a kind',
    meta: { req: ['R3.41'] },
    actions: { type: 'addOffer', params: ({ event: { own } }: { event: { own: OwnTerms } }) => ({ own }) },
  },
  'offer.dropped': { description: 'offers no terms of a kind', actions: { type: 'dropOffer', params: kindIn } },
  'step.added': { description: 'adds a step', actions: { type: 'addStep', params: kindIn } },
  'step.removed': {
    description: 'removes a step',
    actions: {
      type: 'removeStep',
      params: ({ event: { kind, at } }: { event: { kind: ContractKind; at: number } }) => ({ kind, at }),
    },
  },
} as const;

/** R2.94: the links that bring newcomers below an agent. */
export const linksMachine = linksSetup.createMachine({
  id: 'links',
  description:
    'Invitation links. An agent makes links that newcomers register with, and ends them; the links of agents carry the terms that newcomers are offered.',
  context: ({ input }) => initialContext(input),
  initial: 'loading',
  states: {
    ...loadingStates({
      description: 'Loading the links',
      meta: { call: 'registerCenter.links', req: ['R2.94'] },
      src: 'load',
      store: 'storeBook',
      then: 'deciding',
      failed: 'The links could not be loaded',
      retry: 'again.pressed',
    }),
    deciding: {
      description: 'Are there any links?',
      always: [
        { guard: 'isEmpty', target: 'empty', description: 'no' },
        { target: 'shown', description: 'yes', meta: { usual: true } },
      ],
    },
    empty: { description: 'There are no links yet', tags: 'empty', on: { 'add.pressed': adds } },
    shown: {
      description: 'The links are shown',
      meta: { req: ['R2.94'] },
      on: {
        'add.pressed': adds,
        'end.pressed': {
          guard: { type: 'isLive', params: ({ event }) => ({ linkId: event.linkId }) },
          target: 'ending',
          description: 'presses End link',
          meta: { when: 'if it is in use' },
          actions: { type: 'storeEnding', params: ({ event }) => ({ linkId: event.linkId }) },
        },
      },
    },
    adding: {
      description: 'Making a link',
      meta: { req: ['R2.94'] },
      initial: 'filling',
      states: formStates({
        at: '#links.adding',
        close: { target: '#links.deciding', actions: 'clearFailure' },
        submit: { description: 'presses Make link' },
        filling: choosesTerms,
        call: { name: 'registerCenter.addLink', src: 'add', input: newLinkOf },
        answers: [
          accepted({
            target: '#links.made',
            description: 'the gateway makes it',
            actions: { type: 'storeMade', params: answerOf },
          }),
        ],
      }),
    },
    made: {
      description: 'The new link is shown',
      meta: { req: ['R2.94'] },
      on: { 'form.closed': { target: 'deciding', description: 'goes back to the links', meta: { usual: true } } },
    },
    ending: {
      description: 'Confirming the end of a link',
      meta: { req: ['R2.94'] },
      initial: 'filling',
      states: questionStates({
        at: '#links.ending',
        close: { target: '#links.deciding', actions: 'clearFailure' },
        submit: { description: 'presses End link' },
        call: { name: 'registerCenter.endLink', src: 'end', input: endOf },
        answers: [
          accepted({ target: '#links.deciding', description: 'the gateway ends it', actions: 'storeEnded' }),
          {
            guard: { type: 'isGone', params: answerOf },
            target: '#links.loading',
            description: 'it is refused',
            meta: { when: 'if there is no such link', req: ['R8.23'] },
          },
        ],
      }),
    },
  },
});

export type LinksRef = ActorRefFrom<typeof linksMachine>;
export type LinksSnapshot = SnapshotFrom<typeof linksMachine>;
