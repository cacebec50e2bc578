import { randomInt } from 'node:crypto';
import { and, asc, count, eq, isNull, ne } from 'drizzle-orm';
import type { Database } from '../../ground/database/open.ts';
import { hashPassword, noPassword } from '../protect/passwords.ts';
import { DeskRefusal } from './refusal.ts';
import type { Role } from './roles.ts';
import { staff, staffRequests, staffSessions } from './schema.ts';

export type Staff = typeof staff.$inferSelect;

/** Without what is easily taken for something else. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A first password of 80 random bits: 7K4Q-2MXB-W9TD-5HRA. */
const newPassword = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')).join(
    '-',
  );

const isStaffName = (name: string): boolean => /^\p{L}[\p{L}\p{N} .’'-]{0,39}$/u.test(name);

const keyOf = (name: string): string => name.trim().toLowerCase();

export const findStaff = async ({ db }: Database, name: string): Promise<Staff | null> => {
  const [row] = await db
    .select()
    .from(staff)
    .where(eq(staff.nameKey, keyOf(name)));
  return row ?? null;
};

/** An active account by its name, locked until the transaction ends. */
const lockStaff = async ({ db }: Database, name: string): Promise<Staff> => {
  const [row] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.nameKey, keyOf(name)), isNull(staff.endedAt)))
    .for('update');
  if (!row) throw new DeskRefusal('not_found', `There is no active account ${name}.`);
  return row;
};

/** Whether somebody is still an active colleague of that role, who stays so until the transaction ends. */
export const isStillStaff = async ({ db }: Database, name: string, role: Role): Promise<boolean> => {
  const rows = await db
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.nameKey, keyOf(name)), eq(staff.role, role), isNull(staff.endedAt)))
    .for('share');
  return rows.length > 0;
};

export const listStaff = ({ db }: Database): Promise<Staff[]> => db.select().from(staff).orderBy(asc(staff.id));

/** How many active accounts have one of the roles, without the one named. */
export const countOthers = async ({ db }: Database, allowed: readonly Role[], name: string): Promise<number> => {
  const rows = await db
    .select({ role: staff.role, many: count() })
    .from(staff)
    .where(and(isNull(staff.endedAt), ne(staff.nameKey, keyOf(name))))
    .groupBy(staff.role);
  return rows.filter(({ role }) => allowed.includes(role)).reduce((sum, { many }) => sum + many, 0);
};

/** Refuses to lose the last owner; everybody who could lose one waits here for each other. */
export const keepAnOwner = async (database: Database, row: Pick<Staff, 'id' | 'role'>): Promise<void> => {
  if (row.role !== 'owner') return;
  const owners = await database.db
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.role, 'owner'), isNull(staff.endedAt)))
    .orderBy(asc(staff.id))
    .for('update');
  if (owners.every(({ id }) => id === row.id)) throw new DeskRefusal('last_owner');
};

export const endStaffSessions = async ({ db }: Database, id: bigint): Promise<void> => {
  await db.delete(staffSessions).where(eq(staffSessions.staff, id));
};

/** What somebody has asked for, which no longer counts once they have left or have another role. */
const withdrawRequests = async ({ db }: Database, name: string, now: Date): Promise<void> => {
  await db
    .update(staffRequests)
    .set({ state: 'withdrawn', decidedAt: now })
    .where(and(eq(staffRequests.askedBy, name), eq(staffRequests.state, 'waiting')));
};

/** Adds an account and gives its first password, which is kept nowhere. */
export const addStaff = async (
  database: Database,
  { name, role, cost }: { name: string; role: Role; cost: number },
  now: Date,
): Promise<string> => {
  const typed = name.trim();
  if (!isStaffName(typed))
    throw new DeskRefusal('invalid_fields', 'A name begins with a letter and has at most 40.', {
      name: 'A name begins with a letter and has at most 40 letters and digits.',
    });
  const password = newPassword();
  const passwordHash = await hashPassword(password, cost);
  const made = await database.db
    .insert(staff)
    .values({ name: typed, nameKey: keyOf(typed), role, passwordHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: staff.id });
  if (made.length === 0)
    throw new DeskRefusal('invalid_fields', `There is or was an account ${typed}. Names are not used again.`, {
      name: 'There is or was such an account. Names are not used again.',
    });
  return password;
};

/** Changes a role; whoever has it logs in again, and what they had asked for is withdrawn. */
export const changeRole = (database: Database, name: string, role: Role, now: Date): Promise<Staff> =>
  database.transaction(async () => {
    const row = await lockStaff(database, name);
    if (row.role === role) throw new DeskRefusal('wrong_state', `${row.name} has this role already.`);
    await keepAnOwner(database, row);
    await database.db.update(staff).set({ role }).where(eq(staff.id, row.id));
    await endStaffSessions(database, row.id);
    await withdrawRequests(database, row.name, now);
    return row;
  });

/** Gives a new password, to be changed at the next login. */
export const replacePassword = (database: Database, name: string, cost: number): Promise<string> =>
  database.transaction(async () => {
    const row = await lockStaff(database, name);
    const password = newPassword();
    const passwordHash = await hashPassword(password, cost);
    await database.db.update(staff).set({ passwordHash, passwordDue: true }).where(eq(staff.id, row.id));
    await endStaffSessions(database, row.id);
    return password;
  });

const noAuthenticator = { sealedSecret: null, secretConfirmed: false, lastStep: null };

/** Takes an authenticator off; the next login sets a new one. */
export const dropAuthenticator = (database: Database, name: string): Promise<Staff> =>
  database.transaction(async () => {
    const row = await lockStaff(database, name);
    await database.db.update(staff).set(noAuthenticator).where(eq(staff.id, row.id));
    await endStaffSessions(database, row.id);
    return row;
  });

/** Ends an account for good. */
export const endStaff = (database: Database, name: string, cost: number, now: Date): Promise<Staff> =>
  database.transaction(async () => {
    const row = await lockStaff(database, name);
    await keepAnOwner(database, row);
    await database.db
      .update(staff)
      .set({ ...noAuthenticator, passwordHash: noPassword(cost), endedAt: now })
      .where(eq(staff.id, row.id));
    await endStaffSessions(database, row.id);
    await withdrawRequests(database, row.name, now);
    return row;
  });
