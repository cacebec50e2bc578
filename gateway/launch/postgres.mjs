import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './ports.mjs';
import { canInstallPackages, installPackage, pathFolders, run } from './run.mjs';

const leastVersion = 15;

/** Where Debian installs PostgreSQL, one folder per version and not on the PATH. */
const debianFolder = '/usr/lib/postgresql';

/** @typedef {{ url: string, stop: () => void }} Server */

/**
 * @param {string} folder
 * @returns {Promise<number>} the major version of the server in a folder, 0 if there is none
 */
const versionIn = async (folder) => {
  if (!existsSync(join(folder, 'pg_ctl'))) return 0;
  const { output } = await run(join(folder, 'initdb'), ['--version'], { quiet: true });
  return Number(/\(PostgreSQL\) (\d+)/.exec(output)?.[1] ?? 0);
};

/**
 * The folder with the newest server programs, version 15 or newer.
 * @param {readonly string[]} folders
 * @returns {Promise<string | null>}
 */
export const newestPostgres = async (folders) => {
  let newest = { version: leastVersion - 1, folder: /** @type {string | null} */ (null) };
  for (const folder of folders) {
    const version = await versionIn(folder);
    if (version > newest.version) newest = { version, folder };
  }
  return newest.folder;
};

export const findPostgres = () => {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  return newestPostgres([...pathFolders(), ...versions.map((version) => join(debianFolder, version, 'bin'))]);
};

/**
 * PostgreSQL refuses to run as root, so for root another user is chosen: `postgres`, or else `nobody`.
 * @returns {Promise<{ uid: number, gid: number } | null>} null to use the current user
 */
export const serverUser = async () => {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((which) => run('id', [which, name], { quiet: true })));
    if (uid?.code === 0 && gid?.code === 0) return { uid: Number(uid.output), gid: Number(gid.output) };
  }
  return null;
};

/**
 * Starts a private server with a new, empty data folder. It accepts every connection, but only from this machine, and it is
 * deleted with its data when it is stopped or when this process ends.
 * @param {string} programs
 * @returns {Promise<Server>}
 */
const startPrivateServer = async (programs) => {
  const user = await serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'croupier-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const port = await freePort();
  const data = join(folder, 'data');
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    max_connections: 150,
    fsync: 'off',
  };
  const control = (/** @type {string[]} */ ...args) =>
    /** @type {const} */ ([join(programs, 'pg_ctl'), ['--pgdata', data, '--silent', ...args]]);

  const stop = () => {
    process.off('exit', stop);
    spawnSync(...control('stop', '--mode', 'immediate'), { cwd: folder, ...user });
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', stop);

  const steps = /** @type {const} */ ([
    [
      join(programs, 'initdb'),
      [
        '--pgdata',
        data,
        '--username',
        'croupier',
        '--auth',
        'trust',
        '--encoding',
        'UTF8',
        '--locale',
        'C',
        '--no-sync',
      ],
    ],
    control(
      'start',
      '--wait',
      '--log',
      join(folder, 'log'),
      '--options',
      Object.entries(settings)
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' '),
    ),
  ]);
  for (const [program, args] of steps) {
    const { code, output } = await run(program, args, { quiet: true, cwd: folder, ...user });
    if (code !== 0) throw new Error(`${program} ended with ${code}: ${output}`);
  }
  return { url: `postgres://croupier@127.0.0.1:${port}/postgres`, stop };
};

/**
 * The address of a database on a server.
 * @param {string} server
 * @param {string} database
 */
export const withDatabase = (server, database) => {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
};

/**
 * Runs statements on the server's own database.
 * @param {string} url
 * @param {readonly string[]} statements
 */
export const onServer = async (url, ...statements) => {
  // The packages may have been installed by this very process.
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

/**
 * The PostgreSQL for the tests: the one that TEST_DATABASE_URL names, or else a private one, installed first if possible.
 * Prints a message and returns null if there is none.
 * @returns {Promise<Server | null>}
 */
export const startPostgres = async () => {
  const named = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL;
  if (named) return { url: named, stop: () => {} };

  let programs = await findPostgres();
  if (programs === null && (await canInstallPackages())) {
    console.log('Installing PostgreSQL for the database tests …');
    await installPackage('postgresql');
    programs = await findPostgres();
  }
  if (programs !== null) return startPrivateServer(programs);
  console.log(
    `PostgreSQL ${leastVersion} or newer was not found, so the tests that need it are skipped. Set TEST_DATABASE_URL to use a server of yours.`,
  );
  return null;
};
