import { useMemo } from 'react';
import { useFeed } from '../app/feed/useFeed.ts';
import { selectRole, selectScreen } from '../app/session/session.select.ts';
import { useFrameList, useSession } from '../app/site.tsx';
import type { Promotion } from './promotions.ts';

/** The promotions for who is here: the free demo is for those who have no account. */
export const useOffers = () => {
  const feed = useFeed<Promotion>(useFrameList('promotions'));
  const role = useSession(selectRole);
  const isMember = useSession(selectScreen) === 'signedIn' && role !== 'trial';
  const items = useMemo(
    () => (isMember ? feed.items.filter(({ kind }) => kind !== 'free_play') : feed.items),
    [feed.items, isMember],
  );
  return { ...feed, items };
};
