import { sql } from 'drizzle-orm';
import type { Database } from '../../ground/database/open.ts';
import { crowd } from './crowd.ts';

const people = 10_000;
const years = 3;
const atOnce = 50_000;

/** Fills in bets of three years by many members; with the triggers that check each row it would take days. */
export const grow = async ({ db }: Database, bets: number): Promise<void> => {
  const inOne = (...statements: readonly string[]) =>
    db.transaction(async (tx) => {
      await tx.execute(sql.raw('set local statement_timeout = 0; set local session_replication_role = replica'));
      for (const statement of statements) await tx.execute(sql.raw(statement));
    });
  await inOne(
    `insert into members (account, account_key, nickname, kind, password_hash, password_changed_at, created_at)
      select 'years-' || n, 'years-' || n, 'Y', 0, m.password_hash, now(), now() - interval '${years} years'
      from generate_series(1, ${people}) n, members m where m.account_key = 'mai'`,
    `insert into accounts (owner, name, currency, balance)
      select m.id, 'main', c.code, 0 from members m, ledger_currency c where m.account_key like 'years-%'`,
    // Those who make the calls have bet as often as anybody.
    `create table years_people as
      select row_number() over (order by m.id) - 1 as n, m.id as member, a.id as own, a.balance as had, house.id as house, house.balance as house_had
      from members m join accounts a on a.owner = m.id and a.name = 'main' and a.currency <> 'points',
        (select id, balance from accounts where owner is null and name = 'float') house
      where m.account_key like 'years-%' or m.account_key = any('{${crowd.join(',')}}')`,
    'create unique index on years_people (n)',
  );
  for (let first = 0; first < bets; first += atOnce)
    await inOne(
      `create temp table played on commit drop as
        select b as bet, b / ${people + crowd.length} as before, p.*, last.id + 2 * (b - ${first}) + 1 as transfer, 'years:' || b as round,
          now() - interval '1 day' - (${bets} - b) * (interval '${years} years' / ${bets}) as at
        from generate_series(${first}, ${Math.min(first + atOnce, bets) - 1}) b
          join years_people p on p.n = b % ${people + crowd.length}, (select max(id) as id from transfers) last`,
      `insert into bets (member, source, game_type, vendor, game_name, wallet, stake, payout, state, placed_at, settled_at, round, paid, closed_at)
        select member, 'vendor', 'RNG', 'KESTREL', 'Round', 'main', 100, 100, 'push', at, at, round, 100, at from played order by bet`,
      `insert into transfers (id, key, kind, at, day) overriding system value
        select transfer + side, 'games:KESTREL:' || round || ':' || side, case side when 0 then 'bet' else 'win' end, at, at::date
        from played, generate_series(0, 1) side`,
      // Of each account and kind, every entry is as much as the one before.
      `insert into entries (transfer, account, amount, balance_after, at, kind, day, came, went)
        select transfer + side, case whose when 1 then own else house end, whose * 100 * (2 * side - 1),
          case whose when 1 then had else house_had end + case side when 0 then -100 * whose else 0 end, at,
          case side when 0 then 'bet' else 'win' end, at::date,
          case when whose * (2 * side - 1) > 0 then sum else 0 end, case when whose * (2 * side - 1) < 0 then sum else 0 end
        from played, generate_series(0, 1) side, (values (1), (-1)) of(whose),
          lateral (select 100 * (1 + case whose when 1 then before else bet end) as sum) so_far`,
      `insert into wallet_messages (vendor, tx, kind, member, round, amount, end_round, status, transfer, at)
        select 'KESTREL', round || ':' || side, case side when 0 then 'bet' else 'win' end, member, round, 100, side = 1, 'ok',
          transfer + side, at
        from played, generate_series(0, 1) side`,
      `insert into positions (sign, member, game_type, vendor, round, stake, payout, valid, outcome, at, day)
        select 1, member, 'RNG', 'KESTREL', round, 100, 100, 100, 'push', at, at::date from played order by bet`,
      ...[
        ['member_days', 'member, day', 'bets, stake, payout, valid', 'member, at::date'],
        ['play_days', 'member, day, game_type', 'rounds, stake, payout, valid', "member, at::date, 'RNG'"],
        [
          'bet_days',
          'member, day, game_type, vendor, state',
          'bets, stake, payout',
          "member, at::date, 'RNG', 'KESTREL', 'push'",
        ],
        ['member_sums', 'member', 'valid', 'member'],
      ].map(([table, key, sums = '', of]) => {
        const names = sums.split(', ');
        const added = names.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', ');
        const counted = names.map((name) => (/bets|rounds/.test(name) ? 'count(*)' : '100 * count(*)')).join(', ');
        return `insert into ${table} (${key}, ${sums})
          select ${of}, ${counted} from played group by ${of?.includes('at::date') ? 'member, at::date' : 'member'}
          on conflict (${key}) do update set ${added}`;
      }),
      `select setval(pg_get_serial_sequence('transfers', 'id'), (select max(id) from transfers))`,
    );
  await db.execute(sql`drop table years_people`);
  await db.execute(sql.raw('vacuum analyze'));
};

/** The largest tables, with their indexes. */
export const sizes = async ({ db }: Database): Promise<readonly { name: string; megabytes: number }[]> => {
  const { rows } = await db.execute<{ name: string; megabytes: number }>(sql`
    select relname as name, round(pg_total_relation_size(oid) / 1e6)::int as megabytes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by pg_total_relation_size(oid) desc limit 6`);
  return rows;
};
