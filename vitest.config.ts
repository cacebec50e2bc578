import { defineConfig } from 'vitest/config';
import { compiledTexts } from './locales/compile.ts';

// `npm test` brings a PostgreSQL server and says so when it has none.
const hasServer = Boolean(process.env['TEST_DATABASE_URL']);

// `npm run test:all` wants everything on both databases, and every round and combination.
const exhaustive = process.env['TEST_EVERYTHING'] === 'yes';

// Kills and notices of the longest stories, which the embedded database tells in the long run; `crash.test.ts` kills it in
// every run.
const longStories = ['kills', 'walletKills', 'notices'].map((name) => `tests/gateway/engines/${name}.test.ts`);

const folders = (...names: string[]) => names.map((name) => `tests/gateway/${name}/*.test.ts`);

/** `everything` is the whole suite; without it an engine has only what databases may differ in. */
const gatewayOn = (engine: 'embedded' | 'postgres', name: string, everything: boolean) => ({
  extends: true as const,
  test: {
    name,
    include: [
      ...folders('engines', engine, ...(exhaustive ? ['load'] : [])),
      ...(everything ? ['tests/gateway/*.test.ts'] : []),
    ],
    exclude: everything ? [] : longStories,
    globalSetup: ['tests/gateway/support/template.ts'],
    provide: { engine, exhaustive },
    // Files of one worker share the loaded gateway, which takes longer to load than most of them take to run.
    isolate: false,
    chaiConfig: { truncateThreshold: 2_000 },
  },
});

export default defineConfig({
  plugins: [compiledTexts()],
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    // Approved files are written by `npm run approve` alone.
    update: 'none',
    testTimeout: 30_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'code',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/gateway/*.test.ts', ...folders('engines', 'embedded', 'postgres', 'load')],
        },
      },
      gatewayOn('embedded', 'gateway on the embedded database', exhaustive || !hasServer),
      ...(hasServer ? [gatewayOn('postgres', 'gateway on PostgreSQL', true)] : []),
    ],
  },
});
