import { and, asc, eq } from 'drizzle-orm';
import { isOpen } from '../../ground/database/isOpen.ts';
import { decodePictures } from '../../ground/pictures/decode.ts';
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

export const promotions: HandlersOf<'promotions'> = {
  ...raffleCalls,
  ...codeCalls,
  list: async ({ database, body }) => {
    const rows = await database.db
      .select()
      .from(table)
      .where(and(isOpen(table), body.category === undefined ? undefined : eq(table.category, body.category)))
      .orderBy(asc(table.position));
    const words = wordsIn(await readSetting(database, 'translations'), body.language).promotions;
    return {
      list: rows.map(({ id, title, category, summary, html, image, kind, startsAt, endsAt }) => ({
        id,
        category,
        image,
        kind,
        title,
        summary,
        html,
        ...words[id],
        from: startsAt?.toISOString() ?? null,
        until: endsAt?.toISOString() ?? null,
      })),
    };
  },
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
