import { assign } from 'xstate';
import type { ReplyOf } from '../../contract/call.ts';
import type { Contract } from '../../contract/index.ts';
import { formSetup, freshForm, type FormContext, type FormEvent } from '../common/formSetup.ts';
import { longest } from '../common/limits.ts';
import { port } from '../common/port.ts';
import { isRefusedWith, type Answer, type Refused } from '../common/refusal.ts';

export type LinkBook = ReplyOf<Contract['registerCenter']['links']>;
export type Link = LinkBook['list'][number];
export type MadeKind = Link['kind'];

/** For how many days a link can be used; without an end by default. */
export const linkDays = ['', '7', '30', '90', '365'] as const;

export interface LinkFields {
  kind: MadeKind;
  note: string;
  days: (typeof linkDays)[number];
}

export interface LinkErrors {
  note?: 'too_long';
}

export type AddReply = { kind: 'made'; link: Link } | Refused;
export type EndReply = { kind: 'ended' } | Refused;

export interface LinksInput {
  now: () => number;
}

export interface Context extends LinksInput, FormContext<LinkFields, LinkErrors> {
  book: LinkBook | null;
  /** The link that was just made. */
  made: Link | null;
  /** The link that is to be ended. */
  ending: Link | null;
}

const blank: LinkFields = { kind: 'member', note: '', days: '' };

export const atFirst = (input: LinksInput): Context => ({
  ...input,
  ...freshForm(blank),
  book: null,
  made: null,
  ending: null,
});

/** How many links are in use. */
export const countLive = ({ list }: Pick<LinkBook, 'list'>): number => list.filter(({ live }) => live).length;

/** Whether another link can be made. */
export const hasRoom = (book: Pick<LinkBook, 'list' | 'most'>): boolean => countLive(book) < book.most;

const findLive = (book: LinkBook | null, linkId: string): Link | null =>
  book?.list.find((link) => link.linkId === linkId && link.live) ?? null;

/** The book after a change of its list. */
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
      | { type: 'end.pressed'; linkId: string }
      | { type: 'again.pressed' },
  },
  actors: {
    load: port<LinkBook>('load'),
    add: port<AddReply, LinkFields>('add'),
    end: port<EndReply, { linkId: string }>('end'),
  },
  check: ({ fields }): LinkErrors => (fields.note.trim().length > longest.linkNote ? { note: 'too_long' } : {}),
}).extend({
  guards: {
    isEmpty: ({ context }) => context.book?.list.length === 0,
    hasRoom: ({ context: { book } }) => book !== null && hasRoom(book),
    isLive: ({ context: { book } }, p: { linkId: string }) => findLive(book, p.linkId) !== null,
    isGone: (_, { answer }: { answer: Answer }) => isRefusedWith(answer, 'not_found'),
  },
  actions: {
    storeBook: assign((_, p: { answer: LinkBook }) => ({ book: p.answer })),
    startForm: assign(freshForm(blank)),
    storeMade: assign(({ context }, { answer }: { answer: AddReply }) =>
      answer.kind === 'made' ? { made: answer.link, ...listed(context, (list) => [answer.link, ...list]) } : {},
    ),
    storeEnding: assign(({ context: { book } }, p: { linkId: string }) => ({
      ...freshForm(blank),
      ending: findLive(book, p.linkId),
    })),
    storeEnded: assign(({ context }) => ({
      ...listed(context, (list) =>
        list.map((link) => (link.linkId === context.ending?.linkId ? { ...link, live: false } : link)),
      ),
    })),
  },
});
