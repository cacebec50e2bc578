import { expect, test } from 'vitest';
import { StateMachine, type AnyStateNode } from 'xstate';
import { exploreAll, type Edge, type Graph } from '../../../flowbook/explore.ts';
import type { Flow } from '../../../flowbook/flow.ts';
import { flows } from '../../../flowbook/registry.ts';
import { statesOf } from '../../../flowbook/transitions.ts';

/** The flows that look for news while their page is in sight. */
const watching = flows.filter(({ cases }) => 'page.hidden' in cases);

const makesCall = ({ machine, outcomes }: Flow, { invoke }: AnyStateNode): boolean =>
  invoke.some(({ src }) => {
    if (typeof src !== 'string') return true;
    const logic: unknown = (machine.implementations.actors as Readonly<Record<string, unknown>>)[src];
    return outcomes[src] !== 'silent' && !(logic instanceof StateMachine);
  });

const callingIn = (flow: Flow, states: readonly string[]): readonly string[] =>
  statesOf(flow.machine.root)
    .filter(
      (node) => makesCall(flow, node) && states.some((state) => state === node.id || state.startsWith(`${node.id}.`)),
    )
    .map(({ id }) => id);

const byItself = ({ out }: Graph, key: string): readonly Edge[] =>
  (out.get(key) ?? []).filter(({ step }) => step.kind !== 'event');

const callsOutOfSight = (flow: Flow, graph: Graph): readonly string[] => {
  const statesAt = (key: string) => graph.nodes.get(key)?.states ?? [];
  const hidden = new Set(
    graph.edges.flatMap(({ step, to }) => (step.kind === 'event' && step.type === 'page.hidden' ? [to] : [])),
  );
  const begun = new Set<string>();
  for (const key of hidden)
    for (const { from, to, label } of byItself(graph, key)) {
      hidden.add(to);
      const before = callingIn(flow, statesAt(from));
      for (const calling of callingIn(flow, statesAt(to)))
        if (!before.includes(calling)) begun.add(`${calling}, after ${label}`);
    }
  return [...begun];
};

test('the flows that poll are known', () => {
  expect(watching.map(({ id }) => id)).toContain('contractPage');
});

test.each(watching.map((flow) => [flow.id, flow] as const))('%s starts no call while its page is hidden', (_, flow) => {
  expect(exploreAll(flow).flatMap((graph) => callsOutOfSight(flow, graph))).toEqual([]);
});
