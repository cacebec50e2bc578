import { BadSetting, type Config } from '../config.ts';
import { holdCopy } from './held.ts';
import { deployment } from './schema.ts';
import type { Database } from './open.ts';

const refusals = {
  sandbox:
    'A sandbox has filled this database with demo accounts, whose password is public. Use another database for production: set DATABASE_URL or CROUPIER_DATA.',
  production:
    'This database belongs to production, and a sandbox would add demo accounts to it. Set CROUPIER_MODE=production, or use another database: set DATABASE_URL or CROUPIER_DATA.',
};

/**
 * Marks a database with the mode of its first start, and refuses every other mode from then on. One that has been copied since its last
 * start is held.
 */
export const claimDatabase = async (
  database: Database,
  config: Pick<Config, 'mode' | 'databaseUrl' | 'dataFolder'>,
): Promise<void> => {
  const { db } = database;
  await db.insert(deployment).values({ mode: config.mode }).onConflictDoNothing();
  const [marked] = await db.select().from(deployment);
  if (!marked) throw new Error('the mark of the database is missing');
  if (marked.mode !== config.mode) throw new BadSetting(refusals[marked.mode]);
  await holdCopy(database, config);
};
