import { expect, test } from 'vitest';
import { exploreAll } from '../../flowbook/explore.ts';
import type { Flow } from '../../flowbook/flow.ts';
import { flows } from '../../flowbook/registry.ts';
import { byEdges } from '../../flowbook/strategies/covering.ts';
import { keysOf } from '../../flowbook/strategies/path.ts';
import { fewestSteps } from './support/postman.ts';
import { coinsFlow, lampFlow, letterFlow, radioFlow } from './support/toys.ts';

const toys: readonly Flow[] = [coinsFlow, lampFlow, letterFlow, radioFlow];

test.each([...toys, ...flows].map((flow): [string, Flow] => [flow.id, flow]))(
  'every transition in %s is shown in at most 15 % more steps than the minimum',
  { timeout: 120_000 },
  (_, flow) => {
    for (const graph of exploreAll(flow)) {
      const paths = byEdges(graph);
      // Each begins at the start and is unbroken.
      for (const path of paths) expect(keysOf(path).slice(0, -1)).toEqual(path.edges.map((edge) => edge.from));
      expect(paths.map((path) => keysOf(path)[0])).toEqual(paths.map(() => graph.start));
      expect(new Set(paths.flatMap(({ edges }) => edges)).size).toBe(graph.edges.length);
      const steps = paths.reduce((sum, { edges }) => sum + edges.length, 0);
      const fewest = fewestSteps(graph);
      expect(steps + paths.length).toBeGreaterThanOrEqual(fewest);
      // The first start is not among the fewest steps where the round ends at the start by itself.
      expect(steps + Math.max(0, paths.length - 1)).toBeLessThanOrEqual(1.15 * fewest);
    }
  },
);
