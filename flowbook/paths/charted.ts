import type { AnyStateMachine } from 'xstate';
import { chartOf, type ChartState } from '../chart/model.ts';
import type { Edge } from '../explore.ts';
import { Live, type Flow } from '../flow.ts';
import { weightOf } from '../risks.ts';
import type { Focus } from '../approvedText.ts';
import { BadRequest } from './badRequest.ts';

/** The machine of a flow and those of its live children. */
export const machinesOf = (flow: Flow): AnyStateMachine[] => [
  flow.machine,
  ...Object.values(flow.outcomes).flatMap((outcome) => (outcome instanceof Live ? machinesOf(outcome.flow) : [])),
];

/** What the charts of a flow say in addition to words. */
export interface Charted {
  /** The requirements that a step cites: the transitions taken, and the states where it leads with those around them. */
  readonly cited: (states: readonly string[], taken: readonly string[]) => readonly string[];
  readonly citing: (requirement: string) => Focus;
  readonly requirements: readonly string[];
  readonly weight: (...states: readonly string[]) => number;
}

const around = (state: string): string[] => state.split('.').map((_, at, parts) => parts.slice(0, at + 1).join('.'));

const inOrder = (ids: Iterable<string>): string[] =>
  [...new Set(ids)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));

export const chartedOf = (flow: Flow): Charted => {
  const charts = machinesOf(flow).map((machine) => chartOf(machine));
  const states = new Map(
    charts.flatMap((chart) => chart.states.map((state): [string, ChartState] => [state.id, state])),
  );
  const transitions = new Map(
    charts.flatMap((chart) =>
      chart.transitions.map(({ id, requirements }): [string, readonly string[]] => [id, requirements]),
    ),
  );
  const citedBy = (state: string): readonly string[] => states.get(state)?.requirements ?? [];
  return {
    cited: (at, taken) =>
      inOrder([...at.flatMap(around).flatMap(citedBy), ...taken.flatMap((id) => transitions.get(id) ?? [])]),
    citing: (requirement) => ({
      states: new Set([...states.keys()].filter((id) => citedBy(id).includes(requirement))),
      transitions: new Set([...transitions].filter(([, ids]) => ids.includes(requirement)).map(([id]) => id)),
    }),
    requirements: inOrder([...[...states.keys()].flatMap(citedBy), ...[...transitions.values()].flat()]),
    weight: (...at) =>
      Math.max(
        1,
        ...at
          .flatMap(around)
          .flatMap((id) => states.get(id)?.calls ?? [])
          .map(weightOf),
      ),
  };
};

/** Whether a step takes one of these transitions or leads to one of these states. */
export const touches = ({ states, transitions }: Focus) => {
  const isIn = (state: string): boolean => around(state).some((id) => states.has(id));
  return {
    isIn,
    isBy: ({ taken }: Edge, at: readonly string[]): boolean => taken.some((id) => transitions.has(id)) || at.some(isIn),
  };
};

const distance = (a: string, b: string): number => {
  const [[area = 0, number = 0] = [], [otherArea = 0, otherNumber = 0] = []] = [a, b].map((id) =>
    id.slice(1).split('.').map(Number),
  );
  return 1_000 * Math.abs(area - otherArea) + Math.abs(number - otherNumber);
};

/** What of a flow cites a requirement; one that nothing cites is answered with those near it. */
export const focusOn = (requirement: string, flow: Flow, flows: readonly Flow[]): Focus => {
  const { citing, requirements } = chartedOf(flow);
  if (requirements.includes(requirement)) return citing(requirement);
  const near = [...requirements].sort((a, b) => distance(a, requirement) - distance(b, requirement)).slice(0, 5);
  const elsewhere = flows.filter((other) => chartedOf(other).requirements.includes(requirement)).map(({ id }) => id);
  throw new BadRequest(
    [
      `Nothing in ${flow.id} cites "${requirement}". Near it: ${inOrder(near).join(', ') || 'none'}.`,
      ...(elsewhere.length === 0 ? [] : [`It is cited in ${elsewhere.join(', ')}.`]),
    ].join(' '),
  );
};
