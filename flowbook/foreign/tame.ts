import { createMachine, fromCallback, StateMachine, type AnyActorLogic, type AnyStateMachine } from 'xstate';
import { statesOf } from '../transitions.ts';
import { making, spawnedName, tameAction, toldParent } from './actions.ts';
import { taming, type Guards } from './guards.ts';
import { setAside, type WorkKind } from './quiet.ts';
import type { ConfigPath } from './types.ts';

/** One thing that a machine invokes. */
export interface Work {
  /** What it is called in the chart and in paths. */
  readonly name: string;
  readonly state: string;
  readonly path: ConfigPath;
  readonly kind: WorkKind | 'machine' | 'unknown';
  readonly handles: { readonly done: boolean; readonly error: boolean };
}

/** A machine that reaches nothing outside itself, and what is known of it. */
export interface Tamed {
  readonly machine: AnyStateMachine;
  readonly works: readonly Work[];
  /** Names that the machine spawns actors by. */
  readonly spawned: readonly string[];
  /** Names of delays without a value. */
  readonly delays: readonly string[];
  /** Properties that XState 5 ignores, by where they stand in the config. */
  readonly ignored: readonly { readonly path: ConfigPath; readonly state: string; readonly name: string }[];
}

type Config = Readonly<Record<string, unknown>>;
type Entries = readonly (readonly [string, unknown])[];

/** What XState 4 had, and what takes its place. */
export const replaced: Readonly<Record<string, string>> = {
  cond: '`guard`',
  in: 'the guard `stateIn`',
  internal: '`reenter`',
  data: '`output`',
  activities: '`invoke`',
  autoForward: '`sendTo`',
  schema: '`types`',
  tsTypes: 'nothing, since types are inferred',
  predictableActionArguments: 'nothing, since it is always so',
  preserveActionOrder: 'nothing, since it is always so',
  strict: 'nothing',
  services: '`actors`',
};

const listOf = (value: unknown): readonly unknown[] => {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
};
const isObject = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const mapped = (object: unknown, map: (value: unknown, key: string) => unknown): Config =>
  Object.fromEntries(Object.entries((object ?? {}) as Config).map(([key, value]) => [key, map(value, key)]));

const kindOf = (logic: unknown, kinds: WeakMap<object, WorkKind>): Work['kind'] => {
  if (logic instanceof StateMachine) return 'machine';
  return isObject(logic) ? (kinds.get(logic) ?? 'unknown') : 'unknown';
};

/** The texts of the functions by which a piece of work may tell its machine something. */
const saidBy = (logic: unknown): string => {
  if (logic instanceof StateMachine)
    return statesOf((logic as AnyStateMachine).root)
      .flatMap((node) => [
        ...node.entry,
        ...node.exit,
        ...[...node.transitions.values()].flat().flatMap(({ actions }) => actions as readonly unknown[]),
        ...(node.always ?? []).flatMap(({ actions }) => actions as readonly unknown[]),
      ])
      .map(toldParent)
      .join('\n');
  const { config } = (logic ?? {}) as { config?: unknown };
  return typeof config === 'function' ? config.toString() : '';
};

/** A short guard without a name says by itself what it asks. */
const conditionOf = (guard: unknown): { readonly when?: string } => {
  const text = typeof guard === 'function' && !('check' in guard) ? guard.toString() : '';
  const [, condition] = /^[^{]*(?:\{[^}]*\}[^{]*)?=>\s*([^{].{0,58})$/s.exec(text) ?? [];
  return condition === undefined ? {} : { when: `if ${condition}` };
};

const usualDelay = 1_000;
const soundDelay =
  (delay: unknown) =>
  (...args: readonly unknown[]): number => {
    try {
      const ms: unknown =
        typeof delay === 'function' ? (delay as (...of: readonly unknown[]) => unknown)(...args) : delay;
      return Number.isFinite(Number(ms)) ? Number(ms) : usualDelay;
    } catch {
      return usualDelay;
    }
  };

const silent = fromCallback(() => undefined);

/** Makes a machine of the same chart, under another id, in which all that would reach the outside is left out. */
export const tame = (
  original: AnyStateMachine,
  id: string,
  kinds: WeakMap<object, WorkKind>,
  guards: Guards,
): Tamed => {
  const { guard, tame: tameGuard } = taming(guards);
  const given = original.implementations as Readonly<Record<'actions' | 'actors' | 'guards' | 'delays', Config>>;
  const works: (Work & { readonly logic: unknown })[] = [];
  const ignored: { path: ConfigPath; state: string; name: string }[] = [];
  const names = { actions: new Set<string>(), delays: new Set<string>(), spawned: new Set<string>() };
  const said = Object.values(given.actors).map(saidBy);

  /** States by the ids they were given; in a book they are named by where they stand. */
  const ids = new Map(statesOf(original.root).map((node): [string, string] => [node.id, [id, ...node.path].join('.')]));
  const rename = (target: unknown): unknown => {
    if (typeof target !== 'string' || !target.startsWith('#')) return target;
    const path = target.slice(1).split('.');
    for (let length = path.length; length > 0; length -= 1) {
      const known = ids.get(path.slice(0, length).join('.'));
      if (known !== undefined) return `#${[known, ...path.slice(length)].join('.')}`;
    }
    return target;
  };

  const note = (config: Config, path: ConfigPath, state: string, wrong: readonly string[]): void => {
    for (const name of wrong)
      if ((name === 'cond' ? setAside : name) in config) ignored.push({ path: [...path, name], state, name });
  };
  const actions = (list: unknown): readonly unknown[] =>
    listOf(list).map((action) => {
      const name = typeof action === 'string' ? action : (action as { type?: unknown }).type;
      if (typeof action !== 'function' && typeof name === 'string') names.actions.add(name);
      const { type, src } = action as { type?: unknown; src?: unknown };
      if (type === 'xstate.spawnChild' && typeof src === 'string') names.spawned.add(src);
      return tameAction(action);
    });
  const noteGuard = (given_: unknown, branch: number): void => {
    const name = typeof given_ === 'string' ? given_ : (given_ as { type?: unknown } | undefined)?.type;
    if (typeof name === 'string') guards.branches.set(name, Math.max(branch, guards.branches.get(name) ?? 0));
    for (const inner of listOf((given_ as { guards?: unknown } | undefined)?.guards)) noteGuard(inner, branch);
  };

  const isSaid = (event: string): boolean =>
    said.some((text) => [`'${event}'`, `"${event}"`].some((name) => text.includes(name)));

  const transitions = (value: unknown, path: ConfigPath, state: string, event: string): unknown => {
    if (value === undefined || typeof value === 'string') return rename(value);
    return listOf(value).map((one, at) => {
      if (!isObject(one)) return rename(one);
      note(one, [...path, at], state, ['cond', 'in', 'internal']);
      noteGuard(one['guard'], at);
      return {
        ...one,
        ...('target' in one && {
          target: Array.isArray(one['target']) ? one['target'].map(rename) : rename(one['target']),
        }),
        ...('guard' in one && {
          guard: tameGuard(one['guard'], `the guard of “${event}” in “${state}”, branch ${at + 1}`, at),
        }),
        actions: actions(one['actions']),
        meta: {
          ...(isSaid(event) && { by: 'world' }),
          ...conditionOf(one['guard']),
          ...(one['meta'] as object | undefined),
        },
      };
    });
  };

  const unique = (name: string, state: string): string =>
    works.some((work) => work.name === name) ? `${name} in ${state}` : name;

  const invoked = (config: Config, path: ConfigPath, state: string): Config => {
    const { id: own, src, onDone, onError, onSnapshot } = config;
    note(config, path, state, ['data', 'autoForward']);
    const logic = typeof src === 'string' ? given.actors[src] : src;
    said.push(saidBy(logic));
    const called = [own, src, `the work of ${state}`].find((name) => typeof name === 'string') as string;
    const name = unique(called, state);
    works.push({
      name,
      state,
      path,
      kind: kindOf(logic, kinds),
      handles: { done: onDone !== undefined, error: onError !== undefined },
      logic,
    });
    return {
      ...config,
      src: name,
      id: typeof own === 'string' ? own : name,
      ...(onDone !== undefined && { onDone: transitions(onDone, [...path, 'onDone'], state, `${name} is done`) }),
      ...(onError !== undefined && { onError: transitions(onError, [...path, 'onError'], state, `${name} fails`) }),
      ...(onSnapshot !== undefined && {
        onSnapshot: transitions(onSnapshot, [...path, 'onSnapshot'], state, `${name} says`),
      }),
    };
  };

  const node = (config: Config, path: ConfigPath, key: string): Config => {
    note(config, path, key, [
      'activities',
      'data',
      'strict',
      'schema',
      'tsTypes',
      'predictableActionArguments',
      'preserveActionOrder',
    ]);
    const { id: _, ...rest } = config;
    const invoke = listOf(config['invoke']).map((one, at) =>
      isObject(one) ? invoked(one, [...path, 'invoke', at], key) : one,
    );
    const when = (name: string, clean: (value: unknown) => unknown): Entries =>
      config[name] === undefined ? [] : [[name, clean(config[name])]];
    const after = mapped(config['after'], (value, delay) => {
      if (Number.isNaN(Number(delay))) names.delays.add(delay);
      return transitions(value, [...path, 'after', delay], key, `after ${delay}`);
    });
    return {
      ...rest,
      ...Object.fromEntries([
        ...when('entry', actions),
        ...when('exit', actions),
        ...when('on', (on) => mapped(on, (value, event) => transitions(value, [...path, 'on', event], key, event))),
        ...when('always', (always) => transitions(always, [...path, 'always'], key, 'always')),
        ...when('onDone', (done) => transitions(done, [...path, 'onDone'], key, 'done')),
        ...when('after', () => after),
        ...when('invoke', () => invoke),
        ...when('states', (states) =>
          mapped(states, (inner, name) => node(inner as Config, [...path, 'states', name], name)),
        ),
        ...when('context', making),
      ]),
    };
  };

  // Whoever says an event has to be known before the events are read.
  for (const { invoke } of statesOf(original.root)) for (const { src } of invoke) said.push(saidBy(src));
  const config = { ...node(original.config as Config, [], id), id, options: { maxIterations: 500 } };
  const machine = createMachine(
    config as never,
    {
      actions: {
        ...Object.fromEntries([...names.actions].map((name) => [name, () => undefined])),
        ...mapped(given.actions, (action) => tameAction(action) ?? (() => undefined)),
      },
      guards: Object.fromEntries(
        [...new Set([...Object.keys(given.guards), ...guards.branches.keys()])].map((name) => {
          const own = given.guards[name];
          const isComposed = typeof own === 'function' && 'check' in own;
          return [name, isComposed ? tameGuard(own, name) : guard(name, own as never)];
        }),
      ),
      delays: Object.fromEntries(
        [...new Set([...Object.keys(given.delays), ...names.delays])].map((name) => [
          name,
          soundDelay(given.delays[name]),
        ]),
      ),
      actors: {
        ...mapped(given.actors, (logic) => logic),
        ...Object.fromEntries([...names.spawned, spawnedName].map((name) => [name, given.actors[name] ?? silent])),
        ...Object.fromEntries(works.map(({ name, logic }) => [name, (logic ?? silent) as AnyActorLogic])),
      } as Record<string, AnyActorLogic>,
    } as never,
  ) as AnyStateMachine;
  return {
    machine,
    works: works.map(({ logic: _, ...work }) => work),
    spawned: [...new Set([...Object.keys(given.actors), ...names.spawned, spawnedName])],
    delays: [...names.delays].filter((name) => !(name in given.delays)),
    ignored,
  };
};
