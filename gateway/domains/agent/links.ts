import { sql } from 'drizzle-orm';
import type { Infer } from 'superstruct';
import type { madeKind } from '../../../contract/agent/madeKind.ts';
import type { inviteLink } from '../../../contract/agent/registerCenter.ts';
import { siteOrigin } from '../../ground/config.ts';
import { readSetting } from '../../trust/settings/settings.ts';
import type { CallContext } from '../../trust/calls/context.ts';
import type { invitations } from '../auth/schema.ts';
import { offersOf, type Offers } from './contracts/offers.ts';

type Kind = Infer<typeof madeKind>;
type Link = Infer<typeof inviteLink>;
type Invitation = Pick<
  typeof invitations.$inferSelect,
  'id' | 'code' | 'makes' | 'note' | 'madeAt' | 'until' | 'endedAt'
>;
type Counts = Pick<Link, 'registered' | 'deposited' | 'active' | 'bets'>;

/** How many links are listed; those in use come before those that have ended. */
const mostListed = 200;

/** What an agent may open: agents only above the last level that there may be. */
export const kindsBelow = async ({
  database,
  person,
}: Pick<CallContext, 'database' | 'person'>): Promise<readonly Kind[]> => {
  const { levels } = await readSetting(database, 'agents');
  const { rows } = await database.db.execute<{ level: number }>(
    sql`select count(*)::int as level from lineage where downline = ${person.id}`,
  );
  return (rows[0]?.level ?? 1) < levels ? ['member', 'agent'] : ['member'];
};

const registerAt = (site: string, code: string): string =>
  `${site}/register?${new URLSearchParams({ affiliateCode: code }).toString()}`;

export const linkOf = (
  { id, code, makes, note, madeAt, until, endedAt }: Invitation,
  counts: Counts,
  offers: Offers,
  { site, now }: { site: string; now: Date },
): Link => ({
  linkId: String(id),
  affiliateCode: code,
  url: registerAt(site, code),
  kind: makes === 2 ? 'agent' : 'member',
  note,
  madeAt: madeAt.toISOString(),
  until: until?.toISOString() ?? null,
  live: endedAt === null && (until === null || until > now),
  ...counts,
  offers,
});

type Row = Counts & {
  id: string;
  code: string;
  makes: 0 | 2;
  note: string | null;
  made_at: Date | string;
  until: Date | string | null;
  ended_at: Date | string | null;
};

const dateOf = (moment: Date | string | null): Date | null => (moment === null ? null : new Date(moment));

/** The links of an agent with what came of them, the newest first. */
export const linksOf = async ({
  config,
  database,
  now,
  person,
}: Pick<CallContext, 'config' | 'database' | 'now' | 'person'>): Promise<Link[]> => {
  const { activeBet } = await readSetting(database, 'agents');
  const { rows } = await database.db.execute<Row>(sql`
    with listed as (
      select * from invitations where inviter = ${person.id}
      order by (ended_at is null and (until is null or until > ${now.toISOString()}::timestamptz)) desc, id desc
      limit ${mostListed}
    ), newcomers as (
      select r.invitation, coalesce(sum(d.deposit), 0) as deposit, coalesce(sum(d.valid), 0) as valid,
        coalesce(sum(d.stake), 0) as stake
      from listed join registrations r on r.invitation = listed.id left join member_days d on d.member = r.member
      group by r.invitation, r.member
    )
    select l.id::text, l.code, l.makes, l.note, l.made_at, l.until, l.ended_at,
      count(n.invitation)::int as registered,
      (count(*) filter (where n.deposit > 0))::int as deposited,
      (count(*) filter (where n.valid >= ${activeBet}::bigint))::int as active,
      coalesce(sum(n.stake), 0)::text as bets
    from listed l left join newcomers n on n.invitation = l.id
    group by l.id, l.code, l.makes, l.note, l.made_at, l.until, l.ended_at
    order by l.id desc`);
  const here = { site: siteOrigin(config), now };
  const offers = await offersOf(
    database,
    rows.map(({ id }) => BigInt(id)),
  );
  return rows.map(({ id, code, makes, note, made_at, until, ended_at, ...counts }) =>
    linkOf(
      { id: BigInt(id), code, makes, note, madeAt: new Date(made_at), until: dateOf(until), endedAt: dateOf(ended_at) },
      counts,
      offers.get(BigInt(id)) ?? {},
      here,
    ),
  );
};
