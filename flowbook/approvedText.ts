import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { Meta } from './chart/meta.ts';
import { chartOf, type ChartState } from './chart/model.ts';
import type { ChartTransition } from './chart/transitions.ts';
import { statesOf, transitionId } from './transitions.ts';

/** What a person reads while the views of a flow are walked. */
export interface Readings {
  /** What a state brings to the screen where it is first seen, by its id. */
  readonly screens: ReadonlyMap<string, readonly string[]>;
  /** Where a later step shows more or less than that: by transition, or by the state that it leads to. */
  readonly steps: ReadonlyMap<string, readonly SeenAfter[]>;
  readonly asked: readonly string[];
}

/** How a screen differs after a step from the first that its state was seen with. */
export interface SeenAfter {
  /** Which case of the step; empty where there is one only. */
  readonly name: string;
  readonly more: readonly string[];
  readonly less: readonly string[];
}

const nothing: Readings = { screens: new Map(), steps: new Map(), asked: [] };

interface Line {
  readonly id: string;
  readonly depth: number;
  readonly text: string;
}

const nameOf = (thing: unknown): string => {
  if (typeof thing === 'string') return thing;
  // What `not`, `and` and `or` make bears their name.
  const { type, name, guards } = thing as { type?: unknown; name?: string; guards?: readonly unknown[] };
  if (guards !== undefined) return `${name} ${guards.map(nameOf).join(', ')}`;
  if (typeof type !== 'string') throw new Error('an action, a guard or an actor has no name');
  return type;
};

const listed = (what: string, things: readonly unknown[]): readonly string[] =>
  things.length === 0 ? [] : [`${what} ${things.map(nameOf).join(', ')}`];

const inBrackets = (parts: readonly string[]): string => (parts.length === 0 ? '' : ` (${parts.join('; ')})`);
const cited = (ids: readonly string[]): string => (ids.length === 0 ? '' : ` [${ids.join(' ')}]`);

const kinds: Readonly<Record<AnyStateNode['type'], readonly string[]>> = {
  atomic: [],
  compound: [],
  parallel: ['parallel'],
  final: ['final'],
  history: ['history'],
};

const invoked = ({ invoke }: AnyStateNode): readonly string[] =>
  invoke.map(({ id, src }) => (nameOf(src) === id ? id : `${nameOf(src)} as ${id}`));

const stateLine = (node: AnyStateNode, { title, details, initial, requirements }: ChartState): string => {
  const { call } = (node.meta ?? {}) as Meta;
  const does = [
    ...kinds[node.type],
    ...node.tags,
    ...listed('invokes', invoked(node)),
    ...(call === undefined ? [] : [`calls ${[call].flat().join(', ')}`]),
    ...listed('entry', node.entry),
    ...listed('exit', node.exit),
  ];
  return `${node.key} "${title}"${details === '' ? '' : ` ${details}`}${inBrackets(does)}${cited(requirements)}${initial ? ' *' : ''}`;
};

const shownEvents: readonly (readonly [pattern: RegExp, shown: string])[] = [
  [/^xstate\.done\.actor\.(.+)$/, '$1 done'],
  [/^xstate\.error\.actor\.(.+)$/, '$1 fails'],
  [/^xstate\.snapshot\.(.+)$/, '$1 says'],
];

const eventShown = ({ eventType, source }: AnyTransitionDefinition): string => {
  const event = eventType as string;
  if (event === '') return 'at once';
  const after = /^xstate\.after\.(.+)$/.exec(event)?.[1];
  if (after !== undefined) return `after ${after.replace(`.${source.id}`, '')}`;
  const [pattern, shown] = shownEvents.find(([one]) => one.test(event)) ?? [/^$/, ''];
  return event.replace(pattern, shown);
};

/** A transition; the usual way has double arrows. */
const transitionLine = (definition: AnyTransitionDefinition, said: ChartTransition): string => {
  const { target, guard, actions, reenter } = definition;
  const { by } = (definition.meta ?? {}) as Meta;
  const root = definition.source.machine.id;
  const targets = target?.map(({ id }) => id.replace(`${root}.`, '')).join(', ');
  return [
    `${eventShown(definition)} ${said.usual ? '⇒' : '→'} ${targets ?? 'stays'}${reenter && targets !== undefined ? ', again' : ''}`,
    ` "${said.words}${said.when === null ? '' : ` (${said.when})`}"`,
    by === undefined ? '' : ` by the ${by}`,
    guard === undefined ? '' : `, if ${nameOf(guard)}`,
    actions.length === 0 ? '' : ` · does ${actions.map(nameOf).join(', ')}`,
    cited(said.requirements),
  ].join('');
};

const linesOf = (machine: AnyStateMachine): readonly Line[] => {
  const { root, states, transitions } = chartOf(machine);
  const titled = new Map(states.map((state) => [state.id, state]));
  const said = new Map(transitions.map((one) => [one.id, one]));
  const depthOf = (node: AnyStateNode): number => Math.max(0, node.path.length - 1);
  return statesOf(machine.root).flatMap((node): Line[] => {
    const declared = [
      ...[...(node.transitions as ReadonlyMap<string, AnyTransitionDefinition[]>).values()].flat(),
      ...(node.always ?? []),
    ];
    const inner = node === machine.root ? 0 : depthOf(node) + 1;
    return [
      { id: node.id, depth: depthOf(node), text: stateLine(node, titled.get(node.id) ?? root) },
      ...declared.flatMap((definition) => {
        const id = transitionId(definition) ?? '';
        const words = said.get(id);
        return words === undefined ? [] : [{ id, depth: inner, text: transitionLine(definition, words) }];
      }),
    ];
  });
};

const width = 120;
const between = ' · ';

/** Texts after one another, in as many lines as they need. */
const wrapped = (mark: string, depth: number, first: string, texts: readonly string[]): readonly string[] => {
  const indent = `${'  '.repeat(depth)}${mark} `;
  const lines: string[] = [];
  let line = first;
  let isEmpty = true;
  for (const text of texts) {
    if (!isEmpty && indent.length + line.length + between.length + text.length > width) {
      lines.push(`${indent}${line}`);
      [line, isEmpty] = [first === '' ? '' : '  ', true];
    }
    line += isEmpty ? text : `${between}${text}`;
    isEmpty = false;
  }
  return [...lines, `${indent}${line}`];
};

const after = (depth: number, { name, more, less }: SeenAfter): readonly string[] => {
  const first = name === '' ? '' : `${name}: `;
  return [
    ...(more.length === 0 ? [] : wrapped('+', depth, first, more)),
    ...(less.length === 0 ? [] : wrapped('-', depth, first, less)),
  ];
};

const read = ({ screens, steps }: Readings, id: string, depth: number): readonly string[] => {
  const screen = screens.get(id) ?? [];
  return [
    ...(screen.length === 0 ? [] : wrapped('|', depth, '', screen)),
    ...(steps.get(id) ?? []).flatMap((one) => after(depth, one)),
  ];
};

const headOfOthers = 'Seen meanwhile, in flows that run within it:';
const headOfCalls = 'The gateway is asked:';

/** What is approved of a flow, once: its states and ways, and what a person reads in each. */
export const approvedText = (machine: AnyStateMachine, readings: Readings = nothing): string => {
  const lines = linesOf(machine);
  const ports = Object.keys(machine.implementations.actors as object).sort();
  const known = new Set(lines.map(({ id }) => id));
  const others = [...new Set([...readings.screens.keys(), ...readings.steps.keys()])].filter((id) => !known.has(id));
  const written = lines.flatMap(({ id, depth, text }, at) => [
    `${'  '.repeat(depth)}${text}`,
    ...(at === 0 ? [`asks: ${ports.join(', ')}`, ''] : []),
    ...read(readings, id, depth + 1),
  ]);
  const seen = others.flatMap((id) => {
    const texts = read(readings, id, 1);
    return texts.length === 0 ? [] : [id, ...texts];
  });
  return [
    ...written,
    ...(seen.length === 0 ? [] : ['', headOfOthers, ...seen]),
    ...(readings.asked.length === 0 ? [] : ['', headOfCalls, ...readings.asked]),
    '',
  ].join('\n');
};

/** The lines of an approved text: of the machine itself, and of what is read. */
const partsOf = (text: string): { readonly structure: readonly string[]; readonly readings: readonly string[] } => {
  const lines = text.split('\n');
  const end = lines.findIndex((line) => line === headOfOthers || line === headOfCalls);
  const isRead = (line: string, at: number) => (end !== -1 && at >= end) || /^ *[|+-] /.test(line);
  return { structure: lines.filter((line, at) => !isRead(line, at)), readings: lines.filter(isRead) };
};

/** An approved text without what is read. */
export const structureIn = (text: string): string => `${partsOf(text).structure.join('\n').trimEnd()}\n`;

/** What is read, of an approved text. */
export const readingsIn = (text: string): string => partsOf(text).readings.join('\n').trimEnd();

/** The states and transitions of a chart that the reader is interested in, by id. */
export interface Focus {
  readonly states: ReadonlySet<string>;
  readonly transitions: ReadonlySet<string>;
}

/** What a structure says of each state and transition, in its order; for a transition also the branches tried before it. */
const saidIn = (structure: string): readonly { readonly key: string; readonly words: string }[] => {
  const around: string[] = [];
  let rivals: readonly string[] = [];
  let last = '';
  return structure.split('\n').flatMap((line, at) => {
    const text = line.trim();
    if (text === '' || at === 1) return [];
    const depth = at === 0 ? 0 : (line.length - line.trimStart().length) / 2 + 1;
    const [, event] = /^([^"]+?) [→⇒] /.exec(text) ?? [];
    if (event === undefined) {
      around.splice(depth, Infinity, text.split(' ')[0] ?? '');
      [rivals, last] = [[], ''];
      return [{ key: around.join('.'), words: text }];
    }
    rivals = event === last ? [...rivals, text] : [text];
    last = event;
    // A transition is written as deep as the states within its own.
    return [{ key: `${around.slice(0, depth).join('.')} | ${event} | ${rivals.length - 1}`, words: rivals.join('\n') }];
  });
};

/** What the text of a machine says of each of its states and transitions, with their ids. */
export const saidOf = (
  machine: AnyStateMachine,
): readonly { readonly id: string; readonly key: string; readonly words: string }[] => {
  const lines = linesOf(machine);
  return saidIn(structureIn(approvedText(machine))).map((said, at) => ({ ...said, id: lines[at]?.id ?? '' }));
};

/** What is new or changed in a machine since an earlier text; a branch also counts if one tried before it changed. */
export const changedIn = (machine: AnyStateMachine, earlier: string): Focus => {
  const before = new Map(saidIn(structureIn(earlier)).map(({ key, words }) => [key, words]));
  const changed = saidOf(machine).flatMap(({ id, key, words }) => (before.get(key) === words ? [] : [id]));
  const isTransition = (id: string): boolean => id.includes(' | ');
  return {
    states: new Set(changed.filter((id) => !isTransition(id))),
    transitions: new Set(changed.filter(isTransition)),
  };
};

/** The lines that a flow's structure has and an approved text has not, and the reverse, each below its state. */
export const changesOf = (
  machine: AnyStateMachine,
  approved: string,
): { readonly added: readonly string[]; readonly removed: readonly string[] } => {
  const [before, now] = [approved, approvedText(machine)].map((text) =>
    saidIn(structureIn(text)).map(({ key, words }) => `${key.split(' | ')[0]}: ${words.split('\n').at(-1)}`),
  ) as [string[], string[]];
  return { added: now.filter((line) => !before.includes(line)), removed: before.filter((line) => !now.includes(line)) };
};
