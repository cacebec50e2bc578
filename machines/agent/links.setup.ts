import { assign } from 'xstate';
import type { ReplyOf } from '../../contract/call.ts';
import type { Contract } from '../../contract/index.ts';
import { formSetup, freshForm, type FormContext, type FormEvent } from '../common/formSetup.ts';
import { longest } from '../common/limits.ts';
import { port } from '../common/port.ts';
import { isRefusedWith, type Answer, type Refused } from '../common/refusal.ts';
import {
  checkOffers,
  firstOffer,
  offersOf,
  refusedOffers,
  typedOffer,
  withOffer,
  type OfferErrors,
  type OfferFields,
  type Offers,
  type OwnOfKinds,
  type OwnTerms,
} from './linkOffers.ts';
import { withoutStep, withStep, type ContractKind, type Terms } from './terms.ts';

export type LinkBook = ReplyOf<Contract['registerCenter']['links']>;
export type Link = LinkBook['list'][number];
export type MadeKind = Link['kind'];

/** For how many days a link can be used; without an end by default. */
export const linkDays = ['', '7', '30', '90', '365'] as const;

interface OwnFields {
  kind: MadeKind;
  note: string;
  days: (typeof linkDays)[number];
}

/** What a link is made of; the terms that it carries are typed into fields under the names of their kinds. */
export type LinkFields = OwnFields & OfferFields;

interface LinkErrors extends OfferErrors {
  note?: 'too_long';
}

/** A link as it is to be made. */
export interface NewLink extends OwnFields {
  offers: Offers;
}

export type AddReply = { kind: 'made'; link: Link } | Refused;
export type EndReply = { kind: 'ended' } | Refused;

interface LinksInput {
  now: () => number;
  fits: (kind: ContractKind, terms: Terms, own: Terms) => boolean;
}

export interface Context extends LinksInput, FormContext<LinkFields, LinkErrors> {
  book: LinkBook | null;
  own: OwnOfKinds;
  made: Link | null;
  ending: Link | null;
}

const blank: LinkFields = { kind: 'member', note: '', days: '' };
const blankForm = { ...freshForm(blank), own: {} };

export const initialContext = (input: LinksInput): Context => ({
  ...input,
  ...blankForm,
  book: null,
  made: null,
  ending: null,
});

/** How many links are in use. */
export const countLive = ({ list }: Pick<LinkBook, 'list'>): number => list.filter(({ live }) => live).length;

/** Whether another link can be made. */
export const hasRoom = (book: Pick<LinkBook, 'list' | 'most'>): boolean => countLive(book) < book.most;

const check = ({ fields, own, fits }: Context): LinkErrors => ({
  ...(fields.note.trim().length > longest.linkNote && { note: 'too_long' as const }),
  // What was chosen for agents is kept for whoever changes back, but no link of members carries it.
  ...(fields.kind === 'agent' && checkOffers(fields, own, fits)),
});

/** The link as it was filled in. */
export const newLinkOf = ({ context: { fields, own } }: { context: Pick<Context, 'fields' | 'own'> }): NewLink => ({
  kind: fields.kind,
  note: fields.note,
  days: fields.days,
  offers: fields.kind === 'agent' ? offersOf(fields, own) : {},
});

const findLive = (book: LinkBook | null, linkId: string): Link | null =>
  book?.list.find((link) => link.linkId === linkId && link.live) ?? null;

const listed = ({ book }: Context, change: (list: readonly Link[]) => Link[]) =>
  book && { book: { ...book, list: change(book.list) } };

/** The parts of the chart of an agent’s links. */
export const linksSetup = formSetup({
  types: {
    input: {} as LinksInput,
    context: {} as Context,
    events: {} as
      | FormEvent<LinkFields>
      | { type: 'add.pressed' }
      | { type: 'offer.chosen'; own: OwnTerms }
      | { type: 'offer.dropped'; kind: ContractKind }
      | { type: 'step.added'; kind: ContractKind }
      | { type: 'step.removed'; kind: ContractKind; at: number }
      | { type: 'end.pressed'; linkId: string }
      | { type: 'again.pressed' },
  },
  actors: {
    load: port<LinkBook>('load'),
    add: port<AddReply, NewLink>('add'),
    end: port<EndReply, { linkId: string }>('end'),
  },
  check,
  refusedFields: (refused, { fields }): LinkErrors => refusedOffers(refused, fields),
}).extend({
  guards: {
    isEmpty: ({ context }) => context.book?.list.length === 0,
    hasRoom: ({ context: { book } }) => book !== null && hasRoom(book),
    isLive: ({ context: { book } }, p: { linkId: string }) => findLive(book, p.linkId) !== null,
    isGone: (_, { answer }: { answer: Answer }) => isRefusedWith(answer, 'not_found'),
  },
  actions: {
    storeBook: assign((_, p: { answer: LinkBook }) => ({ book: p.answer })),
    startForm: assign(blankForm),
    addOffer: assign(({ context }, { own }: { own: OwnTerms }) => ({
      ...withOffer(context, own.kind, firstOffer(own)),
      own: { ...context.own, [own.kind]: own },
    })),
    dropOffer: assign(({ context }, { kind }: { kind: ContractKind }) => withOffer(context, kind, null)),
    addStep: assign(({ context }, { kind }: { kind: ContractKind }) => {
      const typed = typedOffer(context.fields, kind);
      return typed ? withOffer(context, kind, withStep(typed)) : {};
    }),
    removeStep: assign(({ context }, { kind, at }: { kind: ContractKind; at: number }) => {
      const typed = typedOffer(context.fields, kind);
      return typed ? withOffer(context, kind, withoutStep(typed, at)) : {};
    }),
    storeMade: assign(({ context }, { answer }: { answer: AddReply }) =>
      answer.kind === 'made' ? { made: answer.link, ...listed(context, (list) => [answer.link, ...list]) } : {},
    ),
    storeEnding: assign(({ context: { book } }, p: { linkId: string }) => ({
      ...blankForm,
      ending: findLive(book, p.linkId),
    })),
    storeEnded: assign(({ context }) => ({
      ...listed(context, (list) =>
        list.map((link) => (link.linkId === context.ending?.linkId ? { ...link, live: false } : link)),
      ),
    })),
  },
});
