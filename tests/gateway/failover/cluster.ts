import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { superuser, databaseName, owner, type Node } from './node.ts';
import { patroniTimings, scriptPatience } from './timings.ts';
import { killAll, type Programs, type Site } from './services.ts';
import { freePort } from '../../../gateway/launch/ports.mjs';

/** A primary and a synchronous standby, and what promotes one of them: Patroni or the script. */
export interface Cluster {
  readonly by: string;
  readonly nodes: readonly [Node, Node];
  /** Returns once a host is the primary in place of the other, which is gone. */
  takeOver(next: Node): Promise<void>;
  /** Makes sure that a former primary does not go on when its host is back; Patroni does that itself. */
  fence(former: Node): void;
  /**
   * Wakes a host that was frozen. Under Patroni it is started anew, as its watchdog would have done: a Patroni that was frozen while it
   * renewed the lock takes it back when it goes on, and what the other server has acknowledged meanwhile is lost.
   */
  wake(former: Node): void;
  /** Returns once a host that was gone, and is reachable again, is the synchronous standby. */
  rejoin(former: Node): Promise<void>;
}

/** The settings of both servers. Nothing survives a run, so nothing is synced to the disk. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'on',
  wal_log_hints: 'on',
  max_connections: '200',
  wal_keep_size: '512MB',
};

const logins = ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'];

const until = async (what: string, is: () => Promise<boolean>, seconds = 90): Promise<void> => {
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    if (await is()) return;
    await pause(100);
  }
  throw new Error(`${what} within ${seconds} s`);
};

const isPrimary = (node: Node) =>
  until(`${node.name} did not become the primary`, async () => (await node.role()) === 'primary');

/** What every operator has to do once. */
const makeDatabase = async (primary: Node): Promise<void> => {
  await primary.ask(`create role ${owner} login`);
  await primary.ask(`create database ${databaseName} owner ${owner}`);
  await until('there is no database', async () => (await primary.ask('select 1', databaseName)) !== null);
};

export const underPatroni = async (site: Site, programs: Programs, nodes: readonly [Node, Node]): Promise<Cluster> => {
  const { etcd, patroni } = programs;
  if (!etcd || !patroni) throw new Error('Patroni and etcd are not both installed');
  const [clients, peers] = [await freePort(), await freePort()];
  const [ofClients, ofPeers] = [clients, peers].map((port) => `http://127.0.0.1:${port}`) as [string, string];
  site.start(
    'etcd',
    etcd,
    ...['--name', 'store', '--data-dir', site.newFolder('etcd')],
    ...['--listen-client-urls', ofClients, '--advertise-client-urls', ofClients],
    ...[
      '--listen-peer-urls',
      ofPeers,
      '--initial-advertise-peer-urls',
      ofPeers,
      '--initial-cluster',
      `store=${ofPeers}`,
    ],
  );
  await until('etcd is not ready', async () => {
    const heard = await fetch(`${ofClients}/version`).catch(() => null);
    return heard !== null && ((await heard.json()) as { etcdcluster: string }).etcdcluster !== 'not_decided';
  });
  const manager = new Map<Node, number>();
  const running = new Map<Node, ChildProcess>();
  const run = (node: Node): void => {
    running.set(node, node.startHelper('patroni', patroni, site.path(`${node.name}.yml`)));
  };
  const start = async (node: Node): Promise<void> => {
    const port = await freePort();
    manager.set(node, port);
    const config = {
      scope: 'croupier',
      name: node.name,
      restapi: { listen: `127.0.0.1:${port}`, connect_address: `127.0.0.1:${await node.addGate('manager', port)}` },
      // It would find etcd itself, past the gate.
      etcd3: { hosts: [`127.0.0.1:${await node.addGate('store', clients)}`], use_proxies: true },
      bootstrap: {
        dcs: { ...patroniTimings, synchronous_mode: true, postgresql: { use_pg_rewind: true, parameters: settings } },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'no-sync'],
      },
      postgresql: {
        listen: `127.0.0.1:${node.port}`,
        connect_address: `127.0.0.1:${node.gate('server')}`,
        data_dir: node.data,
        bin_dir: programs.postgresFolder,
        pgpass: site.path(node.name, 'pgpass'),
        use_unix_socket: true,
        authentication: { superuser: { username: superuser }, replication: { username: superuser } },
        parameters: { unix_socket_directories: site.path(node.name) },
        pg_hba: logins,
      },
    };
    site.write(`${node.name}.yml`, JSON.stringify(config));
    run(node);
  };
  const [first, second] = nodes;
  await start(first);
  await isPrimary(first);
  await start(second);
  const rejoin = (former: Node): Promise<void> =>
    until(`${former.name} did not become the synchronous standby`, async () => {
      const heard = await fetch(`http://127.0.0.1:${manager.get(former)}/synchronous`).catch(() => null);
      const [primary] = await Promise.all(nodes.filter((node) => node !== former).map((node) => node.isFollowed()));
      return heard?.status === 200 && primary === true;
    });
  await rejoin(second);
  await makeDatabase(first);
  const wake = (former: Node): void => {
    killAll([running.get(former)?.pid ?? []].flat());
    former.kill();
    former.thaw();
    run(former);
  };
  return { by: 'Patroni and etcd', nodes, takeOver: isPrimary, rejoin, fence: () => undefined, wake };
};

export const byScript = async (site: Site, programs: Programs, nodes: readonly [Node, Node]): Promise<Cluster> => {
  const write = (node: Node, lines: Readonly<Record<string, string>>) =>
    site.write(
      `${node.name}/data/postgresql.auto.conf`,
      Object.entries(lines)
        .map(([name, value]) => `${name} = '${value}'\n`)
        .join(''),
    );
  const ownSettings = (node: Node) => ({
    ...settings,
    listen_addresses: '127.0.0.1',
    port: String(node.port),
    unix_socket_directories: site.path(node.name),
  });
  const start = (node: Node) => node.control('start', '--wait', '--log', site.path(node.name, 'log'));
  const other = (node: Node) => (node === nodes[0] ? nodes[1] : nodes[0]);

  /** Makes a host follow the other from a fresh copy, and the other wait for it. */
  const follow = async (standby: Node): Promise<void> => {
    const primary = other(standby);
    await site.run('rm', '-rf', standby.data);
    const from = ['--host', '127.0.0.1', '--port', String(primary.gate('server')), '--username', superuser];
    await site.run(
      programs.postgres('pg_basebackup'),
      '--pgdata',
      standby.data,
      ...from,
      '--no-sync',
      '--checkpoint',
      'fast',
    );
    await site.run('touch', site.path(standby.name, 'data', 'standby.signal'));
    const conninfo = `host=127.0.0.1 port=${primary.gate('server')} user=${superuser} application_name=${standby.name}`;
    write(standby, { ...ownSettings(standby), primary_conninfo: conninfo });
    await start(standby);
    await primary.ask(`alter system set synchronous_standby_names = '${standby.name}'`);
    await primary.ask('select pg_reload_conf()');
    await until(`${standby.name} did not become the synchronous standby`, () => primary.isFollowed());
  };

  const [first, second] = nodes;
  const manner = ['--encoding', 'UTF8', '--locale', 'C', '--auth', 'trust', '--no-sync'];
  await site.run(programs.postgres('initdb'), '--pgdata', first.data, '--username', superuser, ...manner);
  write(first, ownSettings(first));
  await start(first);
  await follow(second);
  await makeDatabase(first);
  return {
    by: 'the script',
    nodes,
    takeOver: async (next) => {
      await pause(scriptPatience);
      await next.control('promote', '--wait');
      await next.ask("alter system set synchronous_standby_names = ''");
      await next.ask('select pg_reload_conf()');
      await isPrimary(next);
    },
    rejoin: follow,
    fence: (former) => former.kill(),
    wake: (former) => former.thaw(),
  };
};
