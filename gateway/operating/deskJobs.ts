import { and, asc, eq, gt, gte, isNotNull, isNull, like, lt, lte, or, type SQL } from 'drizzle-orm';
import type { ReplyOf } from '../../contract/call.ts';
import type { Contract } from '../../contract/index.ts';
import { agentOverview } from '../domains/agent/desk.ts';
import { checkBooks, type Broken } from '../domains/cashier/checker.ts';
import { findMember } from '../domains/member/find.ts';
import { after, hour, minute } from '../ground/clock.ts';
import { lockNames } from '../ground/database/lockNames.ts';
import type { Database } from '../ground/database/open.ts';
import { patiently } from '../ground/database/pool.ts';
import { reasonOf } from '../ground/log.ts';
import { Refusal } from '../ground/refusal.ts';
import type { Services } from '../trust/calls/context.ts';
import type { Job } from '../trust/calls/jobs.ts';
import { deskJobs } from '../trust/staff/schema.ts';
import { compareWallet } from './vendors.ts';

/** The messages of all vendors next to the ledger. */
interface WalletCheck {
  /** Days of a vendor that were compared. */
  readonly compared: number;
  readonly differing: readonly { readonly day: string; readonly vendor: string; reported: string; moved: string }[];
  /** Rounds without a message for 24 hours. */
  readonly quiet: readonly { readonly vendor: string; readonly round: string; readonly account: string }[];
}

type Overview = ReplyOf<Contract['agent']['overview']>;

interface Results {
  readonly books: readonly Broken[];
  readonly wallet: WalletCheck;
  readonly [agent: `agent:${string}`]: Overview;
}

/** What takes too long for a page: the page shows what a job left, and how old that is. */
export type JobKind = 'books' | 'wallet' | `agent:${string}`;

type ResultOf<Kind extends JobKind> = Kind extends keyof Results ? Results[Kind] : never;

export const agentJob = (account: string): `agent:${string}` => `agent:${account.toLowerCase()}`;

export const isJobKind = (word: string): word is JobKind =>
  word === 'books' || word === 'wallet' || /^agent:\S+$/.test(word);

const wallet = async (database: Database, now: Date): Promise<WalletCheck> => {
  const { days, quiet } = await compareWallet(database, now);
  return { compared: days.length, differing: days.filter(({ reported, moved }) => reported !== moved), quiet };
};

const make = async (database: Database, kind: string, now: Date): Promise<Results[JobKind]> => {
  if (kind === 'books') return checkBooks(database);
  if (kind === 'wallet') return wallet(database, now);
  return agentOverview(database, (await findMember(database, kind.slice(kind.indexOf(':') + 1))).id, now);
};

const { kind, askedAt, startedAt, endedAt } = deskJobs;

const hasEnded = and(isNotNull(endedAt), gte(endedAt, startedAt));
const hasBegun = and(isNotNull(startedAt), or(isNull(endedAt), lt(endedAt, startedAt)));

/** Orders a result, unless one is on its way. The one before is shown until then. */
export const askForJob = async (database: Database, asked: JobKind, staff: string, now: Date): Promise<void> => {
  const row = { askedBy: staff, askedAt: now, startedAt: null };
  await database.db
    .insert(deskJobs)
    .values({ kind: asked, ...row })
    .onConflictDoUpdate({ target: kind, set: row, setWhere: hasEnded as SQL });
};

/** How often the books are checked without anybody asking for it. */
const checkEvery = 6 * hour;

/** Asks for a check of the books where the last one is old. */
export const keepBooksChecked = async (database: Database, now: Date): Promise<void> => {
  const last = await readJob(database, 'books');
  if (!last?.endedAt || last.endedAt < after(now, -checkEvery)) await askForJob(database, 'books', 'Croupier', now);
};

export interface JobResult<Result> {
  readonly askedBy: string;
  readonly askedAt: Date;
  /** Whether a newer result is on its way. */
  readonly isUnderWay: boolean;
  /** When the last one was there, or had failed; null before the first. */
  readonly endedAt: Date | null;
  /** Why there is no result, as a sentence. */
  readonly failed: string | null;
  readonly result: Result | null;
}

/** The last result of a kind with its age; null if nobody has asked for one yet. */
export const readJob = async <Kind extends JobKind>(
  { db }: Database,
  wanted: Kind,
): Promise<JobResult<ResultOf<Kind>> | null> => {
  const [row] = await db.select().from(deskJobs).where(eq(kind, wanted));
  if (!row) return null;
  const isUnderWay = row.startedAt === null || row.endedAt === null || row.endedAt < row.startedAt;
  return { ...row, isUnderWay, result: row.result as ResultOf<Kind> | null };
};

/** Removes what was made of agents, which names accounts; whoever needs it asks again. */
export const forgetOverviews = async ({ db }: Database): Promise<void> => {
  await db.delete(deskJobs).where(like(kind, 'agent:%'));
};

/** What has begun and not ended after so long was left by a gateway that ended, and is begun again. */
const leftAfter = 5 * minute;

const isDue = (now: Date) => or(isNull(startedAt), and(hasBegun, lte(startedAt, after(now, -leftAfter))));

/** The kind that is due, for this gateway: one at a time among all gateways, because each reads much. */
const claim = async (database: Database, now: Date): Promise<{ kind: string; askedAt: Date } | null> => {
  // Usually no job is due, and then no lock is needed.
  if ((await database.db.$count(deskJobs, isDue(now))) === 0) return null;
  return database.transaction(async () => {
    const { db } = database;
    await lockNames(database, ['desk jobs']);
    const [busy] = await db
      .select({ kind })
      .from(deskJobs)
      .where(and(hasBegun, gt(startedAt, after(now, -leftAfter))))
      .limit(1);
    if (busy) return null;
    const [due] = await db.select({ kind }).from(deskJobs).where(isDue(now)).orderBy(asc(askedAt), asc(kind)).limit(1);
    if (!due) return null;
    const [row] = await db
      .update(deskJobs)
      .set({ startedAt: now })
      .where(eq(kind, due.kind))
      .returning({ kind, askedAt });
    return row ?? null;
  });
};

const failure = (error: unknown): string =>
  error instanceof Refusal ? error.message : 'This did not work. The log of the gateway says why.';

const carryOut = async (
  { database, clock, log }: Pick<Services, 'database' | 'clock' | 'log'>,
  claimed: { kind: string; askedAt: Date },
): Promise<void> => {
  const work = () => database.transaction(() => make(database, claimed.kind, clock.now()));
  const made = await patiently(work).then(
    (result) => ({ result, failed: null }),
    (error: unknown) => {
      log.event('desk job failed', { kind: claimed.kind, reason: reasonOf(error) });
      return { result: null, failed: failure(error) };
    },
  );
  // Whichever gateway is first with what was asked for, if it took so long that another began it again.
  await database.db
    .update(deskJobs)
    .set({ ...made, endedAt: clock.now() })
    .where(and(eq(kind, claimed.kind), eq(askedAt, claimed.askedAt), isNotNull(startedAt)));
};

/** Makes the results that staff have asked for, one after another. */
export const deskJob: Job = {
  name: 'desk jobs',
  // A kind is no row with a number, so that each is worked on right here.
  claim: async (services, now) => {
    const next = () => claim(services.database, now);
    for (let claimed = await next(); claimed; claimed = await next()) await carryOut(services, claimed);
    return [];
  },
  work: () => Promise.resolve('done'),
};
