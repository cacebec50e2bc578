import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from '../ground/config.ts';
import { startGateway } from '../gateway.ts';
import { defaultLimits, type Limits } from '../trust/settings/limits.ts';
import { writeSetting } from '../trust/settings/settings.ts';
import { databaseOf, measuring, median, sayCells } from './measuring.ts';

const help = `npm run bench                      how fast public data is served, beside a ping, on the embedded database
npm run bench -- --rounds 11       measures more often; 7 is usual
DATABASE_URL=... npm run bench     on an empty PostgreSQL database

Each path is asked over 50 connections for a second in every round, and compared with the ping of that round; the
figures are medians of the rounds, so that a machine that is busy for a moment changes none of them. "uncached" is a
list that was never requested before, which is what every request would cost without the memory for shared replies.`;

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' }, help: { type: 'boolean' } } });

const games = '/wps/relay/GCSGAME_gameList?clientType=3&platform=html5-desktop&gameType=RNG&pageNo=1&pageSize=42';

const paths = [
  ['ping', '/common/v.1.0.1/ping.json'],
  ['status', '/wps/system/status'],
  ['countries', '/wps/system/countries'],
  ['menu', '/lgw/games/game_menus'],
  ['banners', '/wps/system/banners'],
  ['promotions', '/wps/system/promotions'],
  ['popular games', '/lgw/games/popular'],
  ['game list', games],
  ['game list, uncached', `${games}&gameName={n}`],
] as const;

interface Result {
  readonly name: string;
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  readonly failures: number;
}

const ask = async (loader: ChildProcess, message: object): Promise<Result> => {
  loader.send(message);
  const [result] = (await once(loader, 'message')) as [Result];
  return result;
};

/** Nothing is refused while it is measured. */
const unlimited = Object.fromEntries(
  Object.keys(defaultLimits).map((name) => [name, { most: 1e9, within: 60_000 }]),
) as Limits;

const say = sayCells(22, 10);

const measure = async (config: Config): Promise<void> => {
  const gateway = await startGateway(config);
  const loader = fork(join(import.meta.dirname, 'load.mjs'), { execArgv: [] });
  try {
    await writeSetting(gateway.database, 'limits', unlimited);
    say(databaseOf(config), 'a second', 'of ping', 'p50 ms', 'p99 ms', 'failed');
    const rounds = Number(values.rounds);
    const measured = new Map<string, Result[]>(paths.map(([name]) => [name, []]));
    // The first round warms up and does not count.
    for (let round = 0; round <= rounds; round += 1)
      for (const [name, path] of paths) {
        const job = { name, path, seconds: 1, connections: 50, first: round * 1e6 };
        const result = await ask(loader, { origin: gateway.url, job });
        if (round > 0) measured.get(name)?.push(result);
      }
    const pings = measured.get('ping') ?? [];
    for (const [name, results] of measured)
      say(
        name,
        median(results.map(({ rate }) => rate)).toFixed(0),
        `${median(results.map(({ rate }, round) => (100 * rate) / (pings[round]?.rate ?? 0))).toFixed(0)} %`,
        median(results.map(({ p50 }) => p50)).toFixed(1),
        median(results.map(({ p99 }) => p99)).toFixed(1),
        String(results.reduce((sum, { failures }) => sum + failures, 0)),
      );
  } finally {
    loader.kill();
    await gateway.close();
  }
};

if (values.help) process.stdout.write(`${help}\n`);
else await measuring(measure);
