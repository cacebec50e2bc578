import { and, desc, eq, gte, lt } from 'drizzle-orm';
import type { Infer } from 'superstruct';
import type { checkEvery } from '../../../contract/protection/protection.ts';
import { after as later, dayLong, minute, second } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import { readSettings } from '../settings/settings.ts';
import { noteChange } from './own.ts';
import { playChecks, playSessions } from './schema.ts';

export type Every = Infer<typeof checkEvery>;
export type PlaySession = typeof playSessions.$inferSelect;

/** How often a reality check comes, and how often it will come if the player has asked for fewer. */
export interface Check {
  readonly every: Every;
  readonly next: { readonly every: Every; readonly from: Date } | null;
}

/** A session of play is over once nothing was heard of the player for longer than this. */
const quietFor = 15 * minute;

/** A sign of life is stored at most this often. */
const noteEvery = 10 * second;

/** The session of play that a member is in; null if they have not played in the last minutes. */
export const sessionOf = async ({ db }: Database, member: bigint, now: Date): Promise<PlaySession | null> => {
  const [session] = await db
    .select()
    .from(playSessions)
    .where(and(eq(playSessions.member, member), gte(playSessions.seenAt, later(now, -quietFor))))
    .orderBy(desc(playSessions.seenAt))
    .limit(1);
  return session ?? null;
};

/** Whether a member has ever chosen how often a reality check comes. */
export const hasChosenCheck = async ({ db }: Database, member: bigint): Promise<boolean> =>
  (await db.$count(playChecks, eq(playChecks.member, member))) > 0;

/** What a member has chosen, or else what is usual here. */
export const checkOf = async (database: Database, member: bigint, now: Date): Promise<Check> => {
  const [chosen] = await database.db.select().from(playChecks).where(eq(playChecks.member, member));
  if (!chosen) {
    const { whitelabel, protection } = await readSettings(database);
    return { every: whitelabel.protection === 'offered' ? protection.usualCheck : 0, next: null };
  }
  const { every, nextEvery, nextFrom } = chosen;
  if (nextEvery === null || nextFrom === null) return { every, next: null };
  return nextFrom <= now ? { every: nextEvery, next: null } : { every, next: { every: nextEvery, from: nextFrom } };
};

const dueAfter = (moment: Date, every: Every): Date | null => (every === 0 ? null : later(moment, every * minute));

/** Whether bets wait for an answer to the reality check of a session. */
export const isCheckDue = (session: Pick<PlaySession, 'dueAt'> | null, now: Date): boolean =>
  session !== null && session.dueAt !== null && session.dueAt <= now;

const stayIn = async ({ db }: Database, { id, seenAt }: PlaySession, now: Date): Promise<void> => {
  if (now.getTime() - seenAt.getTime() < noteEvery) return;
  await db
    .update(playSessions)
    .set({ seenAt: now })
    .where(and(eq(playSessions.id, id), lt(playSessions.seenAt, now)));
};

/** Notes a sign of life of a member who may be in a session of play. */
export const hearOfPlay = async (database: Database, member: bigint, now: Date): Promise<void> => {
  const session = await sessionOf(database, member, now);
  if (session) await stayIn(database, session, now);
};

/** Notes that a member plays, which begins a session of play if none goes on. The member is locked. */
export const notePlay = async (database: Database, member: bigint, now: Date): Promise<void> => {
  const session = await sessionOf(database, member, now);
  if (session) return stayIn(database, session, now);
  const { every } = await checkOf(database, member, now);
  await database.db.insert(playSessions).values({ member, beganAt: now, seenAt: now, dueAt: dueAfter(now, every) });
};

/** The name of the check that a session waits for, which no later check of it has. */
export const checkName = ({ id, checks }: Pick<PlaySession, 'id' | 'checks'>): string => `${id}.${checks}`;

/** Answers a reality check; one that was answered before, or is not due yet, changes nothing. False if there is no such check. */
export const answerCheck = async (database: Database, member: bigint, name: string, now: Date): Promise<boolean> => {
  const [, id, answered] = /^(\d{1,18})\.(\d{1,9})$/.exec(name) ?? [];
  if (id === undefined || answered === undefined) return false;
  const [session] = await database.db
    .select()
    .from(playSessions)
    .where(and(eq(playSessions.id, BigInt(id)), eq(playSessions.member, member)));
  if (!session || Number(answered) > session.checks) return false;
  if (Number(answered) < session.checks || !isCheckDue(session, now)) return true;
  const { every } = await checkOf(database, member, now);
  await database.db
    .update(playSessions)
    .set({ checks: session.checks + 1, dueAt: dueAfter(now, every) })
    .where(eq(playSessions.id, session.id));
  return true;
};

/** Moves the check of the session that goes on, because checks come more often from now on. */
const bringForward = async (database: Database, member: bigint, every: Every, now: Date): Promise<void> => {
  const session = await sessionOf(database, member, now);
  if (!session) return;
  const dueAt = dueAfter(now, every);
  if (dueAt === null || (session.dueAt !== null && session.dueAt <= dueAt)) return;
  await database.db.update(playSessions).set({ dueAt }).where(eq(playSessions.id, session.id));
};

/** Sets how often a reality check comes: more often at once, less often or never after a day. The member is locked. */
export const chooseCheck = async (database: Database, member: bigint, every: Every, now: Date): Promise<void> => {
  const before = await checkOf(database, member, now);
  const isRarer = before.every !== 0 && (every === 0 || every > before.every);
  if (isRarer && before.next?.every === every) return;
  const chosen = isRarer
    ? { every: before.every, nextEvery: every, nextFrom: later(now, dayLong) }
    : { every, nextEvery: null, nextFrom: null };
  await database.db
    .insert(playChecks)
    .values({ member, ...chosen })
    .onConflictDoUpdate({ target: playChecks.member, set: chosen });
  if (!isRarer) await bringForward(database, member, every, now);
  const after = await checkOf(database, member, now);
  await noteChange(database, { member, event: 'check', before, after, byWhom: 'player', at: now });
};
