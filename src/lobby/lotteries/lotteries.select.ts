import type { Failure } from '../../../machines/common/failure.ts';
import type { LotteriesSnapshot } from '../../../machines/lottery/lotteries.machine.ts';
import type { FeedScreen } from '../../app/feed/useFeed.ts';

export const selectScreen = (snapshot: LotteriesSnapshot): FeedScreen => {
  if (snapshot.matches('loading')) return 'loading';
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.matches('empty') ? 'empty' : 'shown';
};

export const selectLotteries = ({ context }: LotteriesSnapshot) => context.lotteries;
export const selectFailure = ({ context }: LotteriesSnapshot): Failure | null => context.failure;
