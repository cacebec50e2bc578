import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './run.mjs';

/** One press of Ctrl-C arrives twice, from the terminal and from npm; a person who presses it again takes longer. */
const duplicateMs = 500;

/**
 * Runs the gateway until it ends, and returns its exit code. The gateway is detached from the terminal, so that it gets each
 * signal once, from this process, and it stops when this process ends.
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

    let lastSignal = -Infinity;
    const forwardSignal = () => {
      if (performance.now() - lastSignal > duplicateMs) child.kill('SIGTERM');
      lastSignal = performance.now();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forwardSignal);

    child.once('error', reject);
    child.once('exit', (code, signal) => {
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']);
    });
  });
