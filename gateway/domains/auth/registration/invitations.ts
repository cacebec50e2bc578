import { and, eq, gt, isNull, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../../ground/database/open.ts';
import { invitations } from '../schema.ts';
import { isAgentKind } from '../../../trust/members/person.ts';
import { lineage, members } from '../../../trust/members/schema.ts';

export interface Invitation {
  id: bigint;
  code: string;
  inviter: bigint;
  makes: 0 | 2;
  nickname: string;
  isByAgent: boolean;
}

/** An invitation that is still valid and whose inviter is not locked. */
const findLive = async ({ db }: Database, which: SQL, now: Date): Promise<Invitation | null> => {
  const [row] = await db
    .select()
    .from(invitations)
    .innerJoin(members, eq(members.id, invitations.inviter))
    .where(
      and(
        which,
        isNull(invitations.endedAt),
        or(isNull(invitations.until), gt(invitations.until, now)),
        eq(members.locked, false),
      ),
    );
  if (!row) return null;
  const { id, code, inviter, makes } = row.invitations;
  const { nickname, kind } = row.members;
  return { id, code, inviter, makes, nickname, isByAgent: isAgentKind(kind) };
};

const byCode = (code: string) => eq(invitations.codeKey, code.toLowerCase());

/** The invitation of an agent by its code, or without a code, the one bound to the domain. */
export const findAffiliate = async (
  database: Database,
  { code, domain }: { code: string | undefined; domain: string },
  now: Date,
): Promise<Invitation | null> => {
  const found = await findLive(
    database,
    code === undefined ? eq(invitations.domain, domain.toLowerCase()) : byCode(code),
    now,
  );
  return found?.isByAgent ? found : null;
};

/** Who referred a friend, and whom the friend stands below. */
export interface Referrer {
  id: bigint;
  /** A member has a friend by that; an agent only has another account below it. */
  isMember: boolean;
  upline: bigint | null;
}

/**
 * Who referred a friend with this code; an unknown code does not prevent the registration. The friend stands below the
 * member's own agent, so that no agent loses a line.
 */
export const findReferrer = async (database: Database, code: string, now: Date): Promise<Referrer | null> => {
  const found = await findLive(database, byCode(code), now);
  if (!found) return null;
  const { inviter: id, isByAgent } = found;
  if (isByAgent) return { id, isMember: false, upline: id };
  const [above] = await database.db
    .select({ upline: lineage.upline })
    .from(lineage)
    .where(and(eq(lineage.downline, id), eq(lineage.depth, 1)));
  return { id, isMember: true, upline: above?.upline ?? null };
};
