import { asc, eq, sql } from 'drizzle-orm';
import { after, dayLong } from '../ground/clock.ts';
import { BadSetting, isOwnMachine } from '../ground/config.ts';
import type { Database } from '../ground/database/open.ts';
import { vendors } from '../domains/lobby/schema.ts';
import { releaseWin, waitingWins } from '../domains/play/heldWins.ts';
import { newSecret } from '../domains/play/vendors.ts';
import { orSay } from './orSay.ts';
import { readSetting } from '../trust/settings/settings.ts';

const isAddress = (text: string): boolean =>
  URL.canParse(text) && (text.startsWith('https://') || isOwnMachine(new URL(text).hostname));

const noVendor = async (database: Database, code: string): Promise<BadSetting> => {
  const all = await database.db.select().from(vendors).orderBy(asc(vendors.code));
  const known =
    all.length === 0
      ? 'There is none yet: fill the house with npm run house -- load FOLDER.'
      : `There are ${all.map((each) => each.code).join(', ')}.`;
  return new BadSetting(`There is no vendor "${code}" in the lobby. ${known}`);
};

/** Connects a vendor of the lobby with the address of its games, and shows its new secret, once. */
export const connectVendor = async (database: Database, code: string, address: string, now: Date): Promise<string> => {
  if (address !== 'off' && !isAddress(address))
    throw new BadSetting(`The address of a vendor's games begins with https://, which ${address} does not.`);
  const [vendor] = await database.db
    .update(vendors)
    .set({ launchUrl: address === 'off' ? null : address })
    .where(eq(vendors.code, code))
    .returning();
  if (!vendor) throw await noVendor(database, code);
  if (address === 'off') return `${vendor.title} is not connected any more. Its messages are still taken.`;
  const secret = await newSecret(database, code, now);
  const { origin } = new URL(address);
  const isFramed = (await readSetting(database, 'launchGameCDNs')).some((each) => each.startsWith(origin));
  return [
    `${vendor.title} is connected. Its secret, which is shown only now: ${secret}`,
    ...(isFramed || vendor.openMode === 'external'
      ? []
      : [`Pages cannot show its games in a frame yet: add ${origin} to launchGameCDNs.`]),
  ].join('\n');
};

/** Names the page on which a vendor proves its rounds; a round is added to its address. */
export const proveAt = async (database: Database, code: string, address: string): Promise<string> => {
  if (address !== 'off' && !isAddress(address))
    throw new BadSetting(`The address of a vendor's proofs begins with https://, which ${address} does not.`);
  const [vendor] = await database.db
    .update(vendors)
    .set({ proofUrl: address === 'off' ? null : address })
    .where(eq(vendors.code, code))
    .returning();
  if (!vendor) throw await noVendor(database, code);
  return address === 'off'
    ? `No page proves rounds of ${vendor.title}.`
    : `Rounds of ${vendor.title} are proved at ${address}.`;
};

/** Releases a win that waits for staff. */
export const release = async (
  database: Database,
  { vendor, tx, by }: { readonly vendor: string; readonly tx: string; readonly by: string },
  now: Date,
): Promise<string> => {
  await orSay(
    releaseWin(database, { vendor, tx }, { staff: by }, now),
    `No win ${tx} of ${vendor} waits. \`npm run settings -- wallet-check\` lists those that do.`,
  );
  return `The win ${tx} of ${vendor} is released.`;
};

/** What each vendor's messages moved by day, next to what the ledger moved for them, and the rounds that went quiet. */
export const checkWallet = async (database: Database, now: Date): Promise<string> => {
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
  const held = await waitingWins(database, {}, now);
  const differing = rows.filter(({ reported, moved }) => reported !== moved);
  return [
    ...rows.map(
      ({ day, vendor, reported, moved }) =>
        `${day}  ${vendor.padEnd(12)}  messages ${reported.padStart(14)}  ledger ${moved.padStart(14)}${reported === moved ? '' : '  DIFFERS'}`,
    ),
    ...quiet.map(({ vendor, round, account }) => `${vendor.padEnd(12)}  round ${round} of ${account} waits`),
    ...held.rows.map(
      ({ vendor, tx, account, amount }) => `${vendor.padEnd(12)}  win ${tx} of ${account}, ${amount}, is held`,
    ),
    ...(held.next === null ? [] : ['More wins are held.']),
    `Days of vendors: ${rows.length}. Differing: ${differing.length}. Rounds without a message for 24 hours: ${quiet.length}.`,
  ].join('\n');
};
