import { and, desc, eq, gte, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../ground/database/open.ts';
import type { Actor } from './roles.ts';
import { staffLog, staffLogPrivate, type Facts } from './schema.ts';

interface Line {
  readonly act: string;
  readonly about: string;
  readonly subject: string;
  readonly member?: bigint | null;
  readonly before?: Facts;
  readonly after?: Facts;
  /** What is told beside the changes. */
  readonly note?: Facts;
  readonly reason?: string | null;
  readonly request?: bigint | null;
  readonly transfers?: readonly string[];
  /** What of it is personal. */
  readonly personal?: Readonly<Record<string, readonly [before: string | null, after: string | null]>>;
}

/** Of two pictures of the same thing, what differs between them. */
const differing = (before: Facts, after: Facts): [Facts, Facts] => {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => (before[name] ?? null) !== (after[name] ?? null),
  );
  const of = (facts: Facts): Facts =>
    Object.fromEntries(names.filter((name) => name in facts).map((name) => [name, facts[name] ?? null]));
  return [of(before), of(after)];
};

/** Written in a line of the log instead of a personal value. */
export const personalMark = 'personal';

const markedAs = (fields: object): Facts =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, personalMark]));

/** Writes a line of the log, in the transaction of what it tells. */
export const writeLog = async (
  { db }: Database,
  { name, role, via, ip }: Actor,
  {
    act,
    about,
    subject,
    member = null,
    before = {},
    after = {},
    note = {},
    reason = null,
    request = null,
    transfers = [],
    personal = {},
  }: Line,
  now: Date,
): Promise<bigint> => {
  const [changedFrom, changedTo] = differing(before, after);
  const [row] = await db
    .insert(staffLog)
    .values({
      ...{ at: now, staff: name, role, via, ip, act, about, subject, member, reason, request },
      before: changedFrom,
      after: { ...changedTo, ...note, ...markedAs(personal) },
      transfers: [...transfers],
    })
    .returning({ id: staffLog.id });
  if (!row) throw new Error('a line of the log was not written');
  const fields = Object.entries(personal).map(([field, [from, to]]) => ({
    log: row.id,
    field,
    before: from,
    after: to,
  }));
  if (fields.length > 0) await db.insert(staffLogPrivate).values(fields);
  return row.id;
};

const page = 50;

export interface LogFilter {
  readonly staff?: string;
  readonly act?: string;
  readonly about?: string;
  readonly subject?: string;
  readonly member?: bigint;
  readonly from?: Date;
  readonly until?: Date;
  /** Only lines written before this one. */
  readonly before?: bigint;
}

export type LogLine = typeof staffLog.$inferSelect;

const fits = ({ staff, act, about, subject, member, from, until, before }: LogFilter) =>
  and(
    staff === undefined ? undefined : eq(staffLog.staff, staff),
    act === undefined ? undefined : eq(staffLog.act, act),
    about === undefined ? undefined : eq(staffLog.about, about),
    subject === undefined ? undefined : eq(staffLog.subject, subject),
    member === undefined ? undefined : eq(staffLog.member, member),
    from === undefined ? undefined : gte(staffLog.at, from),
    until === undefined ? undefined : lt(staffLog.at, until),
    before === undefined ? undefined : lt(staffLog.id, before),
  );

/** Lines of the log, the newest first. */
export const readLog = async (
  { db }: Database,
  filter: LogFilter,
  most = page,
): Promise<{ rows: readonly LogLine[]; next: bigint | null }> => {
  const rows = await db
    .select()
    .from(staffLog)
    .where(fits(filter))
    .orderBy(desc(staffLog.id))
    .limit(most + 1);
  return { rows: rows.slice(0, most), next: rows.length > most ? (rows[most - 1]?.id ?? null) : null };
};

/** The newest line that tells one of some acts about each of some subjects. */
export const readNewest = (
  { db }: Database,
  { about, subjects, acts }: { about: string; subjects: readonly string[]; acts: readonly string[] },
): Promise<LogLine[]> =>
  db
    .selectDistinctOn([staffLog.subject])
    .from(staffLog)
    .where(and(eq(staffLog.about, about), inArray(staffLog.subject, [...subjects]), inArray(staffLog.act, [...acts])))
    .orderBy(staffLog.subject, desc(staffLog.id));

/** What of some lines is personal; lines whose member was erased have nothing any more. */
export const readPersonal = async ({ db }: Database, ids: readonly bigint[]) =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(staffLogPrivate)
        .where(inArray(staffLogPrivate.log, [...ids]));

/** How far the clock of the gateway was behind the one of the database at the newest line, in milliseconds. */
export const clockBehind = async ({ db }: Database): Promise<number> => {
  const [last] = await db
    .select({ at: staffLog.at, writtenAt: staffLog.writtenAt })
    .from(staffLog)
    .orderBy(desc(staffLog.id))
    .limit(1);
  return last ? last.writtenAt.getTime() - last.at.getTime() : 0;
};
