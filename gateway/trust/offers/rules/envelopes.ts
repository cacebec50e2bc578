import { cutPrizes } from '../../../../contract/promotions/shuffle.ts';
import type { RewardFigures } from './figures.ts';

type Figures = Pick<RewardFigures, 'envelope'>;

/** The amounts of a day’s envelopes in the order that they are opened in, by the seed of that day. */
export const cutEnvelopes = (seed: string, { envelope }: Figures): Promise<readonly bigint[]> =>
  cutPrizes(seed, 'envelope', envelope.cut);

/** What a member has done on the day of an envelope, and the hour of its business day. */
export interface EnvelopeGate {
  readonly hour: number;
  readonly largestDeposit: bigint;
  readonly valid: bigint;
}

/** Why no envelope may be opened; null if one may. */
export const closedBy = (
  { hour, largestDeposit, valid }: EnvelopeGate,
  { envelope: { fromHour, untilHour, deposit, validBet } }: Figures,
): 'too_early' | 'too_late' | 'deposit' | 'valid_bet' | null => {
  if (hour < fromHour) return 'too_early';
  if (hour >= untilHour) return 'too_late';
  if (largestDeposit < deposit) return 'deposit';
  return valid < validBet ? 'valid_bet' : null;
};
