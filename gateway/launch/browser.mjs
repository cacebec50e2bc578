import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { freePort } from './ports.mjs';
import { Stop, run, tool } from './run.mjs';

/**
 * Runs Playwright with its own gateways, on free ports.
 * @param {string} scratch a folder for what the gateways keep
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string>>} [env]
 */
export const playwright = async (scratch, args, env = {}) => {
  const chromium = await findChromium();
  const filled = join(scratch, 'filled');
  const data = join(scratch, 'data');
  const { code, output } = await run(process.execPath, ['--import', 'tsx', 'e2e/support/filled.ts', filled], {
    quiet: true,
  });
  if (code !== 0) throw new Stop(`${output.trim()}\n\nNo gateway for the browser tests starts; the reason is above.`);
  for (const folder of [data, join(data, 'walk')]) cpSync(filled, folder, { recursive: true });

  return run(tool('playwright'), ['test', '--config', 'e2e/playwright.config.ts', ...args], {
    env: {
      ...env,
      CHROME_PATH: chromium,
      CROUPIER_DATA: data,
      FILLED_DATA: filled,
      PORT: String(await freePort()),
      WALK_PORT: String(await freePort()),
    },
  });
};
