import { sql } from 'drizzle-orm';
import type { Call } from '../../contract/call.ts';
import { contract } from '../../contract/index.ts';
import type { Config } from '../ground/config.ts';
import type { Database } from '../ground/database/open.ts';
import { startGateway } from '../gateway.ts';
import { databaseOf, logIn, measuring, median, sayCells, timed } from './measuring.ts';

// npm run bench:records                      how fast records are, on the embedded database
// DATABASE_URL=... npm run bench:records     on an empty PostgreSQL database, of which the user is the owner

/** What one member has done in twelve months: two entries to a bet, so 200,000 entries. */
const bets = 100_000;
const bonuses = 2_000;
const account = 'mai';
const most = 50;
const times = 15;

const atOnce = 10_000;

/** Fills in a year as if it had been played; with the triggers that check each entry it would take an hour. */
const playYear = async ({ db }: Database): Promise<void> => {
  for (let first = 1; first <= bets; first += atOnce)
    await db.transaction(async (tx) => {
      const run = (statement: string) => tx.execute(sql.raw(statement));
      await run('set local session_replication_role = replica');
      await run(`
        create temp table played on commit drop as
        select n, m.id as member, own.id as own, own.balance as had, last.id + 2 * (n - ${first}) + 1 as id,
               now() - (${bets} - n) * (interval '364 days' / ${bets}) as at
        from generate_series(${first}, ${first + atOnce - 1}) n, members m
          join accounts own on own.owner = m.id and own.name = 'main', (select max(id) as id from transfers) last
        where m.account_key = '${account}'`);
      await run(`
        insert into bets (member, source, game_type, vendor, game_name, wallet, stake, payout, state, placed_at, settled_at)
        select member, 'sandbox', case n % 5 when 0 then 'LIVE' else 'RNG' end,
               case n % 3 when 0 then 'KESTREL' else 'LUMEN' end, 'Round ' || n, 'main', 100, 100, 'push', at, at
        from played order by n`);
      await run(`
        insert into transfers (id, key, kind, at, day) overriding system value
        select id + side.later, 'bench:' || n || ':' || side.kind, side.kind, at, at::date
        from played, (values (0, 'bet'), (1, 'win')) side(later, kind)`);
      await run(`
        insert into entries (transfer, account, amount, balance_after, at, kind, day, came, went)
        select id + side.later, own, side.amount, had + side.left_over, at, side.kind, at::date,
               case side.kind when 'win' then 100 * n else 0 end, case side.kind when 'bet' then 100 * n else 0 end
        from played, (values (0, 'bet', -100, -100), (1, 'win', 100, 0)) side(later, kind, amount, left_over)`);
      await run(`
        insert into bonuses (member, key, kind, title, amount, at)
        select member, 'bench:' || n, 'promotion', 'Gift ' || n, 100, at from played where n % ${bets / bonuses} = 0`);
      await run(`
        insert into member_days (member, day, bets, stake, payout)
        select member, at::date, count(*), 100 * count(*), 100 * count(*) from played group by member, at::date
        on conflict do nothing`);
    });
  // What the trigger would have counted.
  await db.execute(sql`delete from bet_days`);
  await db.execute(sql`
    insert into bet_days
      select member, (placed_at at time zone 'UTC')::date, game_type, vendor, state, count(*), sum(stake),
             coalesce(sum(payout), 0)
      from bets group by 1, 2, 3, 4, 5`);
  await db.execute(sql.raw('vacuum analyze'));
};

/** The address of a page far down: newest as on the first page, and so many rows later. */
const deepCursor = (next: string, rows: number): string => {
  const [newest = '0'] = next.split('.');
  return `${newest}.${BigInt(newest) - BigInt(rows)}`;
};

const say = sayCells(18, 14);

interface Figure {
  readonly usual: number;
  readonly fastest: number;
}

const measure = async (config: Config): Promise<boolean> => {
  const gateway = await startGateway(config);
  try {
    await playYear(gateway.database);
    const ask = await logIn(gateway.url, account);
    const figureOf = async (call: Call, request: object): Promise<Figure> => {
      const taken: number[] = [];
      for (let time = 0; time < times; time += 1) {
        taken.push(await timed(() => ask(call, request)));
      }
      return { usual: median(taken), fastest: Math.min(...taken) };
    };
    const year = { from: new Date(Date.now() - 363 * 86_400_000).toISOString().slice(0, 10) };
    const january = { from: year.from, to: new Date(Date.now() - 333 * 86_400_000).toISOString().slice(0, 10) };
    const figures: number[] = [];
    const tell = ({ usual, fastest }: Figure): string => {
      figures.push(usual);
      return `${usual.toFixed(1)} (${fastest.toFixed(1)})`;
    };
    say(databaseOf(config), '31 days', '12 months', 'oldest month', 'deepest page');
    // What a call with a session costs on this machine at this moment.
    const { usual, fastest } = await figureOf(contract.wallet.balance, {});
    say('balance', `${usual.toFixed(1)} (${fastest.toFixed(1)})`);
    for (const [name, filters] of [
      ['transactions', {}],
      ['transactions', { kind: 'win' }],
      ['transactions', { kind: 'deposit' }],
      ['bets', {}],
      ['bets', { vassalage: 'KESTREL' }],
      ['bonuses', {}],
      ['profit', { by: 'month' }],
    ] as const) {
      const call: Call = contract.records[name];
      const first = (await ask(call, { ...filters, ...year })).envelope?.value as { next?: string | null };
      const rows = { transactions: 180_000, bets: 90_000, bonuses: 1_800, profit: 0 }[name];
      say(
        [name, ...Object.values(filters)].join(' '),
        tell(await figureOf(call, filters)),
        tell(await figureOf(call, { ...filters, ...year })),
        tell(await figureOf(call, { ...filters, ...january })),
        first.next ? tell(await figureOf(call, { ...filters, ...year, cursor: deepCursor(first.next, rows) })) : '-',
      );
    }
    return figures.every((figure) => figure < most);
  } finally {
    await gateway.close();
  }
};

process.stdout.write(`milliseconds: the median of ${times}, which has to be below ${most}, and the fastest\n`);
if (!(await measuring(measure))) process.exitCode = 1;
