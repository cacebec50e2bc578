import { defineConfig } from 'vitest/config';
import { compiledTexts } from './locales/compile.ts';

// What runs on a database: the suite that holds on every engine, and what only one of them has to show.
const onDatabase = (name: string, engine: 'embedded' | 'postgres') => ({
  extends: true as const,
  test: {
    name,
    include: ['tests/gateway/*.test.ts', `tests/gateway/${engine}/*.test.ts`],
    globalSetup: ['tests/gateway/support/template.ts'],
    provide: { engine },
  },
});

export default defineConfig({
  plugins: [compiledTexts()],
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'code',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/gateway/*.test.ts', 'tests/gateway/{embedded,postgres}/*.test.ts'],
        },
      },
      onDatabase('gateway on the embedded database', 'embedded'),
      // `npm test` brings a PostgreSQL server and says so when it has none.
      ...(process.env['TEST_DATABASE_URL'] ? [onDatabase('gateway on PostgreSQL', 'postgres')] : []),
    ],
  },
});
