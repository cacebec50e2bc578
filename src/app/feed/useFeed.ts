import { useSelector } from '@xstate/react';
import type { FeedRef, FeedSnapshot } from '../../../machines/common/feed.machine.ts';
import { useOnline } from '../../ui/useOnline.ts';

export type FeedScreen = 'loading' | 'shown' | 'empty' | 'failed';

/** A list as a view shows it. */
export interface List<Item> {
  screen: FeedScreen;
  items: readonly Item[];
  retry: () => void;
}

const selectScreen = (snapshot: FeedSnapshot | undefined): FeedScreen => {
  if (snapshot === undefined || snapshot.matches('loading')) return 'loading';
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.matches('empty') ? 'empty' : 'shown';
};

const none: FeedSnapshot['context']['items'] = [];
const selectItems = (snapshot: FeedSnapshot | undefined) => snapshot?.context.items ?? none;

/** What a feed has fetched; R8.20: one that failed is tried again once the browser is online again. The feed carries it unopened; what it is, the caller knows who wired it. */
export const useFeed = <Item>(feed: FeedRef | undefined): List<Item> => {
  const retry = () => {
    feed?.send({ type: 'feed.retried' });
  };
  // A feed that has not failed does not listen to it.
  useOnline(retry);
  return { screen: useSelector(feed, selectScreen), items: useSelector(feed, selectItems) as readonly Item[], retry };
};
