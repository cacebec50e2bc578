import type { CountedFigures } from '../settings/rewards.ts';

type Figures = Pick<CountedFigures, 'ranks'>;

export const rankFor = (validBet: bigint, { ranks }: Figures): number =>
  ranks.reduce((rank, { level, validBet: least }) => (validBet >= least && level > rank ? level : rank), 1);

/** Each level that is newly reached, with the award that it pays; none on the way down. */
export const upgradesBetween = (
  from: number,
  to: number,
  { ranks }: Figures,
): readonly { readonly level: number; readonly name: string; readonly award: bigint }[] =>
  ranks
    .filter(({ level }) => level > from && level <= to)
    .map(({ level, name, upgradeAward: award }) => ({ level, name, award }));
