import { and, asc, eq } from 'drizzle-orm';
import type { RequestOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import { isOpen } from '../../ground/database/isOpen.ts';
import { decodePictures } from '../../ground/pictures/decode.ts';
import type { Database } from '../../ground/database/open.ts';
import { readSetting } from '../../trust/settings/settings.ts';
import { wordsIn } from '../../trust/settings/translations.ts';
import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { fundsOf } from '../cashier/funds.ts';
import { countPictures, decoded } from '../cashier/withdrawals/pictures.ts';
import { ownPromotions } from '../../trust/offers/own.ts';
import { promotions as table } from '../../trust/offers/schema.ts';
import { codeCalls } from './codeCalls.ts';
import { isGiftDue } from './giftsDue.ts';
import { raffleCalls } from './raffleCalls.ts';
import { applyForActivity, claimPromotion, joinPromotion } from './taking.ts';

/** The promotions that are offered, in a language. */
export const readPromotions = async (
  database: Database,
  { category, language }: RequestOf<Contract['promotions']['list']>,
) => {
  const rows = await database.db
    .select()
    .from(table)
    .where(and(isOpen(table), category === undefined ? undefined : eq(table.category, category)))
    .orderBy(asc(table.position));
  const words = wordsIn(await readSetting(database, 'translations'), language).promotions;
  return rows.map(({ startsAt, endsAt, id, title, category: of, summary, html, image, kind }) => ({
    ...{ id, category: of, image, kind, title, summary, html },
    ...words[id],
    from: startsAt?.toISOString() ?? null,
    until: endsAt?.toISOString() ?? null,
  }));
};

export const promotions: HandlersOf<'promotions'> = {
  ...raffleCalls,
  ...codeCalls,
  list: async ({ database, body }) => ({ list: await readPromotions(database, body) }),
  own: async (context) => ({ list: await ownPromotions(context, isGiftDue) }),
  join: (context) => context.database.transaction(() => joinPromotion(context, context.body.promotionId)),
  apply: {
    prove: async ({ database, person, body, now }) => {
      const images = body.images ?? [];
      await countPictures(database, person.id, images.length, now);
      decoded.set(body, await decodePictures(images));
    },
    work: (context) =>
      context.database.transaction(() => applyForActivity(context, context.body, decoded.get(context.body) ?? [])),
  },
  claim: async (context) => {
    const { promotion, amount } = await claimPromotion(context, context.body.promotionId);
    return { promotion, amount: String(amount), balance: (await fundsOf(context)).balance };
  },
};
