import { createHash, randomBytes } from 'node:crypto';
import { and, eq, lt, ne } from 'drizzle-orm';
import { after, hour, minute } from '../../ground/clock.ts';
import type { Config } from '../../ground/config.ts';
import type { Database } from '../../ground/database/open.ts';
import { members, trials } from '../members/schema.ts';
import { sessions } from './schema.ts';
import type { Person } from '../members/person.ts';
import { recordLogin } from './logins.ts';

export interface Session {
  tokenHash: Buffer;
  person: Person;
  /** Whether the password has to be changed before anything else is allowed. */
  passwordDue: boolean;
}

/** How long a session lasts unused, and in all. */
export type Lifetimes = Pick<Config, 'idleMinutes' | 'sessionHours'>;

const digest = (token: string) => createHash('sha256').update(token).digest();

const isToken = (token: string) => /^[A-Za-z0-9_-]{43}$/.test(token);

/** Starts a session and returns its token, which is stored nowhere else; records the login. */
export const startSession = async (
  database: Database,
  member: bigint,
  { ip, device, passwordDue, now }: { ip: string; device: string; passwordDue: boolean; now: Date },
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await database.transaction(async () => {
    await database.db
      .insert(sessions)
      .values({
        tokenHash: digest(token),
        member,
        createdAt: now,
        seenAt: now,
        ip,
        device: device.slice(0, 200),
        passwordDue,
      });
    await recordLogin(database, member, { ip, now });
  });
  return token;
};

type Row = typeof sessions.$inferSelect;

const isOver = ({ seenAt, createdAt }: Row, now: Date, { idleMinutes, sessionHours }: Lifetimes): boolean =>
  after(seenAt, idleMinutes * minute) <= now || after(createdAt, sessionHours * hour) <= now;

/** The last use of a session is stored at most once a minute. */
const noteUse = async ({ db }: Database, { tokenHash, seenAt }: Row, now: Date): Promise<void> => {
  if (after(seenAt, minute) <= now)
    await db.update(sessions).set({ seenAt: now }).where(eq(sessions.tokenHash, tokenHash));
};

/** The session of a token; null if it is unknown, idle for too long or too old, or its trial has expired. */
export const findSession = async (
  database: Database,
  token: string,
  now: Date,
  lifetimes: Lifetimes,
): Promise<Session | null> => {
  if (!isToken(token)) return null;
  const tokenHash = digest(token);
  const [row] = await database.db
    .select()
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.member))
    .leftJoin(trials, eq(trials.member, members.id))
    .where(eq(sessions.tokenHash, tokenHash));
  if (!row) return null;
  const isTrialExpired = row.trials !== null && row.trials.expiresAt <= now;
  if (isOver(row.sessions, now, lifetimes) || row.members.locked || isTrialExpired) {
    await endSession(database, tokenHash);
    return null;
  }
  await noteUse(database, row.sessions, now);
  return { tokenHash, person: row.members, passwordDue: row.sessions.passwordDue };
};

/** Notes that a session was used, by something other than a call with its token; ends it if it is idle for too long or too old. */
export const hearOfSession = async (
  database: Database,
  tokenHash: Buffer,
  now: Date,
  lifetimes: Lifetimes,
): Promise<void> => {
  const [row] = await database.db.select().from(sessions).where(eq(sessions.tokenHash, tokenHash));
  if (!row) return;
  if (isOver(row, now, lifetimes)) await endSession(database, tokenHash);
  else await noteUse(database, row, now);
};

/** Ends a session; false if it had already ended. */
const endSession = async (database: Database, tokenHash: Buffer): Promise<boolean> =>
  (await database.db.delete(sessions).where(eq(sessions.tokenHash, tokenHash)).returning({ member: sessions.member }))
    .length > 0;

export const endToken = (database: Database, token: string): Promise<boolean> => endSession(database, digest(token));

/** Ends a member's sessions: all of them, or all except one. */
export const endSessionsOf = async (database: Database, member: bigint, except?: Buffer): Promise<void> => {
  await database.db
    .delete(sessions)
    .where(except ? and(eq(sessions.member, member), ne(sessions.tokenHash, except)) : eq(sessions.member, member));
};

/** Deletes sessions that are too old to be used. */
export const sweepSessions = async (
  database: Database,
  now: Date,
  { sessionHours }: Pick<Lifetimes, 'sessionHours'>,
): Promise<void> => {
  await database.db.delete(sessions).where(lt(sessions.createdAt, after(now, -sessionHours * hour)));
};
