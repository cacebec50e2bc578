import { and, eq } from 'drizzle-orm';
import { games } from '../../domains/lobby/schema.ts';
import { banners } from '../../domains/content/schema.ts';
import { BadSetting } from '../../ground/config.ts';
import { isOpen } from '../../ground/database/isOpen.ts';
import type { Database } from '../../ground/database/open.ts';
import { Refusal } from '../../ground/refusal.ts';
import { holdContent, type ContentKind } from '../../house/deskWords.ts';
import { bannerFault } from '../../house/rules.ts';
import type { Row } from '../../house/shapes.ts';
import { stores } from '../../house/stores.ts';
import { promotions } from '../../trust/offers/schema.ts';
import { changeItem, holdItem, stateOf, type ContentState, type Standing } from './items.ts';

export interface ItemName {
  readonly kind: ContentKind;
  readonly id: string;
}

/** Refuses a banner that leads to a game or a promotion that is not there. */
export const refuseBanner = async ({ db }: Database, banner: Row<'banners'>): Promise<void> => {
  const target = banner.linkageTarget ?? '';
  const open = {
    game: await db
      .select({ key: games.nodeId })
      .from(games)
      .where(and(isOpen(games), eq(games.nodeId, target))),
    promotion: await db
      .select({ key: promotions.id })
      .from(promotions)
      .where(and(isOpen(promotions), eq(promotions.id, target))),
  };
  const keysOf = (rows: readonly { readonly key: string }[]) => new Set(rows.map(({ key }) => key));
  const fault = bannerFault(banner, { game: keysOf(open.game), promotion: keysOf(open.promotion) });
  if (fault !== null) throw new BadSetting(`It would lead nowhere: ${fault}`);
};

/** Refuses to take away a promotion that a banner leads to. */
const refuseLedTo = async ({ db }: Database, id: string): Promise<void> => {
  const leads = and(isOpen(banners), eq(banners.linkageType, 'promotion'), eq(banners.linkageTarget, id));
  const [banner] = await db.select({ id: banners.id }).from(banners).where(leads).limit(1);
  if (banner) throw new BadSetting(`The banner ${banner.id} leads to it. Withdraw that first.`);
};

/** When an item is closed that the desk has published: not at all in its time, and a promotion at no time. */
export const closedOf = (kind: ContentKind, { closedAt, from, until }: Standing, now: Date): Date | null => {
  const isShown = kind === 'promotions' || ((from === null || from <= now) && (until === null || until > now));
  return isShown ? null : (closedAt ?? now);
};

const change = (
  database: Database,
  { kind, id }: ItemName,
  now: Date,
  work: (before: Standing, state: ContentState) => Promise<void>,
): Promise<void> =>
  database.transaction(async () => {
    await holdContent(database);
    const before = await holdItem(database, kind, id);
    if (!before) throw new Refusal('not_found');
    await work(before, stateOf(before, now));
  });

/** Shows a draft, or what was withdrawn, on the site: at once, or from its time on. */
export const publish = (database: Database, name: ItemName, now: Date): Promise<void> =>
  change(database, name, now, async (before, state) => {
    const { kind, id } = name;
    if (state !== 'draft' && state !== 'withdrawn') throw new Refusal('wrong_state');
    if (before.until !== null && before.until <= now) throw new BadSetting('It would be over already.');
    if (kind === 'banners') {
      const found = (await stores.banners.read(database)).find(({ row }) => row.id === id);
      if (found) await refuseBanner(database, found.row);
    }
    await changeItem(database, kind, id, { desk: 'published', closedAt: closedOf(kind, before, now) });
  });

/** Takes an item off the site, also one that the files of the house have brought; a draft is put aside. */
export const withdraw = (database: Database, name: ItemName, now: Date): Promise<void> =>
  change(database, name, now, async ({ closedAt }, state) => {
    if (state === 'withdrawn') throw new Refusal('wrong_state');
    if (name.kind === 'promotions') await refuseLedTo(database, name.id);
    await changeItem(database, name.kind, name.id, { desk: 'withdrawn', closedAt: closedAt ?? now });
  });

/** Leaves an item to the files of the house again: the next load changes or closes it as they say. */
export const leaveToHouse = (database: Database, name: ItemName, now: Date): Promise<void> =>
  change(database, name, now, ({ desk }) => {
    if (desk === null) throw new Refusal('wrong_state');
    return changeItem(database, name.kind, name.id, { desk: null });
  });
