import { drawTurn, fieldFor } from '../../../../contract/promotions/turn.ts';
import type { RewardFigures, WheelPrize } from './figures.ts';

type Figures = Pick<RewardFigures, 'wheel'>;

/** How many turns the valid bets of a day give. */
export const turnsFor = (valid: bigint, { wheel: { validBetForTurn, mostTurns } }: Figures): number =>
  Math.max(0, Math.min(mostTurns, Number(valid / validBetForTurn)));

/** The valid bet that is still missing for another turn; null if the day has no more. */
export const toNextTurn = (valid: bigint, figures: Figures): bigint | null => {
  const { validBetForTurn, mostTurns } = figures.wheel;
  return turnsFor(valid, figures) < mostTurns ? validBetForTurn - (valid % validBetForTurn) : null;
};

/** Where the wheel stops at a turn of the day, by the seed of that day. */
export const spin = async (
  seed: string,
  memberId: bigint,
  turn: number,
  { wheel: { prizes } }: Figures,
): Promise<{ readonly drawn: number; readonly prize: WheelPrize }> => {
  const drawn = await drawTurn(seed, String(memberId), turn);
  return { drawn, prize: fieldFor(drawn, prizes) };
};
