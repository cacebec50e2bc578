import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Database } from '../../../ground/database/open.ts';
import { Refusal } from '../../../ground/refusal.ts';
import { contractEvents, contracts } from '../schema.ts';
import { namesOf } from '../team.ts';

const mostShown = 50;

/** The contract, which only its parties know of. */
const contractOf = async ({ db }: Database, id: bigint, viewer: bigint) => {
  const [contract] = await db
    .select()
    .from(contracts)
    .where(and(eq(contracts.id, id), or(eq(contracts.agent, viewer), eq(contracts.upline, viewer))));
  if (!contract) throw new Refusal('not_found');
  return contract;
};

/** R4.37: what has happened to the contracts of a kind between the two parties of one of them. */
export const historyOf = async (database: Database, id: bigint, viewer: bigint) => {
  const { db } = database;
  const { kind, agent, upline } = await contractOf(database, id, viewer);
  const editions = await db
    .select()
    .from(contracts)
    .where(
      and(
        eq(contracts.kind, kind),
        eq(contracts.agent, agent),
        upline === null ? isNull(contracts.upline) : eq(contracts.upline, upline),
      ),
    )
    .orderBy(desc(contracts.id))
    .limit(mostShown);
  const events = await db
    .select()
    .from(contractEvents)
    .where(
      inArray(
        contractEvents.contract,
        editions.map((edition) => edition.id),
      ),
    )
    .orderBy(contractEvents.id);
  const names = await namesOf(
    database,
    events.flatMap(({ byWhom }) => (byWhom === null ? [] : [byWhom])),
  );
  return {
    list: editions.map((edition) => ({
      contractId: String(edition.id),
      edition: edition.edition,
      terms: { [kind]: edition.terms },
      from: edition.fromAt?.toISOString() ?? null,
      until: edition.untilAt?.toISOString() ?? null,
      events: events
        .filter(({ contract }) => contract === edition.id)
        .map(({ event, byWhom, reason, version, at }) => ({
          event: event as 'requested',
          by: byWhom === null ? null : (names.get(byWhom) ?? null),
          reason,
          version,
          at: at.toISOString(),
        })),
    })),
  };
};
