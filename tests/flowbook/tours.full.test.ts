import { expect, test } from 'vitest';
import { exploreAll } from '../../flowbook/explore.ts';
import type { Flow } from '../../flowbook/flow.ts';
import { flows } from '../../flowbook/registry.ts';
import { byEdges } from '../../flowbook/strategies/covering.ts';
import { fewestSteps } from './support/postman.ts';

test.each(flows.map((flow): [string, Flow] => [flow.id, flow]))(
  'all that can happen in %s is shown in at most 15 % more steps than the fewest that could',
  { timeout: 120_000 },
  (_, flow) => {
    for (const graph of exploreAll(flow)) {
      const paths = byEdges(graph);
      expect(new Set(paths.flatMap(({ edges }) => edges)).size).toBe(graph.edges.length);
      // The first start is not among the fewest steps where the round ends at the start by itself.
      const starts = Math.max(0, paths.length - 1);
      expect(paths.reduce((sum, { edges }) => sum + edges.length, starts)).toBeLessThanOrEqual(
        1.15 * fewestSteps(graph),
      );
    }
  },
);
