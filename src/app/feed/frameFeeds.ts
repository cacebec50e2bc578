import { createActor } from 'xstate';
import type { FeedRef } from '../../../machines/common/feed.machine.ts';
import type { Client } from '../../api/client.ts';
import { frameApi, type Api } from '../app/frameApi.ts';
import { feedOf } from './createFeed.ts';

/** The lists that the frame of the site is made of. */
export type FrameList = 'categories' | 'banners' | 'promotions';

export const frameFeeds = (api: Api) => ({
  categories: feedOf((options) => api.games.menu({}, options)),
  banners: feedOf((options) => api.content.banners({}, options)),
  promotions: feedOf((options) => api.promotions.list({}, options)),
});

/** The language that each list of the site itself was asked for in: the one in which it is first shown. */
const spoken = new WeakMap<FeedRef, string>();
/** The lists that were asked for again, in the languages that were chosen since. */
const again = new WeakMap<Client, Map<string, FeedRef>>();

/** The list in a language: the site's own, or, once another language has been chosen, one that is asked for in that. */
export const inLanguage = (
  own: FeedRef | undefined,
  { client, list, language }: { client: Client; list: FrameList; language: string },
): FeedRef | undefined => {
  if (!own) return own;
  if (!spoken.has(own)) spoken.set(own, language);
  if (spoken.get(own) === language) return own;
  const asked = again.get(client) ?? new Map<string, FeedRef>();
  again.set(client, asked);
  const name = `${language} ${list}`;
  const feed = asked.get(name) ?? createActor(frameFeeds(frameApi(client))[list]).start();
  asked.set(name, feed);
  return feed;
};
