import { parseArgs } from 'node:util';
import { checkBooks } from '../../domains/cashier/checker.ts';
import { startGateway } from '../../gateway.ts';
import { second } from '../../ground/clock.ts';
import type { Config } from '../../ground/config.ts';
import { openDatabase, type Database } from '../../ground/database/open.ts';
import { patiently } from '../../ground/database/pool.ts';
import { findNginx } from '../../launch/nginx.mjs';
import { defaultLimits, type Limits } from '../../trust/settings/limits.ts';
import { writeSetting } from '../../trust/settings/settings.ts';
import { measuring, median, pause, sayCells, timed } from '../measuring.ts';
import { callsOf, crowd, openCrowd, type Make } from './crowd.ts';
import { grow, sizes } from './years.ts';
import { openRing, type Ring } from './ring.ts';
import { lessOf, meterOf, type Usage } from './usage.ts';

const help = `DATABASE_URL=... npm run bench:scaling                    what calls cost with one, two and four gateways
DATABASE_URL=... npm run bench:scaling -- --idle          only what gateways cost while nobody is there
DATABASE_URL=... npm run bench:scaling -- --rows 1000000  what calls cost with one, once there are so many bets

The database has to be empty and on this machine, its user a superuser, and its server started with
shared_preload_libraries = 'pg_stat_statements'; nginx has to be installed.`;

const { values } = parseArgs({
  options: { rows: { type: 'string' }, idle: { type: 'boolean' }, help: { type: 'boolean' } },
});

/** Each call is made so often by each of eight members at once; a login costs much on purpose. */
const timesOf = (name: string): number => (name === 'login' ? 6 : 40);
/** What is done with passwords and lists does not depend on how many bets there are. */
const measured = (calls: object): readonly string[] =>
  Object.keys(calls).filter((name) => values.rows === undefined || !['login', 'list of games'].includes(name));
/** A whole minute, in which each lottery of a minute draws once. */
const idleFor = 60 * second;

const unlimited = Object.fromEntries(
  Object.keys(defaultLimits).map((name) => [name, { most: 1e9, within: 60_000 }]),
) as Limits;

const say = sayCells(28, 12);
type Meter = (gateways: readonly number[]) => Promise<Usage>;

const measureIdle = async (ring: Ring, meter: Meter): Promise<Usage> => {
  // What a start does is over by then.
  await pause(10 * second);
  const before = await meter(ring.pids);
  await pause(idleFor);
  const used = lessOf(await meter(ring.pids), before);
  const each = (figure: number) => (figure * second) / idleFor;
  const idle = { gateways: each(used.gateways), database: each(used.database), statements: each(used.statements) };
  say(
    'nobody there, each second',
    ...[idle.gateways, idle.database, idle.statements].map((figure) => figure.toFixed(1)),
  );
  return idle;
};

const measureCall = async (
  name: string,
  makes: readonly Make[],
  ring: Ring,
  meter: Meter,
  idle: Usage,
): Promise<void> => {
  const times = timesOf(name);
  const taken: number[] = [];
  // The first ones fill memories, and do not count.
  await Promise.all(makes.map(async (make) => [await make(0), await make(1)]));
  const before = await meter(ring.pids);
  const lasted = await timed(() =>
    Promise.all(
      makes.map(async (make) => {
        for (let turn = 2; turn < times + 2; turn += 1) taken.push(await timed(() => make(turn)));
      }),
    ),
  );
  const used = lessOf(await meter(ring.pids), before);
  const each = (figure: number, idly: number) => (figure - (idly * lasted) / second) / taken.length;
  say(
    name,
    each(used.gateways, idle.gateways).toFixed(1),
    each(used.database, idle.database).toFixed(1),
    each(used.statements, idle.statements).toFixed(1),
    median(taken).toFixed(0),
  );
};

const measureRing = async (size: number, nginx: string, config: Config, meter: Meter): Promise<void> => {
  const ring = await openRing(size, nginx, config);
  try {
    say(`\ngateways: ${size}`, 'gateways', 'database', 'statements', 'p50');
    const idle = await measureIdle(ring, meter);
    if (values.idle) return;
    const calls = await Promise.all(crowd.map((account) => callsOf(ring, account)));
    for (const name of measured(calls[0] ?? {}))
      await measureCall(
        name,
        calls.flatMap((of) => of[name] ?? []),
        ring,
        meter,
        idle,
      );
  } finally {
    await ring.close();
  }
};

const measureYears = async (rows: number, database: Database): Promise<void> => {
  if (rows === 0) return;
  say('filled in, s', ((await timed(() => grow(database, rows))) / second).toFixed(0));
  for (const { name, megabytes } of await sizes(database)) say(name, `${megabytes} MB`);
  say('check of the books, s', ((await timed(() => checkBooks(database))) / second).toFixed(1));
};

const measure = async (config: Config): Promise<void> => {
  const nginx = findNginx();
  if (nginx === null || config.databaseUrl === null) throw new Error(help);
  // The first start fills the sandbox.
  await (await startGateway({ ...config, deskPort: 'off' })).close();
  const database = await openDatabase(config, () => Promise.resolve());
  try {
    await writeSetting(database, 'limits', unlimited);
    await openCrowd(database);
    await patiently(() => measureYears(Number(values.rows ?? 0), database));
    const meter = await meterOf(database);
    process.stdout.write(
      'milliseconds of CPU and statements for each call, and milliseconds from the call to its answer\n',
    );
    for (const size of values.rows === undefined ? [1, 2, 4] : [1]) await measureRing(size, nginx, config, meter);
  } finally {
    await database.close();
  }
};

if (values.help) process.stdout.write(`${help}\n`);
else await measuring(measure);
