import { parseArgs } from 'node:util';
import { modes, neededOf, readCoverage, reportCoverage } from './coverage.ts';
import { outOfSight } from './outOfSight.ts';
import { flows } from './registry.ts';

// node --import tsx flowbook/checkCoverage.ts [--views] [--browser]: what the last test run took; 1 where something is missing.
// The browser has to take everything with TEST_EVERYTHING=yes only; without it, it goes the shortest ways.

const flag = { type: 'boolean' } as const;
const { values } = parseArgs({ options: { views: flag, browser: flag } });
const asked = modes.filter((mode) => values[mode] === true);
const needed = neededOf(asked);
const isLeftOut = needed.length < asked.length;
const { text, missing } = reportCoverage(flows, readCoverage(), needed, outOfSight, !isLeftOut);

if (asked.length === 0 || needed.length > 0) {
  process.stdout.write(`${text}\n`);
  process.exitCode = missing === 0 ? 0 : 1;
}
if (isLeftOut) process.stdout.write('Transitions in the browser are counted in `npm run test:all` only.\n');
