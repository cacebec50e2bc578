import { and, eq, sql } from 'drizzle-orm';
import { Refusal } from '../../ground/refusal.ts';
import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { isClosed, isInMaintenance, selectGames, toCard, toGame, type GameRow } from './games.ts';
import { favourites, games as table, recentGames } from './schema.ts';

const stateOf = (row: GameRow): 'open' | 'maintenance' | 'closed' => {
  if (isClosed(row)) return 'closed';
  return isInMaintenance(row) ? 'maintenance' : 'open';
};

/** What a sheet shows about a game; closed ones too, which lists no longer have. */
export const sheet: HandlersOf<'games'>['sheet'] = async ({ database: { db }, database, body, session }) => {
  const [found] = await selectGames(database).where(eq(table.nodeId, body.nodeId));
  if (!found) throw new Refusal('not_found');
  const { game, vendor } = found;
  const [told] = await db.select({ rules: table.rules }).from(table).where(eq(table.nodeId, body.nodeId));
  const rules = told?.rules ?? {};
  const own = (kept: typeof favourites | typeof recentGames) =>
    session ? and(eq(kept.member, session.person.id), eq(kept.nodeId, body.nodeId)) : sql`false`;
  const liked = await db.select().from(favourites).where(own(favourites));
  const [played] = await db.select().from(recentGames).where(own(recentGames));
  return {
    game: toGame(found),
    vendor: toCard(vendor),
    state: stateOf(found),
    rtp: game.rtp,
    volatility: game.volatility,
    rules: [...(rules[body.language ?? ''] ?? Object.values(rules)[0] ?? [])],
    freePlay: vendor.trials && vendor.openMode !== 'external' && game.isGame === 'GAME',
    favourite: liked.length > 0,
    playedAt: played?.playedAt.toISOString() ?? null,
  };
};
