import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** Runs the program that checks conformance, and gives its exit code and output. */
export const runConformance = async (
  ...options: string[]
): Promise<{ code: number | null; out: string; err: string }> => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'gateway/conformance/main.ts', ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, out, err };
};
