import type { Place } from '../../machines/common/places.ts';
import { LotteryPage } from '../lottery/page/LotteryPage.tsx';

/** R2.06: the Vietnamese lotteries. */
export const Screen = ({ place }: { place: Place }) => (
  <LotteryPage title="vnlottery_title" isVietnamese place={place} />
);
