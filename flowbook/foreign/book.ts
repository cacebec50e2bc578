import { basename, dirname, relative, resolve } from 'node:path';
import { build } from 'vite';
import { assemble } from '../book/assemble.ts';
import { writeFiles } from '../book/files.ts';
import type { Drawings, Explored as ExploredData, ExploredVariant } from '../book/model.ts';
import type { Graph } from '../explore.ts';
import { wordsOf, type Words } from '../paths/words.ts';
import { byTransitions } from '../strategies/covering.ts';
import { viewerBuild } from '../viewer/vite.config.ts';
import type { Explored } from './flowFor.ts';
import type { Report } from './notes.ts';

/** A machine as it goes into a book. */
export interface Chapter {
  readonly explored: Explored;
  readonly report: Report;
}

const variantData = (graph: Graph, words: Words, numberOf: (id: string) => number): ExploredVariant => {
  const numbers = new Map([...graph.nodes.keys()].map((key, at) => [key, at]));
  return {
    name: graph.variant,
    situations: [...graph.nodes.values()].map(({ key, states, isOver }) => ({
      states,
      place: words.place(states),
      isOver,
      steps: (graph.out.get(key) ?? []).map((edge) => ({
        label: edge.label,
        words: words.step(edge, edge.step),
        to: numbers.get(edge.to) ?? 0,
        taken: edge.taken.map(numberOf),
      })),
    })),
  };
};

/** Paths that take every transition that was reached, whatever the variant. */
const pathsOf = (graphs: readonly Graph[]): ExploredData['paths'] => {
  const shown = new Set<string>();
  return graphs.flatMap((graph) =>
    byTransitions(graph, { shown }).map(({ edges }) => {
      for (const id of [...graph.started, ...edges.flatMap(({ taken }) => taken)]) shown.add(id);
      return { variant: graph.variant, labels: edges.map(({ label }) => label) };
    }),
  );
};

export const dataOf = ({
  explored: { flow, graphs },
  report: { transitions, notes, findings, missing },
}: Chapter): ExploredData => {
  const words = wordsOf(flow);
  const taken = [...transitions.taken];
  const numbers = new Map(taken.map((id, at) => [id, at]));
  return {
    variants: graphs.map((graph) => variantData(graph, words, (id) => numbers.get(id) ?? -1)),
    transitions: taken,
    paths: pathsOf(graphs),
    notes,
    findings,
    missing,
  };
};

/** The innermost folder that all of these are in. */
const sharedFolder = (folders: readonly string[]): string =>
  folders.reduce((one, other) => {
    let around = one;
    while (relative(around, other).startsWith('..')) around = dirname(around);
    return around;
  });

/** Writes a book of machines into a folder that needs nothing else. */
export const writeMachineBook = async (folder: string, chapters: readonly Chapter[]): Promise<void> => {
  const byId = new Map(chapters.map((chapter) => [chapter.report.id, chapter]));
  const shared = sharedFolder(chapters.map(({ report }) => dirname(resolve(report.file))));
  const { book, drawings } = await assemble({
    of: 'machines',
    flows: chapters.map(({ explored }) => explored.flow),
    graphsOf: ({ id }) => byId.get(id)?.explored.graphs ?? [],
    calls: new Map(),
    requirements: [],
    coverage: new Map(
      chapters.flatMap(({ report }) => [...report.transitions.taken].map((id) => [id, new Set(['explored'] as const)])),
    ),
    outOfSight: new Map(),
    areaOf: (id) => relative(shared, dirname(resolve(byId.get(id)?.report.file ?? ''))) || basename(shared),
    approved: () => null,
  });
  await build({ configFile: false, logLevel: 'warn', ...viewerBuild('flowbook/foreign/viewer.tsx', folder) });
  const withData = [...drawings].map(([id, both]): [string, Drawings] => {
    const chapter = byId.get(id);
    return [id, chapter === undefined ? both : { ...both, explored: dataOf(chapter) }];
  });
  writeFiles(folder, book, new Map(withData));
};
