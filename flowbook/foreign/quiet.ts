import * as xstate from 'xstate';
import type { AnyActorLogic, AnyStateMachine } from 'xstate';
import { anything, readAgain, whereFrom } from './anything.ts';

/** What a piece of work is, as far as it can be told from the function that made it. */
export type WorkKind = 'promise' | 'callback' | 'observable' | 'transition';

interface MadeMachine {
  readonly machine: AnyStateMachine;
  /** Where it was made; null where that is not known. */
  readonly file: string | null;
}

/** What a file makes: machines, exported or not, and work of several kinds. */
export interface Made {
  readonly machines: MadeMachine[];
  readonly kinds: WeakMap<object, WorkKind>;
  isLoading: boolean;
}

/** Whether a value is a machine, even one of another copy of XState. */
export const isMachine = (value: unknown): value is AnyStateMachine =>
  value !== null &&
  (typeof value === 'object' || typeof value === 'function') &&
  whereFrom(value) === null &&
  ['provide', 'root', 'getInitialSnapshot'].every((key) => key in value);

/** What code is said to come from, so that a stack tells its file. */
export const sourceNamed = (file: string): string => `flowbook-file:${encodeURI(file)}`;

const fileIn = (stack: string): string | null => {
  const [, file] = /flowbook-file:(.+?):\d+:\d+/.exec(stack) ?? [];
  return file === undefined ? null : decodeURI(file);
};

const still = { once: () => undefined, forever: () => 0 };

/** A month, a number, a name: the same in every run, so that a path can be repeated. */
const began = Date.UTC(2026, 0, 1, 12);
let drawn = 0;

/** Lets what is drawn by chance and counted begin again, as a new run does. */
export const beginAgain = (): void => {
  drawn = 0;
  readAgain();
};

/** Numbers that jump about and are the same in every run. */
const random = (): number => {
  drawn += 1;
  return (drawn * 0.618_033_988_749_895) % 1;
};

class StillDate extends Date {
  constructor(...args: readonly unknown[]) {
    super(...((args.length === 0 ? [began] : args) as [number]));
  }

  static override now(): number {
    return began;
  }
}

const memory = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => {
      kept.clear();
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
  };
};

const mostTimers = 100;

/** Waiting takes no time while a file is loaded, and is never over later. */
const waiting = (made: Made) => {
  let set = 0;
  return (run: unknown): number => {
    set += 1;
    if (made.isLoading && set <= mostTimers && typeof run === 'function') setTimeout(run as () => void, 0);
    return set;
  };
};

/** The globals that a loaded file sees in place of the real ones: it can reach nobody and keep nothing. */
export const quietGlobals = (made: Made): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(
    [
      'window',
      'document',
      'navigator',
      'location',
      'history',
      'console',
      'fetch',
      'XMLHttpRequest',
      'WebSocket',
      'EventSource',
      'BroadcastChannel',
      'Worker',
      'indexedDB',
      'caches',
      'Deno',
      'Bun',
    ].map((name) => [name, anything(name)]),
  ),
  process: new Proxy(
    { env: {}, argv: [], platform: 'linux', cwd: () => '/' },
    {
      get: (known: Record<string, unknown>, key) =>
        typeof key === 'string' && !(key in known) ? anything(`process.${key}`) : known[key as string],
    },
  ),
  localStorage: memory(),
  sessionStorage: memory(),
  setTimeout: waiting(made),
  setInterval: still.forever,
  setImmediate: still.forever,
  requestAnimationFrame: still.forever,
  requestIdleCallback: still.forever,
  clearTimeout: still.once,
  clearInterval: still.once,
  clearImmediate: still.once,
  cancelAnimationFrame: still.once,
  alert: still.once,
  Date: StillDate,
  Math: Object.create(Math, { random: { value: random } }) as Math,
  performance: { now: () => 0, mark: still.once, measure: still.once },
});

/** Where `cond` is kept that a config had: some builds of XState refuse to make a machine of it, others ignore it. */
export const setAside = Symbol('cond');

const withoutCond = (config: unknown): void => {
  if (typeof config !== 'object' || config === null) return;
  const parts = config as Record<string | symbol, unknown>;
  if (!Array.isArray(config) && Object.getPrototypeOf(config) !== Object.prototype) return;
  if ('cond' in parts) {
    parts[setAside] = parts['cond'];
    delete parts['cond'];
  }
  for (const [key, part] of Object.entries(parts)) if (key !== 'context' && key !== 'meta') withoutCond(part);
};

/** XState as a loaded file sees it: machines are noted, and no actor is ever started. */
export const quietXState = ({ machines, kinds }: Made): Readonly<Record<string, unknown>> => {
  const note = <M extends AnyStateMachine>(machine: M): M => {
    machines.push({ machine, file: fileIn(new Error().stack ?? '') });
    return machine;
  };
  const noting = (made: { createMachine: unknown; extend?: unknown }): object => ({
    ...made,
    createMachine: (config: never) => {
      withoutCond(config);
      return note((made.createMachine as (config: never) => AnyStateMachine)(config));
    },
    extend: (more: never) => noting((made.extend as (more: never) => typeof made)(more)),
  });
  const ofKind =
    (kind: WorkKind, make: unknown) =>
    (...args: readonly unknown[]): AnyActorLogic => {
      const logic = (make as (...of: readonly unknown[]) => AnyActorLogic)(...args);
      kinds.set(logic, kind);
      return logic;
    };
  return {
    ...xstate,
    createMachine: (...args: Parameters<typeof xstate.createMachine>) => {
      withoutCond(args[0]);
      return note(xstate.createMachine(...args));
    },
    setup: (parts: Parameters<typeof xstate.setup>[0]) => noting(xstate.setup(parts)),
    fromPromise: ofKind('promise', xstate.fromPromise),
    fromCallback: ofKind('callback', xstate.fromCallback),
    fromObservable: ofKind('observable', xstate.fromObservable),
    fromEventObservable: ofKind('observable', xstate.fromEventObservable),
    fromTransition: ofKind('transition', xstate.fromTransition),
    createActor: () => anything('an actor that is not started'),
    interpret: () => anything('an actor that is not started'),
    waitFor: () => Promise.resolve(anything('a snapshot')),
    toPromise: () => Promise.resolve(anything('an output')),
  };
};
