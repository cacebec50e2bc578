import { content } from '../../../contract/areas/content.ts';
import type { News } from '../../../machines/content/news.machine.ts';
import type { Client } from '../../api/client.ts';
import type { Ask } from '../../api/later.ts';

/** Under which the browser keeps the id of the announcement that was shown last. */
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

/** The calls and the memory of the news after a login. */
export const createNews = (client: Client) => {
  const { announcements } = client(content);
  const loadNews: Ask<News | null, undefined> = async (_, signal) => {
    const { list } = await announcements({ types: forLogins, platform: 'W', pageNo: 1, pageSize: 1 }, { signal });
    const newest = list.find(({ type }) => type === forLogins);
    return newest && newest.id !== seen() ? { id: newest.id, title: newest.title, html: newest.content } : null;
  };
  const keepSeen: Ask<undefined, string | null> = (id) => {
    if (id !== null) localStorage.setItem(seenKey, id);
    return Promise.resolve(undefined);
  };
  return { loadNews, keepSeen };
};
