import { useSelector } from '@xstate/react';
import { feedOldAfterSeconds } from '../../../contract/play/feed.ts';
import type { Moves, OfferFeed } from '../../../machines/lobby/offer.rules.ts';
import { useClock, useFlow } from '../../app/site.tsx';
import { useTicking } from '../../form/useSecondsUntil.ts';
import { sends } from '../../form/sends.ts';
import { useOnline } from '../../ui/useOnline.ts';
import { useSight } from '../../ui/useSight.ts';
import { createOffer, type Asked } from './createOffer.ts';
import { selectMoves, selectOffer, selectScreen } from './offer.select.ts';

const noFeeds: readonly OfferFeed[] = [];

/** What is on at the vendors; the rows of a feed that has become old are gone, however long the gateway has been silent. */
export const useOffer = (asked: Asked) => {
  const { now, inOurTime } = useClock();
  const flow = useFlow(
    (site) => createOffer(site, asked),
    (parts) => ({ now: parts.now }),
  );
  useSight(flow);
  const retry = sends(flow, { type: 'again.pressed' });
  useOnline(retry);
  const feeds = useSelector(flow, selectOffer)?.feeds ?? noFeeds;
  const moves: Moves = useSelector(flow, selectMoves);
  const isOld = ({ isOld: wasOld, at }: OfferFeed) => wasOld || now() - inOurTime(at) > feedOldAfterSeconds * 1_000;
  const oldOnes = useTicking(() => feeds.map((feed) => (isOld(feed) ? 'o' : 'n')).join(''));
  return {
    screen: useSelector(flow, selectScreen),
    feeds: feeds.map((feed, at) =>
      oldOnes[at] === 'o' ? { ...feed, isOld: true, matches: [], draws: [], jackpots: [] } : feed,
    ),
    moves,
    retry,
  };
};
