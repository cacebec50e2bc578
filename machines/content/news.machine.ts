import { assign, enqueueActions, setup } from 'xstate';
import type { DialogContent } from '../common/modals.ts';
import { port } from '../common/port.ts';
import type { Hears, Meta, Tag } from '../common/words.ts';

/** The announcement players read after they log in; `html` is not sanitised. */
export interface News {
  id: string;
  title: string;
  html: string;
}

interface OpenDialog {
  type: 'dialog.open';
  name: string;
  content: DialogContent;
  replyTo: null;
}

interface NewsInput {
  dialogs: Hears<OpenDialog>;
  /** Whether the player has just logged in, rather than returned to an open session. */
  isWanted: boolean;
}

const dialogOf = ({ title, html }: News): DialogContent => ({
  icon: 'info',
  title: '',
  text: '',
  says: { title, html },
  timeout: null,
  buttons: [{ id: 'ok', label: 'ok', kind: 'primary' }],
});

/** R4.14: shows the newest login announcement to a player who has just logged in, once per browser. */
export const newsMachine = setup({
  types: {
    input: {} as NewsInput,
    context: {} as NewsInput & { news: News | null },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { loadNews: port<News | null>('loadNews'), keepSeen: port<undefined, string | null>('keepSeen') },
  guards: { isWanted: ({ context }) => context.isWanted, isThere: (_, p: { news: News | null }) => p.news !== null },
  actions: {
    storeNews: assign((_, p: { news: News | null }) => ({ news: p.news })),
    show: enqueueActions(({ context: { dialogs, news }, enqueue }) => {
      if (news) enqueue.sendTo(dialogs, { type: 'dialog.open', name: 'news', content: dialogOf(news), replyTo: null });
    }),
  },
}).createMachine({
  id: 'news',
  description: 'Login announcement. The newest one is shown once, after login.',
  context: ({ input }) => ({ ...input, news: null }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Has the player just logged in?',
      always: [
        { guard: 'isWanted', target: 'loading', description: 'yes', meta: { usual: true } },
        { target: 'done', description: 'no' },
      ],
    },
    loading: {
      description: 'Loading the newest login announcement',
      tags: 'busy',
      meta: { call: 'content.announcements', req: ['R4.14', 'R7.27'] },
      invoke: {
        id: 'loadNews',
        src: 'loadNews',
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => ({ news: event.output }) },
            target: 'showing',
            description: 'there is one not shown before',
            meta: { usual: true },
            actions: { type: 'storeNews', params: ({ event }) => ({ news: event.output }) },
          },
          { target: 'done', description: 'there is none' },
        ],
        onError: { target: 'done', description: 'no response', meta: { req: ['R8.20'] } },
      },
    },
    showing: {
      description: 'Showing it and marking it as shown',
      meta: { req: ['R4.14', 'R4.19'] },
      entry: 'show',
      invoke: {
        id: 'keepSeen',
        src: 'keepSeen',
        input: ({ context }) => context.news?.id ?? null,
        onDone: { target: 'done', description: 'it is marked as shown', meta: { usual: true } },
        onError: { target: 'done', description: 'the browser cannot save it' },
      },
    },
    done: { description: 'Nothing more to show', type: 'final' },
  },
});
