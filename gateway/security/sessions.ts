import { createHash, randomBytes } from 'node:crypto';
import { and, eq, lt, ne } from 'drizzle-orm';
import { after, hour, minute } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/open.ts';
import { members, sessions, trials } from '../database/schema.ts';
import { noteLogin } from './logins.ts';

export type Person = typeof members.$inferSelect;

export interface Session {
  tokenHash: Buffer;
  person: Person;
  /** Nothing may be done in it but change the password. */
  passwordDue: boolean;
}

const digest = (token: string) => createHash('sha256').update(token).digest();

const isToken = (token: string) => /^[A-Za-z0-9_-]{43}$/.test(token);

/** Starts a session and hands out its token, which is kept nowhere else; the address is known from now on. */
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
    await noteLogin(database, member, { ip, now });
  });
  return token;
};

/** Whose session a token is; null for one that is unknown, was idle too long or is too old, and for a trial that is over. */
export const findSession = async (
  database: Database,
  token: string,
  now: Date,
  { idleMinutes, sessionHours }: Pick<Config, 'idleMinutes' | 'sessionHours'>,
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
  const { seenAt, createdAt, passwordDue } = row.sessions;
  const isOver = row.trials !== null && row.trials.expiresAt <= now;
  if (
    after(seenAt, idleMinutes * minute) <= now ||
    after(createdAt, sessionHours * hour) <= now ||
    row.members.locked ||
    isOver
  ) {
    await endSession(database, tokenHash);
    return null;
  }
  if (after(seenAt, minute) <= now) {
    await database.db.update(sessions).set({ seenAt: now }).where(eq(sessions.tokenHash, tokenHash));
  }
  return { tokenHash, person: row.members, passwordDue };
};

export const endSession = async (database: Database, tokenHash: Buffer): Promise<void> => {
  await database.db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
};

export const endToken = (database: Database, token: string): Promise<void> => endSession(database, digest(token));

/** Ends a member's sessions: all of them, or all but one. */
export const endSessionsOf = async (database: Database, member: bigint, but?: Buffer): Promise<void> => {
  await database.db
    .delete(sessions)
    .where(but ? and(eq(sessions.member, member), ne(sessions.tokenHash, but)) : eq(sessions.member, member));
};

/** Forgets sessions that can no longer be used. */
export const sweepSessions = async (
  database: Database,
  now: Date,
  { sessionHours }: Pick<Config, 'sessionHours'>,
): Promise<void> => {
  await database.db.delete(sessions).where(lt(sessions.createdAt, after(now, -sessionHours * hour)));
};
