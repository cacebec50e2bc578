import { and, eq } from 'drizzle-orm';
import { businessDay } from '../../ground/businessDay.ts';
import type { Database } from '../../ground/database/open.ts';
import { Refusal } from '../../ground/refusal.ts';
import { readSetting } from '../../trust/settings/settings.ts';
import { giveAward } from '../../trust/bets/awards.ts';
import { lockMember } from '../../trust/ledger/lockMember.ts';
import { notify } from '../cashier/events.ts';
import { entryPeriod, writeEntry } from '../../trust/offers/entries.ts';
import { claimKey, type Promotion } from '../../trust/offers/own.ts';
import { promotionEntries, promotions } from '../../trust/offers/schema.ts';

export interface Decision {
  readonly state: 'issued' | 'rejected';
  /** What the member reads. */
  readonly remark: string;
  readonly staff: string;
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

/** R4.35: decides about an application, once; the member is told. */
export const decideApplication = (
  database: Database,
  id: bigint,
  { state, remark, staff }: Decision,
  now: Date,
): Promise<void> =>
  database.transaction(async () => {
    const isThis = eq(promotionEntries.id, id);
    const [row] = await database.db.select().from(promotionEntries).where(isThis).for('update');
    if (!row) throw new Refusal('not_found');
    if (row.state !== 'applying') throw new Refusal('wrong_state');
    const promotion = await findPromotion(database, row.promotion);
    if (!promotion) throw new Error(`the promotion ${row.promotion} of an application is gone`);
    const isIssued = state === 'issued';
    const worth = { amount: promotion.award, points: promotion.awardPoints };
    await database.db
      .update(promotionEntries)
      .set({ state, remark, decidedBy: staff, endedAt: now, dueAt: null, ...(isIssued ? worth : {}) })
      .where(isThis);
    if (isIssued) await award(database, promotion, { ...row, ...worth }, now);
    const { member } = row;
    const amount = isIssued ? promotion.award : 0n;
    await notify(database, { member, about: 'promotion', state, reference: promotion.id, amount }, now);
  });

interface Given {
  readonly promotionId: string;
  readonly member: bigint;
  readonly amount: bigint;
  readonly remark: string;
  readonly staff: string;
}

/** Decides the place of a member in a tournament, once; nothing means not placed. */
const place = async (
  { db }: Database,
  promotion: Promotion,
  { member, amount, remark, staff }: Given,
  now: Date,
): Promise<void> => {
  const state = amount > 0n ? 'claim' : 'close';
  const required = amount * BigInt(promotion.times);
  const [row] = await db
    .update(promotionEntries)
    .set({ state, amount, required, remark, decidedBy: staff, endedAt: now })
    .where(
      and(
        eq(promotionEntries.promotion, promotion.id),
        eq(promotionEntries.member, member),
        eq(promotionEntries.state, 'process'),
      ),
    )
    .returning();
  if (!row) throw new Refusal('wrong_state');
};

/** Gives a member something of a promotion that the house decides about, once a day. */
const give = async (
  database: Database,
  promotion: Promotion,
  { member, amount, remark, staff }: Given,
  now: Date,
): Promise<void> => {
  // Each gift of the house is a new one, and a closed promotion has none.
  if (promotion.closedAt !== null || amount === 0n) throw new Refusal('wrong_state');
  const { timeZone } = await readSetting(database, 'cashier');
  const period = entryPeriod('house', businessDay(now, timeZone));
  const [given] = await database.db
    .select()
    .from(promotionEntries)
    .where(
      and(
        eq(promotionEntries.promotion, promotion.id),
        eq(promotionEntries.member, member),
        eq(promotionEntries.period, period),
      ),
    );
  if (given) throw new Refusal('wrong_state');
  await writeEntry(database, {
    promotion: promotion.id,
    member,
    period,
    state: 'issued',
    amount,
    remark,
    decidedBy: staff,
    at: now,
    endedAt: now,
  });
  await award(database, promotion, { member, period, amount, points: 0n }, now);
};

/** What staff give to a member of a promotion that the house decides about, or to one who was placed in a tournament. */
export const decideFor = (database: Database, given: Given, now: Date): Promise<void> =>
  database.transaction(async () => {
    await lockMember(database, given.member);
    const promotion = await findPromotion(database, given.promotionId);
    if (!promotion) throw new Refusal('not_found');
    if (promotion.kind === 'tournament') return place(database, promotion, given, now);
    if (promotion.kind === 'house') return give(database, promotion, given, now);
    throw new Refusal('wrong_state');
  });
