import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Config } from '../../../gateway/ground/config.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataFolder'>;

export interface GatewayProcess {
  url: string;
  child: ChildProcess;
  complained(): string;
  /** Sends a signal and waits for the end; gives the exit code, or the signal that ended it. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
}

const environment = ({ databaseUrl, dataFolder }: Place, more: Record<string, string>) => {
  const { DATABASE_URL: _, ...rest } = process.env;
  return {
    ...rest,
    PORT: '0',
    CROUPIER_DESK_PORT: '0',
    CROUPIER_SITE: 'off',
    CROUPIER_PASSWORD_COST: '10',
    CROUPIER_LOG: 'faults',
    CROUPIER_DATA: dataFolder,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...more,
  };
};

/** The process, which may still be starting. */
export const launch = (place: Place, more: Record<string, string>, ...options: string[]) =>
  launchIn('.', place, more, ...options);

const launchIn = (folder: string, place: Place, more: Record<string, string>, ...options: string[]) =>
  spawn(process.execPath, ['--import', 'tsx', 'gateway/main.ts', ...options], {
    cwd: folder,
    env: environment(place, more),
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Waits until a server says at which address it is open. */
const whenOpen = async (child: ReturnType<typeof launch>): Promise<GatewayProcess> => {
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  let said = '';
  child.stderr.on('data', (part: Buffer) => {
    said += part.toString();
  });
  for await (const line of createInterface(child.stdout)) {
    const url = /open at (\S+)/.exec(line)?.[1];
    if (!url) continue;
    child.stdout.resume();
    return {
      url,
      child,
      complained: () => said,
      end: async (signal) => {
        child.kill(signal);
        const [code, by] = await ended;
        return code ?? by;
      },
    };
  }
  throw new Error(`the server did not start: ${said}`);
};

/** Starts the gateway as an operator does, in a separate process. */
export const startProcess = (place: Place, more: Record<string, string> = {}): Promise<GatewayProcess> =>
  whenOpen(launch(place, more));

/** Starts the gateway of another folder, which may be of another version. */
export const startIn = (folder: string, place: Place, more: Record<string, string> = {}): Promise<GatewayProcess> =>
  whenOpen(launchIn(folder, place, more));

/** Starts the payment company of the sandbox in a process of its own. */
export const startCompany = (
  place: Place,
  { hook, secret }: { hook: string; secret: string },
  more: Record<string, string> = {},
): Promise<GatewayProcess> =>
  whenOpen(
    spawn(process.execPath, ['--import', 'tsx', 'gateway/sandbox/pay/main.ts'], {
      env: environment(place, { PAY_HOOK: hook, PAY_SECRET: secret, ...more }),
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );

/** Starts a gateway that has to refuse, and gives its exit code and its output. */
export const startInVain = async (
  place: Place,
  more: Record<string, string> = {},
  ...options: string[]
): Promise<{ code: number | null; said: string }> => {
  const child = launch(place, more, ...options);
  let said = '';
  child.stderr.on('data', (part: Buffer) => {
    said += part.toString();
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, said };
};

/** Does what an operator does at a terminal, and gives the exit code and the output. */
export const operate = async (
  place: Place,
  ...args: string[]
): Promise<{ code: number | null; said: string; complained: string }> => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'gateway/operator/main.ts', ...args], {
    env: environment(place, {}),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [said, complained] = ['', ''];
  child.stdout.on('data', (part: Buffer) => {
    said += part.toString();
  });
  child.stderr.on('data', (part: Buffer) => {
    complained += part.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said, complained };
};
