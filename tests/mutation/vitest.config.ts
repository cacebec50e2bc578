import { defineConfig } from 'vitest/config';
import { current } from './groups.mjs';

const flows = current ? [...current.flows, ...(current.flows.length > 0 ? ['common'] : [])] : ['*'];

export default defineConfig({
  test: {
    environment: 'node',
    include: [
      ...flows.map((flow) => `tests/flows/${flow}/*.test.ts`),
      'tests/api/failure.test.ts',
      'tests/mutation/loads.test.ts',
      ...(current?.tests ?? []),
    ],
    pool: 'forks',
    ...(current?.hasDatabase && {
      globalSetup: ['tests/gateway/support/template.ts'],
      provide: { engine: 'embedded' as const, exhaustive: false },
    }),
    testTimeout: 60_000,
  },
});
