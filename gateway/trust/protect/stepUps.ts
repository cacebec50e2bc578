import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { after, minute } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import { members } from '../members/schema.ts';
import { stepUps } from './schema.ts';
import type { Person } from '../members/person.ts';

const lifetime = 10 * minute;
const tries = 5;

/** A login with correct credentials that still has to be confirmed. */
export interface StepUp {
  ticketHash: Buffer;
  person: Person;
  byPassword: boolean;
  passwordWeak: boolean;
}

const digest = (ticket: string) => createHash('sha256').update(ticket).digest();

/** Stores a login until it is confirmed, and returns its ticket, which is stored nowhere else. */
export const openStepUp = async (
  database: Database,
  person: Person,
  { ip, byPassword, passwordWeak, now }: Pick<StepUp, 'byPassword' | 'passwordWeak'> & { ip: string; now: Date },
): Promise<string> => {
  const ticket = randomBytes(16).toString('hex');
  await database.db
    .insert(stepUps)
    .values({
      ticketHash: digest(ticket),
      member: person.id,
      ip,
      byPassword,
      passwordWeak,
      passwordChangedAt: person.passwordChangedAt,
      triesLeft: tries,
      expiresAt: after(now, lifetime),
    });
  return ticket;
};

/** The login that a ticket belongs to, if the IP address and the password are the same, the ticket is not expired and attempts are left. */
export const findStepUp = async (
  database: Database,
  ticket: string,
  { ip, now }: { ip: string; now: Date },
): Promise<StepUp | null> => {
  const [row] = await database.db
    .select()
    .from(stepUps)
    .innerJoin(members, eq(members.id, stepUps.member))
    .where(
      and(
        eq(stepUps.ticketHash, digest(ticket)),
        eq(stepUps.ip, ip),
        gt(stepUps.expiresAt, now),
        gt(stepUps.triesLeft, 0),
        eq(stepUps.passwordChangedAt, members.passwordChangedAt),
      ),
    );
  if (!row) return null;
  const { ticketHash, byPassword, passwordWeak } = row.step_ups;
  return { ticketHash, person: row.members, byPassword, passwordWeak };
};

/** Counts an attempt and uses up the ticket if the answer is right. Concurrent answers wait for each other. */
export const tryStepUp = (
  database: Database,
  { ticketHash }: StepUp,
  check: () => Promise<'right' | 'wrong' | 'expired'>,
): Promise<'right' | 'wrong' | 'expired'> =>
  database.transaction(async () => {
    const [tried] = await database.db
      .update(stepUps)
      .set({ triesLeft: sql`${stepUps.triesLeft} - 1` })
      .where(and(eq(stepUps.ticketHash, ticketHash), gt(stepUps.triesLeft, 0)))
      .returning({ member: stepUps.member });
    if (!tried) return 'expired';
    const found = await check();
    if (found === 'right') await database.db.delete(stepUps).where(eq(stepUps.ticketHash, ticketHash));
    return found;
  });
