import type { AnyStateMachine } from 'xstate';
import { changesOf } from '../approvedText.ts';
import { closedChart, closings } from '../chart/closed.ts';
import { layOut } from '../chart/layout.ts';
import { chartOf, type Calls, type Chart, type ChartState } from '../chart/model.ts';
import { drawn } from '../chart/svg.ts';
import { fileStyleSheet, styleSheet } from '../chart/theme.ts';
import { usualWay } from '../chart/usualWay.ts';
import { modes } from '../coverage.ts';
import type { Graph } from '../explore.ts';
import type { Flow } from '../flow.ts';
import type { Requirement } from '../requirements.ts';
import { differences, type Differences, type EarlierStage } from './against.ts';
import { digestOf } from './digest.ts';
import type { Book, BookFlow, BookState, BookTransition, Covering, Drawings } from './model.ts';
import { waysThrough } from './ways.ts';

/** What the book is made of. */
export interface Sources {
  readonly flows: readonly Flow[];
  readonly graphsOf: (flow: Flow) => readonly Graph[];
  readonly calls: Calls;
  readonly requirements: readonly Requirement[];
  readonly of: Book['of'];
  readonly coverage: ReadonlyMap<string, ReadonlySet<Covering>>;
  readonly outOfSight: ReadonlyMap<string, string>;
  readonly areaOf: (flow: string) => string;
  /** The approved text of a flow, if there is one. */
  readonly approved: (flow: string) => string | null;
  /** The approved text that is there now, if changes are shown since another. */
  readonly approvedNow?: (flow: string) => string | null;
  readonly made?: readonly string[];
  /** An earlier commit to compare with, the machines that it had, and its stage. */
  readonly against?: {
    readonly commit: string;
    readonly machines: ReadonlyMap<string, AnyStateMachine>;
    readonly stage: EarlierStage;
  };
  readonly reviewOf?: (flow: string) => string | null;
}

interface Bound {
  readonly book: Book;
  readonly drawings: ReadonlyMap<string, Drawings>;
}

const withAround = (
  state: ChartState,
  around: readonly string[] = [],
): readonly (readonly [ChartState, readonly string[]])[] => [
  [state, around],
  ...state.states.flatMap((inner) => withAround(inner, [...around, state.title])),
];

const statesIn = (flow: Flow, { root }: Chart, { graphsOf }: Sources): readonly BookState[] => {
  const way = waysThrough(flow, graphsOf(flow));
  return root.states
    .flatMap((outermost) => withAround(outermost))
    .map(([{ states, id, kind, title, details, calls, usual, failed, flows, requirements }, around]) => ({
      id,
      kind,
      title,
      details,
      calls,
      usual,
      failed,
      flows,
      requirements,
      around,
      isInnermost: states.length === 0,
      way: way(id),
    }));
};

const transitionsIn = ({ transitions }: Chart, { coverage, outOfSight }: Sources): readonly BookTransition[] =>
  transitions.map(({ guessed: _, ...transition }) => ({
    ...transition,
    walked: coverings.filter((mode) => coverage.get(transition.id)?.has(mode)),
    outOfSight: outOfSight.get(transition.id) ?? null,
  }));

const withoutStyle = (svg: string): string => svg.replace(/<style>.*?<\/style>\s*/s, '');

const isAny = ({ added, removed, changed }: Differences): boolean => added.length + removed.length + changed.length > 0;
const coverings: readonly Covering[] = [...modes, 'explored'];

/** Puts the book together from the machines themselves. */
export const assemble = async (sources: Sources): Promise<Bound> => {
  const { flows, calls, approved, areaOf, coverage } = sources;
  const flowIds = new Set(flows.map(({ id }) => id));
  const address = (flow: string) => (flowIds.has(flow) ? `#/${flow}` : null);
  const drawings = new Map<string, Drawings>();
  const bookFlows: BookFlow[] = [];
  for (const flow of flows) {
    const chart = chartOf(flow.machine, calls);
    const layout = await layOut(chart);
    const closed: Record<string, string> = {};
    for (const ids of closings(chart).filter(({ length }) => length > 0)) {
      const part = closedChart(chart, ids);
      closed[ids.join(' ')] = withoutStyle(drawn(part, await layOut(part), address));
    }
    const before = sources.against?.machines.get(chart.id);
    const differs = before === undefined ? null : differences(before, flow.machine);
    const earlier = before !== undefined && differs !== null && isAny(differs) ? chartOf(before, calls) : null;
    drawings.set(chart.id, {
      closed,
      today: withoutStyle(drawn(chart, layout, address)),
      before: earlier && withoutStyle(drawn(earlier, await layOut(earlier), address)),
    });
    const approvedBefore = approved(chart.id);
    bookFlows.push({
      id: chart.id,
      title: chart.title,
      details: chart.root.details,
      area: areaOf(chart.id),
      synonyms: flow.synonyms,
      usualWay: usualWay(chart).map(({ id }) => id),
      states: statesIn(flow, chart, sources),
      transitions: transitionsIn(chart, sources),
      digest: sources.of === 'site' ? digestOf(flow.machine, (sources.approvedNow ?? approved)(chart.id)) : '',
      review: sources.reviewOf?.(chart.id) ?? null,
      differences: differs,
      changes: approvedBefore === null ? { added: [], removed: [] } : changesOf(flow.machine, approvedBefore),
    });
  }
  const cited = new Set(
    bookFlows.flatMap(({ states, transitions }) =>
      [...states, ...transitions].flatMap(({ requirements }) => requirements),
    ),
  );
  return {
    book: {
      flows: bookFlows,
      requirements: Object.fromEntries(
        sources.requirements.filter(({ id }) => cited.has(id)).map(({ id, text }) => [id, text]),
      ),
      of: sources.of,
      calls: Object.fromEntries([...calls].map(([name, words]) => [words, name])),
      made: sources.made ?? [],
      against: sources.against?.commit ?? null,
      earlierStage: sources.against?.stage ?? null,
      modes: coverings.filter((mode) => [...coverage.values()].some((by) => by.has(mode))),
      style: styleSheet,
      fileStyle: fileStyleSheet,
    },
    drawings,
  };
};
