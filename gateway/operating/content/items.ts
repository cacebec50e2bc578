import { eq, min, sql, type SQL } from 'drizzle-orm';
import { announcements, banners } from '../../domains/content/schema.ts';
import type { Database } from '../../ground/database/open.ts';
import type { ContentKind } from '../../house/deskWords.ts';
import { promotions } from '../../trust/offers/schema.ts';

export type Desk = (typeof banners.$inferSelect)['desk'];

/** What decides whether an item is shown. */
export interface Standing {
  readonly desk: Desk;
  readonly closedAt: Date | null;
  /** A promotion runs in this time; anything else is shown in it. */
  readonly from: Date | null;
  readonly until: Date | null;
}

export const contentStates = ['draft', 'planned', 'shown', 'over', 'withdrawn'] as const;
export type ContentState = (typeof contentStates)[number];

const columns = {
  promotions: { table: promotions, from: promotions.startsAt, until: promotions.endsAt },
  banners: { table: banners, from: banners.shownFrom, until: banners.shownUntil },
  announcements: { table: announcements, from: announcements.shownFrom, until: announcements.shownUntil },
} as const;

// The three tables have these columns alike, which Drizzle cannot say of a union.
const tableOf = (kind: ContentKind) => columns[kind].table as unknown as typeof banners;

/** The state of an item as staff see it. */
export const stateOf = ({ desk, closedAt, from, until }: Standing, now: Date): ContentState => {
  if (desk === 'draft') return 'draft';
  if (desk === 'withdrawn' || (desk === null && closedAt !== null)) return 'withdrawn';
  if (until !== null && until <= now) return 'over';
  return from !== null && from > now ? 'planned' : 'shown';
};

/** The same of a row with these columns, in a query. */
export const stateIn = (now: Date): SQL<ContentState> => sql`case
  when desk = 'draft' then 'draft'
  when desk = 'withdrawn' or (desk is null and closed_at is not null) then 'withdrawn'
  when shown_until <= ${now.toISOString()}::timestamptz then 'over'
  when shown_from > ${now.toISOString()}::timestamptz then 'planned'
  else 'shown' end`;

/** An item, locked until the transaction ends; null if there is none. */
export const holdItem = async ({ db }: Database, kind: ContentKind, id: string): Promise<Standing | null> => {
  const { from, until } = columns[kind];
  const { desk, closedAt, id: key } = tableOf(kind);
  const [row] = await db.select({ desk, closedAt, from, until }).from(tableOf(kind)).where(eq(key, id)).for('update');
  return row ?? null;
};

export const changeItem = async (
  { db }: Database,
  kind: ContentKind,
  id: string,
  change: { readonly desk: Desk; readonly closedAt?: Date | null },
): Promise<void> => {
  await db
    .update(tableOf(kind))
    .set(change)
    .where(eq(tableOf(kind).id, id));
};

/** Sets from when until when an item is shown; a promotion has its time among its fields. */
export const changeTimes = async (
  { db }: Database,
  kind: Exclude<ContentKind, 'promotions'>,
  id: string,
  { from, until }: Pick<Standing, 'from' | 'until'>,
): Promise<void> => {
  await db
    .update(tableOf(kind))
    .set({ shownFrom: from, shownUntil: until })
    .where(eq(tableOf(kind).id, id));
};

/** A place before everything else in its list: what is new comes first. Announcements are listed by their date. */
export const firstPlace = async ({ db }: Database, kind: ContentKind): Promise<number> => {
  if (kind === 'announcements') return 0;
  const [row] = await db.select({ first: min(tableOf(kind).position) }).from(tableOf(kind));
  return (row?.first ?? 1) - 1;
};
