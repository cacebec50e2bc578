import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playwright } from './browser.mjs';
import { build } from './build.mjs';
import { makeBook } from './flowBook.mjs';
import { countPlaywright, countVitest, one, sentence, sum } from './counts.mjs';
import { install, readIfThere } from './install.mjs';
import { startPostgres } from './postgres.mjs';
import { Stop, command, run, tool } from './run.mjs';

const scratch = mkdtempSync(join(tmpdir(), 'croupier-test-'));
process.once('exit', () => {
  rmSync(scratch, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130));

/** @typedef {import('./counts.mjs').Counts} Counts */

/**
 * @template Value
 * @param {() => Promise<Value>} attempt
 * @returns {Promise<Value | null>} null, with its sentence, where the attempt stopped
 */
const orSay = async (attempt) => {
  try {
    return await attempt();
  } catch (reason) {
    if (!(reason instanceof Stop)) throw reason;
    console.error(reason.message);
    return null;
  }
};

/**
 * @param {string} program
 * @param {string[]} args
 */
const check = async (program, ...args) => one((await run(tool(program), args)).code === 0);

/** Where the walks of this run note the transitions that they take. */
const walked = join(scratch, 'flows');
const noting = { FLOW_COVERAGE_DIR: walked };

const vitest = async () => {
  const report = join(scratch, 'vitest.json');
  const postgres = await startPostgres();
  const { code } = await run(
    tool('vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { env: { ...noting, ...(postgres && { TEST_DATABASE_URL: postgres.url }) } },
  );
  postgres?.stop();
  const counts = countVitest(readIfThere(report), code);
  // The suite on PostgreSQL counts as one where it could not run, since nobody knows how many tests it would have been.
  return postgres ? counts : sum([counts, { passed: 0, failed: 0, skipped: 1 }]);
};

const browser = async () => {
  const report = join(scratch, 'playwright.json');
  const ended = await orSay(() =>
    playwright(scratch, ['--reporter=list,json'], { ...noting, PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
  );
  if (ended === null) return one(false);
  const { code } = ended;
  return countPlaywright(readIfThere(report), code);
};

/** The modes of walking that each stage brings. */
const modes = { vitest: ['--live', '--views'], browser: ['--browser'] };

/**
 * Whether what has been walked in this run leaves no transition out; nothing to say where nothing was walked.
 * @param {readonly string[]} chosen
 */
const walks = async (chosen) => {
  const asked = Object.entries(modes).flatMap(([stage, flags]) => (chosen.includes(stage) ? flags : []));
  if (asked.length === 0) return sum([]);
  return one(
    (await run(process.execPath, ['--import', 'tsx', 'flowbook/checkCoverage.ts', ...asked], { env: noting })).code ===
      0,
  );
};

/** @type {Record<string, (chosen: readonly string[]) => Promise<Counts>>} */
const stages = {
  types: () => check('tsc', '--noEmit'),
  lint: async () =>
    sum([
      await check('prettier', '--check', '--log-level', 'warn', '.'),
      await check('eslint', '--max-warnings', '0', '.'),
    ]),
  knip: () => check('knip'),
  vitest,
  build: async () => one((await orSay(async () => (await build(), await makeBook(), true))) ?? false),
  browser,
  walks,
};

/**
 * @param {readonly string[]} args
 * @returns {string[]} the names of the stages to run: those after `--only`, parted by commas, or all
 */
const choose = (args) => {
  const [option, list = ''] = args;
  if (option === undefined) return Object.keys(stages);
  const names = list.split(',');
  if (option === '--only' && names.every((name) => Object.hasOwn(stages, name))) return names;
  throw new Stop(
    `npm test takes nothing, or \`-- --only\` with some of ${Object.keys(stages).join(', ')}, parted by commas.`,
  );
};

await command(async () => {
  const chosen = choose(process.argv.slice(2));
  await install();

  /** @type {Map<string, Counts>} */
  const results = new Map();
  for (const [name, stage] of Object.entries(stages)) {
    if (!chosen.includes(name)) continue;
    console.log(`\n▸ ${name}`);
    const unbuilt = name === 'browser' && results.get('build')?.failed;
    results.set(name, unbuilt ? { passed: 0, failed: 0, skipped: 1 } : await stage(chosen));
  }

  const total = sum([...results.values()]);
  console.log(`\n${sentence(total)}`);
  return total.failed === 0 ? 0 : 1;
});
