import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './run.mjs';

/** One press of Ctrl-C reaches us twice, from the terminal and from npm; a person who presses it again takes longer. */
const echoMs = 500;

/**
 * Runs the gateway until it ends, and gives its exit code. It stands apart from our terminal, hears a signal from us
 * alone and once, and stops when we are gone.
 * @param {Readonly<Record<string, string>>} [env]
 * @returns {Promise<number>}
 */
export const runGateway = (env = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', '--import', './gateway/launch/leash.mjs', 'gateway/main.ts'],
      { cwd: root, env: { ...process.env, ...env }, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], detached: true },
    );

    let told = -Infinity;
    const tell = () => {
      if (performance.now() - told > echoMs) child.kill('SIGTERM');
      told = performance.now();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, tell);

    child.once('error', reject);
    child.once('exit', (code, signal) => {
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']);
    });
  });
