import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../ground/database/open.ts';
import { secrets } from '../../ground/database/schema.ts';

const findKey = async ({ db }: Database, name: string): Promise<Buffer | null> => {
  const [row] = await db.select().from(secrets).where(eq(secrets.name, name));
  return row ? Buffer.from(row.value, 'base64') : null;
};

/** A key of the deployment for one purpose, created when first needed and shared through the database. */
export const deploymentKey = async (database: Database, name: string): Promise<Buffer> => {
  const key = await findKey(database, name);
  if (key) return key;
  await database.db
    .insert(secrets)
    .values({ name, value: randomBytes(32).toString('base64') })
    .onConflictDoNothing();
  const made = await findKey(database, name);
  if (!made) throw new Error(`the key ${name} is missing`);
  return made;
};
