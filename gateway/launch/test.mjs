import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playwright } from './browser.mjs';
import { build, buildWalk } from './build.mjs';
import { reachedSince } from './changed.mjs';
import { buildBookIfStale } from './flowBook.mjs';
import { countPlaywright, countVitest, failuresInPlaywright, failuresInVitest, one, sentence, sum } from './counts.mjs';
import { install, readIfThere } from './install.mjs';
import { startPostgres } from './postgres.mjs';
import { Stop, command, root, run, tool } from './run.mjs';
import { chooseStages, timesOf } from './stages.mjs';

const scratch = mkdtempSync(join(tmpdir(), 'croupier-test-'));
process.once('exit', () => {
  rmSync(scratch, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130));

/** @typedef {import('./counts.mjs').Counts} Counts */
/** @typedef {import('./stages.mjs').Choice} Choice */

/** What failed in the stages so far, repeated at the end, where a log of thousands of lines is read. */
const failures = /** @type {string[]} */ ([]);

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

/**
 * Where the walks of this run note the transitions that they take; the parts of a run that is split use one folder.
 * @param {Choice} choice
 */
const noting = ({ shard }) => ({
  FLOW_COVERAGE_DIR: shard ? join(root, 'dist', 'coverage', 'shards') : join(scratch, 'flows'),
});

/** @type {Promise<Readonly<Record<string, string>>> | undefined} */
let exploring;

const explore = async () => {
  const graphs = join(scratch, 'graphs');
  const { code, output } = await run(process.execPath, ['--import', 'tsx', 'flowbook/scenes/keepGraphs.ts', graphs], {
    quiet: true,
  });
  // The tests explore by themselves then, and report what breaks.
  if (code === 0) return { FLOW_GRAPHS: graphs };
  console.log(output.trim());
  return {};
};

/**
 * Explores all machines once, for every test of this run that reads their graphs; a few chosen tests are quicker without.
 * @param {Choice} choice
 * @returns {Promise<Readonly<Record<string, string>>>}
 */
const explored = async ({ grep, changedSince }) =>
  grep === null && changedSince === null ? (exploring ??= explore()) : {};

/** @type {ReturnType<typeof reachedSince> | undefined} */
let reaching;

/**
 * What a change reaches, where this run is about one.
 * @param {Choice} choice
 */
const reached = async ({ changedSince }) => (changedSince === null ? null : (reaching ??= reachedSince(changedSince)));

/**
 * Has only the flows walked that a change reaches.
 * @param {{ flows: readonly string[] } | null} only
 * @returns {Readonly<Record<string, string>>}
 */
const walking = (only) => (only === null ? {} : { WALKED_FLOWS: only.flows.join(',') });

/**
 * What tells a runner which tests to run.
 * @param {Choice} choice
 * @param {string} titled the runner's option for words of titles
 */
const partOf = ({ shard, grep }, titled) => [
  ...(shard ? [`--shard=${shard.name}`] : []),
  ...(grep === null ? [] : [titled, grep]),
];

/** @type {ReturnType<typeof startPostgres> | undefined} */
let started;

/** The PostgreSQL of this run, which starts when a stage first needs it and stops with this process. */
const postgres = () => (started ??= startPostgres());

const firstTier = '^walk walk\\.spec|@smoke';

/** @param {Choice} choice */
const vitest = async (choice) => {
  const report = join(scratch, 'vitest.json');
  const only = await reached(choice);
  if (only?.tests.length === 0) return sum([]);
  const needsServer = only?.tests.some((file) => file.startsWith('tests/gateway/')) ?? true;
  const server = needsServer ? await postgres() : null;
  const { code } = await run(
    tool('vitest'),
    [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...partOf(choice, '-t'),
      ...(only?.tests ?? []),
    ],
    {
      env: {
        ...noting(choice),
        ...walking(only),
        ...(await explored(choice)),
        ...(server && { TEST_DATABASE_URL: server.url }),
      },
    },
  );
  const counted = countVitest(readIfThere(report), code);
  failures.push(...failuresInVitest(readIfThere(report), root));
  // What the words of -g leave out is not skipped: nobody chose it.
  const counts = choice.grep === null ? counted : { ...counted, skipped: 0 };
  // If the suite could not run on PostgreSQL, it counts as one skipped test, since the real number is unknown.
  return server || !needsServer ? counts : sum([counts, { passed: 0, failed: 0, skipped: 1 }]);
};

/** @param {Choice} choice */
const browser = async (choice) => {
  const only = await reached(choice);
  if (only?.specs.length === 0) return sum([]);
  if (!choice.chosen.includes('build') && (await orSay(() => builds(choice))) === null) return one(false);
  const report = join(scratch, 'playwright.json');
  const server = await postgres();
  const graphs = await explored(choice);
  const ended = await orSay(() =>
    playwright(
      scratch,
      [
        '--reporter=list,json',
        '--pass-with-no-tests',
        ...(choice.isComplete ? [] : ['-g', firstTier]),
        ...partOf(choice, '-g'),
        ...(only?.specs ?? []),
      ],
      { ...noting(choice), ...graphs, ...walking(only), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      server?.url,
    ),
  );
  if (ended === null) return one(false);
  const { code } = ended;
  failures.push(...failuresInPlaywright(readIfThere(report)));
  return countPlaywright(readIfThere(report), code);
};

const modes = { vitest: ['--views'], browser: ['--browser'] };

/**
 * Whether the walks of this run, or of all its parts, left no transition out; counts as nothing if there were none.
 * @param {Choice} choice
 */
const walks = async (choice) => {
  const { chosen, grep, shard, changedSince } = choice;
  const flags = Object.entries(modes).flatMap(([stage, all]) => (chosen.includes(stage) ? all : []));
  if (flags.length === 0 || grep !== null || changedSince !== null || shard?.isLast === false) return sum([]);
  const check = ['--import', 'tsx', 'flowbook/checkCoverage.ts', ...flags];
  return one((await run(process.execPath, check, { env: noting(choice) })).code === 0);
};

/** @param {Choice} choice */
const builds = async (choice) => {
  if ((await reached(choice))?.specs.length === 0) return true;
  await build();
  await (choice.isComplete ? buildBookIfStale() : buildWalk());
  return true;
};

/** @type {Record<string, (choice: Choice) => Promise<Counts>>} */
const stages = {
  types: () => check('tsc', '--noEmit', '--singleThreaded'),
  lint: async () =>
    sum([
      await check('prettier', '--check', '--cache', '--cache-strategy', 'content', '--log-level', 'warn', '.'),
      await check('oxlint'),
    ]),
  knip: () => check('knip'),
  build: async (choice) => one((await orSay(() => builds(choice))) ?? false),
  vitest,
  browser,
  walks,
};

/** Lint takes as long on one core as types, knip and build on the other; the other stages run in order. */
const besideTheOthers = 'lint';

await command(async () => {
  const choice = chooseStages(process.argv.slice(2), Object.keys(stages));
  if (choice.isComplete) process.env.TEST_EVERYTHING = 'yes';
  await install();
  if (choice.shard?.isFirst) rmSync(noting(choice).FLOW_COVERAGE_DIR, { recursive: true, force: true });

  /** @type {Map<string, Counts>} */
  const results = new Map();
  /** @type {Map<string, number>} */
  const seconds = new Map();
  const begun = performance.now();
  const only = await reached(choice);
  if (only !== null)
    console.log(
      `${only.changed.length} files differ from ${only.since}: ${only.tests.length} test files, ${only.flows.length} flows and ${only.specs.length} browser specs are reached.`,
    );
  const goThrough = async (/** @type {readonly string[]} */ names) => {
    for (const name of names.filter((each) => choice.chosen.includes(each))) {
      console.log(`\n▸ ${name}`);
      const start = performance.now();
      const unbuilt = name === 'browser' && results.get('build')?.failed;
      const counts = unbuilt ? { passed: 0, failed: 0, skipped: 1 } : await stages[name]?.(choice);
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
  const failedStages = [...results].filter(([, { failed }]) => failed > 0).map(([name]) => name);
  if (failedStages.length > 0) console.log(`\n▸ failed: ${failedStages.join(', ')}\n\n${failures.join('\n\n')}`);
  console.log(`\n${timesOf(seconds.set('in all', (performance.now() - begun) / 1_000))}\n\n${sentence(total)}`);
  return total.failed === 0 ? 0 : 1;
});
