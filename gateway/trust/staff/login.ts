import { randomBytes } from 'node:crypto';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { minute } from '../../ground/clock.ts';
import type { Config } from '../../ground/config.ts';
import type { Database } from '../../ground/database/open.ts';
import { Refusal } from '../../ground/refusal.ts';
import { hold } from '../protect/limits.ts';
import { isWeak } from '../protect/passwordRules.ts';
import { hashPassword, isPassword } from '../protect/passwords.ts';
import { base32, stepOf } from '../protect/totp.ts';
import { openSecret, sealSecret } from '../protect/vault.ts';
import type { Limits } from '../settings/limits.ts';
import { readSetting } from '../settings/settings.ts';
import { DeskRefusal } from './refusal.ts';
import { staff } from './schema.ts';
import { startStaffSession } from './sessions.ts';
import { endStaffSessions, findStaff, type Staff } from './staff.ts';

const shortest = 12;
const longest = 200;

interface Around {
  readonly database: Database;
  readonly config: Pick<Config, 'passwordCost' | 'weakPassword'>;
  readonly ip: string;
  readonly network: string;
  readonly now: Date;
}

const minutesLeft = (seconds: number): string => {
  const minutes = Math.ceil((seconds * 1_000) / minute);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
};

/** Counts an attempt against its limit; above it, refuses and says how long to wait. */
export const holdStaff = async (
  database: Database,
  name: (keyof Limits & `staff${string}`) | (keyof Limits & `desk${string}`),
  whose: string,
  now: Date,
): Promise<void> => {
  const limits = await readSetting(database, 'limits');
  try {
    await hold(database, `${name}:${whose}`, limits[name], now);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { retryAfterSeconds = 60 } = error.details;
    throw new DeskRefusal('too_many_requests', `Too many attempts. Please wait ${minutesLeft(retryAfterSeconds)}.`);
  }
};

const ownerOf = (id: bigint): string => `staff ${id}`;

/** Uses up a code of an authenticator; one of the same moment or an earlier one is not taken again. */
const useCode = async (database: Database, row: Staff, code: string, now: Date): Promise<boolean> => {
  if (row.sealedSecret === null) return false;
  const step = stepOf(await openSecret(database, row.sealedSecret, ownerOf(row.id)), code.replace(/\s/g, ''), now);
  if (step === null) return false;
  const used = await database.db
    .update(staff)
    .set({ lastStep: BigInt(step), secretConfirmed: true })
    .where(
      and(
        eq(staff.id, row.id),
        eq(staff.sealedSecret, row.sealedSecret),
        or(isNull(staff.lastStep), lt(staff.lastStep, BigInt(step))),
      ),
    )
    .returning({ id: staff.id });
  return used.length > 0;
};

/**
 * Logs a member of staff in by name, password and code. Without an authenticator no code is needed, and one has to be set up before
 * anything else. An unknown name, a wrong password and a wrong code take as long and are told apart by nothing.
 */
export const logInStaff = async (
  { database, config, ip, network, now }: Around,
  { name, password, code }: { name: string; password: string; code: string },
): Promise<{ token: string; who: Staff }> => {
  await holdStaff(database, 'staffLoginPerAddress', network, now);
  const typed = name.trim().toLowerCase().slice(0, 80);
  await holdStaff(database, 'staffLoginPerAccount', `${network}:${typed}`, now);
  const row = await findStaff(database, typed);
  const isActive = row?.endedAt === null;
  const isRight = await isPassword(password.slice(0, longest), isActive ? row.passwordHash : null, config.passwordCost);
  if (!isRight || !isActive || (row.secretConfirmed && !(await useCode(database, row, code, now))))
    throw new DeskRefusal('wrong_credentials');
  return { token: await startStaffSession(database, row.id, ip, now), who: row };
};

/** Why a password cannot be taken, as a sentence; null if it can. */
const faultOf = (password: string, { name }: Staff, { weakPassword }: Around['config']): string | null => {
  if (password.length < shortest) return `At least ${shortest} characters; this has ${password.length}.`;
  if (password.length > longest) return `At most ${longest} characters; this has ${password.length}.`;
  if (isWeak(password, { words: [name], weakPassword })) return 'This is easy to guess. Take another one.';
  return null;
};

/** Changes one's own password, which ends all sessions; gives the token of a new one. */
export const chooseStaffPassword = async (
  { database, config, ip, network, now }: Around,
  row: Staff,
  { old, password }: { old: string; password: string },
): Promise<string> => {
  await holdStaff(database, 'staffLoginPerAccount', `${network}:${row.nameKey}`, now);
  if (!(await isPassword(old.slice(0, longest), row.passwordHash, config.passwordCost)))
    throw new DeskRefusal('invalid_fields', undefined, { old: 'This is not your password.' });
  if (old === password)
    throw new DeskRefusal('invalid_fields', undefined, { password: 'Take another one than the one you have.' });
  const fault = faultOf(password, row, config);
  if (fault !== null) throw new DeskRefusal('invalid_fields', undefined, { password: fault });
  const passwordHash = await hashPassword(password, config.passwordCost);
  return database.transaction(async () => {
    await database.db.update(staff).set({ passwordHash, passwordDue: false }).where(eq(staff.id, row.id));
    await endStaffSessions(database, row.id);
    return startStaffSession(database, row.id, ip, now);
  });
};

/** The secret to type into an authenticator that is not confirmed yet; the same one until it is. */
export const pendingSecret = async (database: Database, row: Staff): Promise<string> => {
  if (row.sealedSecret !== null) return base32(await openSecret(database, row.sealedSecret, ownerOf(row.id)));
  const sealedSecret = await sealSecret(database, randomBytes(20), ownerOf(row.id));
  const [kept] = await database.db
    .update(staff)
    .set({ sealedSecret })
    .where(and(eq(staff.id, row.id), isNull(staff.sealedSecret)))
    .returning();
  const current = kept ?? (await findStaff(database, row.name));
  if (!current?.sealedSecret) throw new Error('the secret of an authenticator was not kept');
  return base32(await openSecret(database, current.sealedSecret, ownerOf(row.id)));
};

/** Confirms a new authenticator with one of its codes, which ends all sessions; gives the token of a new one. */
export const confirmStaffAuthenticator = async (
  { database, ip, network, now }: Around,
  row: Staff,
  code: string,
): Promise<string> => {
  await holdStaff(database, 'staffLoginPerAccount', `${network}:${row.nameKey}`, now);
  return database.transaction(async () => {
    if (row.secretConfirmed) throw new DeskRefusal('wrong_state', 'An authenticator is set already.');
    if (!(await useCode(database, row, code, now)))
      throw new DeskRefusal('invalid_fields', undefined, {
        code: 'This is not the code of now. Check that the clock of your phone is right.',
      });
    await endStaffSessions(database, row.id);
    return startStaffSession(database, row.id, ip, now);
  });
};
