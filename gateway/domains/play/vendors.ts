import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq, isNull, lte } from 'drizzle-orm';
import { after, dayLong, minute } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import { remembering } from '../../ground/database/remembered.ts';
import { sign } from '../../ground/http/walletSignature.ts';
import { vendorSecrets } from './schema.ts';
import { deploymentKey } from '../../trust/protect/deploymentKey.ts';

type Secret = typeof vendorSecrets.$inferSelect;

/** The secrets of all vendors, from memory: a message with a wrong signature costs the database nothing. */
const readSecrets = remembering(['vendor_secrets'], async ({ db }): Promise<readonly Secret[]> =>
  db.select().from(vendorSecrets),
);

/** How far the time of a message may be from ours, so that a recorded one cannot be sent again later. */
const skew = 5 * minute;

const handover = dayLong;

/** Compared with if a vendor is unknown, so that the answer takes as long. */
const nobodys = randomBytes(32).toString('base64url');

interface SignedMessage {
  readonly path: string;
  readonly vendor: string;
  readonly at: string;
  readonly signature: string;
  readonly body: string;
}

/** Whether a message was signed by its vendor in the last minutes. */
export const isSigned = async (
  database: Database,
  { path, vendor, at, signature, body }: SignedMessage,
  now: Date,
): Promise<boolean> => {
  const isTimely = /^\d{1,15}$/.test(at) && Math.abs(now.getTime() - Number(at)) <= skew;
  const own = (await readSecrets(database)).filter(
    (each) => each.vendor === vendor && !(each.until && each.until <= now),
  );
  const secrets = own.length > 0 ? own.map(({ secret }) => secret) : [nobodys];
  const sent = Buffer.from(signature);
  const isRight = secrets.some((secret) => {
    const right = Buffer.from(sign(secret, path, at, body));
    return right.length === sent.length && timingSafeEqual(right, sent);
  });
  return isTimely && isRight && own.length > 0;
};

/** Gives a vendor a new secret; earlier ones expire a day later. */
export const newSecret = (database: Database, vendor: string, now: Date): Promise<string> =>
  database.transaction(async () => {
    const secret = randomBytes(32).toString('base64url');
    await database.db.delete(vendorSecrets).where(and(eq(vendorSecrets.vendor, vendor), lte(vendorSecrets.until, now)));
    await database.db
      .update(vendorSecrets)
      .set({ until: after(now, handover) })
      .where(and(eq(vendorSecrets.vendor, vendor), isNull(vendorSecrets.until)));
    await database.db.insert(vendorSecrets).values({ vendor, secret });
    return secret;
  });

/** The name of a member for one vendor, which tells nothing to another. */
export const playerName = async (database: Database, vendor: string, member: bigint): Promise<string> => {
  const key = await deploymentKey(database, 'vendorPlayers');
  return `p-${createHmac('sha256', key).update(`${vendor}:${member}`).digest('base64url').slice(0, 22)}`;
};
