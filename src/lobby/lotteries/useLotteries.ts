import { useSelector } from '@xstate/react';
import type { Failure } from '../../../machines/common/failure.ts';
import type { List } from '../../app/feed/useFeed.ts';
import { useFlow } from '../../app/site.tsx';
import { sends } from '../../form/sends.ts';
import { useSight } from '../../ui/useSight.ts';
import { jitter } from '../jitter.ts';
import type { PrizeMode } from '../lobbies.ts';
import { createLotteries } from './createLotteries.ts';
import type { Lottery, LotteryGame } from './listLotteries.ts';
import { selectFailure, selectLotteries, selectScreen } from './lotteries.select.ts';

interface Lotteries extends List<Lottery> {
  /** Why they could not be loaded again; those shown stay. */
  failure: Failure | null;
}

/** R7.38: the lotteries of a kind, or all of them; new numbers come by themselves. `games` are those that are known already. */
export const useLotteries = (prizeMode: PrizeMode | null, games: readonly LotteryGame[] | null = null): Lotteries => {
  const flow = useFlow(
    (site) => createLotteries(site, prizeMode, games),
    ({ now }, { clock }) => ({ now, inOurTime: clock.inOurTime, jitter: jitter() }),
  );
  useSight(flow);
  return {
    screen: useSelector(flow, selectScreen),
    // The flow carries them unopened, as its port has loaded them.
    items: useSelector(flow, selectLotteries) as readonly Lottery[],
    failure: useSelector(flow, selectFailure),
    retry: sends(flow, { type: 'again.pressed' }),
  };
};
