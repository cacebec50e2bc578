import { sql } from 'drizzle-orm';
import type { Call } from '../../contract/call.ts';
import { contract } from '../../contract/index.ts';
import { closeDay } from '../domains/agent/closing.ts';
import { startGateway } from '../gateway.ts';
import { daysLater } from '../ground/businessDay.ts';
import { after, minute, second } from '../ground/clock.ts';
import type { Config } from '../ground/config.ts';
import { openDatabase, type Database } from '../ground/database/open.ts';
import { closeMark } from '../trust/bets/facts.ts';
import { logIn, measuring, median, pause, sayIn, timed } from './measuring.ts';

// npm run bench:agents                      how fast a large team is, on the embedded database
// DATABASE_URL=... npm run bench:agents     on an empty PostgreSQL database, of which the user is a superuser

/** How many agents there are on each level of the tree; each has nine members of its own. */
const levels = [1, 10, 100, 900, 3_000, 5_989] as const;
const agents = levels.reduce((sum, each) => sum + each, 0);
const accounts = 100_000;
const days = 30;
/** How many bets are settled in five minutes; a day has a million of them. */
const betsAMark = 3_470;
const marks = 288;
const times = 5;
const mark = 5 * minute;

/** What each figure has to stay below, in milliseconds. */
const most = { read: 100, close: second, paid: 10 * second } as const;

/** The place of every account in the tree: agents level by level, then the members, evenly below all agents. */
const placed = (): string => {
  const begins = levels.map((_, at) => levels.slice(0, at).reduce((sum, each) => sum + each, 0));
  const levelOf = levels.map((size, at) => `when n < ${(begins[at] ?? 0) + size} then ${at}`).join(' ');
  const parentOf = levels
    .map((size, at) =>
      at === 0
        ? 'when n < 1 then null'
        : `when n < ${(begins[at] ?? 0) + size} then ${begins[at - 1] ?? 0} + (n - ${begins[at] ?? 0}) % ${levels[at - 1] ?? 1}`,
    )
    .join(' ');
  return `
    select n, case ${parentOf} else n % ${agents} end as parent, case ${levelOf} else ${levels.length} end as level
    from generate_series(0, ${accounts - 1}) n`;
};

/** Fills in the tree and what it did; with the triggers that check each row it would take hours. */
const fill = async ({ db }: Database, today: string, now: Date): Promise<void> => {
  await db.transaction(async (tx) => {
    const run = (statement: string) => tx.execute(sql.raw(statement));
    await run('set local statement_timeout = 0');
    await run('set local session_replication_role = replica');
    await run(`create temp table placed on commit drop as ${placed()}`);
    await run(`
      insert into members (account, account_key, nickname, kind, password_hash, payment_password_hash, password_changed_at, rank, created_at)
      select 'b' || p.n, 'b' || p.n, 'B', case when p.n < ${agents} then 2 else 0 end, m.password_hash,
        m.payment_password_hash, m.password_changed_at, 1, now() - interval '90 days'
      from placed p, members m where m.account_key = 'bosun' order by p.n`);
    await run(`
      create temp table known on commit drop as
      select p.*, m.id from placed p join members m on m.account_key = 'b' || p.n`);
    await run('create index on known (n)');
    await run('analyze known');
    await run(`
      insert into lineage (upline, downline, depth)
      with recursive up (n, above, depth) as (
        select n, n, 0 from known union all
        select up.n, k.parent, up.depth + 1 from up join known k on k.n = up.above where k.parent is not null
      )
      select above.id, below.id, up.depth from up join known above on above.n = up.above join known below on below.n = up.n`);
    await run(`
      insert into accounts (owner, name, currency, balance)
      select k.id, 'main', c.code, 10000 from known k, ledger_currency c`);
    await run(`
      insert into member_days (member, day, bets, stake, payout, valid, deposit)
      select k.id, date '${today}' - d, 10, 100 * (1 + (k.n + d) % 90), 95 * (1 + (k.n + d) % 90), 100 * (1 + (k.n + d) % 90), 10
      from known k, generate_series(0, ${days}) d where (k.n + d) % 3 = 0`);
    await run(`
      insert into positions (sign, member, game_type, vendor, round, stake, payout, valid, outcome, at, day)
      select 1, k.id, 'RNG', 'LUMEN', 'bench:' || b, 1000, case b % 3 when 0 then 2000 else 0 end, 1000,
        case b % 3 when 0 then 'won' else 'lost' end,
        timestamptz '${now.toISOString()}' - (b + 1) * interval '${mark / betsAMark} milliseconds', date '${today}'
      from generate_series(1, ${betsAMark * marks}) b join known k on k.n = (b::bigint * 7919) % ${accounts}`);
    await run(`
      insert into contracts (kind, agent, upline, top, edition, state, terms, changed_at, from_at)
      select 'realtime', k.id, above.id, top.id, 1, 'running',
        jsonb_build_object('profitRate', 120 - 15 * k.level, 'lossRate', 120 - 15 * k.level, 'singleBetAmount', '100000'),
        now(), timestamptz '${now.toISOString()}' - interval '1 day'
      from known k join known top on top.n = 0 left join known above on above.n = k.parent
      where k.n < ${agents} order by k.n`);
    await run(`
      insert into trees (top, kind, settled_to, next_at)
      select id, 'realtime', timestamptz '${after(now, -mark).toISOString()}', timestamptz '${now.toISOString()}'
      from known where n = 0`);
  });
  await db.execute(sql.raw('vacuum analyze'));
};

const say = sayIn(44);

const balanceOf = async ({ db }: Database, account: string): Promise<bigint> => {
  const { rows } = await db.execute<{ balance: string }>(sql`
    select a.balance::text from accounts a join members m on m.id = a.owner
    where m.account_key = ${account} and a.name = 'main'`);
  return BigInt(rows[0]?.balance ?? 0);
};

const measure = async (config: Config): Promise<boolean> => {
  // The first start fills the sandbox. No job may run before the tree is in it, so the next one comes after that.
  await (await startGateway(config)).close();
  const at = new Date(Math.floor(Date.now() / mark) * mark);
  const today = at.toISOString().slice(0, 10);
  const filling = await openDatabase(config, () => Promise.resolve());
  say('filled in', await timed(() => fill(filling, today, at)));
  const closing: number[] = [];
  for (let day = daysLater(today, -days); day < today; day = daysLater(day, 1))
    closing.push(await timed(() => closeDay(filling, day)));
  say('a day closed', median(closing));
  await filling.close();

  const gateway = await startGateway(config);
  const { database, clock } = gateway;
  const met: boolean[] = [];
  try {
    const ask = await logIn(gateway.url, 'b0');
    const read = async (what: string, call: Call, request: (time: number) => object) => {
      const taken: number[] = [];
      for (let time = 0; time < times; time += 1) taken.push(await timed(() => ask(call, request(time))));
      met.push(say(what, median(taken), most.read));
    };
    const { agent, contracts } = contract;
    // Each time another span, since the overview of a large team is kept for a while.
    const span = (time: number) => ({ from: daysLater(today, -14 - time), to: today });
    await read('overview, at the top', agent.overview, span);
    await read('overview, at the top, of closed days', agent.overview, (time) => ({
      from: daysLater(today, -14 - time),
      to: daysLater(today, -1),
    }));
    await read('team page, at the top', agent.team, span);
    await read('drill-down, one level', agent.team, (time) => ({ account: `b${1 + time}` }));
    await read('drill-down, two levels', agent.team, (time) => ({ account: `b${11 + time}` }));
    await read('search by name', agent.team, () => ({ name: 'b1' }));

    for (const which of [1, 2]) {
      // The bets of one mark once more, in the mark that it is now; the clock goes to its last second.
      const slot = after(new Date(Math.floor(clock.now().getTime() / mark) * mark), mark);
      await database.db.execute(sql`
        insert into positions (sign, member, game_type, vendor, round, stake, payout, valid, outcome, at)
        select 1, member, game_type, vendor, round || ${`:${which}`}, stake, payout, valid, outcome,
          at + (${slot}::timestamptz - ${at}::timestamptz)
        from positions where at >= ${after(at, -mark)} and at < ${at}`);
      await gateway.runJobs();
      const before = await balanceOf(database, 'b0');
      clock.set(after(slot, -second));
      await pause(second);
      const passed = performance.now();
      met.push(
        say(`the mark closed (${which})`, await timed(() => closeMark(database, clock.now(), false)), most.close),
      );
      while ((await balanceOf(database, 'b0')) === before) await pause(50);
      met.push(say(`real-time salary in the wallet (${which})`, performance.now() - passed, most.paid));
    }
    const { rows } = await database.db.execute<{ id: string; written: number }>(sql`
      select max(s.id) filter (where m.account_key = 'b0')::text as id, count(*)::int as written
      from statements s join members m on m.id = s.agent where m.account_key like 'b%' and m.account_key <> 'bosun'`);
    say('statements written', rows[0]?.written ?? 0);
    await read('a statement', contracts.statement, () => ({ statementId: rows[0]?.id }));
    await read('statements', contracts.settlements, () => ({ kind: 'realtime' }));
    await read('contract page', contracts.realTime, () => ({}));
    return met.every(Boolean);
  } finally {
    await gateway.close();
  }
};

process.stdout.write(`milliseconds: the median of ${times}, with ${accounts} accounts, ${agents} of them agents\n`);
if (!(await measuring(measure))) process.exitCode = 1;
