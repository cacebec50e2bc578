import type { AnyStateMachine } from 'xstate';
import { layOut } from './layout.ts';
import { chartOf, type Calls } from './model.ts';
import { indexOf, pageOf } from './page.ts';
import { drawn } from './svg.ts';

/** A flow, as far as its chart is concerned. */
export interface Charted {
  readonly id: string;
  readonly machine: AnyStateMachine;
}

/** The content of files by their names. */
export type Files = ReadonlyMap<string, string>;

/** Every file of the charts: a picture and a page for each flow, and the page that leads to them. */
export const chartFiles = async (flows: readonly Charted[], calls: Calls): Promise<Files> => {
  const charts = flows.map(({ machine }) => chartOf(machine, calls));
  const ids = new Set(charts.map(({ id }) => id));
  const pictures = await Promise.all(
    charts.map(
      async (chart) =>
        [
          `${chart.id}.svg`,
          drawn(chart, await layOut(chart), (flow) => (ids.has(flow) ? `${flow}.svg` : null)),
        ] as const,
    ),
  );
  return new Map([
    ...pictures,
    ...charts.map((chart) => [`${chart.id}.md`, pageOf(chart)] as const),
    ['README.md', indexOf(charts)],
  ]);
};

/** What is wrong with the existing files, in sentences; pictures of removed flows count as well. */
export const staleness = (wanted: Files, there: Files): readonly string[] => [
  ...[...wanted]
    .filter(([name, content]) => there.get(name) !== content)
    .map(([name]) => (there.has(name) ? `${name} is out of date.` : `${name} is missing.`)),
  ...[...there.keys()]
    .filter((name) => name.endsWith('.svg') && !wanted.has(name))
    .map((name) => `${name} belongs to no flow.`),
];

/** The method and path of each call, by its name, as the gateway's manual lists them. */
export const callsIn = (manual: string): Calls =>
  new Map([...manual.matchAll(/^#### (\S+)\n\n`([A-Z]+ \S+)`/gm)].map(([, name = '', words = '']) => [name, words]));
