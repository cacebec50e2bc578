import { fromPromise } from 'xstate';
import { content } from '../../../contract/content/content.ts';
import { newsMachine, type News } from '../../../machines/content/news.machine.ts';
import { load } from '../../api/call.ts';
import type { Site } from '../../app/site.tsx';

const seenKey = 'newsSeen';

const seen = (): string | null => {
  try {
    return localStorage.getItem(seenKey);
  } catch {
    return null;
  }
};

/** The announcements of type PL are those for the moment after a login; only the newest is shown. */
const forLogins = 'PL';

export const createNews = ({ client }: Pick<Site, 'client'>) =>
  newsMachine.provide({
    actors: {
      loadNews: load(
        client(content).announcements,
        () => ({ types: forLogins, platform: 'W' as const, pageNo: 1, pageSize: 1 }),
        ({ list }): News | null => {
          const newest = list.find(({ type }) => type === forLogins);
          return newest && newest.id !== seen() ? { id: newest.id, title: newest.title, html: newest.content } : null;
        },
      ),
      keepSeen: fromPromise<undefined, string | null>(({ input: id }) => {
        if (id !== null) localStorage.setItem(seenKey, id);
        return Promise.resolve(undefined);
      }),
    },
  });
