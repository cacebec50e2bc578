import { and, eq } from 'drizzle-orm';
import { businessDay } from '../../ground/businessDay.ts';
import type { Database } from '../../ground/database/open.ts';
import { readSetting } from '../../trust/settings/settings.ts';
import { giveAward } from '../../trust/bets/awards.ts';
import { lockMember } from '../../trust/ledger/lockMember.ts';
import { notify } from '../cashier/events.ts';
import { entryPeriod, writeEntry } from '../../trust/offers/entries.ts';
import { claimKey, type Promotion } from '../../trust/offers/own.ts';
import { promotionEntries, promotions } from '../../trust/offers/schema.ts';

export interface Decision {
  readonly state: 'issued' | 'rejected';
  readonly remark: string;
}

const findPromotion = async ({ db }: Database, id: string): Promise<Promotion | null> =>
  (await db.select().from(promotions).where(eq(promotions.id, id)))[0] ?? null;

/** Puts what staff granted into the reward centre of the member. */
const award = (
  database: Database,
  promotion: Promotion,
  { member, period, amount, points }: { member: bigint; period: string; amount: bigint; points: bigint },
  now: Date,
): Promise<void> =>
  giveAward(
    database,
    {
      member,
      key: claimKey(promotion, member, period),
      kind: 'promotion',
      title: promotion.title,
      amount,
      points,
      required: amount * BigInt(promotion.times),
    },
    now,
  );

/** R4.35: decides about an application, once; the member is told. Returns whether it was decided now. */
export const decideApplication = (
  database: Database,
  id: bigint,
  { state, remark }: Decision,
  now: Date,
): Promise<boolean> =>
  database.transaction(async () => {
    const [row] = await database.db
      .update(promotionEntries)
      .set({ state, remark, endedAt: now, dueAt: null })
      .where(and(eq(promotionEntries.id, id), eq(promotionEntries.state, 'applying')))
      .returning();
    if (!row) return false;
    const promotion = await findPromotion(database, row.promotion);
    if (!promotion) throw new Error(`the promotion ${row.promotion} of an application is gone`);
    const worth = { amount: promotion.award, points: promotion.awardPoints };
    if (state === 'issued') {
      await database.db.update(promotionEntries).set(worth).where(eq(promotionEntries.id, id));
      await award(database, promotion, { ...row, ...worth }, now);
    }
    await notify(
      database,
      {
        member: row.member,
        about: 'promotion',
        state,
        reference: promotion.id,
        amount: state === 'issued' ? promotion.award : 0n,
      },
      now,
    );
    return true;
  });

/**
 * What staff give to a member of a promotion that the house decides about, or to one who was placed in a tournament; nothing
 * means not placed. Returns whether it was decided now.
 */
export const decideFor = (
  database: Database,
  { promotionId, member, amount, remark }: { promotionId: string; member: bigint; amount: bigint; remark: string },
  now: Date,
): Promise<boolean> =>
  database.transaction(async () => {
    await lockMember(database, member);
    const promotion = await findPromotion(database, promotionId);
    const { timeZone } = await readSetting(database, 'cashier');
    if (promotion?.kind === 'tournament') {
      const [row] = await database.db
        .update(promotionEntries)
        .set({
          state: amount > 0n ? 'claim' : 'close',
          amount,
          required: amount * BigInt(promotion.times),
          remark,
          endedAt: now,
        })
        .where(
          and(
            eq(promotionEntries.promotion, promotionId),
            eq(promotionEntries.member, member),
            eq(promotionEntries.state, 'process'),
          ),
        )
        .returning();
      return row !== undefined;
    }
    // Each gift of the house is a new one, and a closed promotion has none.
    if (promotion?.kind !== 'house' || promotion.closedAt !== null || amount === 0n) return false;
    const period = entryPeriod('house', businessDay(now, timeZone));
    const [given] = await database.db
      .select()
      .from(promotionEntries)
      .where(
        and(
          eq(promotionEntries.promotion, promotionId),
          eq(promotionEntries.member, member),
          eq(promotionEntries.period, period),
        ),
      );
    if (given) return false;
    await writeEntry(database, {
      promotion: promotionId,
      member,
      period,
      state: 'issued',
      amount,
      remark,
      at: now,
      endedAt: now,
    });
    await award(database, promotion, { member, period, amount, points: 0n }, now);
    return true;
  });
