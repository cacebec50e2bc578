import { fromPromise } from 'xstate';
import { lotteriesMachine } from '../../../machines/lottery/lotteries.machine.ts';
import type { Listed } from '../../../machines/lottery/lotteries.setup.ts';
import type { Site } from '../../app/site.tsx';
import type { PrizeMode } from '../lobbies.ts';
import { listLotteries, type LotteryGame } from './listLotteries.ts';

/** The lotteries of a kind, or all of them, over the gateway. */
export const createLotteries = (
  { client }: Pick<Site, 'client'>,
  prizeMode: PrizeMode | null,
  games: readonly LotteryGame[] | null = null,
) => {
  const list = listLotteries(client, prizeMode, games);
  return lotteriesMachine.provide({
    actors: { load: fromPromise<readonly Listed[], undefined>(({ signal }) => list({ signal })) },
  });
};
