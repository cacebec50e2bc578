import { expect, test } from 'vitest';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { chartOf } from '../../flowbook/chart/model.ts';
import { Live } from '../../flowbook/flow.ts';
import { flows } from '../../flowbook/registry.ts';
import type { Meta } from '../../machines/common/words.ts';
import { files, read } from './repository.ts';

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];

const machines = flows.map((flow): [string, AnyStateMachine] => [flow.id, flow.machine]);

/** A stream from the outside world never answers, and a chart does not fail: it says itself how it ends. Everything else ends in two ways. */
const hasTwoEnds = (machine: AnyStateMachine, src: string): boolean =>
  flows.every(
    (flow) => flow.machine !== machine || (flow.outcomes[src] !== 'silent' && !(flow.outcomes[src] instanceof Live)),
  );

test.each(machines)('%s: every invoked actor has an id, and both of its ends are handled', (_, machine) => {
  const wrong = nodesOf(machine.root).flatMap((node) =>
    node.invoke.flatMap((invoke) => {
      if (typeof invoke.src !== 'string') return [`${node.id} invokes an actor without a name`];
      const { id, src } = invoke as { id: string; src: string };
      if (id.includes('.')) return [`${node.id} invokes ${src} without an id`];
      if (!hasTwoEnds(machine, src)) return [];
      return ['done', 'error']
        .filter((end) => !node.transitions.has(`xstate.${end}.actor.${id}`))
        .map((end) => `${node.id} does not say what happens when ${src} ends with ${end}`);
    }),
  );
  expect(wrong).toEqual([]);
});

test.each(machines)('%s: the id of the machine is the name of its file', (id) => {
  expect(files.filter((name) => name.startsWith('machines/') && name.endsWith(`/${id}.machine.ts`))).toHaveLength(1);
});

/** The flows whose machines these files import to run them. */
const runBy = (isAmong: (name: string) => boolean): ReadonlySet<string | undefined> =>
  new Set(
    files
      .filter(isAmong)
      .flatMap((name) =>
        [...read(name).matchAll(/^import \{[^}]*Machine\b[^}]*\} from '[^']*\/(\w+)\.machine\.ts';/gm)].map(
          ([, flow]) => flow,
        ),
      ),
  );

/** The flows that another machine runs, whose views are part of its views. */
const parts = runBy((name) => /^machines\/.*\.ts$/.test(name));
/** The flows of games, each of which has a page of its own. */
const ofGames = runBy((name) => /^games\/.*\.tsx?$/.test(name));

test('a folder of the site is named like the flow that it shows, unless a game or another flow runs that one', () => {
  const folders = new Set(
    files.filter((name) => name.startsWith('src/')).flatMap((name) => name.split('/').slice(1, -1)),
  );
  const shown = flows.map(({ id }) => id).filter((id) => !ofGames.has(id) && !parts.has(id));
  expect(shown.filter((id) => !folders.has(id))).toEqual([]);
});

test.each(machines)('%s: no state is marked as usual if its transitions say so', (_, machine) => {
  const { transitions } = chartOf(machine);
  const derived = new Set(
    transitions.filter(({ usual }) => usual).flatMap(({ source, targets }) => [source, ...targets]),
  );
  const marked = nodesOf(machine.root).filter(({ meta }) => (meta as Meta | undefined)?.usual === true);
  expect(marked.map(({ id }) => id).filter((id) => derived.has(id))).toEqual([]);
});

test('machines use no browser, no clock and no random numbers', () => {
  const worldly =
    /\b(window|document|localStorage|sessionStorage|fetch|history|navigator|Date\.now|Math\.random|setTimeout|setInterval|new Date)\b/;
  const found = files
    .filter((name) => /^machines\/.*\.ts$/.test(name))
    .flatMap((name) =>
      read(name)
        .split('\n')
        .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line) && worldly.test(line.replaceAll(/'[^']*'|\/\*\*.*?\*\//g, '')))
        .map((line) => `${name}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});

test('events are named by a subject and what happened to it or was requested of it', () => {
  const types = flows.flatMap((flow) => Object.keys(flow.cases));
  expect(types.filter((type) => !/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/.test(type))).toEqual([]);
});
