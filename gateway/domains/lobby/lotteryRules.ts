import type { Infer } from 'superstruct';
import type { FormatName } from '../../../contract/lottery/formats.ts';
import type { prizeMode } from '../../../contract/lottery/lottery.ts';

type PrizeMode = Infer<typeof prizeMode>;

/** When a lottery draws: every so many seconds from midnight UTC, or at a time of day on some days of the week, 0 being Sunday. */
export type Schedule = { readonly every: number } | { readonly at: string; readonly days: readonly number[] };

/** What a lottery draws, and when. */
export interface LotteryRules {
  readonly code: string;
  readonly prizeMode: PrizeMode;
  readonly format: FormatName;
  readonly schedule: Schedule;
  readonly defaultPlayType: string;
}
