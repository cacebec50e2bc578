import { and, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import { after } from '../../gateway/ground/clock.ts';
import { sandboxEvents, sandboxSlips } from './schema.ts';
import { eachOf } from './eachOf.ts';
import { createEvents, drawnFor, shownSeeds, type EventRow } from './events.ts';
import { goalChances, goalOdds, goalsIn, goalState, playGoals } from '../rules/goals.ts';
import { valueIn, type ByMarket, type Chance, type Leg, type SlipLeg } from '../rules/odds.ts';
import { playSets, setChances, setOdds, setState } from '../rules/sets.ts';
import {
  clubName,
  fixturesOf,
  goalSports,
  isEnding,
  isGoalSport,
  isSuspended,
  lastOf,
  minuteAt,
  pointsOf,
  positionAt,
  ratesOf,
  scoreOf,
  setSports,
  slotLength,
  sports,
  winnersOf,
  type GoalSport,
  type Score,
  type SetSport,
  type Side,
  type Sport,
} from '../rules/sports.ts';
import type { GameServices } from './services.ts';

interface MatchData {
  readonly league: number;
  readonly home: number;
  readonly away: number;
  /** From when on nothing counts, where it was abandoned. */
  readonly abandonedAt?: string;
  /** Once it is over. */
  readonly result?: Score;
}
export type MatchRow = EventRow<MatchData>;
type Fixture = ReturnType<typeof fixturesOf>[number];

/** All that will happen in a match, which is known to the server alone. */
type Played = { readonly events: readonly string[] } | { readonly sets: readonly (readonly Side[])[] };

/** A match as it is at a moment. */
export interface Position {
  readonly phase: 'coming' | 'live' | 'over' | 'abandoned';
  readonly isSuspended: boolean;
  readonly odds: ByMarket<number | null>;
  readonly told:
    | { readonly minute: number; readonly score: Score; readonly events: readonly string[] }
    | { readonly sets: Score; readonly points: Score };
  chanceOf(market: string, outcome: string): Chance | undefined;
  stateOf(market: string, outcome: string): Leg['state'];
}

const rowsBack = 3;
const rowsAhead = 10;
const mostRemembered = 500;
const formLength = 5;

const slotsAround = (slot: number): number[] =>
  Array.from({ length: rowsBack + rowsAhead + 1 }, (_, at) => slot - rowsBack + at);

/** What happens in a match of goals until a moment. */
const inGoals = (sport: GoalSport, data: MatchData, played: readonly string[], since: number) => {
  const { step, minutes, longest } = goalSports[sport];
  const rates = ratesOf(sport, data.home, data.away);
  const minute = minuteAt(sport, since);
  const events = played.slice(0, minute);
  const goals = goalsIn(events);
  const score = scoreOf(goals);
  const isOver = since >= longest;
  const moments = events.flatMap((event, at) => (event.endsWith('_goal') ? [(at + 1) * step] : []));
  return {
    isOver,
    isSuspended: isSuspended(since, moments) || isEnding(sport, since),
    odds: isOver ? {} : goalOdds(sport, rates, minutes - minute, score),
    told: { minute, score, events },
    chanceOf: (market: string, outcome: string) =>
      valueIn(goalChances(sport, rates, minutes - minute, score), market, outcome),
    stateOf: (market: string, outcome: string) => goalState(market, outcome, goals, isOver),
  };
};

/** What happens in a match of sets until a moment. */
const inSets = (sport: SetSport, data: MatchData, played: readonly (readonly Side[])[], since: number) => {
  const { sets, points, ends, over } = positionAt(sport, played, since);
  const at = { sets, points };
  const chances = pointsOf(sport, data.home, data.away);
  const { to } = setSports[sport];
  const winners = winnersOf(played).slice(0, ends.length);
  return {
    isOver: over !== null,
    isSuspended: isSuspended(since, ends),
    odds: setOdds(chances, to, at),
    told: at,
    chanceOf: (market: string, outcome: string) => valueIn(setChances(chances, to, at), market, outcome),
    stateOf: (market: string, outcome: string) => setState(market, outcome, winners),
  };
};

export interface Matches {
  /** The matches of a sport around now, brought up to date. */
  prepare(sport: Sport): Promise<MatchRow[]>;
  /** Matches by their names, in order; with a lock, none of them begins before the transaction ends. */
  get(ids: readonly string[], lock?: 'share'): Promise<Map<string, MatchRow>>;
  position(row: MatchRow): Promise<Position>;
  legNow(leg: SlipLeg, position: Position): Leg;
  results(sport: Sport, most: number): Promise<MatchRow[]>;
  /** The last matches of both clubs of a match that are over, the latest first. */
  form(row: MatchRow): Promise<MatchRow[]>;
  seedsOf(row: MatchRow): ReturnType<typeof shownSeeds>;
  bringUp(id: string): Promise<void>;
  doDue(most: number): Promise<void>;
}

export const sportOf = ({ place }: MatchRow): Sport => place as Sport;

type Stage = Pick<GameServices, 'database' | 'now'>;

const openEvents = (stage: Stage) => createEvents<MatchData>(stage, 'match');

/** Abandons a match that is not over; nothing that comes later counts. Returns whether it was abandoned now. */
export const abandonMatch = (stage: Stage, id: string): Promise<boolean> =>
  stage.database.transaction(async () => {
    const events = openEvents(stage);
    const row = await events.hold(id);
    if (!row || row.state === 'over' || row.data.abandonedAt !== undefined) return false;
    const now = stage.now();
    await events.change(row, { ...row.data, abandonedAt: now.toISOString() }, now);
    // Slips on it wait for its kick-off, which no longer decides anything.
    await stage.database.db
      .update(sandboxSlips)
      .set({ dueAt: now })
      .where(
        and(eq(sandboxSlips.state, 'open'), sql`${sandboxSlips.legs} @> ${JSON.stringify([{ fixture: id }])}::jsonb`),
      );
    return true;
  });

/** The matches that are being played and have not been abandoned, as staff see them. */
export const matchesInPlay = async ({ database, now }: Stage): Promise<{ id: string; title: string }[]> => {
  const rows = (await database.db
    .select()
    .from(sandboxEvents)
    .where(and(eq(sandboxEvents.kind, 'match'), ne(sandboxEvents.state, 'over'), lte(sandboxEvents.begins, now())))
    .orderBy(sandboxEvents.begins)) as MatchRow[];
  return rows
    .filter(({ data }) => data.abandonedAt === undefined)
    .map((row) => {
      const sport = sportOf(row);
      const { league, home, away } = row.data;
      return { id: row.id, title: `${sport}: ${clubName(sport, league, home)} – ${clubName(sport, league, away)}` };
    });
};

/** The matches of sports that are simulated by the clock. */
export const createMatches = (
  services: GameServices,
  /** The seeds of the slips that were written down before a match began, in their order. */
  seedsBefore: (match: string, moment: Date) => Promise<string[]>,
): Matches => {
  const { database, now } = services;
  const events = openEvents(services);
  const remembered = new Map<string, Promise<Played>>();
  const made = new Map<Sport, number>();

  const draw = (row: MatchRow): Promise<Played> => {
    const sport = sportOf(row);
    const { home, away } = row.data;
    if (isGoalSport(sport))
      return drawnFor(row, (draws) => ({
        events: playGoals(ratesOf(sport, home, away), goalSports[sport].minutes, draws),
      }));
    return drawnFor(row, (draws) => ({ sets: playSets(pointsOf(sport, home, away), setSports[sport].to, draws) }));
  };
  const playedIn = (row: MatchRow): Promise<Played> => {
    const known = remembered.get(row.id) ?? draw(row);
    const [oldest] = remembered.keys();
    if (oldest !== undefined && remembered.size >= mostRemembered) remembered.delete(oldest);
    remembered.set(row.id, known);
    return known;
  };

  const nothing: Played = { events: [] };

  const position = async (row: MatchRow): Promise<Position> => {
    const sport = sportOf(row);
    const abandonedAt = row.data.abandonedAt === undefined ? null : Date.parse(row.data.abandonedAt);
    const until = Math.min(now().getTime(), abandonedAt ?? Infinity);
    const since = until - row.begins.getTime();
    const isComing = since < 0;
    // For a moment it has begun, and its seeds are not mixed yet.
    const isDrawn = row.clientSeed !== null && !isComing;
    const played = isDrawn ? await playedIn(row) : nothing;
    const at = isGoalSport(sport)
      ? inGoals(sport, row.data, 'events' in played ? played.events : [], Math.max(0, since))
      : inSets(sport, row.data, 'sets' in played ? played.sets : [], Math.max(0, since));
    if (abandonedAt === null)
      return {
        ...at,
        phase: isComing ? 'coming' : at.isOver && isDrawn ? 'over' : 'live',
        isSuspended: !isComing && (!isDrawn || at.isSuspended),
        stateOf: isDrawn ? at.stateOf : () => 'open',
      };
    return {
      ...at,
      phase: 'abandoned',
      odds: {},
      stateOf: (market, outcome) => {
        const state = isDrawn ? at.stateOf(market, outcome) : 'open';
        return state === 'open' ? 'void' : state;
      },
    };
  };

  const bringUp = (id: string): Promise<void> =>
    database.transaction(async () => {
      const row = await events.hold(id);
      if (!row || row.state === 'over' || now() < row.begins) return;
      const { longest } = sports[sportOf(row)];
      const ends = after(row.begins, longest);
      const closed = row.state === 'closed' ? row : await events.close(row, await seedsBefore(id, row.begins), ends);
      const { phase, told } = await position(closed);
      if (phase === 'live') {
        await events.next(closed, ends);
        return;
      }
      const result = 'score' in told ? told.score : told.sets;
      await events.finish(closed, { ...closed.data, result });
    });

  const slotNow = (): number => Math.floor(now().getTime() / slotLength);
  const fixturesAround = (sport: Sport): Fixture[] => slotsAround(slotNow()).flatMap((slot) => fixturesOf(sport, slot));
  const make = (fixtures: readonly Fixture[]): Promise<void> =>
    events.make(
      ...fixtures.map(({ id, sport, league, home, away, startsAt }) => {
        const begins = new Date(startsAt);
        return { id, place: sport, begins, data: { league, home, away }, dueAt: begins };
      }),
    );

  const get = async (ids: readonly string[], lock?: 'share'): Promise<Map<string, MatchRow>> => {
    if (ids.length === 0) return new Map();
    const found = database.db
      .select()
      .from(sandboxEvents)
      .where(inArray(sandboxEvents.id, [...ids]))
      .orderBy(sandboxEvents.id);
    const rows = (await (lock === undefined ? found : found.for(lock))) as MatchRow[];
    return new Map(rows.filter(({ kind }) => kind === 'match').map((row) => [row.id, row]));
  };

  const inOrder = async (ids: readonly string[]): Promise<MatchRow[]> => {
    const rows = await get(ids);
    return ids.flatMap((id) => rows.get(id) ?? []);
  };
  /** Whether any was due. */
  const bringDueUp = async (rows: readonly MatchRow[]): Promise<boolean> => {
    const due = rows.filter(({ state, dueAt }) => state !== 'over' && dueAt <= now());
    for (const { id } of due) await bringUp(id);
    return due.length > 0;
  };
  const listed = (sport: Sport): Promise<MatchRow[]> => inOrder(fixturesAround(sport).map(({ id }) => id));

  return {
    get,
    position,
    bringUp,
    seedsOf: async (row) => shownSeeds(row, row.state === 'over'),
    legNow: ({ market, outcome, odds }, at) => {
      const state = at.stateOf(market, outcome);
      const chance = state === 'open' ? at.chanceOf(market, outcome) : undefined;
      return { odds, state, ...(chance && { chance }) };
    },
    results: (sport, most) => events.past(sport, most),
    form: async (row) => {
      const sport = sportOf(row);
      const { league, home, away } = row.data;
      // One more, since the latest may still be played.
      const last = [home, away].flatMap((club) => lastOf(sport, league, club, slotNow(), formLength + 1));
      const ids = [...new Set(last.toSorted((one, other) => other.startsAt - one.startsAt).map(({ id }) => id))];
      let rows = await inOrder(ids);
      if (rows.length < ids.length) {
        // A match that no one has looked at is played when someone does.
        await make(last);
        await bringDueUp(await inOrder(ids));
        rows = await inOrder(ids);
      }
      return rows.filter(({ state }) => state === 'over');
    },
    prepare: async (sport) => {
      const slot = slotNow();
      if (made.get(sport) !== slot) {
        await make(fixturesAround(sport));
        made.set(sport, slot);
      }
      const rows = await listed(sport);
      return (await bringDueUp(rows)) ? listed(sport) : rows;
    },
    doDue: async (most) => {
      await eachOf(await events.due(most), bringUp);
      await events.sweep();
    },
  };
};
