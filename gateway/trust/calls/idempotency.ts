import { and, eq, sql } from 'drizzle-orm';
import type { Call, ReplyOf } from '../../../contract/call.ts';
import { failures, isFailureCode, type FailureCode } from '../../../contract/failures.ts';
import type { Contract } from '../../../contract/index.ts';
import { lockMember } from '../ledger/lockMember.ts';
import type { Database } from '../../ground/database/open.ts';
import { answers } from './schema.ts';
import { Refusal } from '../../ground/refusal.ts';

const keyShape = /^[\x21-\x7e]{8,255}$/;

export const readKey = (header: string | undefined): string => {
  if (!header || !keyShape.test(header)) throw new Refusal('key_missing');
  return header;
};

/** The key of a call that accepts one without requiring it; an invalid key counts as none. */
export const readOptionalKey = (header: string | undefined): string => (header && keyShape.test(header) ? header : '');

interface Wanted {
  call: Call;
  member: bigint;
  key: string;
  digest: Buffer;
  now: Date;
}

interface Outcome {
  status: number;
  reply: unknown;
}

interface Kept extends Outcome {
  call: string;
  requestDigest: Buffer;
}

export const findKept = async (
  { db }: Database,
  { member, key }: Pick<Wanted, 'member' | 'key'>,
): Promise<Kept | null> => {
  const [kept] = await db
    .select()
    .from(answers)
    .where(and(eq(answers.member, member), eq(answers.key, key)));
  return kept ?? null;
};

/** Whether a stored answer is the answer to this request, rather than to another one with the same key. */
export const isAnswerTo = ({ requestDigest }: Kept, digest: Buffer): boolean => requestDigest.equals(digest);

/** The reply of an outcome; throws if it was a refusal. */
export const replyOf = ({ status, reply }: Outcome): unknown => {
  if (status === 200) return reply;
  const { code, details } = reply as { code: unknown; details: Refusal['details'] };
  throw new Refusal(isFailureCode(code) ? code : 'unexpected', details);
};

/** Refusals that say nothing about the request itself: the same one may succeed a moment later, or with the right secret. */
const passing = new Set<FailureCode>([
  'too_many_requests',
  'key_in_use',
  'payment_password_wrong',
  'wrong_credentials',
  'code_wrong',
  'not_logged_in',
]);

const isFinal = ({ code, status }: Refusal): boolean => status < 500 && !passing.has(code);

/** Whether the request with this key is under way elsewhere; otherwise the key is ours until the transaction ends. */
const takeTurn = async ({ db }: Database, { member, key }: Pick<Wanted, 'member' | 'key'>): Promise<boolean> => {
  const turn = `${member} ${key}`;
  const { rows } = await db.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${turn}, 0)) as mine`,
  );
  return rows[0]?.mine ?? false;
};

const closed = 'cashier.outcome';

type Told = ReplyOf<Contract['cashier']['outcome']>;

const numbers = [
  'depositId',
  'withdrawalId',
  'transferId',
  'chaseId',
  'rewardId',
  'rebateId',
  'missionId',
  'conversionId',
  'turnId',
  'envelopeId',
  'ticketId',
] as const;

const referenceIn = (reply: unknown): string | null => {
  const whole = reply as Record<string, unknown>;
  const { contractId } = (whole['contract'] ?? {}) as Record<string, unknown>;
  const { redemptionId } = (whole['redemption'] ?? {}) as Record<string, unknown>;
  const [order] = Array.isArray(whole['orders']) ? (whole['orders'] as Record<string, unknown>[]) : [];
  const named = [...numbers.map((name) => whole[name]), contractId, redemptionId, order?.['orderId']];
  return named.find((each) => typeof each === 'string') ?? null;
};

/** What is known of a request whose answer is not stored. */
export type Found = Pick<Told, 'call' | 'outcome'> & Partial<Told>;

/**
 * What became of the request with a key; `find` looks for one that had effects before its answer was stored. If it has not
 * arrived, the key is used up, so that it has no effect later.
 */
export const closeKey = (
  database: Database,
  { member, key, now }: Pick<Wanted, 'member' | 'key' | 'now'>,
  find: () => Promise<Found | null>,
): Promise<Told> =>
  database.transaction(async () => {
    const nothing = { call: null, reference: null, code: null };
    if (!(await takeTurn(database, { member, key }))) return { ...nothing, outcome: 'under_way' };
    // What begins before its answer is stored locks the member too.
    await lockMember(database, member);
    const kept = await findKept(database, { member, key });
    if (kept?.call === closed) return { ...nothing, outcome: 'unknown' };
    if (kept?.status === 200)
      return { ...nothing, outcome: 'done', call: kept.call, reference: referenceIn(kept.reply) };
    if (kept) {
      const { code } = kept.reply as { code: unknown };
      return { ...nothing, outcome: 'refused', call: kept.call, code: isFailureCode(code) ? code : 'unexpected' };
    }
    const found = await find();
    if (found) return { ...nothing, ...found };
    await database.db
      .insert(answers)
      .values({
        member,
        key,
        call: closed,
        requestDigest: Buffer.alloc(0),
        at: now,
        status: failures.key_reused.status,
        reply: { code: 'key_reused', details: {} },
      });
    return { ...nothing, outcome: 'unknown' };
  });

/**
 * Runs a call that moves money once per member and key, and repeats its answer, even a final refusal, for every further
 * request with the same key. The answer is committed in the same transaction as the call's effects.
 */
export const once = (
  database: Database,
  { call, member, key, digest, now }: Wanted,
  work: () => Promise<unknown>,
): Promise<Outcome & { repeated: boolean }> =>
  database.transaction(async () => {
    if (!(await takeTurn(database, { member, key }))) throw new Refusal('key_in_use');
    const kept = await findKept(database, { member, key });
    if (kept && !isAnswerTo(kept, digest)) throw new Refusal('key_reused');
    if (kept) return { status: kept.status, reply: kept.reply, repeated: true };
    const outcome = await database.savepoint(work).then(
      (reply) => ({ status: 200, reply }),
      (error: unknown) => {
        if (!(error instanceof Refusal) || !isFinal(error)) throw error;
        return { status: error.status, reply: { code: error.code, details: error.details } };
      },
    );
    await database.db
      .insert(answers)
      .values({ member, key, call: call.name, requestDigest: digest, at: now, ...outcome });
    return { ...outcome, repeated: false };
  });
