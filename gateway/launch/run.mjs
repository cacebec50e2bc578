import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, wherever a command was started from. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A reason to stop that is a sentence for the person at the terminal; anything else thrown is a fault of ours. */
export class Stop extends Error {}

/**
 * Runs a whole command: a `Stop` ends it with its sentence and nothing else.
 * @param {() => Promise<number>} body gives the exit code
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
 * Runs a program to its end, in the project's folder unless `cwd` says otherwise. Its output is shown as it comes or,
 * when `quiet`, handed back. A program that cannot be started ends with 127, as in a shell. It never outlives us.
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

/** The folders in which the shell looks for programs, in its order. */
export const pathFolders = () => (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');

/** Whether packages of the system can be installed: as root, where there is apt. */
export const canInstallPackages = async () =>
  process.getuid?.() === 0 && (await run('apt-get', ['--version'], { quiet: true })).code === 0;

/**
 * Installs a package of the system; where that fails, apt says why.
 * @param {string} name
 */
export const installPackage = async (name) => {
  const apt = (/** @type {string[]} */ ...args) =>
    run('apt-get', ['--quiet', ...args], { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } });
  await apt('update');
  const { code, output } = await apt('install', '--yes', '--no-install-recommends', name);
  if (code !== 0) console.error(output.trim());
};
