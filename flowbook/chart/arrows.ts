import type { Chart, ChartState } from './model.ts';
import type { ChartTransition } from './transitions.ts';

/** Where an arrow ends: on a state, on the dot where it begins, or on the pill of what is true all over it. */
export interface End {
  readonly place: 'state' | 'start' | 'anyTime' | 'restart';
  readonly state: string;
}

/** One line of a chart; transitions that lead from and to the same place share it. */
export interface Arrow {
  readonly id: string;
  readonly from: End;
  readonly to: End;
  readonly usual: boolean;
  readonly transitions: readonly ChartTransition[];
}

/** An end's name among the boxes of a layout. */
export const nameOf = ({ place, state }: End): string => (place === 'state' ? state : `${state}@${place}`);

/** The lines of a chart, the usual way's own apart from the others. */
export const arrowsOf = (chart: Chart): readonly Arrow[] => {
  const within = new Map(chart.states.map((state) => [state.id, idsWithin(state)]));
  const contains = (outer: string, inner: string) => within.get(outer)?.has(inner) === true;
  const begins = new Set(
    chart.states.filter(({ states }) => states.some(({ initial }) => initial)).map(({ id }) => id),
  );
  const backAt = (target: string): End => ({ place: begins.has(target) ? 'start' : 'restart', state: target });

  const arrows = new Map<string, Arrow>();
  for (const transition of chart.transitions.filter(({ stays }) => !stays)) {
    const { source, targets, usual } = transition;
    for (const target of targets) {
      const from: End = { place: contains(source, target) ? 'anyTime' : 'state', state: source };
      const to: End = contains(target, source) ? backAt(target) : { place: 'state', state: target };
      const id = `${nameOf(from)} > ${nameOf(to)}${usual ? ' usual' : ''}`;
      const shared = arrows.get(id)?.transitions ?? [];
      arrows.set(id, { id, from, to, usual, transitions: [...shared, transition] });
    }
  }
  return [...arrows.values()];
};

/** What happens in a state without leaving it. */
export const staysIn = (chart: Chart, state: ChartState): readonly ChartTransition[] =>
  chart.transitions.filter(({ source, stays }) => stays && source === state.id);

const idsWithin = (state: ChartState): ReadonlySet<string> =>
  new Set(state.states.flatMap((inner) => [inner.id, ...idsWithin(inner)]));
