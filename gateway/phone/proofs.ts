import { createHash } from 'node:crypto';
import type { Infer } from 'superstruct';
import type { phoneProof } from '../../contract/shapes.ts';
import type { Database } from '../database/open.ts';
import { phoneProofs } from '../database/schema.ts';
import type { Ask } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { ownKeys } from './sandboxKey.ts';
import { normalNumber, type TypedNumber } from '../security/numbers.ts';
import { findProject, type FoundProject } from './findProject.ts';
import { endOf, readIdToken, type Claims } from './idToken.ts';
import { publishedKeys, type Keys } from './keys.ts';

type ProofAsk = Pick<Ask, 'config' | 'database' | 'now'> & {
  body: { [Field in keyof typeof phoneProof]?: Infer<(typeof phoneProof)[Field]> };
};

/** A sign-in at the provider, by which somebody showed that a number is theirs. */
export interface Proof {
  digest: Buffer;
  expiresAt: Date;
}

const keysOf = ({ database, now }: ProofAsk, { keysUrl }: FoundProject): Promise<Keys> =>
  keysUrl === null ? ownKeys(database) : publishedKeys(keysUrl, now);

const worldwide = (typed: TypedNumber): string => {
  const { dialingCode, mobile } = normalNumber(typed);
  return `+${dialingCode}${mobile}`;
};

/** One sign-in, however many tokens were made of it. */
const digestOf = ({ iss, sub, auth_time: verified }: Claims): Buffer =>
  createHash('sha256').update(`${iss} ${sub} ${verified}`).digest();

/** Checks that somebody verified a number at the provider; says why not, where they did not. */
export const checkProof = async (ask: ProofAsk, typed: TypedNumber): Promise<Proof | Refusal> => {
  const { firebaseChannel, firebaseIdToken } = ask.body;
  const project = await findProject(ask);
  if (!project || firebaseChannel !== 'sms' || firebaseIdToken === undefined) return new Refusal('verification_needed');
  const keys = await keysOf(ask, project).catch((error: unknown) => {
    if (error instanceof Refusal) return error;
    throw error;
  });
  if (keys instanceof Refusal) return keys;
  const said = readIdToken(firebaseIdToken, { keys, projectId: project.projectId, now: ask.now });
  if (said === 'expired') return new Refusal('code_expired');
  if (said === 'wrong' || said.phone_number !== worldwide(typed)) return new Refusal('verification_needed');
  return { digest: digestOf(said), expiresAt: endOf(said) };
};

/** Uses a proof up; false where it was used before. In a transaction that fails it stays good. */
export const takeProof = async ({ db }: Database, { digest, expiresAt }: Proof): Promise<boolean> =>
  (await db.insert(phoneProofs).values({ digest, expiresAt }).onConflictDoNothing().returning()).length > 0;
