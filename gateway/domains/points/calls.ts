import { and, asc, count, eq, lte, min } from 'drizzle-orm';
import { provePayment } from '../../trust/protect/prove.ts';
import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { isOpen } from '../../ground/database/isOpen.ts';
import { pageFor } from '../../ground/database/page.ts';
import { readSetting } from '../../trust/settings/settings.ts';
import { fundsOf } from '../cashier/funds.ts';
import { convertPoints, refuseUnconvertible } from './converting.ts';
import { detailsOf, redemptionsOf, toRedemption } from './histories.ts';
import { pointBalanceOf, refuseWithoutPoints } from './pointBalance.ts';
import { redeemItem } from './redeeming.ts';
import { mallItems } from './schema.ts';

const itemsPage = 48;

const toReward = ({
  id,
  points,
  amount,
  credit,
  redeemed,
  state,
  position: _,
  closedAt: __,
  ...item
}: typeof mallItems.$inferSelect) => {
  const availableQuantity = item.quantity - redeemed;
  return {
    ...item,
    rewardId: id,
    pointsRequired: String(points),
    amountRequired: String(amount),
    creditAmount: credit === null ? null : String(credit),
    availableQuantity,
    redeemedQuantity: redeemed,
    status: state === 'available' && availableQuantity === 0 ? ('gone' as const) : state,
  };
};

export const points: HandlersOf<'points'> = {
  balance: async (context) => {
    await refuseWithoutPoints(context);
    return { pointBalance: await pointBalanceOf(context) };
  },
  config: async (context) => {
    const { database } = context;
    await refuseWithoutPoints(context);
    const { ratio, convertible, least, mostADay } = (await readSetting(database, 'rewards')).points;
    const categories = await database.db
      .select({ category: mallItems.category })
      .from(mallItems)
      .where(isOpen(mallItems))
      .groupBy(mallItems.category)
      .orderBy(min(mallItems.position));
    return {
      pointsRatio: ratio,
      convertible,
      leastPoints: least,
      mostPoints: mostADay,
      categories: categories.map(({ category }) => category),
    };
  },
  rewards: async (context) => {
    const { database, body } = context;
    await refuseWithoutPoints(context);
    const wanted = and(
      isOpen(mallItems),
      body.category === undefined ? undefined : eq(mallItems.category, body.category),
      body.pointsUpTo === undefined ? undefined : lte(mallItems.points, BigInt(body.pointsUpTo)),
      body.rewardId === undefined ? undefined : eq(mallItems.id, body.rewardId),
    );
    const { limit, offset, pagesOf } = pageFor(body, itemsPage);
    const [all] = await database.db.select({ items: count() }).from(mallItems).where(wanted);
    const rows = await database.db
      .select()
      .from(mallItems)
      .where(wanted)
      .orderBy(asc(mallItems.position))
      .limit(limit)
      .offset(offset);
    return { list: rows.map(toReward), totalPages: pagesOf(all?.items ?? 0) };
  },
  redeem: {
    prove: async (context) => {
      await refuseWithoutPoints(context);
      await provePayment(context, context.body.withdrawalPassword);
    },
    work: async (context) => {
      const redemption = toRedemption(await redeemItem(context));
      const { balance } = await fundsOf(context);
      return { redemption, pointBalance: await pointBalanceOf(context), balance };
    },
  },
  redemptions: async (context) => {
    await refuseWithoutPoints(context);
    return redemptionsOf(context);
  },
  details: async (context) => {
    await refuseWithoutPoints(context);
    return detailsOf(context);
  },
  convert: {
    prove: async (context) => {
      await refuseUnconvertible(context);
      await provePayment(context, context.body.withdrawalPassword);
    },
    work: (context) => convertPoints(context, context.body.points),
  },
};
