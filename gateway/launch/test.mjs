import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playwright } from './browser.mjs';
import { build } from './build.mjs';
import { buildBook } from './flowBook.mjs';
import { countPlaywright, countVitest, one, sentence, sum } from './counts.mjs';
import { install, readIfThere } from './install.mjs';
import { startPostgres } from './postgres.mjs';
import { Stop, command, run, tool } from './run.mjs';
import { chooseStages, timesOf } from './stages.mjs';

const scratch = mkdtempSync(join(tmpdir(), 'croupier-test-'));
process.once('exit', () => {
  rmSync(scratch, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130));

/** @typedef {import('./counts.mjs').Counts} Counts */

/**
 * @template Value
 * @param {() => Promise<Value>} attempt
 * @returns {Promise<Value | null>} null if the attempt stopped; prints its message
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
const check = async (program, ...args) => {
  const { code, output } = await run(tool(program), args, { quiet: true });
  if (code !== 0) console.log(output.trim());
  return one(code === 0);
};

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
  // If the suite could not run on PostgreSQL, it counts as one skipped test, since the real number is unknown.
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

/** The modes of walking in each stage. */
const modes = { vitest: ['--live', '--views'], browser: ['--browser'] };

/**
 * Whether the walks of this run left no transition out; counts as nothing if there were none.
 * @param {readonly string[]} chosen
 */
const walks = async (chosen) => {
  const flagsOfModes = Object.entries(modes).flatMap(([stage, flags]) => (chosen.includes(stage) ? flags : []));
  if (flagsOfModes.length === 0) return sum([]);
  return one(
    (await run(process.execPath, ['--import', 'tsx', 'flowbook/checkCoverage.ts', ...flagsOfModes], { env: noting }))
      .code === 0,
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
  build: async () => one((await orSay(async () => (await build(), await buildBook(), true))) ?? false),
  vitest,
  browser,
  walks,
};

/** Lint takes longer on one core than types, knip and build together on the other; the other stages run in order. */
const besideTheOthers = 'lint';

await command(async () => {
  const { isAll, chosen } = chooseStages(process.argv.slice(2), Object.keys(stages));
  if (isAll) process.env.TEST_EVERYTHING = 'yes';
  await install();

  /** @type {Map<string, Counts>} */
  const results = new Map();
  /** @type {Map<string, number>} */
  const seconds = new Map();
  const begun = performance.now();
  const goThrough = async (/** @type {readonly string[]} */ names) => {
    for (const name of names.filter((each) => chosen.includes(each))) {
      console.log(`\n▸ ${name}`);
      const start = performance.now();
      const unbuilt = name === 'browser' && results.get('build')?.failed;
      const counts = unbuilt ? { passed: 0, failed: 0, skipped: 1 } : await stages[name]?.(chosen);
      if (counts === undefined) throw new Error(`there is no stage ${name}`);
      results.set(name, counts);
      seconds.set(name, (performance.now() - start) / 1_000);
      if (counts.failed > 0) console.log(`\n▸ ${name} failed`);
    }
  };
  await Promise.all([
    goThrough([besideTheOthers]),
    goThrough(Object.keys(stages).filter((name) => name !== besideTheOthers)),
  ]);

  const total = sum([...results.values()]);
  console.log(`\n${timesOf(seconds.set('in all', (performance.now() - begun) / 1_000))}\n\n${sentence(total)}`);
  return total.failed === 0 ? 0 : 1;
});
