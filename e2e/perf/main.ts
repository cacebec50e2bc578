import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright/test';
import { readConfig } from '../../gateway/ground/config.ts';
import { startGateway } from '../../gateway/gateway.ts';
import { findChromium } from '../../gateway/launch/chromium.mjs';
import { freePort } from '../../gateway/launch/ports.mjs';
import { filesOfHome, weightOf } from '../support/built.ts';
import { besideOf, tableOf, type Figure } from './figures.ts';
import { measureOpening } from './opening.ts';
import { measureSearching } from './searching.ts';
import { measureStaying } from './staying.ts';

const kB = 1_000;

const sizeOf = (files: readonly string[]): number => files.reduce((sum, file) => sum + weightOf(file), 0) / kB;

const weights = (): Figure[] => {
  const { js, css } = filesOfHome();
  return [
    { name: 'JavaScript of the first page', measured: sizeOf(js), budget: 120, unit: 'kB' },
    { name: 'styles of the first page', measured: sizeOf(css), budget: 14, unit: 'kB' },
    { name: 'the first page itself', measured: sizeOf(['index.html']), budget: 8, unit: 'kB' },
  ];
};

const {
  values: { runs, beside },
} = parseArgs({ options: { runs: { type: 'string', default: '3' }, beside: { type: 'string', multiple: true } } });
const count = Number(runs);
if (!Number.isInteger(count) || count < 1) {
  process.stderr.write('npm run perf takes --runs with a number of runs; it is 3 unless told otherwise.\n');
  process.exit(2);
}

const dataFolder = mkdtempSync(join(tmpdir(), 'croupier-perf-'));
const port = String(await freePort());
const gateway = await startGateway(
  readConfig({
    PORT: port,
    CROUPIER_ORIGIN: `http://localhost:${port}`,
    CROUPIER_DATA: dataFolder,
    CROUPIER_LOG: 'faults',
  }),
);
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const others = beside ?? [];
  const [own = [], ...theirs] = await measureOpening(browser, [gateway.url, ...others], count);
  const printed =
    others.length > 0
      ? besideOf([
          { name: 'this site', figures: own },
          ...others.map((name, at) => ({ name, figures: theirs[at] ?? [] })),
        ])
      : tableOf([
          ...weights(),
          ...own,
          ...(await measureStaying(browser, gateway.url, count)),
          ...(await measureSearching(browser, gateway.url)),
        ]);
  process.stdout.write(
    `\n${printed}\n\nTimes are those of this machine at this moment: compare them within one run.\n`,
  );
} finally {
  await browser.close();
  await gateway.close();
  rmSync(dataFolder, { recursive: true, force: true });
}
