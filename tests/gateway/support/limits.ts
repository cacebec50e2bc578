import type { Database } from '../../../gateway/ground/database/open.ts';
import { defaultLimits, type Limits } from '../../../gateway/trust/settings/limits.ts';
import { writeSetting } from '../../../gateway/trust/settings/settings.ts';

/** Lets everything happen as often as a test likes, except for the limits that it names. */
export const liftLimits = (database: Database, but: Partial<Limits> = {}): Promise<void> =>
  writeSetting(database, 'limits', {
    ...(Object.fromEntries(
      Object.keys(defaultLimits).map((name) => [name, { most: 1_000_000, within: 60_000 }]),
    ) as Limits),
    ...but,
  });
