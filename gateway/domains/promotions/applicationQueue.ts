import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { CursorPaging } from '../../ground/database/cursor.ts';
import type { Database } from '../../ground/database/open.ts';
import { orderOf, queuePage, type Queue } from '../../ground/database/queue.ts';
import { Refusal } from '../../ground/refusal.ts';
import { members } from '../../trust/members/schema.ts';
import { promotionEntries, promotions } from '../../trust/offers/schema.ts';
import { picturesOf } from '../cashier/withdrawals/pictures.ts';

const entryQueue = { table: promotionEntries, id: promotionEntries.id, since: promotionEntries.at };

/** Applications that nobody has decided about. */
export const applicationQueue: Queue = {
  ...entryQueue,
  by: promotionEntries.at,
  waits: () => sql`${promotionEntries.state} = 'applying'`,
};

/** Members of tournaments that are over and whose places are not decided. */
export const placeQueue: Queue = {
  ...entryQueue,
  waits: (now) => {
    const { id, kind, endsAt, closedAt } = promotions;
    const isOver = and(eq(kind, 'tournament'), or(lte(endsAt, now), isNotNull(closedAt)));
    return and(
      sql`${promotionEntries.state} = 'process'`,
      inArray(promotionEntries.promotion, sql`(select ${id} from ${promotions} where ${isOver})`),
    );
  },
};

type Asked = CursorPaging & { readonly promotion?: string | undefined };

const columns = {
  id: promotionEntries.id,
  member: promotionEntries.member,
  account: members.account,
  promotion: promotionEntries.promotion,
  title: promotions.title,
  award: promotions.award,
  awardPoints: promotions.awardPoints,
  comment: promotionEntries.comment,
  tries: promotionEntries.tries,
  at: promotionEntries.at,
};

const readEntries =
  ({ db }: Database, queue: Queue, promotion: string | undefined, now: Date) =>
  (further: SQL | undefined, limit: number) =>
    db
      .select(columns)
      .from(promotionEntries)
      .innerJoin(members, eq(members.id, promotionEntries.member))
      .innerJoin(promotions, eq(promotions.id, promotionEntries.promotion))
      .where(
        and(queue.waits(now), promotion === undefined ? undefined : eq(promotionEntries.promotion, promotion), further),
      )
      .orderBy(...orderOf(queue))
      .limit(limit);

/** The applications that wait, the oldest first, each with the places of its pictures. */
export const openApplications = async (database: Database, { promotion, ...paging }: Asked, now: Date) => {
  const read = readEntries(database, applicationQueue, promotion, now);
  const { rows, next } = await queuePage(applicationQueue, paging, read, ({ at }) => at);
  const placesOf = await picturesOf(
    database,
    'promotion',
    rows.map(({ id }) => id),
  );
  return { rows: rows.map((row) => ({ ...row, pictures: placesOf(row.id) })), next };
};

/** The members of tournaments whose places are to be decided, who joined first coming first. */
export const openPlaces = (database: Database, { promotion, ...paging }: Asked, now: Date) =>
  queuePage(placeQueue, paging, readEntries(database, placeQueue, promotion, now));

/** What a member did with a promotion, decided or not, with the places of its pictures. */
export const readEntry = async (database: Database, id: bigint) => {
  const [row] = await database.db
    .select({
      ...columns,
      kind: promotions.kind,
      state: promotionEntries.state,
      remark: promotionEntries.remark,
      decidedBy: promotionEntries.decidedBy,
      endedAt: promotionEntries.endedAt,
      since: members.createdAt,
      isLocked: members.locked,
    })
    .from(promotionEntries)
    .innerJoin(members, eq(members.id, promotionEntries.member))
    .innerJoin(promotions, eq(promotions.id, promotionEntries.promotion))
    .where(eq(promotionEntries.id, id));
  if (!row) throw new Refusal('not_found');
  const placesOf = await picturesOf(database, 'promotion', [id]);
  return { ...row, pictures: placesOf(id) };
};

const mostNamed = 200;

/** The promotions with members who wait, for a filter. */
const namedIn = ({ db }: Database, queue: Queue, now: Date) =>
  db
    .selectDistinct({ id: promotions.id, title: promotions.title })
    .from(promotionEntries)
    .innerJoin(promotions, eq(promotions.id, promotionEntries.promotion))
    .where(queue.waits(now))
    .orderBy(asc(promotions.title))
    .limit(mostNamed);

export const promotionsWithApplications = (database: Database, now: Date) => namedIn(database, applicationQueue, now);
export const promotionsWithPlaces = (database: Database, now: Date) => namedIn(database, placeQueue, now);

/** The promotions of which the house gives something to members by itself. */
export const housePromotions = ({ db }: Database) =>
  db
    .select({ id: promotions.id, title: promotions.title })
    .from(promotions)
    .where(and(isNull(promotions.closedAt), eq(promotions.kind, 'house')))
    .orderBy(asc(promotions.position))
    .limit(mostNamed);
