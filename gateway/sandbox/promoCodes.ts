import { bonusTimes } from '../../contract/promotions/bonusTimes.ts';
import type { Database } from '../ground/database/open.ts';
import { promoCodes } from '../trust/offers/schema.ts';

const most = 10_000;

/** The promo codes of a sandbox; one that an operator has added meanwhile stays as it is. */
export const seedPromoCodes = async ({ db }: Database): Promise<void> => {
  await db
    .insert(promoCodes)
    .values([
      { code: 'WELCOME26', title: 'A welcome from us', amount: 1_000n, points: 0n, times: bonusTimes, most },
      { code: 'POINTS500', title: '500 points for the mall', amount: 0n, points: 500n, times: 0, most },
    ])
    .onConflictDoNothing();
};
