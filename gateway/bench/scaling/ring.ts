import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Config } from '../../ground/config.ts';
import { callOut } from '../../ground/outgoing.ts';
import { nginxSettings } from '../../launch/nginx.mjs';
import { freePort } from '../../launch/ports.mjs';
import { root } from '../../launch/run.mjs';
import { pause } from '../measuring.ts';

export interface Ring {
  readonly url: string;
  /** A gateway itself: the doors of a sandbox are closed to what comes by a proxy. */
  readonly doors: string;
  readonly pids: readonly number[];
  close(): Promise<void>;
}

const startGateway = async ({ databaseUrl, dataFolder }: Config): Promise<{ child: ChildProcess; port: number }> => {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', 'gateway/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      ...{ DATABASE_URL: databaseUrl ?? '', CROUPIER_DATA: dataFolder, CROUPIER_LOG: 'faults' },
      ...{ PORT: String(port), GAMES_PORT: '0', PAY_PORT: '0', CROUPIER_DESK_PORT: '0' },
      ...{ CROUPIER_SITE: 'off', CROUPIER_FLOWS: 'off', CROUPIER_TRUSTED_PROXIES: '127.0.0.1' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(child.stdout)) if (line.includes('open at')) break;
  child.stdout.resume();
  return { child, port };
};

/** Gateways as processes of their own, and nginx before them. */
export const openRing = async (size: number, nginx: string, config: Config): Promise<Ring> => {
  const started = [];
  for (let which = 0; which < size; which += 1) started.push(await startGateway(config));
  const folder = join(config.dataFolder, `nginx-${size}`);
  mkdirSync(folder);
  const port = await freePort();
  const settings = join(folder, 'nginx.conf');
  writeFileSync(settings, nginxSettings({ folder, port, gateways: started.map((each) => each.port) }));
  const front = spawn(nginx, ['-e', join(folder, 'early.log'), '-c', settings], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  while (
    !(await callOut(`${url}/common/v.1.0.1/ping.json`, {}).then(
      (heard) => heard.ok,
      () => false,
    ))
  )
    await pause(100);
  const all = [...started.map(({ child }) => child), front];
  return {
    url,
    doors: `http://127.0.0.1:${started[0]?.port}`,
    pids: started.flatMap(({ child }) => child.pid ?? []),
    close: async () => {
      await Promise.all(
        all.map(async (child) => {
          child.kill('SIGTERM');
          await once(child, 'exit');
        }),
      );
    },
  };
};
