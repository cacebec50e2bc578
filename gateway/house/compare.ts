import { isDeepStrictEqual } from 'node:util';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../ground/database/open.ts';
import { lineage, members } from '../trust/members/schema.ts';
import { promoCodes } from '../trust/offers/schema.ts';
import { holdContent, type DeskKeys } from './deskWords.ts';
import { Faults } from './faults.ts';
import { newPictures, type HousePicture } from './pictures.ts';
import { keyOf, placeOf, type House } from './read.ts';
import { resolveHouse, type Resolved, type ResolvedHouse } from './resolve.ts';
import { refuseAlways, refuseFixed, type FieldChange } from './rules.ts';
import { settingChanges } from './settings.ts';
import { kinds, type Kind, type Row } from './shapes.ts';
import { closable, positionOf, stores, type Closable, type Kept, type Placed } from './stores.ts';

/** What a load does to the rows of a kind. */
export interface KindPlan {
  readonly kind: Kind;
  readonly added: readonly string[];
  readonly changed: readonly {
    readonly key: string;
    readonly changes: readonly FieldChange[];
    readonly opens: boolean;
  }[];
  readonly closed: readonly string[];
  /** Those that the files name, but that the desk has written or changed. */
  readonly left: readonly string[];
  /** How many are open before the load. */
  readonly open: number;
  readonly same: number;
  /** Whether rows that stay as they are stand in another order. */
  readonly reordered: boolean;
}

type Changes = Awaited<ReturnType<typeof settingChanges>>;

/** Everything that a load would do, worked out without doing it. */
export interface Plan {
  readonly kinds: readonly KindPlan[];
  readonly settings: Changes | null;
  readonly pictures: readonly HousePicture[];
  readonly undrawn: number;
  readonly house: ResolvedHouse;
  /** The rows to write, by kind. */
  readonly writes: { readonly [Of in Closable]?: readonly Placed<Of>[] };
  readonly newCodes: readonly Resolved<'codes'>[];
  readonly newAgents: readonly Resolved<'agents'>[];
}

export interface LoadOptions {
  readonly mode: 'sandbox' | 'production';
  readonly now: Date;
  /** How many rows of a kind may be closed at once beyond a fifth of them; `any` for a house that is known to be whole. */
  readonly closes: readonly number[] | 'any';
}

type KeptRows = { readonly [Of in Closable]: ReadonlyMap<string, Kept<Of>> };

const readKept = async (database: Database): Promise<KeptRows> => {
  const all: Partial<Record<Closable, ReadonlyMap<string, Kept<Closable>>>> = {};
  for (const kind of closable) {
    const rows = (await stores[kind].read(database)) as readonly Kept<Closable>[];
    all[kind] = new Map(rows.map((kept) => [keyOf(kind, kept.row), kept]));
  }
  return all as KeptRows;
};

export const changesOf = (before: object, after: object): readonly FieldChange[] => {
  const was = before as Readonly<Record<string, unknown>>;
  return Object.entries(after)
    .filter(([field, to]) => !isDeepStrictEqual(was[field], to))
    .map(([field, to]) => ({ field, from: was[field], to: to as unknown }));
};

/** Whether rows that the database has stand in another order now. */
const isReordered = <Of extends Closable>(
  placed: readonly { readonly resolved: Resolved<Of>; readonly position: number }[],
  kept: ReadonlyMap<string, Kept<Of>>,
): boolean => {
  const before = placed
    .toSorted((one, other) => one.position - other.position)
    .map(({ resolved }) => kept.get(resolved.key)?.position ?? null)
    .filter((position) => position !== null);
  return before.some((position, at) => at > 0 && position < (before[at - 1] ?? 0));
};

/** Compares the rows of a kind with the database. */
const compare = async <Of extends Closable>(
  database: Database,
  kind: Of,
  all: readonly Resolved<Of>[],
  everKept: ReadonlyMap<string, Kept<Of>>,
  faults: Faults,
): Promise<{ readonly plan: KindPlan; readonly writes: readonly Placed<Of>[] }> => {
  const isOfDesk = ({ key }: Resolved<Of>): boolean => everKept.get(key)?.isOfDesk === true;
  const kept = new Map([...everKept].filter(([, row]) => !row.isOfDesk));
  const rows = all.filter((resolved) => !isOfDesk(resolved));
  const placed = rows.map((resolved, at) => {
    const before = kept.get(resolved.key);
    const position = positionOf(kind, resolved.value, at);
    return {
      resolved,
      position,
      isNew: before === undefined,
      opens: before?.isClosed === true,
      changes: before ? changesOf(before.row, resolved.value) : [],
      moves: before !== undefined && before.position !== null && before.position !== position,
    };
  });
  const changed = placed.filter(({ isNew, opens, changes }) => !isNew && (opens || changes.length > 0));
  await refuseFixed(database, kind, changed, faults);
  const listed = new Set(rows.map(({ key }) => key));
  const open = [...kept].filter(([, { isClosed }]) => !isClosed).map(([key]) => key);
  const stays = placed.filter(({ isNew, opens, changes }) => !isNew && !opens && changes.length === 0);
  return {
    plan: {
      kind,
      added: placed.filter(({ isNew }) => isNew).map(({ resolved }) => resolved.key),
      changed: changed.map(({ resolved, changes, opens }) => ({ key: resolved.key, changes, opens })),
      closed: open.filter((key) => !listed.has(key)),
      left: all.filter(isOfDesk).map(({ key }) => key),
      open: open.length,
      same: stays.length,
      reordered: isReordered(placed, kept),
    },
    writes: placed
      .filter(({ isNew, opens, changes, moves }) => isNew || opens || changes.length > 0 || moves)
      .map(({ resolved, position }) => ({ row: resolved.value, position })),
  };
};

const refuseManyClosed = ({ kind, closed, open }: KindPlan, closes: LoadOptions['closes'], faults: Faults): void => {
  if (closes === 'any' || closed.length * 5 <= open || closes.includes(closed.length)) return;
  const counted = [closed.length, open].map((count) => count.toLocaleString('en'));
  faults.add(
    `${kind}: ${counted[0]} of ${counted[1]} would be closed. If that is meant, add --closes ${closed.length}.`,
  );
};

/** Codes are only added: one that members may have read keeps its terms. */
const compareCodes = async (
  { db }: Database,
  rows: readonly Resolved<'codes'>[],
  faults: Faults,
): Promise<readonly Resolved<'codes'>[]> => {
  const kept = new Map((await db.select().from(promoCodes)).map((row) => [row.code, row]));
  return rows.filter((resolved) => {
    const before = kept.get(resolved.key);
    if (!before) return true;
    const was: Row<'codes'> = {
      code: before.code,
      title: before.title,
      amount: String(before.amount),
      points: String(before.points),
      times: before.times,
      most: before.most,
      from: before.startsAt?.toISOString() ?? null,
      until: before.endsAt?.toISOString() ?? null,
    };
    for (const { field, from, to } of changesOf(was, resolved.value))
      faults.add(
        `${placeOf('codes', resolved)}: ${field} cannot change from ${String(from)} to ${String(to)}, because a code keeps its terms. End it, and add another.`,
      );
    return false;
  });
};

const compareAgents = async (
  { db }: Database,
  rows: readonly Resolved<'agents'>[],
  faults: Faults,
): Promise<readonly Resolved<'agents'>[]> => {
  if (rows.length === 0) return [];
  const known = await db
    .select({
      key: members.accountKey,
      kind: members.kind,
      isBelow: sql<boolean>`exists (select from ${lineage} where ${lineage.downline} = ${members.id} and ${lineage.depth} > 0)`,
    })
    .from(members)
    .where(
      inArray(
        members.accountKey,
        rows.map(({ key }) => key.toLowerCase()),
      ),
    );
  const kept = new Map(known.map((row) => [row.key, row]));
  return rows.filter((resolved) => {
    const before = kept.get(resolved.key.toLowerCase());
    if (before && before.kind !== 2)
      faults.add(`${placeOf('agents', resolved)}: there is an account of this name, which is no agent’s.`);
    else if (before?.isBelow)
      faults.add(`${placeOf('agents', resolved)}: this agent has an upline, so the house cannot open it.`);
    return before === undefined;
  });
};

const added = (kind: Kind, all: readonly Resolved<Kind>[], fresh: readonly Resolved<Kind>[]): KindPlan => ({
  kind,
  added: fresh.map(({ key }) => key),
  changed: [],
  closed: [],
  left: [],
  open: all.length - fresh.length,
  same: all.length - fresh.length,
  reordered: false,
});

const deskKeysOf = (kept: KeptRows): DeskKeys => {
  const keysOf = (kind: Closable) =>
    new Set([...kept[kind]].filter(([, { isOfDesk }]) => isOfDesk).map(([key]) => key));
  return { promotions: keysOf('promotions'), banners: keysOf('banners'), announcements: keysOf('announcements') };
};

/** Works out what a load would do. Throws with everything that speaks against it. */
export const planHouse = async (
  database: Database,
  house: House,
  { mode, now, closes }: LoadOptions,
): Promise<Plan> => {
  const faults = new Faults();
  await holdContent(database);
  const kept = await readKept(database);
  const codes = house.lists.codes
    ? new Map((await database.db.select().from(promoCodes)).map((row) => [row.code, row]))
    : new Map<string, never>();
  const keptMoment = (kind: Kind, key: string, field: string): string | null | undefined => {
    if (kind === 'codes') {
      const row = codes.get(key);
      return (field === 'from' ? row?.startsAt : row?.endsAt)?.toISOString();
    }
    if (kind === 'agents') return undefined;
    return (kept[kind].get(key)?.row as Readonly<Record<string, string>> | undefined)?.[field];
  };
  const resolved = await resolveHouse(database, house, { mode, now, kept: keptMoment }, faults);
  await refuseAlways(database, resolved, kept, faults);
  const plans: KindPlan[] = [];
  const writes: Partial<Record<Closable, readonly Placed<Closable>[]>> = {};
  for (const kind of closable) {
    const rows = resolved.lists[kind];
    if (!rows) continue;
    const compared = await compare<Closable>(database, kind, rows, kept[kind], faults);
    refuseManyClosed(compared.plan, closes, faults);
    plans.push(compared.plan);
    writes[kind] = compared.writes;
  }
  const newCodes = await compareCodes(database, resolved.lists.codes ?? [], faults);
  if (resolved.lists.codes) plans.push(added('codes', resolved.lists.codes, newCodes));
  const newAgents = await compareAgents(database, resolved.lists.agents ?? [], faults);
  if (resolved.lists.agents) plans.push(added('agents', resolved.lists.agents, newAgents));
  const settings = house.settings && (await settingChanges(database, house.settings, deskKeysOf(kept), faults));
  faults.check();
  return {
    kinds: plans.sort((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind)),
    settings,
    pictures: await newPictures(database, resolved.pictures),
    undrawn: resolved.undrawn,
    house: resolved,
    writes: writes as Plan['writes'],
    newCodes,
    newAgents,
  };
};
