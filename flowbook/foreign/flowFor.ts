import { everTaken, explore, type Graph } from '../explore.ts';
import { defineFlow, usual, type Flow, type Outcome } from '../flow.ts';
import { labelOf, type Step } from '../step.ts';
import { declaredTransitions, statesOf } from '../transitions.ts';
import type { AnyStateMachine } from 'xstate';
import { anything, whereFrom } from './anything.ts';
import type { Found } from './find.ts';
import { noGuards, settingsOf, type Setting } from './guards.ts';
import { beginAgain } from './quiet.ts';
import { shorten, type Closeness } from './shorten.ts';
import { spawnedName } from './actions.ts';
import { tame, type Tamed, type Work } from './tame.ts';
import type { Compared } from './samples.ts';
import { failuresOf, named, shaped } from './values.ts';

type Named<T> = Readonly<Record<string, T>>;

/** What a person says about a machine in files, where its types do not. */
export interface Told {
  readonly input?: Named<unknown>;
  readonly events?: Named<Named<object>>;
  readonly outcomes?: Named<Named<Outcome>>;
}

/** A step, or the lack of one, that is to be looked at. */
interface Finding {
  readonly variant: string;
  readonly path: readonly string[];
  readonly says: string;
}

/** A machine that was explored: its flow, all that can happen in it, and what was noticed. */
export interface Explored {
  readonly flow: Flow;
  readonly graphs: readonly Graph[];
  readonly findings: readonly Finding[];
  readonly tamed: Tamed;
  /** What was read of answers, events and inputs whose types are not known, by path. */
  readonly read: readonly string[];
  readonly isCut: boolean;
  readonly closeness: Closeness;
  readonly unsettled: ReadonlyMap<string, string>;
  /** Guards of which one value was never seen. */
  readonly seen: ReadonlyMap<string, ReadonlySet<boolean>>;
}

const mostSituations = 400;
/** How many milliseconds a machine may take. */
const longest = 20_000;
const mostVariants = 12;

/** The events that a machine listens to, with a name in place of what is left open. */
const eventTypes = (machine: AnyStateMachine, known: Iterable<string>): readonly string[] => {
  const listed = statesOf(machine.root).flatMap((node) => [...node.transitions.keys()] as string[]);
  const own = new Set(listed.filter((type) => !type.startsWith('xstate.') || type.startsWith('xstate.snapshot.')));
  const open = [...own].filter((type) => type.endsWith('*'));
  const declared = [...known].filter((type) => open.some((each) => type.startsWith(each.slice(0, -1))));
  return [
    ...[...own].filter((type) => !type.endsWith('*')),
    ...(declared.length > 0 ? declared : open.map((type) => type.replace('*', 'anything'))),
  ].filter((type, at, all) => all.indexOf(type) === at);
};

const takenIn = ({ graphs }: Pick<Explored, 'graphs'>): number =>
  new Set(graphs.flatMap((graph) => [...everTaken(graph)])).size;

interface Ways {
  readonly forcesAll: boolean;
}

/** Explores a machine of which nothing else is known than its code, its types, and what a person tells of it. */
export const exploreForeign = (
  { machine: original, id, written, kinds }: Found,
  told: Told,
  { forcesAll }: Ways,
): Explored => {
  const end = performance.now() + longest;
  const guards = noGuards();
  const tamed = tame(original, id, kinds, guards);
  const read = new Set<string>();
  const compared: Compared = written?.compared ?? new Map();
  const unknown = (path: string): object => anything(path, (each) => void read.add(each));
  const guessed = (path: string): readonly object[] => {
    const base = unknown(path);
    return [base, ...shaped(base, read, compared)];
  };

  const answers = ({ name, path, handles }: Work): Named<Outcome> | 'silent' => {
    const own = told.outcomes?.[name];
    if (own !== undefined) return own;
    const outputs = written?.outputs(path) ?? [];
    const isTyped = outputs.some((output) => whereFrom(output) === null);
    const values = isTyped ? outputs : guessed(`the answer of “${name}”`);
    const ends: Named<Outcome> = {
      ...(handles.done &&
        Object.fromEntries(
          Object.entries(named(values)).map(([key, output]) => [`done${key === '' ? '' : ` ${key}`}`, { output }]),
        )),
      ...(handles.error &&
        Object.fromEntries(
          Object.entries(named(failuresOf(compared))).map(([key, error]) => [
            key === '' ? 'fails' : `fails, ${key}`,
            { error },
          ]),
        )),
    };
    return Object.keys(ends).length === 0 ? 'silent' : ends;
  };

  const known = written?.events() ?? null;
  const payloads = (type: string): Named<object> => {
    const own = told.events?.[type];
    if (own !== undefined) return own;
    const typed = known?.get(type);
    if (typed !== undefined && typed.length > 0) return named(typed);
    // Its prototype tells what is read of it.
    return named(
      guessed(`the event “${type}”`).map((value) =>
        whereFrom(value) !== null && Object.keys(value).length === 0 ? (Object.create(value) as object) : value,
      ),
    );
  };

  const inputs = told.input ?? named<unknown>(written?.inputs() ?? [unknown('the input')]);
  const started =
    (input: unknown, setting: Setting['values'] = new Map()) =>
    (): unknown => {
      beginAgain();
      guards.forced.clear();
      for (const [name, value] of setting) guards.forced.set(name, value);
      return input;
    };
  const plain = Object.entries(inputs).map(([name, input]): [string, () => unknown] => [name || usual, started(input)]);
  const forced = (names: readonly string[]): [string, () => unknown][] =>
    settingsOf(names, guards.branches).map(({ name, values }) => [name, started(Object.values(inputs)[0], values)]);

  const flowWith = (variants: readonly (readonly [string, () => unknown])[], how: Closeness): Flow =>
    defineFlow(tamed.machine, {
      cases: Object.fromEntries(eventTypes(tamed.machine, known?.keys() ?? []).map((type) => [type, payloads(type)])),
      outcomes: {
        ...Object.fromEntries([...tamed.spawned, spawnedName].map((name) => [name, 'silent'])),
        ...Object.fromEntries(tamed.works.map((work) => [work.name, answers(work)])),
      },
      variants: Object.fromEntries(variants.slice(0, mostVariants)),
      project: (context: unknown) => shorten(context, how),
      limit: mostSituations,
      mostChildren: 2,
    } as never);

  const tryOut = (variants: readonly (readonly [string, () => unknown])[], how: Closeness) => {
    const flow = flowWith(variants, how);
    const findings: Finding[] = [];
    let isCut = false;
    const graphs = Object.keys(flow.variants).flatMap((variant): Graph[] => {
      const found = (path: readonly Step[], cause: unknown): void => {
        const says = cause instanceof Error ? cause.message : String(cause);
        findings.push({ variant, path: path.map(labelOf), says });
      };
      try {
        return [
          explore(flow, variant, {
            onBreak: found,
            onCut: () => {
              isCut = true;
            },
            isLate: () => performance.now() > end,
          }),
        ];
      } catch (cause) {
        found([], cause instanceof Error ? (cause.cause ?? cause) : cause);
        return [];
      }
    });
    return { flow, graphs, findings, isCut, closeness: how };
  };

  /** As closely as it comes to an end; where it never does, in the way that takes the most. */
  const tryAll = (variants: readonly (readonly [string, () => unknown])[]) => {
    const closest = tryOut(variants, 'closely');
    if (!closest.isCut || original.config.context === undefined) return closest;
    const others = (['roughly', 'not at all'] as const).map((how) => tryOut(variants, how));
    return (
      [closest, ...others].sort((a, b) => takenIn(b) - takenIn(a) || Number(a.isCut) - Number(b.isCut))[0] ?? closest
    );
  };

  const base = tryAll(plain);
  const unsettled = [...(forcesAll ? guards.branches : guards.unsettled).keys()];
  const isWhole = takenIn(base) === declaredTransitions(tamed.machine).length;
  const isMore = unsettled.length > 0 || read.size > 0;
  // By now it is known which guards say nothing, and what is read of values that are not known.
  const result = isWhole || !isMore ? base : tryAll([...plain, ...forced(unsettled)]);
  return { ...result, tamed, read: [...read], unsettled: guards.unsettled, seen: guards.seen };
};
