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

const spoken = new WeakMap<FeedRef, Map<string, FeedRef>>();

/** A list of the site in a language: the one that was loaded first, or, in another language, one that is loaded in that language. */
export const inLanguage = (
  own: FeedRef | undefined,
  language: string,
  list: FrameList,
  client: Client,
): FeedRef | undefined => {
  if (!own) return own;
  const known = spoken.get(own) ?? new Map([[language, own]]);
  const feed = known.get(language) ?? createActor(frameFeeds(frameApi(client))[list]).start();
  spoken.set(own, known.set(language, feed));
  return feed;
};
