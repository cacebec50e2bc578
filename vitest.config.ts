import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { compiledTexts } from './locales/compile.ts';

// `npm test` brings a PostgreSQL server and says so when it has none.
const hasServer = Boolean(process.env['TEST_DATABASE_URL']);

// `npm run test:all` runs both tiers of the tests: everything, on both databases, in every round and combination.
const isComplete = process.env['TEST_EVERYTHING'] === 'yes';

// `npm run soak` runs one file, with more rounds than any tier has time for.
const isSoak = process.env['TEST_SOAK'] === 'yes';
const isExhaustive = isComplete || isSoak;

/** What the first tier does without: whole files here, rounds of a loop where a test asks for `exhaustive` or `soak`. */
const otherTiers = [
  ...(isExhaustive ? [] : ['tests/**/*.full.test.{ts,tsx}']),
  ...(isSoak ? [] : ['tests/**/*.soak.test.ts']),
];

const folders = (...names: string[]) => names.map((name) => `tests/gateway/${name}/*.test.ts`);

/** `everything` is the whole suite; without it an engine has only what no other engine shows. */
const gatewayOn = (engine: 'embedded' | 'postgres', name: string, everything: boolean) => ({
  extends: true as const,
  test: {
    name,
    include: everything
      ? [...folders('engines', engine, ...(isExhaustive ? ['load'] : [])), 'tests/gateway/*.test.ts']
      : [...folders(engine), 'tests/gateway/engines/calls.test.ts'],
    exclude: otherTiers,
    globalSetup: ['tests/gateway/support/template.ts'],
    provide: { engine, exhaustive: isExhaustive, soak: isSoak },
    // Only what hangs takes that long, however busy the machine is.
    testTimeout: isExhaustive ? 3_600_000 : 300_000,
    expect: { poll: { timeout: 120_000 } },
    // Files of one worker share the loaded gateway, which takes longer to load than most of them take to run.
    isolate: false,
    chaiConfig: { truncateThreshold: 2_000 },
  },
});

/** Tests that have a document: what one leaves in the document or in a module would reach the next, so each runs alone. */
const withDocument = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.test\.tsx?$/.test(path))
  .map((path) => `tests/${path}`)
  .filter((path) => readFileSync(path, 'utf8').startsWith('// @vitest-environment happy-dom'));

const codeTests = (name: string, files: { include: string[]; exclude: string[] }) => ({
  extends: true as const,
  test: {
    name,
    provide: { exhaustive: isExhaustive },
    include: files.include,
    exclude: [
      'tests/gateway/*.test.ts',
      ...folders('engines', 'embedded', 'postgres', 'load'),
      ...files.exclude,
      ...otherTiers,
    ],
    isolate: name !== 'code',
  },
});

export default defineConfig({
  plugins: [compiledTexts()],
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    // Tests make much and keep little of it: with more room for what is young, a fifteenth of their time is saved.
    execArgv: ['--max-semi-space-size=64'],
    // Approved files are written by `npm run approve` alone.
    update: 'none',
    // Only what hangs takes that long, however busy the machine is.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    projects: [
      codeTests('code', { include: ['tests/**/*.test.{ts,tsx}'], exclude: withDocument }),
      codeTests('code with a document', { include: withDocument, exclude: [] }),
      gatewayOn('embedded', 'gateway on the embedded database', isComplete || !hasServer),
      ...(hasServer ? [gatewayOn('postgres', 'gateway on PostgreSQL', true)] : []),
    ],
  },
});
