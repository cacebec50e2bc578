import { expect, test } from 'vitest';
import type { Flow } from '../../flowbook/flow.ts';
import { flows } from '../../flowbook/registry.ts';
import { walkFlow } from '../../flowbook/walk.ts';

test.each(flows.map((flow): [string, Flow] => [flow.id, flow]))(
  'every transition of %s is walked live',
  { timeout: 120_000 },
  async (_, flow) => {
    expect(await walkFlow(flow)).toEqual([]);
  },
);
