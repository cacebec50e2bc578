import type { GameType } from '../../bets/schema.ts';
import type { RewardFigures } from './figures.ts';

type Figures = Pick<RewardFigures, 'rebate'>;

type ValidByType = Readonly<Partial<Record<GameType, bigint>>>;

interface RebateLine {
  readonly gameType: GameType;
  readonly validBet: bigint;
  readonly rate: number;
  readonly amount: bigint;
}

/** The rate of a type of games at a rank, in hundredths of a per cent. */
export const rebateRate = (gameType: GameType, rank: number, { rebate }: Figures): number =>
  rebate.rates[gameType][rank - 1] ?? 0;

/** What comes back for the valid bets since the last claim; each type is rounded down by itself. */
export const rebateOf = (
  validByType: ValidByType,
  rank: number,
  figures: Figures,
): { readonly list: readonly RebateLine[]; readonly total: bigint } => {
  const types = Object.entries(validByType) as [GameType, bigint][];
  const list = types
    .filter(([, validBet]) => validBet > 0n)
    .map(([gameType, validBet]) => {
      const rate = rebateRate(gameType, rank, figures);
      return { gameType, validBet, rate, amount: (validBet * BigInt(rate)) / 10_000n };
    });
  return { list, total: list.reduce((sum, { amount }) => sum + amount, 0n) };
};

/** Whether a total may be claimed at once. */
export const rebateBounds = (total: bigint, { rebate: { least, most } }: Figures): 'below' | 'ok' | 'above' =>
  total < least ? 'below' : total > most ? 'above' : 'ok';
