import { and, desc, eq, lt, lte, ne, notExists, sql } from 'drizzle-orm';
import { hashSeed, playFair, type Draws } from '../../contract/fair.ts';
import { after, dayLong, minute } from '../../gateway/ground/clock.ts';
import { sandboxEventBets, sandboxEvents, sandboxSlips } from './schema.ts';
import { NotPlayed } from './notPlayed.ts';
import { crowdSeed } from '../rules/odds.ts';
import { newSeed } from './seats.ts';
import type { GameServices } from './services.ts';

type Row = typeof sandboxEvents.$inferSelect;
export type EventRow<Data = unknown> = Omit<Row, 'data'> & { readonly data: Data };
type Kind = Row['kind'];

interface ShownSeeds {
  readonly seedHash: string;
  /** Shown once the event is over. */
  readonly serverSeed: string | null;
  /** Fixed when the event takes no more bets. */
  readonly clientSeed: string | null;
  readonly seeds: readonly string[];
}

interface NewEvent<Data> {
  readonly id: string;
  readonly place: string;
  readonly begins: Date;
  readonly data: Data;
  readonly dueAt: Date;
}

interface Events<Data> {
  /** Makes events where there are none yet; their seeds are committed to from then on. */
  make(...events: readonly NewEvent<Data>[]): Promise<void>;
  find(id: string): Promise<EventRow<Data> | null>;
  /** The event, which cannot be closed before the transaction ends. */
  share(id: string): Promise<EventRow<Data> | null>;
  /** The event, with which nothing else is done before the transaction ends. */
  hold(id: string): Promise<EventRow<Data> | null>;
  close(event: EventRow<Data>, seeds: readonly string[], dueAt: Date): Promise<EventRow<Data>>;
  next(event: EventRow<Data>, dueAt: Date): Promise<void>;
  change(event: EventRow<Data>, data: Data, dueAt: Date): Promise<void>;
  finish(event: EventRow<Data>, data: Data): Promise<void>;
  due(most: number): Promise<string[]>;
  past(place: string, most: number): Promise<EventRow<Data>[]>;
  /** Deletes events that nobody bet on, a day later. */
  sweep(): Promise<void>;
}

/** What is drawn for an event that takes no more bets. */
export const drawnFor = <T>({ id, serverSeed, clientSeed }: EventRow, rules: (draws: Draws) => T): Promise<T> => {
  if (clientSeed === null) throw new Error(`the event ${id} still takes bets`);
  return playFair({ serverSeed, clientSeed, nonce: 1 }, rules);
};

export const shownSeeds = async (
  { serverSeed, clientSeed, seeds }: EventRow,
  isOver: boolean,
): Promise<ShownSeeds> => ({
  seedHash: await hashSeed(serverSeed),
  serverSeed: isOver ? serverSeed : null,
  clientSeed,
  seeds: clientSeed === null ? [] : seeds,
});

/** The events of one kind, which many players share. */
export const createEvents = <Data>(
  { database, now }: Pick<GameServices, 'database' | 'now'>,
  kind: Kind,
): Events<Data> => {
  let nextSweep = new Date(0);
  const get = async (id: string, lock?: 'share' | 'update'): Promise<EventRow<Data> | null> => {
    const found = database.db
      .select()
      .from(sandboxEvents)
      .where(and(eq(sandboxEvents.id, id), eq(sandboxEvents.kind, kind)));
    const [row] = await (lock === undefined ? found : found.for(lock));
    return (row as EventRow<Data> | undefined) ?? null;
  };
  return {
    make: async (...made) => {
      const rows = made.map((event) => ({ ...event, kind, serverSeed: newSeed(), madeAt: now() }));
      if (rows.length > 0) await database.db.insert(sandboxEvents).values(rows).onConflictDoNothing();
    },
    find: (id) => get(id),
    share: (id) => get(id, 'share'),
    hold: (id) => get(id, 'update'),
    close: async (event, given, dueAt) => {
      const seeds = [...given];
      const closed = { state: 'closed' as const, seeds, clientSeed: await crowdSeed(event.id, seeds), dueAt };
      await database.db.update(sandboxEvents).set(closed).where(eq(sandboxEvents.id, event.id));
      return { ...event, ...closed };
    },
    next: async ({ id }, dueAt) => {
      await database.db.update(sandboxEvents).set({ dueAt }).where(eq(sandboxEvents.id, id));
    },
    change: async ({ id }, data, dueAt) => {
      await database.db.update(sandboxEvents).set({ data, dueAt }).where(eq(sandboxEvents.id, id));
    },
    finish: async ({ id }, data) => {
      await database.db.update(sandboxEvents).set({ data, state: 'over' }).where(eq(sandboxEvents.id, id));
    },
    due: async (most) =>
      (
        await database.db
          .select({ id: sandboxEvents.id })
          .from(sandboxEvents)
          .where(and(eq(sandboxEvents.kind, kind), ne(sandboxEvents.state, 'over'), lte(sandboxEvents.dueAt, now())))
          .orderBy(sandboxEvents.dueAt)
          .limit(most)
      ).map(({ id }) => id),
    past: async (place, most) =>
      (await database.db
        .select()
        .from(sandboxEvents)
        .where(and(eq(sandboxEvents.kind, kind), eq(sandboxEvents.place, place), eq(sandboxEvents.state, 'over')))
        .orderBy(desc(sandboxEvents.begins))
        .limit(most)) as EventRow<Data>[],
    sweep: async () => {
      if (now() < nextSweep) return;
      nextSweep = after(now(), minute);
      const { db } = database;
      const bets = db
        .select({ one: sql`1` })
        .from(sandboxEventBets)
        .where(eq(sandboxEventBets.event, sandboxEvents.id));
      const leg = sql`jsonb_build_array(jsonb_build_object('fixture', ${sandboxEvents.id}))`;
      const slips = db
        .select({ one: sql`1` })
        .from(sandboxSlips)
        .where(sql`${sandboxSlips.legs} @> ${leg}`);
      await db
        .delete(sandboxEvents)
        .where(
          and(
            eq(sandboxEvents.kind, kind),
            lt(sandboxEvents.begins, after(now(), -dayLong)),
            notExists(bets),
            notExists(slips),
          ),
        );
    },
  };
};

/** What proves an event that is over, for anyone who knows its name. */
export const proveEvent = async ({ database }: GameServices, id: string): Promise<object> => {
  const [found] = await database.db
    .select()
    .from(sandboxEvents)
    .where(and(eq(sandboxEvents.id, id), eq(sandboxEvents.state, 'over')));
  if (!found) throw new NotPlayed('no_round');
  const { kind, begins, data } = found;
  return { status: 'ok', event: { id, kind, begins: begins.toISOString(), data, ...(await shownSeeds(found, true)) } };
};
