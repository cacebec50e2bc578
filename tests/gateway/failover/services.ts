import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, openSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findNginx } from '../../../gateway/launch/nginx.mjs';
import { pathFolders } from '../../../gateway/launch/run.mjs';
import { findPostgres, serverUser } from '../../../gateway/launch/postgres.mjs';

const programIn = (folders: readonly string[], name: string): string | null =>
  folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;

/** What is installed here; nothing works without PostgreSQL. */
export const findPrograms = async () => {
  const found = await findPostgres();
  if (found === null) throw new Error('PostgreSQL 15 or newer is not installed here');
  // What is on the PATH may be some of the programs only, as links to the folder with all of them.
  const postgres = dirname(realpathSync(join(found, 'pg_ctl')));
  const find = (name: string) => programIn([...pathFolders(), '/usr/sbin'], name);
  return {
    nginx: findNginx(),
    postgres: (name: string) => join(postgres, name),
    postgresFolder: postgres,
    patroni: find('patroni'),
    etcd: find('etcd'),
    pgbouncer: find('pgbouncer'),
  };
};

export type Programs = Awaited<ReturnType<typeof findPrograms>>;

const descendantsOf = (pids: readonly number[]): number[] => {
  const lines = execFileSync('ps', ['-A', '-o', 'ppid=,pid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const found = [...pids];
  for (const parent of found) found.push(...pairs.flatMap(([above, pid = 0]) => (above === parent ? [pid] : [])));
  return [...new Set(found)];
};

const tell = (pids: readonly number[], signal: NodeJS.Signals): void => {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
};

/** Stops processes and all that they have started as if their machine were frozen; their sockets stay open and say nothing. */
export const freeze = (pids: readonly number[]): void => {
  for (let before = -1, all = descendantsOf(pids); all.length !== before; all = descendantsOf(pids)) {
    before = all.length;
    tell(all, 'SIGSTOP');
  }
};

export const thaw = (pids: readonly number[]): void => {
  tell(descendantsOf(pids), 'SIGCONT');
};

export const killAll = (pids: readonly number[]): void => {
  tell(descendantsOf(pids), 'SIGKILL');
};

/** A folder of a run and what runs in it, as a user that PostgreSQL accepts; all of it ends with the run. */
export class Site {
  readonly folder = mkdtempSync(join(tmpdir(), 'croupier-failover-'));
  readonly #user: { uid: number; gid: number } | null;
  readonly #running = new Set<ChildProcess>();
  readonly #stops: (() => void)[] = [];

  constructor(user: { uid: number; gid: number } | null) {
    this.#user = user;
    if (user) chownSync(this.folder, user.uid, user.gid);
    process.once('exit', this.#end);
  }

  static async open(): Promise<Site> {
    return new Site(await serverUser());
  }

  path(...names: string[]): string {
    return join(this.folder, ...names);
  }

  /** A new folder that only the user of the run can read. */
  newFolder(name: string): string {
    const path = this.path(name);
    mkdirSync(path, { mode: 0o700 });
    if (this.#user) chownSync(path, this.#user.uid, this.#user.gid);
    return path;
  }

  write(name: string, text: string): string {
    const path = this.path(name);
    writeFileSync(path, text, { mode: 0o644 });
    return path;
  }

  /** Runs a program to its end; one that fails says what it has printed. */
  async run(program: string, ...args: string[]): Promise<void> {
    const log = this.path('commands.log');
    const child = this.#spawn(program, args, log);
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}; ${log} has what it said`);
  }

  /** Starts a program that keeps running. */
  start(name: string, program: string, ...args: string[]): ChildProcess {
    const child = this.#spawn(program, args, this.path(`${name}.log`));
    this.#running.add(child);
    child.once('exit', () => this.#running.delete(child));
    return child;
  }

  /** Also ends what a program of this run has started and left alone. */
  atClose(stop: () => void): void {
    this.#stops.push(stop);
  }

  readonly #end = (): void => {
    process.off('exit', this.#end);
    killAll([...this.#running].flatMap(({ pid }) => pid ?? []));
    for (const stop of this.#stops) stop();
  };

  /** Ends everything. What went wrong is in the logs, so they are kept then. */
  close(isAllWell: boolean): void {
    this.#end();
    if (isAllWell) rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
    else process.stdout.write(`The logs are in ${this.folder}\n`);
  }

  #spawn(program: string, args: readonly string[], log: string): ChildProcess {
    const out = openSync(log, 'a');
    return spawn(program, args, { cwd: this.folder, stdio: ['ignore', out, out], ...this.#user });
  }
}
