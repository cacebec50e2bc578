import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Contract } from '../../contract/index.ts';
import type { ReplyOf } from '../../contract/call.ts';
import { toFailure, type Failure } from '../common/failure.ts';
import { port } from '../common/port.ts';
import type { Meta, Tag } from '../common/words.ts';
import { answerOf, causeOf } from '../common/refusal.ts';

/** R3.22: its content is HTML that is not sanitised. */
export type Announcement = ReplyOf<Contract['content']['announcements']>['list'][number];

export interface AnnouncementsPage {
  list: readonly Announcement[];
  totalPages: number;
}

interface Context extends AnnouncementsPage {
  page: number;
  /** The announcement the player came to read, until it is found. */
  wanted: string | null;
  open: Announcement | null;
  failure: Failure | null;
}

const find = ({ list }: AnnouncementsPage, id: string | null): Announcement | null =>
  list.find((one) => one.id === id) ?? null;

/** Goes through the announcements page by page, and opens one of them. */
export const announcementsMachine = setup({
  types: {
    input: {} as { wanted: string | null },
    context: {} as Context,
    events: {} as
      | { type: 'page.chosen'; page: number }
      | { type: 'announcement.opened'; id: string }
      | { type: 'list.asked' }
      | { type: 'list.retried' },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { loadPage: port<AnnouncementsPage, number>('loadPage') },
  guards: {
    isFound: ({ context }) => find(context, context.wanted) !== null,
    isFurther: ({ context }) => context.wanted !== null && context.page < context.totalPages,
    isMissing: ({ context }) => context.wanted !== null,
    isEmpty: ({ context }) => context.list.length === 0,
  },
  actions: {
    storePage: assign((_, p: { answer: AnnouncementsPage }) => ({
      list: p.answer.list,
      totalPages: p.answer.totalPages,
      failure: null,
    })),
    storeFailure: assign((_, p: { cause: unknown }) => ({ failure: toFailure(p.cause) })),
    turnTo: assign((_, p: { page: number }) => ({ page: p.page, open: null })),
    turnOn: assign(({ context }) => ({ page: context.page + 1 })),
    startOver: assign({ page: 1, wanted: null }),
    storeOpen: assign(({ context }, p: { id: string | null }) => ({ open: find(context, p.id), wanted: null })),
  },
}).createMachine({
  id: 'announcements',
  description: 'Announcements. The list, page by page, and one announcement to read.',
  context: ({ input }) => ({ wanted: input.wanted, page: 1, list: [], totalPages: 1, open: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading a page of announcements',
      tags: 'busy',
      meta: { call: ['content.announcements', 'agent.announcements'], req: ['R2.36', 'R3.22'] },
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context }) => context.page,
        onDone: {
          target: 'deciding',
          description: 'the page arrives',
          meta: { usual: true },
          actions: { type: 'storePage', params: answerOf },
        },
        onError: {
          target: 'failed',
          description: 'no response',
          meta: { req: ['R8.20'] },
          actions: { type: 'storeFailure', params: causeOf },
        },
      },
    },
    deciding: {
      description: 'Was a particular one requested?',
      always: [
        {
          guard: 'isFound',
          target: 'detail',
          description: 'yes, and it is here',
          actions: { type: 'storeOpen', params: ({ context }) => ({ id: context.wanted }) },
        },
        { guard: 'isFurther', target: 'loading', description: 'yes, perhaps on the next page', actions: 'turnOn' },
        { guard: 'isMissing', target: 'missing', description: 'yes, but it is gone' },
        { guard: 'isEmpty', target: 'empty', description: 'no, and there are none' },
        { target: 'list', description: 'no', meta: { usual: true } },
      ],
    },
    list: {
      description: 'A page of announcements',
      meta: { req: ['R1.18', 'R2.36', 'R3.23'] },
      on: {
        'page.chosen': {
          target: 'loading',
          description: 'turns to another page',
          meta: { req: ['R2.36'] },
          actions: { type: 'turnTo', params: ({ event }) => ({ page: event.page }) },
        },
        'announcement.opened': {
          target: 'detail',
          description: 'opens one',
          meta: { usual: true, req: ['R2.36'] },
          actions: { type: 'storeOpen', params: ({ event }) => ({ id: event.id }) },
        },
      },
    },
    detail: {
      description: 'One announcement',
      meta: { req: ['R2.36'] },
      on: { 'list.asked': { target: 'list', description: 'goes back to the list' } },
    },
    missing: {
      description: 'That announcement is no longer available',
      tags: 'empty',
      on: { 'list.asked': { target: 'loading', description: 'goes to the list', actions: 'startOver' } },
    },
    empty: { description: 'No announcements', tags: 'empty' },
    failed: {
      description: 'The page could not be loaded',
      tags: 'failed',
      meta: { req: ['R8.20'] },
      on: { 'list.retried': { target: 'loading', description: 'tries again' } },
    },
  },
});

export type AnnouncementsRef = ActorRefFrom<typeof announcementsMachine>;
export type AnnouncementsSnapshot = SnapshotFrom<typeof announcementsMachine>;
