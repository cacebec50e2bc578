import { randomBytes } from 'node:crypto';
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { after, dayLong } from '../../../ground/clock.ts';
import type { Database } from '../../../ground/database/open.ts';
import { openSecret, sealSecret } from '../../../trust/protect/vault.ts';
import { providerSecrets } from '../schema.ts';

/** How long the secret before the newest is still valid. */
const handover = dayLong;

const ownerOf = (company: string): string => `provider secret ${company}`;

interface Secret {
  readonly secret: string;
  readonly until: Date | null;
}

/** The secrets of every company, the newest of each last. */
export const readSecrets = async (database: Database): Promise<ReadonlyMap<string, readonly Secret[]>> => {
  const rows = await database.db.select().from(providerSecrets).orderBy(asc(providerSecrets.id));
  const found = new Map<string, Secret[]>();
  for (const { company, sealed, until } of rows) {
    const secret = (await openSecret(database, sealed, ownerOf(company))).toString('utf8');
    found.set(company, [...(found.get(company) ?? []), { secret, until }]);
  }
  return found;
};

/** Gives a company a new secret, as Standard Webhooks writes it; the one before expires a day later. */
export const newSecret = (database: Database, company: string, now: Date): Promise<string> =>
  database.transaction(async () => {
    const secret = `whsec_${randomBytes(32).toString('base64')}`;
    const { db } = database;
    await db.delete(providerSecrets).where(and(eq(providerSecrets.company, company), lte(providerSecrets.until, now)));
    await db
      .update(providerSecrets)
      .set({ until: after(now, handover) })
      .where(and(eq(providerSecrets.company, company), isNull(providerSecrets.until)));
    const sealed = await sealSecret(database, Buffer.from(secret), ownerOf(company));
    await db.insert(providerSecrets).values({ company, sealed });
    return secret;
  });
