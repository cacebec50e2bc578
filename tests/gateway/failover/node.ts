import { readFileSync } from 'node:fs';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../../gateway/launch/ports.mjs';
import { startSilentProxy, type SilentProxy } from '../support/silentProxy.ts';
import { freeze, killAll, thaw, type Programs, type Site } from './services.ts';

export const superuser = 'postgres';
export const owner = 'croupier';
export const databaseName = 'croupier';

/** One of the two hosts: a server, a pgbouncer before it, and where there is Patroni, one of it. Others reach it by its gates alone. */
export class Node {
  readonly name: string;
  readonly port: number;
  readonly data: string;
  readonly #site: Site;
  readonly #programs: Programs;
  readonly #gates = new Map<string, SilentProxy>();
  readonly #helpers: ChildProcess[] = [];

  private constructor(site: Site, programs: Programs, name: string, port: number) {
    this.#site = site;
    this.#programs = programs;
    this.name = name;
    this.port = port;
    this.data = join(site.newFolder(name), 'data');
    site.atClose(() => killAll(this.#servers()));
  }

  static async open(site: Site, programs: Programs, name: string): Promise<Node> {
    const node = new Node(site, programs, name, await freePort());
    await node.addGate('server', node.port);
    return node;
  }

  /** Opens a way in, or out, that ends where the cable does. */
  async addGate(name: string, to: number): Promise<number> {
    const gate = await startSilentProxy(to);
    this.#gates.set(name, gate);
    return gate.port;
  }

  gate(name: string): number {
    const gate = this.#gates.get(name);
    if (!gate) throw new Error(`${this.name} has no gate ${name}`);
    return gate.port;
  }

  /** Starts a program of this host, which is frozen with it. */
  startHelper(name: string, program: string, ...args: string[]): ChildProcess {
    const helper = this.#site.start(`${this.name}-${name}`, program, ...args);
    this.#helpers.push(helper);
    return helper;
  }

  /** Runs a program of PostgreSQL as the host's administrator does. */
  control(...args: string[]): Promise<void> {
    return this.#site.run(this.#programs.postgres('pg_ctl'), '--pgdata', this.data, '--silent', ...args);
  }

  stop(mode: 'fast' | 'immediate'): Promise<void> {
    return this.control('stop', '--mode', mode);
  }

  freeze(): void {
    freeze(this.#all());
  }

  thaw(): void {
    thaw(this.#all());
  }

  /** Ends the server as a power cut does. */
  kill(): void {
    killAll(this.#servers());
  }

  silence(): void {
    for (const gate of this.#gates.values()) gate.silence();
  }

  resume(): void {
    for (const gate of this.#gates.values()) gate.resume();
  }

  /** Asks the server itself, by no gate; null where it does not answer within a second. */
  async ask<Row extends object>(statement: string, database = superuser): Promise<Row | null> {
    const client = new pg.Client({
      ...{ host: '127.0.0.1', port: this.port, user: superuser, database },
      ...{ connectionTimeoutMillis: 1_000, query_timeout: 1_000 },
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query<Row>(statement)).rows[0] ?? null;
    } catch {
      return null;
    } finally {
      client.end().catch(() => undefined);
    }
  }

  async role(): Promise<'primary' | 'standby' | null> {
    const said = await this.ask<{ standby: boolean }>('select pg_is_in_recovery() as standby');
    return said && (said.standby ? 'standby' : 'primary');
  }

  /** Whether this primary waits for its standby with every commit. */
  async isFollowed(): Promise<boolean> {
    const said = await this.ask<{ count: number }>(
      "select count(*)::int as count from pg_stat_replication where sync_state = 'sync' and state = 'streaming'",
    );
    return said?.count === 1;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#gates.values()].map((gate) => gate.close()));
  }

  #servers(): number[] {
    try {
      return [Number(readFileSync(join(this.data, 'postmaster.pid'), 'utf8').split('\n')[0])];
    } catch {
      return [];
    }
  }

  #all(): number[] {
    return [
      ...this.#helpers.flatMap(({ pid, exitCode }) => (exitCode === null ? (pid ?? []) : [])),
      ...this.#servers(),
    ];
  }
}
