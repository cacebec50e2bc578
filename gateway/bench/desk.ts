import { sql } from 'drizzle-orm';
import { startGateway } from '../gateway.ts';
import type { Config } from '../ground/config.ts';
import { callOut } from '../ground/outgoing.ts';
import { openDatabase, type Database } from '../ground/database/open.ts';
import { minute } from '../ground/clock.ts';
import { writeSetting } from '../trust/settings/settings.ts';
import { databaseOf, measuring, median, sayCells, sayIn, timed } from './measuring.ts';

// DATABASE_URL=... npm run bench:desk     how fast the desk's lists and searches are, on an empty PostgreSQL database

const logRows = 1_000_000;
const accounts = 100_000;
const withdrawals = 1_000;
const times = 20;

/** What each page has to stay below, in milliseconds. */
const most = 200;

/** What staff look at, the slow filters among it. */
const pages = [
  '/',
  '/withdrawals',
  '/withdrawals?late=yes',
  '/withdrawals/W-261101-0500',
  '/deposits',
  '/disputes',
  '/wins',
  '/redemptions',
  '/applications',
  '/feedback',
  '/messages',
  '/requests',
  '/members',
  '/members?q=bench-50',
  '/members?q=bench-50000%40example.com',
  '/members?q=%2350000',
  '/members?q=W-261101-0500',
  '/members?q=%25%25',
  '/members/bench-777',
  '/members/bench-777/log',
  '/agents',
  '/vendors',
  '/draws',
  '/content',
  '/settings',
  '/books',
  '/staff',
  '/log',
  '/log?staff=Ada',
  '/log?act=approve',
  '/log?member=bench-777',
  '/log?about=withdrawal&subject=W-261101-0500',
  '/log?staff=Nobody',
  '/log?from=2026-11-02&until=2026-11-02',
  '/log?staff=Ada&act=take&from=2026-11-02&until=2026-11-20',
] as const;

const fill = async ({ db }: Database): Promise<void> => {
  await db.transaction(async (tx) => {
    const run = (statement: string) => tx.execute(sql.raw(statement));
    await run('set local statement_timeout = 0');
    await run('set local session_replication_role = replica');
    await run(`
      insert into members (account, account_key, nickname, kind, password_hash, password_changed_at, email, real_name, created_at)
      select 'bench-' || n, 'bench-' || n, 'B', 0, m.password_hash, now(), 'bench-' || n || '@example.com', 'Bench ' || n,
        now() - n * interval '1 minute'
      from generate_series(1, ${accounts}) n, members m where m.account_key = 'mai'`);
    await run(`
      insert into accounts (owner, name, currency, balance)
      select m.id, 'main', c.code, 10000 from members m, ledger_currency c where m.account like 'bench-%'`);
    await run(`
      insert into withdrawals (number, member, bank_account, bank_code, bank_name, account_number, account_name, amount, state,
        requested_at, promised_until)
      select 'W-261101-' || lpad(n::text, 4, '0'), m.id, 1, 'NORTH', 'Northern Bank', '•••••4471', 'Bench', 10000 + n, 'requested',
        now() - n * interval '1 minute', now() + (500 - n) * interval '1 minute'
      from generate_series(1, ${withdrawals}) n join members m on m.account_key = 'bench-' || n`);
    await run(`
      insert into staff_log (at, staff, role, via, act, about, subject, member, before, after)
      select timestamptz '2026-11-01' + n * interval '2 seconds', (array['Ada', 'Ben', 'Pia', 'Sam'])[1 + n % 4], 'owner', 'desk',
        (array['take', 'approve', 'reject', 'addNote', 'login'])[1 + n % 5], 'withdrawal',
        'W-261101-' || lpad((n % ${withdrawals})::text, 4, '0'), m.id, '{"state": "requested"}', '{"state": "approved"}'
      from generate_series(1, ${logRows}) n join members m on m.account_key = 'bench-' || (1 + n % ${accounts})`);
  });
  await db.execute(sql.raw('vacuum analyze'));
};

const say = sayIn(64);
const cells = sayCells(64, 12);

const measure = async (config: Config): Promise<boolean> => {
  await (await startGateway({ ...config, deskPort: 0 })).close();
  const filling = await openDatabase(config, () => Promise.resolve());
  process.stdout.write(`${databaseOf(config)}\n`);
  say('filled in', await timed(() => fill(filling)));
  await writeSetting(filling, 'limits', { deskSearchesPerStaff: { most: 1_000_000, within: minute } });
  await filling.close();

  const gateway = await startGateway({ ...config, deskPort: 0 });
  try {
    const { desk } = gateway;
    if (desk === null) throw new Error('the desk is not open');
    const entered = await callOut(`${desk}/?as=Ada`, { redirect: 'manual' });
    const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const open = async (path: string): Promise<void> => {
      const heard = await callOut(desk + path, { headers: { cookie }, redirect: 'manual' });
      await heard.arrayBuffer();
      if (heard.status >= 400) throw new Error(`${path} was answered with ${heard.status}`);
    };
    cells('', 'p50', 'p95', 'worst');
    let isMet = true;
    for (const path of pages) {
      await open(path);
      const figures: number[] = [];
      for (let time = 0; time < times; time += 1) figures.push(await timed(() => open(path)));
      const sorted = figures.toSorted((a, b) => a - b);
      const [p95, worst] = [sorted[Math.floor(times * 0.95) - 1] ?? NaN, sorted.at(-1) ?? NaN];
      cells(path, ...[median(figures), p95, worst].map((figure) => figure.toFixed(1)));
      isMet &&= p95 <= most;
    }
    return isMet;
  } finally {
    await gateway.close();
  }
};

process.exitCode = (await measuring(measure)) ? 0 : 1;
