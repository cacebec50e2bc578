import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser } from 'playwright/test';
import { BadRequest } from '../../flowbook/paths/badRequest.ts';
import { buildWalk } from '../../gateway/launch/build.mjs';
import { findChromium } from '../../gateway/launch/chromium.mjs';
import { freePort } from '../../gateway/launch/ports.mjs';
import { root, Stop } from '../../gateway/launch/run.mjs';
import { switches } from './switches.ts';

const patience = 120_000;

/** Serves the watched site from its own gateway until the work is done. */
const served = async <T>(work: (origin: string) => Promise<T>): Promise<T> => {
  const port = String(await freePort());
  const origin = `http://localhost:${port}`;
  const data = mkdtempSync(join(tmpdir(), 'croupier-replay-'));
  const gateway = spawn(process.execPath, ['--import', 'tsx', 'gateway/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: port,
      GAMES_PORT: '0',
      PAY_PORT: '0',
      CROUPIER_DESK_PORT: '0',
      CROUPIER_ORIGIN: origin,
      CROUPIER_SITE: 'dist/flows/site',
      // Otherwise the page would bring answers to calls that the walk holds back.
      CROUPIER_PLAIN_PAGE: 'yes',
      CROUPIER_DATA: data,
      DATABASE_URL: '',
    },
    stdio: 'ignore',
  });
  const end = once(gateway, 'close');
  const stopIt = () => gateway.kill();
  process.once('exit', stopIt);
  try {
    const until = Date.now() + patience;
    while (
      !(await fetch(`${origin}/wps/system/status`).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (gateway.exitCode !== null || Date.now() > until)
        throw new BadRequest('The site does not start; npm start says why.');
      await pause(100);
    }
    return await work(origin);
  } finally {
    process.off('exit', stopIt);
    stopIt();
    await end;
    rmSync(data, { recursive: true, force: true });
  }
};

/** Builds the watched site, serves it, and opens a browser that reaches nothing else. */
export const onSite = async <T>(
  isHeaded: boolean,
  work: (browser: Browser, origin: string) => Promise<T>,
): Promise<T> => {
  try {
    await buildWalk();
    const executablePath = await findChromium();
    return await served(async (origin) => {
      const browser = await chromium
        .launch({
          executablePath,
          headless: !isHeaded,
          slowMo: isHeaded ? 300 : 0,
          args: [...switches, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'],
        })
        .catch((cause: unknown) => {
          throw new BadRequest(
            `No browser starts here${isHeaded ? ' that can be seen; leave out --headed' : ''}: ${String(cause).split('\n')[0] ?? ''}`,
          );
        });
      try {
        return await work(browser, origin);
      } finally {
        await browser.close();
      }
    });
  } catch (error) {
    if (error instanceof Stop) throw new BadRequest(error.message);
    throw error;
  }
};
