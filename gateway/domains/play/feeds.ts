import { and, eq, gt, lt, lte, or, type SQL } from 'drizzle-orm';
import type { Infer } from 'superstruct';
import type { ReplyOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import { feedLimits, feedOldAfterSeconds, type vendorFeed } from '../../../contract/play/feed.ts';
import { after, dayLong, minute, second } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { isInMaintenance, isLaunched, readLobby, type LobbyRow } from '../lobby/games.ts';
import { vendorFeeds, type FeedRows } from './schema.ts';

export type Feed = Infer<typeof vendorFeed>;
type FeedEntry = ReplyOf<Contract['games']['feed']>['feeds'][number];
type Kind = keyof FeedRows;

const kinds = ['matches', 'draws', 'jackpots'] as const satisfies Kind[];

const every = feedLimits.everySeconds * second;
const oldAfter = feedOldAfterSeconds * second;

/** How far the time of a feed may be from ours. */
const skew = 30 * second;
const furthest = 366 * dayLong;
/** A match that began longer ago is not being played any more. */
const longestMatch = dayLong;
/** A match whose kick-off is later than this is not offered any more, as it may be over. */
const longestDelay = 5 * minute;
/** A vendor that has been silent for this long does not publish any more. */
const silentAfter = dayLong;

const momentOf = (row: FeedRows[Kind][number]): number | null => {
  if ('startsAt' in row) return Date.parse(row.startsAt);
  return 'drawsAt' in row ? Date.parse(row.drawsAt) : null;
};

/** The fields of a feed that a shape cannot check. */
const wrongFields = (feed: Feed, now: Date, isOwn: (nodeId: string) => boolean): string[] => {
  const ofRow = (kind: Kind, row: FeedRows[Kind][number], at: number, ids: Set<string>): string[] => {
    const moment = momentOf(row);
    const ahead = moment === null ? 0 : moment - now.getTime();
    const isWrong = 'isLive' in row && row.isLive ? ahead > skew || ahead < -longestMatch : ahead > furthest;
    const isRepeated = ids.has(row.id);
    ids.add(row.id);
    return [
      ...(isRepeated ? ['id'] : []),
      ...(isOwn(row.nodeId) ? [] : ['nodeId']),
      ...(isWrong ? [kind === 'draws' ? 'drawsAt' : 'startsAt'] : []),
    ].map((field) => `${kind}.${at}.${field}`);
  };
  const ofKind = (kind: Kind): string[] => {
    const ids = new Set<string>();
    return feed[kind].flatMap((row, at) => ofRow(kind, row, at, ids));
  };
  const isTimely = Math.abs(Date.parse(feed.sentAt) - now.getTime()) <= skew;
  return [...(isTimely ? [] : ['sentAt']), ...kinds.flatMap(ofKind)];
};

/** Replaces the feed of a vendor, if it is whole, right and not too soon after the last. */
export const takeFeed = async (database: Database, vendor: string, feed: Feed, now: Date): Promise<void> => {
  const own = new Set(
    (await readLobby(database))
      .filter((row) => row.vassalage === vendor && isLaunched(row))
      .map(({ game }) => game.nodeId),
  );
  const fields = wrongFields(feed, now, (nodeId) => own.has(nodeId));
  if (fields.length > 0) throw new Refusal('invalid_fields', { fields });
  const { sentAt, ...rows } = feed;
  const { db } = database;
  const next = { at: now, sentAt: new Date(sentAt), feed: rows };
  const isNext = and(lte(vendorFeeds.at, after(now, -every)), lt(vendorFeeds.sentAt, next.sentAt));
  const taken = await db
    .insert(vendorFeeds)
    .values({ vendor, ...next })
    .onConflictDoUpdate({
      target: vendorFeeds.vendor,
      set: next,
      // A clock that was set back must not leave a vendor waiting.
      setWhere: or(isNext, gt(vendorFeeds.at, after(now, every))) as SQL,
    })
    .returning({ vendor: vendorFeeds.vendor });
  if (taken.length > 0) return;
  const [last] = await db.select({ at: vendorFeeds.at }).from(vendorFeeds).where(eq(vendorFeeds.vendor, vendor));
  const wait = (last?.at.getTime() ?? 0) + every - now.getTime();
  if (wait > 0) throw new Refusal('too_many_requests', { retryAfterSeconds: Math.ceil(wait / second) });
  throw new Refusal('invalid_fields', { fields: ['sentAt'] });
};

/** Whether a row is still of use: a match that is on or comes, a draw that has not been held. */
const isOn = (row: FeedRows[Kind][number], now: Date): boolean => {
  const moment = momentOf(row);
  if (moment === null) return true;
  const late = now.getTime() - moment;
  if ('isLive' in row) return late < (row.isLive ? longestMatch : longestDelay);
  return late < 0;
};

type Match = FeedEntry['matches'][number];

const byStart = (a: Match, b: Match): number =>
  Number(b.isLive) - Number(a.isLive) || Date.parse(a.startsAt) - Date.parse(b.startsAt);

/** The entries of a vendor's feed, one for each category that it names. */
const entriesOf = (
  { vendor, at, feed }: typeof vendorFeeds.$inferSelect,
  lobby: ReadonlyMap<string, LobbyRow>,
  now: Date,
): FeedEntry[] => {
  const gameOf = ({ nodeId }: { nodeId: string }): LobbyRow | undefined => lobby.get(nodeId);
  const isOld = now.getTime() - at.getTime() > oldAfter;
  const rows = kinds.flatMap((kind) => feed[kind].flatMap((row) => gameOf(row) ?? []));
  return [...new Set(rows.map(({ gameType }) => gameType))].map((gameType) => {
    const shown = <Row extends FeedRows[Kind][number]>(some: readonly Row[]): Row[] =>
      some.filter((row) => {
        const game = gameOf(row);
        return !isOld && game?.gameType === gameType && isOpenTo(game) && isOn(row, now);
      });
    return {
      vendor,
      vendorName: rows[0]?.vendor.title ?? vendor,
      gameType,
      at: at.toISOString(),
      isOld,
      matches: shown(feed.matches).sort(byStart),
      draws: shown(feed.draws).sort((a, b) => Date.parse(a.drawsAt) - Date.parse(b.drawsAt)),
      jackpots: shown(feed.jackpots).sort((a, b) => Number(b.amount) - Number(a.amount)),
    };
  });
};

/** Whether a launch of a listed game is taken now. */
const isOpenTo = (row: LobbyRow): boolean => !isInMaintenance(row) && row.vendor.launchUrl !== null;

/** What is on at each vendor that publishes it. */
export const readFeeds = async (database: Database, now: Date): Promise<readonly FeedEntry[]> => {
  const lobby = new Map((await readLobby(database)).map((row) => [row.game.nodeId, row]));
  const rows = await database.db
    .select()
    .from(vendorFeeds)
    .where(gt(vendorFeeds.at, after(now, -silentAfter)))
    .orderBy(vendorFeeds.vendor);
  return rows.flatMap((row) => entriesOf(row, lobby, now));
};

export const feeds: Pick<HandlersOf<'games'>, 'feed'> = {
  feed: async ({ database, body: { gameType, most = feedLimits.matches }, now }) => {
    const entries = (await readFeeds(database, now)).filter(
      (entry) => gameType === undefined || entry.gameType === gameType,
    );
    return {
      now: now.toISOString(),
      feeds: entries.map((entry) => ({
        ...entry,
        matches: entry.matches.slice(0, most),
        draws: entry.draws.slice(0, most),
        jackpots: entry.jackpots.slice(0, most),
      })),
    };
  },
};
