import { expect, test } from 'vitest';
import { current, filesOf, mutated } from './groups.mjs';

const modules = import.meta.glob<Record<string, unknown>>([
  '../../contract/earnings.ts',
  '../../contract/lottery/*.ts',
  '../../machines/**/*.ts',
  '../../gateway/{domains/agent,domains/cashier,domains/lottery,domains/records,trust/calls,trust/ledger,trust/offers/rules}/*.ts',
  '../../games/rules/*.ts',
]);

// A mutant may keep its module from loading. The tests of a flow import it at their top, so that none of them runs, and
// Stryker calls a mutant survived of which no test says otherwise: here it is loaded inside a test, which fails.
test.each(current ? filesOf(current) : mutated)('%s loads, and its machine has its name', async (file) => {
  const all = await modules[`../../${file}`]!();
  const [, name] = /([^/]+)\.machine\.ts$/.exec(file) ?? [];
  if (name !== undefined) expect(all[`${name}Machine`]).toHaveProperty('id', name);
});
