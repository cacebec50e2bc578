import { appendFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { nginxSettings } from '../../../gateway/launch/nginx.mjs';
import { freePort } from '../../../gateway/launch/ports.mjs';
import { second } from '../../../gateway/ground/clock.ts';
import { startProcess, type GatewayProcess } from '../support/process.ts';
import { databaseName, owner, type Node } from './node.ts';
import { killEvery } from './timings.ts';
import { killAll, type Programs, type Site } from './services.ts';

/** How a gateway reaches the database: the servers themselves, or a pgbouncer before each. */
const ways = ['server', 'session', 'transaction'] as const;
export type Way = (typeof ways)[number];

/** Starts a pgbouncer before a server, on its host. */
const startPgbouncer = async (site: Site, pgbouncer: string, node: Node): Promise<void> => {
  const port = await freePort();
  const to = `host=127.0.0.1 port=${node.port} dbname=${databaseName}`;
  const users = site.write(`${node.name}-users.txt`, `"${owner}" ""\n`);
  const config = site.write(
    `${node.name}-pgbouncer.ini`,
    `[databases]
session = ${to} pool_mode=session
transaction = ${to} pool_mode=transaction
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
max_client_conn = 300
default_pool_size = 30
server_login_retry = 1
server_connect_timeout = 3
`,
  );
  node.startHelper('pgbouncer', pgbouncer, config);
  await node.addGate('pgbouncer', port);
};

const addressOf = (nodes: readonly Node[], way: Way): string => {
  const hosts = nodes.map((node) => `127.0.0.1:${node.gate(way === 'server' ? 'server' : 'pgbouncer')}`);
  return `postgres://${owner}@${hosts.join(',')}/${way === 'server' ? databaseName : way}`;
};

const startNginx = (site: Site, nginx: string, port: number, gateways: readonly number[]): void => {
  const folder = site.newFolder('nginx');
  const config = site.write('nginx.conf', nginxSettings({ folder, port, gateways }));
  site.start('nginx', nginx, '-e', `${folder}/early.log`, '-c', config);
};

/** As systemd is told to wait. */
const startAgainAfter = 2 * second;

interface Member {
  readonly port: number;
  readonly way: Way;
  process: GatewayProcess | null;
}

/** Three gateways, and nginx before them. */
export class Ring {
  readonly ways: readonly Way[];
  readonly urls: readonly string[];
  /** Where clients send their calls. */
  readonly front: string;
  kills = 0;
  readonly #nodes: readonly Node[];
  readonly #members: readonly Member[];

  private constructor(nodes: readonly Node[], members: readonly Member[], front: string) {
    this.#nodes = nodes;
    this.#members = members;
    this.front = front;
    this.ways = members.map(({ way }) => way);
    this.urls = members.map(({ port }) => `http://127.0.0.1:${port}`);
  }

  static async open(site: Site, { nginx, pgbouncer }: Programs, nodes: readonly Node[]): Promise<Ring> {
    if (nginx === null) throw new Error('nginx is not installed here');
    if (pgbouncer) for (const node of nodes) await startPgbouncer(site, pgbouncer, node);
    const members: Member[] = [];
    for (const way of ways) members.push({ port: await freePort(), way: pgbouncer ? way : 'server', process: null });
    const ports = members.map(({ port }) => port);
    const front = await freePort();
    const ring = new Ring(nodes, members, `http://127.0.0.1:${front}`);
    site.atClose(() => killAll(members.flatMap((member) => member.process?.child.pid ?? [])));
    // The first start fills the database.
    for (const member of members) await ring.#start(site, member);
    startNginx(site, nginx, front, ports);
    return ring;
  }

  /** Kills one gateway after another and starts it again, as often as it takes: it does not start while the database is away. */
  async killInTurn(site: Site, over: AbortSignal): Promise<void> {
    for (let turn = 0; ; turn += 1) {
      await pause(killEvery, undefined, { signal: over }).catch(() => undefined);
      const member = this.#members[turn % this.#members.length];
      if (over.aborted || !member) return;
      this.kills += 1;
      await member.process?.end('SIGKILL');
      while (!(await this.#tryToStart(site, member))) await pause(startAgainAfter);
    }
  }

  /** Ends as an operator does, and gives the longest time that a gateway took, in milliseconds. */
  async close(): Promise<number> {
    const taken = this.#members.map(async ({ process }) => {
      const began = performance.now();
      await process?.end('SIGTERM');
      return performance.now() - began;
    });
    return Math.max(...(await Promise.all(taken)));
  }

  #tryToStart(site: Site, member: Member): Promise<boolean> {
    return this.#start(site, member).then(
      () => true,
      () => false,
    );
  }

  async #start(site: Site, member: Member): Promise<void> {
    const place = { databaseUrl: addressOf(this.#nodes, member.way), dataFolder: site.folder };
    const started = await startProcess(place, {
      PORT: String(member.port),
      GAMES_PORT: '0',
      PAY_PORT: '0',
      CROUPIER_FLOWS: 'off',
      CROUPIER_LOG: 'events',
      CROUPIER_TRUSTED_PROXIES: '127.0.0.1',
      ...(member.way === 'server' ? {} : { CROUPIER_DATABASE_LISTENER: addressOf(this.#nodes, 'server') }),
    });
    const log = site.path(`gateway-${member.way}.log`);
    appendFileSync(log, started.complained());
    started.child.stderr?.on('data', (part: Buffer) => {
      appendFileSync(log, part);
    });
    member.process = started;
  }
}
