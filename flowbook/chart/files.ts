import type { AnyStateMachine } from 'xstate';
import { chartOf, type Calls } from './model.ts';
import { indexOf, pageOf } from './page.ts';

/** A flow, as far as its chart is concerned. */
export interface Charted {
  readonly id: string;
  readonly machine: AnyStateMachine;
}

/** The content of files by their names. */
export type Files = ReadonlyMap<string, string>;

/** The pages of the charts: one for each flow, and the one that leads to them. */
export const chartFiles = (flows: readonly Charted[], calls: Calls): Files => {
  const charts = flows.map(({ machine }) => chartOf(machine, calls));
  return new Map([
    ...charts.map((chart) => [`${chart.id}.md`, pageOf(chart)] as const),
    ['README.md', indexOf(charts)],
  ]);
};

/** What is wrong with the existing pages, in sentences; pages of removed flows count as well. */
export const staleness = (wanted: Files, there: Files): readonly string[] => [
  ...[...wanted]
    .filter(([name, content]) => there.get(name) !== content)
    .map(([name]) => (there.has(name) ? `${name} is out of date.` : `${name} is missing.`)),
  ...[...there.keys()].filter((name) => !wanted.has(name)).map((name) => `${name} belongs to no flow.`),
];
