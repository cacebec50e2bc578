import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call } from '../../contract/call.ts';
import { contract } from '../../contract/index.ts';
import { Wire, type Answer } from '../conformance/wire.ts';
import { defaults, type Config } from '../ground/config.ts';
import { demoPassword } from '../../contract/sandbox.ts';

export const median = (figures: readonly number[]): number =>
  [...figures].sort((a, b) => a - b)[figures.length >> 1] ?? NaN;

/** The time that some work takes, in milliseconds. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Prints a figure and whether it is within its limit. */
export const sayIn =
  (width: number) =>
  (what: string, figure: number, limit?: number): boolean => {
    const isMet = limit === undefined || figure <= limit;
    const wanted = limit === undefined ? '' : `  of ${limit}${isMet ? '' : ', missed'}`;
    process.stdout.write(`${what.padEnd(width)}${figure.toFixed(1).padStart(10)}${wanted}\n`);
    return isMet;
  };

/** Prints a row of cells, the first one wider. */
export const sayCells =
  (first: number, others: number) =>
  (...cells: string[]): void => {
    process.stdout.write(
      `${cells.map((cell, at) => (at === 0 ? cell.padEnd(first) : cell.padStart(others))).join('')}\n`,
    );
  };

export const databaseOf = ({ databaseUrl }: Config): string =>
  databaseUrl === null ? 'embedded database' : 'PostgreSQL';

/** Measures gateways without a site, on a database of their own; the embedded one is removed afterwards. */
export const measuring = async <Found>(measure: (config: Config) => Promise<Found>): Promise<Found> => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'croupier-bench-'));
  const databaseUrl = process.env['DATABASE_URL'] ?? null;
  try {
    const none = { siteFolder: null, flowFolder: null };
    return await measure({ ...defaults, ...none, port: 0, log: 'faults', dataFolder, databaseUrl });
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
};

export const logIn = async (
  url: string,
  username: string,
): Promise<(call: Call, request: object) => Promise<Answer>> => {
  const wire = new Wire(url);
  const status = await wire.send(contract.system.status);
  wire.learn(status.envelope?.value as { publicKey: string; now: string });
  await wire.send(contract.session.login, { type: 'username', username, password: demoPassword });
  return async (call, request) => {
    const heard = await wire.send(call, request);
    if (heard.status !== 200) throw new Error(`${call.name}: ${heard.text}`);
    return heard;
  };
};
