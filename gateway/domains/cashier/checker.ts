import { sql } from 'drizzle-orm';
import type { Database } from '../../ground/database/open.ts';
import { audit } from '../../trust/ledger/ledger.ts';

/** A rule of the books and what breaks it. */
export interface Broken {
  readonly rule: string;
  readonly says: string;
}

const balanceOf = (name: string) =>
  sql`(select coalesce(sum(balance), 0) from accounts where name = ${name} and currency <> 'points')`;

/** Rules that compare a balance with the rows that explain it: the balance of accounts of this name, and what it must be. */
const explained: readonly { rule: string; account: string; must: ReturnType<typeof sql> }[] = [
  {
    rule: 'I5 held is what withdrawals that are not paid yet hold',
    account: 'held',
    must: sql`(select coalesce(sum(amount), 0) from withdrawals where state in ('requested', 'approved', 'unsure'))`,
  },
  {
    rule: 'I6 security deposits are those of withdrawals that wait for an answer or come before it',
    account: 'held:security',
    must: sql`(select coalesce(sum(security), 0) from withdrawals
      where state in ('requested', 'approved', 'unsure', 'paid'))`,
  },
  {
    rule: 'I7 suspense is the money that came and is neither credited nor sent back',
    account: 'suspense',
    must: sql`(select coalesce(sum(amount), 0) from payments where state in ('arrived', 'sending_back'))`,
  },
  {
    rule: 'I8 stakes are those of bets that wait',
    account: 'stakes',
    must: sql`(select coalesce(sum(stake), 0) from bets where state = 'waiting' and source <> 'vendor' and wallet <> 'play')`,
  },
  {
    rule: 'I9 receivables are what members owe',
    account: 'receivables',
    must: sql`(select -coalesce(sum(debt), 0) from cashier_members)`,
  },
  {
    rule: 'I10 disputes are what the house paid for money that did not arrive, and has not got back',
    account: 'disputes',
    must: sql`(select -coalesce(sum(coalesce(remaining, amount - fee)), 0) from withdrawals w
      where resolution in ('goodwill', 'paid_again') and not exists (select from cashier_events e
        where e.about = 'withdrawal' and e.subject = w.id and e.event = 'recovered'))`,
  },
  {
    rule: 'I11 forfeits are the security deposits of withdrawals that nobody answered',
    account: 'forfeits',
    must: sql`(select coalesce(sum(security), 0) from withdrawals where state = 'received_by_timeout')`,
  },
];

/** Transfers of deposits and withdrawals named by no event or by several. Money without a deposit has no events. */
const untold = sql`
  select t.key as says from transfers t
  left join (select unnest(transfers) as key from cashier_events) e on e.key = t.key
  where (t.kind like 'deposit.%' or t.kind like 'withdrawal.%' or t.kind like 'security.%' or t.kind like 'dispute.%')
    and not (t.note ? 'reference')
  group by t.key having count(e.key) <> 1`;

/** Events that name transfers which the ledger does not have. */
const unposted = sql`
  select e.key as says from (select unnest(transfers) as key from cashier_events) e
  where not exists (select from transfers t where t.key = e.key)`;

/** Rows whose state is not that of their last event. */
const estranged = sql`
  select row.number as says from (
    select 'deposit' as about, id, number, state from deposits
    union all select 'withdrawal', id, number, state from withdrawals
  ) row
  where row.state is distinct from (
    select state from cashier_events where about = row.about and subject = row.id order by id desc limit 1)`;

/** Withdrawals to which something happened after their end. */
const revived = sql`
  select w.number as says from withdrawals w join cashier_events e on e.about = 'withdrawal' and e.subject = w.id
  where e.state in ('cancelled', 'rejected', 'failed') and exists (
    select from cashier_events later
    where later.about = e.about and later.subject = e.subject and later.id > e.id and later.state <> e.state)`;

/**
 * Deposits and withdrawals for which something was posted more often than it can happen: once for each payment of a deposit,
 * and once for a withdrawal, whose security deposit is held and kept a second time if it is reopened.
 */
const repeated = sql`
  select about || ' ' || subject || ' ' || kind as says from (
    select e.about, e.subject, t.kind, count(*) as times
    from cashier_events e cross join unnest(e.transfers) posted(key) join transfers t on t.key = posted.key
    group by 1, 2, 3
  ) told
  where times > case
    when about = 'deposit' then (select count(*) from payments where deposit = told.subject)
    when kind in ('security.held', 'security.forfeited') then 2
    else 1 end`;

/** Messages of vendors whose transfer is not in the ledger with their amount, and transfers of vendors without a message. */
const unmoved = sql`
  select 'games:' || m.vendor || ':' || m.tx as says from wallet_messages m
  left join wallet_messages b on b.vendor = m.vendor and b.tx = m.bet_tx
  left join transfers t on t.id = m.transfer
  left join entries e on e.transfer = t.id
  left join accounts a on a.id = e.account
  where (m.transfer is not null or (m.status = 'ok' and m.kind <> 'rollback' and m.amount > 0))
    and (t.key is distinct from 'games:' || m.vendor || ':' || m.tx
      or a.owner = m.member and e.amount is distinct from case m.kind when 'bet' then -m.amount when 'win' then m.amount else b.amount end)
  union all
  select t.key from transfers t
  where t.key like 'games:%' and not exists (select from wallet_messages m where m.transfer = t.id)`;

/** Rounds of vendors whose figures are not those of their messages. */
const untrue = sql`
  select r.vendor || ' ' || r.round as says from bets r
  cross join lateral (
    select coalesce(sum(m.amount) filter (where m.kind = 'bet' and m.returned_at is null), 0) as standing,
      coalesce(sum(m.amount) filter (where m.kind = 'win'), 0) as paid,
      coalesce(sum(m.refund) filter (where m.kind = 'win'), 0) as refund,
      coalesce(sum(m.uncounted) filter (where m.kind = 'win'), 0) as uncounted,
      coalesce(bool_and(m.returned_at is not null) filter (where m.kind = 'bet'), false) as refunded
    from wallet_messages m
    where m.vendor = r.vendor and m.member = r.member and m.round = r.round and m.status = 'ok'
  ) m
  where r.source = 'vendor' and (r.paid <> m.paid or (r.state = 'refunded') <> m.refunded
    or not m.refunded and r.stake <> m.standing
    or r.state <> case when m.refunded then 'refunded' when r.closed_at is null then 'waiting'
      when m.paid > m.standing then 'won' when m.paid = m.standing then 'push' else 'lost' end
    or r.refunded <> m.refund or r.uncounted <> m.uncounted)`;

/** Entries whose balance does not follow from the one before. */
const unchained = sql`
  select account::text || ' ' || transfer::text as says from (
    select account, transfer, amount, balance_after,
      lag(balance_after, 1, 0) over (partition by account order by transfer) as before
    from entries
  ) e where before + amount <> balance_after`;

/** Accounts whose balance is not all that came less all that went. */
const unbalanced = sql`
  select a.id::text as says from accounts a
  where a.balance <> (select coalesce(sum(came - went), 0) from (
    select distinct on (kind) came, went from entries where account = a.id order by kind, transfer desc) latest)`;

/** Entries whose totals, which records are read from, are not those of all entries of their kind until then. */
const miscounted = sql`
  select account::text || ' ' || transfer::text as says from (
    select account, transfer, came, went,
      sum(greatest(amount, 0)) over until_then as really_came, sum(greatest(-amount, 0)) over until_then as really_went
    from entries window until_then as (partition by account, kind order by transfer)
  ) e where came <> really_came or went <> really_went`;

/** Days whose sums are not those of the bets that were placed on them. */
const miscountedDays = sql`
  select 'bets of ' || member || ' on ' || day as says from (
    select member, day, game_type, vendor, state, bets, stake, payout from bet_days
    union all
    select member, (placed_at at time zone 'UTC')::date, game_type, vendor, state, -1, -stake, -coalesce(payout, 0) from bets
  ) both_ways
  group by member, day, game_type, vendor, state
  having sum(bets) <> 0 or sum(stake) <> 0 or sum(payout) <> 0`;

/** Members whose days do not add up to what is known of their settled bets. */
const miscountedFacts = sql`
  select 'days of ' || member as says from (
    select member, bets, stake, payout, valid from member_days
    union all
    select member, -sign, -sign * stake, -sign * payout, -sign * valid from positions
  ) both_ways
  group by member having sum(bets) <> 0 or sum(stake) <> 0 or sum(payout) <> 0 or sum(valid) <> 0`;

/** Members whose days by type of game, or whose bets in all, do not add up to what is known of their settled bets. */
const miscountedPlay = sql`
  select 'play of ' || member || ' on ' || game_type as says from (
    select member, game_type, rounds, stake, payout, valid from play_days
    union all
    select member, game_type, -sign, -sign * stake, -sign * payout, -sign * valid from positions
  ) both_ways
  group by member, game_type having sum(rounds) <> 0 or sum(stake) <> 0 or sum(payout) <> 0 or sum(valid) <> 0
  union all
  select 'bets of ' || member from (
    select member, valid from member_sums union all select member, -sign * valid from positions
  ) both_ways
  group by member having sum(valid) <> 0`;

/** Vendors whose games won something else than stakes less pay-outs of settled bets and of rounds that are open. */
const unplayed = sql`
  select 'games:' || vendor || ' is off by ' || sum(amount) as says from (
    select substring(name from 7) as vendor, balance as amount from accounts where owner is null and name like 'games:%'
    union all
    select vendor, -sign * (stake - payout) from positions
    union all
    select vendor, paid - stake from bets where source = 'vendor' and state = 'waiting' and wallet <> 'play'
  ) all_ways
  group by vendor having sum(amount) <> 0`;

/** Closed days that are not the sums of their entries, and accounts whose last sum and what came since is not the balance. */
const missummed = sql`
  with closed as (select min(day) as first, max(day) as last from closed_books)
  select account || ' on ' || day as says from (
    select day, account, currency, kind, moves, came, went from book_days
    union all
    select greatest(day, closed.first), account, currency, kind, -moves, -came, -went
    from closed, book_sums('-infinity', closed.last)
  ) both_ways
  group by day, account, currency, kind having sum(moves) <> 0 or sum(came) <> 0 or sum(went) <> 0
  union all
  select account || ' by days' from (
    select b.account, b.currency, b.balance from closed, book_balances b where b.day = closed.last
    union all
    select account, currency, came - went from closed, book_sums(coalesce(closed.last, '-infinity'), 'infinity')
    union all
    select book_account(owner, name), currency, -balance from accounts where name <> 'play'
  ) both_ways
  group by account, currency having sum(balance) <> 0`;

/** Checks every rule of the books at one moment, and reports what breaks them. */
export const checkBooks = async (database: Database): Promise<Broken[]> =>
  database.transaction(async () => {
    const broken: Broken[] = [];
    const { total, astray, lopsided, overdrawn } = await audit(database);
    const found: readonly (readonly [string, readonly unknown[]])[] = [
      ['I1 a transfer sums to zero', lopsided],
      ['I2 a balance is the sum of its entries', astray],
      ['I3 all balances sum to zero', total === 0n ? [] : [total]],
      ['I4 no account of a member is below zero', overdrawn],
    ];
    for (const [rule, which] of found) broken.push(...which.map((each) => ({ rule, says: String(each) })));
    for (const { rule, account, must } of explained) {
      const { rows } = await database.db.execute<{ is: string; must: string }>(
        sql`select ${balanceOf(account)}::text as is, ${must}::text as must`,
      );
      const [row] = rows;
      if (row && row.is !== row.must) broken.push({ rule, says: `${account} is ${row.is}, not ${row.must}` });
    }
    const lists = [
      ['I11 a withdrawal ends once', revived],
      ['I12 every transfer is told by one event', untold],
      ['I12 every event that moves money has its transfer', unposted],
      ['I12 a state is that of the last event', estranged],
      ['I13 what happens once is posted once', repeated],
      ['I14 a balance follows from the one before', unchained],
      ['I14 what came and went makes the balance', unbalanced],
      ['I15 totals are the sums of what is listed', miscounted],
      ['I15 totals are the sums of what is listed', miscountedDays],
      ['I15 totals are the sums of what is listed', miscountedFacts],
      ['I15 totals are the sums of what is listed', miscountedPlay],
      ['I15 totals are the sums of what is listed', missummed],
      ['I16 every message of a vendor moved once what it says, and nothing moved without one', unmoved],
      ["I17 a vendor's round is what its messages say", untrue],
      ['I18 games won what was staked and not paid out, in settled bets and in open rounds', unplayed],
    ] as const;
    for (const [rule, query] of lists) {
      const { rows } = await database.db.execute<{ says: string }>(query);
      for (const { says } of rows) broken.push({ rule, says });
    }
    return broken;
  });
