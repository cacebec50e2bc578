import { withDescendants, type Chart, type ChartState } from './model.ts';

/** States that can be closed: they hold a story in itself, unlike things that go on at the same time. */
const canClose = ({ kind, states }: ChartState): boolean => kind === 'compound' && states.length > 0;

const choicesIn = (states: readonly ChartState[]): readonly (readonly string[])[] =>
  states.reduce<readonly (readonly string[])[]>(
    (choices, state) => {
      const own = [...choicesIn(state.states), ...(canClose(state) ? [[state.id]] : [])];
      return choices.flatMap((before) => own.map((more) => [...before, ...more]));
    },
    [[]],
  );

/** Every way to close some states of a chart, the open chart first. */
export const closings = ({ root }: Chart): readonly (readonly string[])[] => choicesIn(root.states);

/** A chart with some states closed: arrows into or out of their inner states attach to them. */
export const closedChart = (chart: Chart, closed: readonly string[]): Chart => {
  const shown = (id: string): string => closed.find((state) => id.startsWith(`${state}.`)) ?? id;
  const close = (state: ChartState): ChartState => ({
    ...state,
    states: closed.includes(state.id) ? [] : state.states.map(close),
  });
  const root = close(chart.root);
  const seen = new Set<string>();
  const transitions = chart.transitions.flatMap((transition) => {
    const [source, targets] = [shown(transition.source), [...new Set(transition.targets.map(shown))]];
    const isWithin = closed.includes(source) && (transition.stays || targets.every((target) => target === source));
    // One line is enough for transitions that lead to the same place in the same words.
    const name = [source, targets.join(), transition.words, transition.when].join(' | ');
    const isTold = source !== transition.source && seen.has(name);
    seen.add(name);
    return isWithin || isTold ? [] : [{ ...transition, source, targets }];
  });
  return { ...chart, root, states: withDescendants(root), transitions };
};
