import { news, newsFlow } from '../flows/news.flow.ts';
import { fetchAnswers } from '../world/declared.ts';
import { text } from '../world/text.ts';
import type { AtOnce, Reply, Scene } from '../world/scene.ts';
import { sendLogin, isVisitor, isMember } from './ways.ts';

const answers = fetchAnswers(newsFlow, 'loadNews');
const somethingNew = 'loadNews ends: an announcement for logins';

const keeping = (isAllowed: boolean): AtOnce => ({ given: (world) => world.allow('storage', isAllowed) });

/** What people read right after they have logged in. */
export const newsScene: Scene = {
  flow: newsFlow,
  begins: (variant) =>
    variant === 'after a login'
      ? {
          as: 'visitor',
          // Home requests announcements too, so the login leads to another page.
          at: '/playerRank',
          before: isVisitor,
          then: async (visit) => {
            await sendLogin(visit);
            await visit.ui.seeBehind(text('rank_own'));
          },
        }
      : { as: 'mai', before: isMember },
  deeds: {
    ...answers,
    [somethingNew]: {
      ...(answers[somethingNew] as Reply),
      then: async ({ ui, pass }) => {
        await ui.see('dialog', news.title);
        // The part of the site that shows its HTML is fetched first, and React renders it a moment later.
        await pass(500);
        await ui.seeBehind('Set your limits yourself.');
        await ui.see('button', text('ok'), 'ready');
      },
    },
    'keepSeen ends: kept': keeping(true),
    'keepSeen ends: the browser stores nothing': keeping(false),
  },
  sees: {
    'news.loading': ({ ui }) => ui.miss('dialog', news.title),
    'news.showing': null,
    'news.done': ({ ui }) => ui.seeBehind('mai'),
  },
};
