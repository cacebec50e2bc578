import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { checkBooks } from '../../../gateway/domains/cashier/checker.ts';
import { openDatabase, type Database } from '../../../gateway/ground/database/open.ts';
import { writeSetting } from '../../../gateway/trust/settings/settings.ts';
import { Guest, type House } from '../support/house.ts';
import { liftLimits } from '../support/limits.ts';
import { openTeam } from '../support/team.ts';
import { doorBy } from '../support/vendorServer.ts';
import { betting, keepBusy, transferring, vending } from './clients.ts';
import { byScript, underPatroni, type Cluster } from './cluster.ts';
import { compareFacts, latestDraw } from './facts.ts';
import { databaseName, Node, owner } from './node.ts';
import { Ring } from './ring.ts';
import { findPrograms, Site } from './services.ts';
import { Tally } from './tally.ts';
import { calm, most, wholeRun } from './timings.ts';

const transferrers = ['ada', 'ben', 'cleo', 'dan'].map((name) => `fail-${name}`);
const bettors = ['eve', 'fay'].map((name) => `fail-${name}`);
const seated = ['gus', 'hal'].map((name) => `fail-${name}`);
const vendor = 'KESTREL';

/** What happens to the primary, and how it comes back. */
const faults: readonly {
  readonly name: string;
  readonly strike: (primary: Node) => void | Promise<void>;
  readonly mend: (former: Node, cluster: Cluster) => void;
}[] = [
  { name: 'stopped', strike: (primary) => primary.stop('fast'), mend: () => undefined },
  { name: 'frozen', strike: (primary) => primary.freeze(), mend: (former, cluster) => cluster.wake(former) },
  { name: 'cut off', strike: (primary) => primary.silence(), mend: (former) => former.resume() },
  { name: 'stopped at once', strike: (primary) => primary.stop('immediate'), mend: () => undefined },
];

const straightTo = (node: Node) => ({
  databaseUrl: `postgres://${owner}@127.0.0.1:${node.port}/${databaseName}`,
  dataFolder: '',
});

const inside = async <T>(node: Node, work: (database: Database) => Promise<T>): Promise<T> => {
  const database = await openDatabase(straightTo(node), async () => {});
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

const prepare = async (primary: Node, url: string) => {
  await inside(primary, async (database) => {
    await liftLimits(database);
    const house = { gateway: { database, clock: { now: () => new Date() } } } as unknown as House;
    const team = Object.fromEntries([...transferrers, ...bettors, ...seated].map((name) => [name, null]));
    await openTeam(house, team, 100_000_000n);
  });
  const { list } = (await doorBy({ url }, 'GET', 'vendors')) as { list: { vendor: string; secret: string }[] };
  const secret = list.find((each) => each.vendor === vendor)?.secret ?? '';
  return Promise.all(
    seated.map(async (account) => {
      const { seat } = await doorBy({ url }, 'POST', 'seat', { account, vendor });
      return { vendor, secret, account, seat: seat as string };
    }),
  );
};

/** How long it takes until every gateway that runs shows a setting that has just been changed. */
const untilShown = async (ring: Ring, primary: Node, brand: string): Promise<number> => {
  await inside(primary, (database) => writeSetting(database, 'whitelabel', { brand }));
  const began = performance.now();
  const brandAt = (url: string) =>
    new Guest(url).ask(contract.system.status, {}).then(
      (status) => status.whitelabel.brand,
      () => null,
    );
  for (;;) {
    const brands = await Promise.all(ring.urls.map(brandAt));
    if (brands.every((each) => each === brand)) return performance.now() - began;
    await pause(100);
  }
};

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;
const row = (...cells: readonly string[]) =>
  cells.map((cell, at) => (at === 0 ? cell.padEnd(18) : cell.padStart(20))).join('');

const say = (line: string) => {
  process.stdout.write(`${line}\n`);
};

test('a primary that is stopped, frozen or cut off, and gateways that are killed, lose nothing that was acknowledged', async () => {
  const programs = await findPrograms();
  const site = await Site.open();
  const nodes = [await Node.open(site, programs, 'one'), await Node.open(site, programs, 'two')] as const;
  let isAllWell = false;
  try {
    const hasPatroni = programs.patroni !== null && programs.etcd !== null;
    const cluster = await (hasPatroni ? underPatroni : byScript)(site, programs, nodes);
    const ring = await Ring.open(site, programs, nodes);
    const seats = await prepare(nodes[0], ring.urls[0] ?? '');
    const tally = new Tally();
    const over = new AbortController();
    const clients = [
      ...(await Promise.all(transferrers.map((account) => transferring(ring.front, account)))),
      ...(await Promise.all(bettors.map((account) => betting(ring.front, account)))),
      ...seats.map((seat) => vending(ring.front, seat)),
    ];
    const began = performance.now();
    const busy = clients.map((client) => keepBusy(client, tally, over.signal));
    const killing = ring.killInTurn(site, over.signal);
    say(
      `PostgreSQL, led by ${cluster.by}${programs.pgbouncer ? ', pgbouncer' : ''}, nginx; three gateways reach it by: ${ring.ways.join(', ')}; eight clients`,
    );
    say(row('the primary was', 'promoted after', 'refusals at most', 'settings after', 'standby again after'));
    const late: string[] = [];
    let [primary, standby]: [Node, Node] = [...nodes];
    for (let turn = 0; turn < faults.length || performance.now() - began < wholeRun; turn += 1) {
      const { name, strike, mend } = faults[turn % faults.length]!;
      await pause(calm);
      const from = performance.now();
      await strike(primary);
      await cluster.takeOver(standby);
      const promoted = performance.now() - from;
      const shown = await untilShown(ring, standby, `Croupier ${turn}`);
      cluster.fence(primary);
      mend(primary, cluster);
      const mended = performance.now();
      await cluster.rejoin(primary);
      const rejoined = performance.now() - mended;
      [primary, standby] = [standby, primary];
      await pause(calm / 2);
      const wait = tally.longestWait({ from, to: performance.now() });
      say(row(name, seconds(promoted), seconds(wait), seconds(shown), seconds(rejoined)));
      if (wait > most.refusals) late.push(`refusals while the primary was ${name}: ${seconds(wait)}`);
      if (shown > most.settings) late.push(`settings after the primary was ${name}: ${seconds(shown)}`);
    }
    over.abort();
    await Promise.all([...busy, killing]);
    const lasted = performance.now() - began;
    const { counts, wrong, repeated, slowestAnswer } = tally;
    const { broken, complaints, draw } = await inside(primary, async (database) => ({
      broken: await checkBooks(database),
      complaints: await compareFacts(database, tally.deeds),
      draw: await latestDraw(database, bettors),
    }));
    const ended = await ring.close();
    if (slowestAnswer > most.answer) late.push(`an answer: ${seconds(slowestAnswer)}`);
    if (ended > most.ending) late.push(`the end of a gateway: ${seconds(ended)}`);
    say(
      `${seconds(lasted)}; ${counts.done} calls acknowledged, ${repeated} of them when they were sent again; ${counts.declined} declined by a rule; ` +
        `${counts.refused} refusals, ${counts['under way']} times the first try was still under way`,
    );
    say(
      `${ring.kills} gateways killed; the slowest answer after ${seconds(slowestAnswer)}, draws paid ${seconds(draw)} after their time at most, all gateways ended ${seconds(ended)} after SIGTERM`,
    );
    expect({ late, wrong: [...wrong], broken, complaints: complaints.slice(0, 20) }).toEqual({
      late: [],
      wrong: [],
      broken: [],
      complaints: [],
    });
    isAllWell = true;
  } finally {
    await Promise.all(nodes.map((node) => node.close()));
    site.close(isAllWell);
  }
}, 900_000);
