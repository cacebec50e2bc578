import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, whatever the current directory. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Stops a command with a message for the person at the terminal; any other error is a bug. */
export class Stop extends Error {}

/**
 * Runs a whole command; a `Stop` prints only its message.
 * @param {() => Promise<number>} body returns the exit code
 */
export const command = async (body) => {
  try {
    process.exitCode = await body();
  } catch (reason) {
    if (!(reason instanceof Stop)) throw reason;
    console.error(`\n${reason.message}\n`);
    process.exitCode = 1;
  }
};

/**
 * Runs a program to its end, by default in the project's folder. Its output is shown, or returned if `quiet` is set. A
 * program that cannot be started returns 127, as in a shell. It is killed when this process ends.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ quiet?: boolean, cwd?: string, env?: Readonly<Record<string, string>>, uid?: number, gid?: number }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export const run = (program, args, { quiet = false, cwd = root, env = {}, ...user } = {}) =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      ...user,
    });
    const stopIt = () => child.kill();
    process.once('exit', stopIt);

    let output = '';
    const keep = (/** @type {Buffer} */ chunk) => (output += chunk.toString());
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);

    const end = (/** @type {number} */ code) => {
      process.off('exit', stopIt);
      resolve({ code, output });
    };
    child.once('error', ({ message }) => {
      output += message;
      end(127);
    });
    child.once('close', (code) => {
      end(code ?? 1);
    });
  });

/**
 * The program of an installed package.
 * @param {string} name
 */
export const tool = (name) => join(root, 'node_modules', '.bin', name);

/** The folders of the PATH, in order. */
export const pathFolders = () => (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');

/** Whether system packages can be installed: as root, if there is apt. */
export const canInstallPackages = async () =>
  process.getuid?.() === 0 && (await run('apt-get', ['--version'], { quiet: true })).code === 0;

/**
 * Installs a system package; if that fails, prints the output of apt.
 * @param {string} name
 */
export const installPackage = async (name) => {
  const apt = (/** @type {string[]} */ ...args) =>
    run('apt-get', ['--quiet', ...args], { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } });
  await apt('update');
  const { code, output } = await apt('install', '--yes', '--no-install-recommends', name);
  if (code !== 0) console.error(output.trim());
};
