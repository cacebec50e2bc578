import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** Runs the program that checks conformance, and gives its exit code and output. */
export const runConformance = (...options: string[]) => runConformanceIn('.', ...options);

/** Runs the program of another folder, which may be of another version. */
export const runConformanceIn = async (
  folder: string,
  ...options: string[]
): Promise<{ code: number | null; out: string; err: string }> => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'gateway/conformance/main.ts', ...options], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, out, err };
};
