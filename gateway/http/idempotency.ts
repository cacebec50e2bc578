import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Call } from '../../contract/call.ts';
import { isFailureCode } from '../../contract/failures.ts';
import type { Database } from '../database/open.ts';
import { answers } from '../database/schema.ts';
import { Refusal } from '../refusal.ts';

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
  request: unknown;
  now: Date;
}

/**
 * Runs a call that moves money once per member and key, and repeats its answer, even a refusal, for every further
 * request with the same key. The answer is committed in the same transaction as the call's effects.
 */
export const once = async <Reply>(
  database: Database,
  { call, member, key, request, now }: Wanted,
  work: () => Promise<Reply>,
): Promise<{ reply: Reply; repeated: boolean }> => {
  const requestDigest = createHash('sha256')
    .update(JSON.stringify([call.name, request]))
    .digest();
  const outcome = await database.transaction(async () => {
    const turn = `${member} ${key}`;
    const { rows } = await database.db.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${turn}, 0)) as mine`,
    );
    if (!rows[0]?.mine) throw new Refusal('key_in_use');

    const [known] = await database.db
      .select()
      .from(answers)
      .where(and(eq(answers.member, member), eq(answers.key, key)));
    if (known) {
      if (!known.requestDigest.equals(requestDigest)) throw new Refusal('key_reused');
      return { status: known.status, reply: known.reply, repeated: true };
    }
    const kept = { member, key, call: call.name, requestDigest, at: now };
    try {
      const reply = await database.savepoint(work);
      await database.db.insert(answers).values({ ...kept, status: 200, reply });
      return { status: 200, reply, repeated: false };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await database.db
        .insert(answers)
        .values({ ...kept, status: error.status, reply: { code: error.code, details: error.details } });
      return { status: error.status, reply: { code: error.code, details: error.details }, repeated: false };
    }
  });
  if (outcome.status === 200) return { reply: outcome.reply as Reply, repeated: outcome.repeated };
  const refused = outcome.reply as { code: unknown; details: Refusal['details'] };
  throw new Refusal(isFailureCode(refused.code) ? refused.code : 'unexpected', refused.details);
};
