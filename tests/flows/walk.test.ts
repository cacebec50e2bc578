import { expect, test } from 'vitest';
import type { Flow } from '../../flowbook/flow.ts';
import { walk } from '../../flowbook/walk.ts';
import { flows } from '../../flowbook/registry.ts';

test.each(flows.map((flow): [string, Flow] => [flow.id, flow]))('every transition of %s is walked live', { timeout: 120_000 }, (_, flow) => {
  expect(walk(flow).missing).toEqual([]);
});
