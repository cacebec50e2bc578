import { eq, sql } from 'drizzle-orm';
import { after, dayLong } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import { reasonOf } from '../../ground/log.ts';
import { refuseInTransaction } from '../../ground/outgoing.ts';
import { Refusal } from '../../ground/refusal.ts';
import { withTimeout } from '../../ground/withTimeout.ts';
import type { CallContext, Services } from '../calls/context.ts';
import { lockMember } from '../ledger/lockMember.ts';
import { readContact } from '../members/contact.ts';
import type { Person } from '../members/person.ts';
import { registerTimeout, type RegisterAnswer, type Sought } from '../providers/exclusions.ts';
import { ownOf, writeOwn } from './own.ts';
import { registerAnswers } from './schema.ts';

type Asker = Pick<Services, 'database' | 'log' | 'register'>;
type Answer = Exclude<RegisterAnswer, 'nothing'>;

const trial = 4;
/** An answer about a member holds for so long. */
const keptFor = dayLong;

const hear = async ({ register, log }: Asker, person: Sought): Promise<RegisterAnswer> => {
  if (!register) return 'no';
  refuseInTransaction();
  try {
    const answer: unknown = await withTimeout(register.ask(person), registerTimeout);
    if (answer === 'no' || answer === 'yes' || answer === 'nothing') return answer;
    throw new Error(`it answered ${JSON.stringify(answer)}`);
  } catch (error) {
    log.fault('register unheard', { reason: reasonOf(error) });
    return 'nothing';
  }
};

/** Refuses an account to who is in the register, and to everybody while it says nothing. */
export const refuseRegistered = async (asker: Asker, person: Sought): Promise<void> => {
  const answer = await hear(asker, person);
  if (answer === 'yes') throw new Refusal('not_accepted');
  if (answer === 'nothing') throw new Refusal('unavailable');
};

const soughtOf = async ({ db }: Database, person: Person): Promise<Sought> => {
  const { rows } = await db.execute<{ idNumber: string | null }>(
    sql`select details ->> 'idNumber' as "idNumber" from registrations where member = ${person.id}`,
  );
  return {
    ...{ account: person.account, name: person.realName, ...readContact(person) },
    idNumber: rows[0]?.idNumber ?? null,
  };
};

/** Keeps an answer about a member, whose exclusion by the register lasts until it says no. Another exclusion stays as it is. */
const heed = (
  database: Database,
  { member, answer, at }: { member: bigint; answer: Answer; at: Date },
  now: Date,
): Promise<void> =>
  database.transaction(async () => {
    await lockMember(database, member);
    await database.db
      .insert(registerAnswers)
      .values({ member, answer, at })
      .onConflictDoUpdate({ target: registerAnswers.member, set: { answer, at } });
    const before = await ownOf(database, member);
    const isByRegister = before.exclusion?.by === 'register';
    if (answer === 'yes' ? before.exclusion !== null : !isByRegister) return;
    const exclusion =
      answer === 'yes' ? ({ since: now.getTime(), until: null, by: 'register', returnAskedAt: null } as const) : null;
    await writeOwn(database, { member, before, after: { ...before, exclusion }, by: 'register' }, now);
  });

/** What the register says of a member, who is excluded by it or no longer is. It is asked again when its answer is a day old. */
export const askRegister = async (asker: Asker & { readonly now: Date }, person: Person): Promise<RegisterAnswer> => {
  const { database, register, now } = asker;
  if (!register || person.kind === trial) return 'no';
  const [kept] = await database.db.select().from(registerAnswers).where(eq(registerAnswers.member, person.id));
  const fresh = kept && now < after(kept.at, keptFor) ? kept : null;
  if (fresh?.answer === 'no') return 'no';
  const answer = fresh?.answer ?? (await hear(asker, await soughtOf(database, person)));
  // An exclusion of the member's own may have ended since a yes that is still kept.
  if (answer !== 'nothing') await heed(database, { member: person.id, answer, at: fresh?.at ?? now }, now);
  return answer;
};

/** Refuses what must not be done without an answer of the register. Runs outside of transactions. */
export const requireRegister = async (context: Pick<CallContext, keyof Asker | 'now' | 'person'>): Promise<void> => {
  if ((await askRegister(context, context.person)) === 'nothing') throw new Refusal('unavailable');
};
