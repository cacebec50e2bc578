import type { Infer } from 'superstruct';
import type { prizeMode } from '../../../contract/lottery/lottery.ts';

export type PrizeMode = Infer<typeof prizeMode>;

/** How often a lottery draws, and which numbers it draws. */
export interface LotteryRules {
  readonly code: string;
  readonly prizeMode: PrizeMode;
  readonly defaultPlayType: string;
  readonly everySeconds: number;
  readonly numbers: {
    readonly count: number;
    readonly least: number;
    readonly most: number;
    readonly distinct: boolean;
  };
}
