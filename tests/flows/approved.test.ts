import { expect, test } from 'vitest';
import { run } from '../../flowbook/paths/command.ts';
import { flows } from '../../flowbook/registry.ts';

/**
 * What a product owner has approved of each flow: the fewest ways that take every arrow. A change of a flow shows up
 * here as a diff to review; `npm run approve` records it after that.
 */
test.each(flows.map(({ id }) => id))(
  'the ways through %s are those that were approved',
  { timeout: 120_000 },
  async (id) => {
    const { code, out } = run([id, '--strategy', 'transitions'], flows);
    expect(code).toBe(0);
    await expect(`${out}\n`).toMatchFileSnapshot(`approved/${id}.paths.txt`);
  },
);
