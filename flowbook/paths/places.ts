import { Live, type Flow } from '../flow.ts';
import type { Graph, Node } from '../explore.ts';
import { wayTo } from '../strategies/path.ts';
import { statesOf } from '../transitions.ts';
import { BadRequest } from './badRequest.ts';

const stateIds = (flow: Flow): string[] => [
  ...statesOf(flow.machine.root)
    .slice(1)
    .map(({ id }) => id),
  ...Object.values(flow.outcomes).flatMap((outcome) => (outcome instanceof Live ? stateIds(outcome.flow) : [])),
];

/** Whether a state's id is, ends with, or lies within what somebody calls a state. */
const isCalled = (id: string, name: string): boolean => `.${id}.`.includes(`.${name}.`);

/** The test for being in the state that somebody names; an unknown name is answered with the list. */
export const inState = (flow: Flow, name: string): ((node: Node) => boolean) => {
  const ids = stateIds(flow);
  if (!ids.some((id) => isCalled(id, name)))
    throw new BadRequest(`There is no state "${name}" in ${flow.id}. Choose one of: ${ids.join(', ')}.`);
  return ({ states }) => states.some((id) => isCalled(id, name));
};

/** The graph as it lies ahead of a state, or nothing where that is never reached. */
export const seenFrom = (graph: Graph, isStart: (node: Node) => boolean): Graph | undefined => {
  const lead = wayTo(graph, graph.start, isStart);
  return lead === undefined ? undefined : { ...graph, start: lead.at(-1)?.to ?? graph.start, lead };
};
