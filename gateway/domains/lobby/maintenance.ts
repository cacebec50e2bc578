import { and, eq, lte, not, or, isNull, gt, type Column, type SQL } from 'drizzle-orm';
import type { Database } from '../../ground/database/open.ts';
import type { TimedChange } from '../../ground/database/timedChange.ts';
import { Refusal } from '../../ground/refusal.ts';
import { games, vendors } from './schema.ts';

interface Maintained {
  readonly maintenance: boolean;
  readonly deskMaintenance: boolean;
}

/** Whether the house or staff have put a vendor or a game under maintenance. */
export const isUnderMaintenance = ({ maintenance, deskMaintenance }: Maintained): boolean =>
  maintenance || deskMaintenance;

/** The same as a condition of a query, the other way round. */
export const noMaintenance = (table: { readonly maintenance: Column; readonly deskMaintenance: Column }): SQL =>
  not(or(eq(table.maintenance, true), eq(table.deskMaintenance, true)) as SQL);

type Named = { readonly vendor: string } | { readonly game: string };
/** Without a time it holds from now on, and until staff end it. */
type Wanted = { readonly to: 'open' } | { readonly to: 'closed'; readonly from?: Date; readonly until?: Date | null };

const changeOf = (wanted: Wanted, now: Date) => {
  // Opening ends what the files of the house say too; a load of files that still say it closes it again.
  if (wanted.to === 'open')
    return { maintenance: false, deskMaintenance: false, maintenanceFrom: null, maintenanceUntil: null };
  const { from = now, until = null } = wanted;
  if (until !== null && (until <= now || until <= from)) throw new Refusal('invalid_fields', { fields: ['until'] });
  return { deskMaintenance: from <= now, maintenanceFrom: from, maintenanceUntil: until };
};

/**
 * Puts a vendor or a game under maintenance for a time, or ends it. Launches are refused on every gateway at once; who sits at a game
 * plays on until the seat ends.
 */
export const setMaintenance = async ({ db }: Database, wanted: Named & Wanted, now: Date): Promise<void> => {
  const change = changeOf(wanted, now);
  const changed =
    'vendor' in wanted
      ? await db.update(vendors).set(change).where(eq(vendors.code, wanted.vendor)).returning({ key: vendors.code })
      : await db.update(games).set(change).where(eq(games.nodeId, wanted.game)).returning({ key: games.nodeId });
  if (changed.length === 0) throw new Refusal('not_found');
};

/** What begins and ends the maintenance of staff whose moment has come. */
export const maintenanceDue = (now: Date): readonly TimedChange[] =>
  [vendors, games].flatMap((table) => [
    {
      table,
      when: lte(table.maintenanceUntil, now),
      set: { deskMaintenance: false, maintenanceFrom: null, maintenanceUntil: null },
    },
    {
      table,
      when: and(
        eq(table.deskMaintenance, false),
        lte(table.maintenanceFrom, now),
        or(isNull(table.maintenanceUntil), gt(table.maintenanceUntil, now)),
      ),
      set: { deskMaintenance: true },
    },
  ]);
