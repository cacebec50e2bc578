import { sql } from 'drizzle-orm';
import { inBatches } from '../ground/database/inBatches.ts';
import type { Database } from '../ground/database/open.ts';
import { openMember } from '../trust/members/openMember.ts';
import { promoCodes } from '../trust/offers/schema.ts';
import { planHouse, type LoadOptions, type Plan } from './compare.ts';
import { digestIn, keepPictures, picturesOf } from './pictures.ts';
import type { House } from './read.ts';
import type { Resolved } from './resolve.ts';
import { houseRows } from './schema.ts';
import { writeSettings } from './settings.ts';
import { kinds, type Kind } from './shapes.ts';
import { closable, stores, type Closable, type Placed } from './stores.ts';

/** What a load needs beside its plan. */
export interface WriteOptions {
  readonly now: Date;
  /** The hash of the first password of each agent that is opened, by its account. */
  readonly passwordHashes: ReadonlyMap<string, string>;
}

const orNull = (moment: string | null): Date | null => (moment === null ? null : new Date(moment));

const addCodes = async ({ db }: Database, codes: readonly Resolved<'codes'>[]): Promise<void> => {
  if (codes.length === 0) return;
  await db
    .insert(promoCodes)
    .values(
      codes.map(({ value: { amount, points, from, until, ...row } }) => ({
        ...row,
        amount: BigInt(amount),
        points: BigInt(points),
        startsAt: orNull(from),
        endsAt: orNull(until),
      })),
    );
};

const openAgents = async (
  database: Database,
  agents: readonly Resolved<'agents'>[],
  { now, passwordHashes }: WriteOptions,
): Promise<void> => {
  for (const { value } of agents) {
    const passwordHash = passwordHashes.get(value.account);
    if (passwordHash === undefined) throw new Error(`${value.account} has no first password`);
    await openMember(database, {
      account: value.account,
      nickname: value.nickname,
      kind: 2,
      email: value.email,
      number: null,
      passwordHash,
      paymentPasswordHash: null,
      inviter: null,
      passwordDue: true,
      now,
    });
  }
};

/** Remembers how the files wrote dates, and which codes and agents a house brought. */
const remember = async ({ db }: Database, { house }: Plan, now: Date): Promise<void> => {
  const rows = kinds.flatMap((kind) =>
    ((house.lists[kind] ?? []) as readonly Resolved<Kind>[])
      .filter(({ dated }) => kind === 'codes' || kind === 'agents' || Object.keys(dated).length > 0)
      .map(({ key, dated }) => ({ kind, key, dated, loadedAt: now })),
  );
  for (const batch of inBatches(rows))
    await db
      .insert(houseRows)
      .values([...batch])
      .onConflictDoUpdate({
        target: [houseRows.kind, houseRows.key],
        set: { dated: sql`excluded.dated`, loadedAt: sql`excluded.loaded_at` },
        setWhere: sql`${houseRows.dated} <> excluded.dated`,
      });
};

/** The pictures that open rows show, once the rows are written, and those of drafts of the desk. */
const shownPictures = async (database: Database): Promise<string[]> => {
  const shown = new Set<string>();
  for (const kind of closable)
    for (const { row, isClosed, isOfDesk } of await stores[kind].read(database)) {
      for (const address of isClosed && !isOfDesk ? [] : picturesOf(row)) {
        const digest = digestIn(address);
        if (digest !== null) shown.add(digest);
      }
    }
  return [...shown];
};

/** Does what a plan says, in the transaction that the plan was made in. New lotteries get their draws from the drawing job. */
export const carryOut = async (database: Database, plan: Plan, options: WriteOptions): Promise<void> => {
  const { now } = options;
  for (const kind of closable) {
    const rows = plan.writes[kind] as readonly Placed<Closable>[] | undefined;
    if (rows && rows.length > 0)
      await (stores[kind].write as (database: Database, rows: readonly Placed<Closable>[]) => Promise<void>)(
        database,
        rows,
      );
  }
  for (const { kind, closed } of plan.kinds)
    if (closed.length > 0) await stores[kind as Closable].close(database, closed, now);
  await addCodes(database, plan.newCodes);
  await openAgents(database, plan.newAgents, options);
  await writeSettings(database, plan.settings ?? []);
  await keepPictures(database, plan.pictures, await shownPictures(database));
  await remember(database, plan, now);
};

/** Plans and loads a house in the caller's transaction. */
export const loadHouse = async (
  database: Database,
  house: House,
  options: LoadOptions & WriteOptions,
): Promise<Plan> => {
  const plan = await planHouse(database, house, options);
  await carryOut(database, plan, options);
  return plan;
};
