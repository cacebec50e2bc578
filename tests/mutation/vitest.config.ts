import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { environment: 'node', include: ['tests/flows/*/*.test.ts', 'tests/api/failure.test.ts'], pool: 'forks', testTimeout: 60_000 },
});
