import { expect, test } from 'vitest';
import { everTaken } from '../../flowbook/explore.ts';
import type { Flow } from '../../flowbook/flow.ts';
import { graphsOf } from '../../flowbook/graphs.ts';
import { flows } from '../../flowbook/registry.ts';
import { declaredTransitions, lineOf } from '../../flowbook/transitions.ts';
import { isWalked } from '../../flowbook/world/chosen.ts';

test.each(flows.filter(isWalked).map((flow): [string, Flow] => [flow.id, flow]))(
  'every transition of %s can happen',
  (_, flow) => {
    const taken = new Set(graphsOf(flow).flatMap((graph) => [...everTaken(graph)]));
    expect(declaredTransitions(flow.machine).flatMap((one) => (taken.has(one.id) ? [] : [lineOf(one)]))).toEqual([]);
  },
);
