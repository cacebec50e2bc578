import type { Database } from '../../ground/database/open.ts';
import { awards, type BonusKind } from './schema.ts';

export interface Award {
  readonly member: bigint;
  /** Names what the award is for; there is one for each. */
  readonly key: string;
  readonly kind: BonusKind;
  readonly title: string;
  readonly amount?: bigint;
  readonly points?: bigint;
  /** What has to be bet before money can be withdrawn. */
  readonly required?: bigint;
  /** Until when it can be claimed; null for no end. */
  readonly until?: Date | null;
}

/** Puts an award into the reward centre of its member, once per key. */
export const giveAward = async (
  { db }: Database,
  { amount = 0n, points = 0n, required = 0n, until = null, ...award }: Award,
  now: Date,
): Promise<void> => {
  await db
    .insert(awards)
    .values({ ...award, amount, points, required, until, state: 'waiting', at: now })
    .onConflictDoNothing();
};
