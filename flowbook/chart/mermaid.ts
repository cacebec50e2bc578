import { arrowsOf, staysIn, type End } from './arrows.ts';
import { initialOf } from './graph.ts';
import type { Chart, ChartState } from './model.ts';
import type { ChartTransition } from './transitions.ts';

/** A chart as Mermaid's stateDiagram-v2, for reviews in text. */
export const mermaidOf = (chart: Chart): string => {
  const arrows = arrowsOf(chart);
  const pills = new Map(
    arrows
      .flatMap(({ from, to }) => [from, to])
      .filter(isPill)
      .map((end) => [nodeOf(end), end]),
  );
  const beginnings = new Map(chart.states.map((state) => [state.id, initialOf(state)?.id]));

  const inside = (state: ChartState): readonly string[] => [
    ...state.states.filter(({ initial }) => initial).map(({ id }) => `[*] --> ${name(id)}`),
    ...[...pills]
      .filter(([, end]) => end.state === state.id)
      .map(([id, { place }]) => `${id} : ${place === 'anyTime' ? 'at any time' : 'restarts'}`),
    ...state.states.flatMap((inner, index) => [
      ...(state.kind === 'parallel' && index > 0 ? ['--'] : []),
      ...written(inner),
    ]),
  ];
  const written = (state: ChartState): readonly string[] => {
    const id = name(state.id);
    if (state.states.length > 0)
      return [`state "${plain(state.title)}" as ${id} {`, ...inside(state).map(indented), '}'];
    return [
      `${id} : ${plain(state.title)}`,
      ...state.calls.map((call) => `${id} : ${plain(call)}`),
      ...state.flows.map(({ title }) => `${id} : see ${plain(title)}`),
      ...staysIn(chart, state).map((stay) => `${id} : ↻ ${wordsOf(stay)}`),
      ...(state.kind === 'final' ? [`${id} --> [*]`] : []),
    ];
  };
  const nodeAt = (end: End): string =>
    end.place === 'start' ? name(beginnings.get(end.state) ?? end.state) : nodeOf(end);

  return [
    'stateDiagram-v2',
    ...['direction TB', ...inside(chart.root)].map(indented),
    ...arrows.flatMap(({ from, to, transitions }) =>
      transitions.map((one) => indented(`${nodeAt(from)} --> ${nodeAt(to)} : ${wordsOf(one)}`)),
    ),
  ].join('\n');
};

const isPill = ({ place }: End): boolean => place === 'anyTime' || place === 'restart';

const name = (id: string): string => id.replace(/\W/g, '_');

const nodeOf = ({ place, state }: End): string => (place === 'state' ? name(state) : `${name(state)}_${place}`);

const wordsOf = ({ words, when }: ChartTransition): string => plain(when === null ? words : `${words} (${when})`);

const plain = (text: string): string => text.replace(/[#;:{}"<>]/g, (sign) => `#${sign.codePointAt(0)};`);

const indented = (line: string): string => `  ${line}`;
