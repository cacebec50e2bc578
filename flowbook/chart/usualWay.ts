import type { Chart, ChartState } from './model.ts';

const entered = (state: ChartState): ChartState => {
  const initial = state.kind === 'parallel' ? state.states[0] : state.states.find((inner) => inner.initial);
  return initial === undefined ? state : entered(initial);
};

const around = (id: string): readonly string[] =>
  id.split('.').map((_, at, parts) => parts.slice(0, parts.length - at).join('.'));

/** The states of the usual way, in the order they are passed through, without those of any other branch. */
export const usualWay = ({ root, states, transitions }: Chart): readonly ChartState[] => {
  const byId = new Map(states.map((state) => [state.id, state]));
  const next = ({ id }: ChartState): ChartState | undefined => {
    const usual = around(id).flatMap((source) =>
      transitions.filter((transition) => transition.usual && !transition.stays && transition.source === source),
    );
    const target = byId.get(usual[0]?.targets[0] ?? '');
    return target && entered(target);
  };
  const way: ChartState[] = [];
  for (let at: ChartState | undefined = entered(root); at !== undefined && !way.includes(at); at = next(at))
    way.push(at);
  return way.length > 1 ? way : [];
};
