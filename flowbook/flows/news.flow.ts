import { contract } from '../../contract/index.ts';
import { newsMachine, type News } from '../../machines/content/news.machine.ts';
import { defineFlow } from '../flow.ts';
import { hears } from '../hears.ts';
import { fetchOutcomes, replies } from '../outcomes.ts';

const [announcement] = contract.content.announcements.example.reply.list;

export const news: News = { id: 'n1', title: 'New limits', html: '<p>Set your <strong>limits</strong> yourself.</p>' };

export const newsFlow = defineFlow(newsMachine, {
  cases: {},
  outcomes: {
    loadNews: fetchOutcomes(contract.content.announcements, {
      'an announcement for logins': replies(news, {
        list: [{ ...announcement, id: news.id, type: 'PL', title: news.title, content: news.html }],
        totalPages: 1,
      }),
      'none for logins': replies(null, { list: [], totalPages: 0 }),
    }),
    keepSeen: { kept: { output: undefined }, 'the browser stores nothing': { error: new Error('storage denied') } },
  },
  variants: {
    'after a login': () => ({ dialogs: hears(), isWanted: true }),
    'of a returning player': () => ({ dialogs: hears(), isWanted: false }),
  },
  project: ({ news: shown }) => shown?.id ?? null,
});
