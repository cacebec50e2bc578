import { asc, eq, sql } from 'drizzle-orm';
import { after, dayLong } from '../ground/clock.ts';
import { BadSetting, isOwnMachine } from '../ground/config.ts';
import type { Database } from '../ground/database/open.ts';
import { vendors } from '../domains/lobby/schema.ts';
import { waitingWins } from '../domains/play/heldWins.ts';
import { newSecret } from '../domains/play/vendors.ts';
import { readSetting } from '../trust/settings/settings.ts';

const isAddress = (text: string): boolean =>
  URL.canParse(text) && (text.startsWith('https://') || isOwnMachine(new URL(text).hostname));

export const noVendor = async (database: Database, code: string): Promise<BadSetting> => {
  const all = await database.db.select().from(vendors).orderBy(asc(vendors.code));
  const known =
    all.length === 0
      ? 'There is none yet: fill the house with npm run house -- load FOLDER.'
      : `There are ${all.map((each) => each.code).join(', ')}.`;
  return new BadSetting(`There is no vendor "${code}" in the lobby. ${known}`);
};

const changed = async (
  database: Database,
  code: string,
  change: Partial<Pick<typeof vendors.$inferSelect, 'launchUrl' | 'proofUrl'>>,
): Promise<typeof vendors.$inferSelect> => {
  const [vendor] = await database.db.update(vendors).set(change).where(eq(vendors.code, code)).returning();
  if (!vendor) throw await noVendor(database, code);
  return vendor;
};

export interface Connected {
  readonly title: string;
  /** Its new secret, which is told once; null where it was disconnected. */
  readonly secret: string | null;
  /** Where its games come from, if pages cannot show them in a frame until it is one of `launchGameCDNs`. */
  readonly unframed: string | null;
}

/** Connects a vendor of the lobby with the address of its games, or disconnects it where that is null. */
export const setGamesAddress = (
  database: Database,
  code: string,
  address: string | null,
  now: Date,
): Promise<Connected> =>
  database.transaction(async () => {
    if (address !== null && !isAddress(address))
      throw new BadSetting(`The address of a vendor's games begins with https://, which ${address} does not.`);
    const { title, openMode } = await changed(database, code, { launchUrl: address });
    if (address === null) return { title, secret: null, unframed: null };
    const secret = await newSecret(database, code, now);
    const { origin } = new URL(address);
    const isFramed = (await readSetting(database, 'launchGameCDNs')).some((each) => each.startsWith(origin));
    return { title, secret, unframed: isFramed || openMode === 'external' ? null : origin };
  });

/** Names the page on which a vendor proves its rounds, or none; a round is added to its address. Returns its title. */
export const setProofAddress = async (database: Database, code: string, address: string | null): Promise<string> => {
  if (address !== null && !isAddress(address))
    throw new BadSetting(`The address of a vendor's proofs begins with https://, which ${address} does not.`);
  return (await changed(database, code, { proofUrl: address })).title;
};

/** What each vendor's messages moved by day, next to what the ledger moved for them, and the rounds that went quiet. */
export const compareWallet = async (database: Database, now: Date) => {
  const { db } = database;
  const { rows } = await db.execute<{ day: string; vendor: string; reported: string; moved: string }>(sql`
    with reported as (
      select m.vendor, m.at, case m.kind when 'bet' then -m.amount when 'win' then m.amount else b.amount end as amount
      from wallet_messages m left join wallet_messages b on b.vendor = m.vendor and b.tx = m.bet_tx
      where m.transfer is not null
    ), moved as (
      select split_part(t.key, ':', 2) as vendor, t.at, e.amount
      from transfers t join entries e on e.transfer = t.id join accounts a on a.id = e.account
      where t.key like 'games:%' and a.owner is not null
    ), both_sides as (
      select vendor, at, amount as reported, 0::bigint as moved from reported
      union all select vendor, at, 0, amount from moved
    )
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, vendor,
      sum(reported)::text as reported, sum(moved)::text as moved
    from both_sides group by 1, 2 order by 1, 2`);
  const { rows: quiet } = await db.execute<{ vendor: string; round: string; account: string }>(sql`
    select b.vendor, b.round, m.account from bets b join members m on m.id = b.member
    where b.source = 'vendor' and b.state = 'waiting' and b.heard_at < ${after(now, -dayLong).toISOString()}::timestamptz order by b.id`);
  return { days: rows, quiet, held: await waitingWins(database, {}, now) };
};
