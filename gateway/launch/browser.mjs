import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { freePort } from './ports.mjs';
import { run, tool } from './run.mjs';

/**
 * Runs Playwright with gateways of its own, on ports that are free.
 * @param {string} scratch a folder for what the gateways keep
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string>>} [env]
 */
export const playwright = async (scratch, args, env = {}) => {
  const chromium = await findChromium();
  return run(tool('playwright'), ['test', '--config', 'e2e/playwright.config.ts', ...args], {
    env: {
      ...env,
      CHROME_PATH: chromium,
      CROUPIER_DATA: join(scratch, 'data'),
      PORT: String(await freePort()),
      WALK_PORT: String(await freePort()),
    },
  });
};
