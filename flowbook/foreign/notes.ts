import { relative } from 'node:path';
import { capitalised } from '../chart/words.ts';
import { everTaken } from '../explore.ts';
import { declaredTransitions, lineOf, statesOf } from '../transitions.ts';
import type { Found } from './find.ts';
import type { Explored } from './flowFor.ts';
import { replaced } from './tame.ts';

/** How much of a machine was reached, and what a person should know about it. */
export interface Report {
  readonly id: string;
  readonly file: string;
  readonly states: { readonly reached: number; readonly all: number };
  readonly transitions: { readonly taken: ReadonlySet<string>; readonly all: number };
  readonly notes: readonly string[];
  /** What broke, and by which steps. */
  readonly findings: readonly string[];
  /** What was never seen to happen. */
  readonly missing: readonly string[];
}

const mostRead = 6;

/** What was read of each answer, event or input whose type is not known. */
const readNotes = (read: readonly string[]): readonly string[] => {
  const by = new Map<string, string[]>();
  for (const path of read) {
    const [, whole = '', key = ''] = /^(the input|the \w+[^“]* “.*?”)\.(.+)$/.exec(path) ?? [];
    if (key !== '') by.set(whole, [...(by.get(whole) ?? []), key]);
  }
  const options = { event: '--events', answer: '--outcomes', input: '--input' };
  return [...by].map(([whole, keys]) => {
    const option = Object.entries(options).find(([kind]) => whole.startsWith(`the ${kind}`))?.[1] ?? '--outcomes';
    // What is read of a part says more than the part.
    const parts = keys.filter((key) => !keys.some((other) => other.startsWith(`${key}.`)));
    const named = parts
      .slice(0, mostRead)
      .map((key) => `\`${key}\``)
      .join(', ');
    const more = parts.length > mostRead ? ` and ${parts.length - mostRead} more` : '';
    return `The type of ${whole} is not known; read of it: ${named}${more}. Give values with ${option}.`;
  });
};

const guardNamed = (name: string): string =>
  name.startsWith('the guard of') ? capitalised(name) : `The guard ${name}`;

/** Counts what was reached of a machine, and says what stands in the way of the rest. */
export const reportOf = ({ id, file, written }: Found, explored: Explored): Report => {
  const { flow, graphs, tamed, findings, seen, unsettled } = explored;
  const path = relative(process.cwd(), file);
  const declared = declaredTransitions(flow.machine);
  const taken = new Set(graphs.flatMap((graph) => [...everTaken(graph)]));
  const left = declared.filter((each) => !taken.has(each.id));
  const stood = new Set(graphs.flatMap(({ nodes }) => [...nodes.values()].flatMap(({ states }) => states)));
  // Some states are left at once.
  const passed = new Set(
    declared.filter((each) => taken.has(each.id)).flatMap(({ source, targets }) => [source, ...targets]),
  );
  const innermost = statesOf(flow.machine.root).filter(
    (node) => Object.keys(node.states).length === 0 && node.type !== 'history',
  );
  const unreached = innermost.filter((node) => !stood.has(node.id) && !passed.has(node.id));
  const oneSided = [...seen].filter(([, values]) => values.size === 1);
  const fallible = new Set(['promise', 'observable', 'machine', 'unknown']);
  return {
    id,
    file: path,
    states: { reached: innermost.length - unreached.length, all: innermost.length },
    transitions: { taken, all: declared.length },
    notes: [
      ...tamed.ignored.map(({ path: where, state, name }) => {
        const place = written?.placeOf(where) ?? null;
        return `${place === null ? path : `${path}:${place}`}: XState 5 ignores \`${name}\` in “${state}”; in its place is ${replaced[name]}.`;
      }),
      ...tamed.works
        .filter(({ handles, kind }) => !handles.error && fallible.has(kind))
        .map(({ name, state }) => `A failure of ${name} in “${state}” would stop the machine: it has no onError.`),
      ...[...unsettled].map(
        ([name, why]) => `${guardNamed(name)} says nothing (${why}): it is tried as true and as false.`,
      ),
      ...tamed.delays.map((name) => `The delay ${name} is not implemented: it is taken to be 1 s.`),
      ...readNotes(explored.read),
      ...(explored.closeness === 'closely'
        ? []
        : [`There are too many situations: contexts are told apart ${explored.closeness}.`]),
      ...(explored.isCut
        ? [`It has no end: exploring was cut at ${Math.max(...graphs.map(({ nodes }) => nodes.size))} situations.`]
        : []),
      ...(left.length === 0
        ? []
        : oneSided.map(
            ([name, [value]]) =>
              `${guardNamed(name)} was never ${value === true ? 'false' : 'true'}. Give values, or try --guards both.`,
          )),
    ],
    findings: findings.map(
      ({ variant, path: steps, says }) =>
        `${[...(Object.keys(flow.variants).length > 1 ? [`as ${variant}`] : []), ...(steps.length === 0 ? ['at the start'] : steps)].join(', ')}: ${says}`,
    ),
    missing: [...unreached.map((node) => `state ${node.id}`), ...left.map(lineOf)],
  };
};

const row = (cells: readonly string[], widths: readonly number[]): string =>
  cells
    .map((cell, at) => cell.padEnd(widths[at] ?? 0))
    .join('  ')
    .trimEnd();

/** What the command prints. */
export const tableOf = (reports: readonly Report[]): string => {
  const head = ['machine', 'states', 'transitions', 'findings', 'notes'];
  const rows = reports.map(({ id, states, transitions: { taken, all }, findings, notes }) => [
    id,
    `${states.reached} of ${states.all}`,
    `${taken.size} of ${all}`,
    String(findings.length),
    String(notes.length),
  ]);
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((cells) => cells[at]?.length ?? 0)));
  const details = reports
    .filter(({ notes, findings, missing }) => notes.length + findings.length + missing.length > 0)
    .map(({ id, file, notes, findings, missing }) =>
      [
        `${id} (${file})`,
        ...findings.map((each) => `  broke: ${each}`),
        ...notes.map((each) => `  note: ${each}`),
        ...missing.map((each) => `  not reached: ${each}`),
      ].join('\n'),
    );
  return [[head, ...rows].map((cells) => row(cells, widths)).join('\n'), ...details].join('\n\n');
};
