import type { Flow } from '../flow.ts';
import type { Graph, Node } from '../explore.ts';
import { wayTo } from '../strategies/path.ts';
import { endingsOf, nearTo } from '../near.ts';
import { BadRequest, meant } from './badRequest.ts';
import { titlesOf } from './words.ts';

/** Whether a state's id is, ends with, or lies within the given name. */
const isCalled = (id: string, name: string): boolean => `.${id}.`.includes(`.${name}.`);

/** Whether a state's title, with or without the titles of the states around it, is the given name. */
const isTitled = (title: string, name: string): boolean =>
  `: ${title}`.toLowerCase().endsWith(`: ${name.toLowerCase()}`);

/** The test for being in a state, named by its id or its title; an unknown name throws with the list of names. */
export const inState = (flow: Flow, name: string): ((node: Node) => boolean) => {
  const states = [...titlesOf(flow)];
  const called = states.filter(([id, title]) => isCalled(id, name) || isTitled(title, name)).map(([id]) => id);
  if (called.length === 0) {
    const near = nearTo(
      name,
      states.map(([id, title]) => [id, ...endingsOf(id), title, title.split(': ').at(-1) ?? title]),
    );
    const all = states.map(([id, title]) => `${id} (${title})`).join(', ');
    throw new BadRequest(
      `There is no state "${name}" in ${flow.id}. ${meant(near, `Choose one of, by id or title: ${all}.`)}`,
    );
  }
  return ({ states: at }) => at.some((id) => called.some((state) => isCalled(id, state)));
};

/** The graph as it lies ahead of a state, or nothing if that is never reached. */
export const seenFrom = (graph: Graph, isStart: (node: Node) => boolean): Graph | undefined => {
  const lead = wayTo(graph, graph.start, isStart);
  return lead === undefined ? undefined : { ...graph, start: lead.at(-1)?.to ?? graph.start, lead };
};
