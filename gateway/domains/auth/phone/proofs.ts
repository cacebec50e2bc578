import { createHash } from 'node:crypto';
import type { JWTVerifyGetKey } from 'jose';
import type { Infer } from 'superstruct';
import type { phoneProof } from '../../../../contract/shapes.ts';
import type { Database } from '../../../ground/database/open.ts';
import { phoneProofs } from '../schema.ts';
import type { CallContext } from '../../../trust/calls/context.ts';
import { Refusal } from '../../../ground/refusal.ts';
import { normalNumber, type TypedNumber } from '../../../trust/members/numbers.ts';
import { findProject, type FoundProject } from './findProject.ts';
import { expiryOf, readIdToken, type Claims } from './idToken.ts';
import { publishedKeys } from './keys.ts';

type ProofContext = Pick<CallContext, 'database' | 'standIns' | 'now'> & {
  body: { [Field in keyof typeof phoneProof]?: Infer<(typeof phoneProof)[Field]> };
};

/** A sign-in at the provider, which proves that a number belongs to the caller. */
export interface Proof {
  digest: Buffer;
  expiresAt: Date;
}

const keysOf = ({ now }: ProofContext, { keys }: FoundProject): Promise<JWTVerifyGetKey> =>
  typeof keys === 'string' ? publishedKeys(keys, now) : keys();

const worldwide = (typed: TypedNumber): string => {
  const { dialingCode, mobile } = normalNumber(typed);
  return `+${dialingCode}${mobile}`;
};

/** Identifies a sign-in, however many tokens were issued for it. */
const digestOf = ({ iss, sub, auth_time: verified }: Claims): Buffer =>
  createHash('sha256').update(`${iss} ${sub} ${verified}`).digest();

/** Checks that the caller verified a number at the provider; returns the refusal if not. */
export const checkProof = async (context: ProofContext, typed: TypedNumber): Promise<Proof | Refusal> => {
  const { firebaseChannel, firebaseIdToken } = context.body;
  const project = await findProject(context);
  if (!project || firebaseChannel !== 'sms' || firebaseIdToken === undefined) return new Refusal('verification_needed');
  const keys = await keysOf(context, project).catch((error: unknown) => {
    if (error instanceof Refusal) return error;
    throw error;
  });
  if (keys instanceof Refusal) return keys;
  const claims = await readIdToken(firebaseIdToken, { keys, projectId: project.projectId, now: context.now });
  if (claims === 'expired') return new Refusal('code_expired');
  if (claims === 'wrong' || claims.phone_number !== worldwide(typed)) return new Refusal('verification_needed');
  return { digest: digestOf(claims), expiresAt: expiryOf(claims) };
};

/** Uses up a proof; false if it was already used. If the transaction fails, the proof stays valid. */
export const takeProof = async ({ db }: Database, { digest, expiresAt }: Proof): Promise<boolean> =>
  (await db.insert(phoneProofs).values({ digest, expiresAt }).onConflictDoNothing().returning()).length > 0;
