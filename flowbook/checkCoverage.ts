import { parseArgs } from 'node:util';
import { modes, readCoverage, reportCoverage } from './coverage.ts';
import { outOfSight } from './outOfSight.ts';
import { flows } from './registry.ts';

// node --import tsx flowbook/checkCoverage.ts [--live] [--views] [--browser]: what the last test run took; 1 where something is missing.

const flag = { type: 'boolean' } as const;
const { values } = parseArgs({ options: { live: flag, views: flag, browser: flag } });
const { text, missing } = reportCoverage(
  flows,
  readCoverage(),
  modes.filter((mode) => values[mode] === true),
  outOfSight,
);

process.stdout.write(`${text}\n`);
process.exitCode = missing === 0 ? 0 : 1;
