import { defineConfig } from 'playwright/test';
import { switches } from './paths/switches.ts';

const port = process.env.PORT ?? '4273';
const walkPort = process.env.WALK_PORT ?? String(Number(port) + 1);
const data = process.env.CROUPIER_DATA ?? '.data';
const originAt = (at: string) => `http://localhost:${at}`;

/** The site as a visitor meets it first: its own database, whatever the environment names. */
const serve = (at: string, env: Record<string, string>) => ({
  command: 'node --import tsx gateway/main.ts',
  cwd: '..',
  env: {
    PORT: at,
    // The next port is that of the site of the walks.
    GAMES_PORT: '0',
    PAY_PORT: '0',
    CROUPIER_DESK_PORT: '0',
    CROUPIER_ORIGIN: originAt(at),
    CROUPIER_PASSWORD_COST: '10',
    CROUPIER_LOG: 'faults',
    ...env,
  },
  url: `${originAt(at)}/wps/system/status`,
  timeout: 120_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
});

const chromium = process.env.CHROME_PATH;

/** A browser that has seen the news after a login, which would otherwise cover what the tests are about. */
const seenNews = { origin: originAt(port), localStorage: [{ name: 'newsSeen', value: 'a12' }] };

export default defineConfig({
  testDir: '.',
  outputDir: '../dist/e2e',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // The longest journeys take 20 s on a quiet machine, and a busy one must not fail them: waiting costs nothing where it
  // ends well.
  timeout: 180_000,
  expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
  // A test that passes only on the second try is listed as flaky at the end of the run: a fault to be found, in test or
  // site.
  retries: 1,
  use: {
    actionTimeout: 30_000,
    launchOptions: { ...(chromium === undefined ? {} : { executablePath: chromium }), args: switches },
    // Chromium with windows lets a page write to the clipboard by itself; headless Chromium needs the permission.
    permissions: ['clipboard-write'],
  },
  projects: [
    {
      name: 'site',
      testIgnore: ['walk.spec.ts', 'walk/**'],
      use: { baseURL: originAt(port), storageState: { cookies: [], origins: [seenNews] } },
    },
    // The same site, built to report the transitions it takes; the walk itself answers every call.
    {
      name: 'walk',
      testMatch: ['walk.spec.ts', 'walk/**/*.spec.ts'],
      timeout: 180_000,
      use: { baseURL: originAt(walkPort) },
    },
  ],
  webServer: [
    serve(port, { DATABASE_URL: process.env.SITE_DATABASE ?? '', CROUPIER_DATA: `${data}/site` }),
    serve(walkPort, {
      CROUPIER_SITE: 'dist/flows/site',
      CROUPIER_PLAIN_PAGE: 'yes',
      DATABASE_URL: process.env.WALK_DATABASE ?? '',
      CROUPIER_DATA: `${data}/walk`,
    }),
  ],
});
