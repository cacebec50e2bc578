import type { CountedFigures } from '../../trust/settings/rewards.ts';

/** What points are worth in minor units; null unless that is a whole number. */
export const moneyFor = (points: bigint, ratio: bigint): bigint | null =>
  (points * 100n) % ratio === 0n ? (points * 100n) / ratio : null;

/** Whether so many points may be converted by someone who has converted some already that day. */
export const conversionBounds = (
  points: bigint,
  convertedToday: bigint,
  { conversion: { leastPoints, mostADay } }: Pick<CountedFigures, 'conversion'>,
): 'below' | 'ok' | 'above' => (points < leastPoints ? 'below' : points + convertedToday > mostADay ? 'above' : 'ok');
