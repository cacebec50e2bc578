import type { Place } from '../../machines/common/places.ts';
import { LotteryPage } from '../lottery/page/LotteryPage.tsx';

/** R2.05: the lotteries of the house and of Lumen. */
export const Screen = ({ place }: { place: Place }) => (
  <LotteryPage title="lottery_board" isVietnamese={false} place={place} />
);
