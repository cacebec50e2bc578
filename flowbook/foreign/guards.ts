import { and, not, or } from 'xstate';

/** What is known of the guards of a machine while it is explored. */
export interface Guards {
  /** The value that each guard is forced to have for now, by its name. */
  readonly forced: Map<string, boolean>;
  /** The values that each guard was seen to have by itself. */
  readonly seen: Map<string, Set<boolean>>;
  /** Guards that are missing or threw, with why: they are taken to be true where they are not forced. */
  readonly unsettled: Map<string, string>;
  /** All guards, with the last branch that each is the guard of. */
  readonly branches: Map<string, number>;
}

export const noGuards = (): Guards => ({
  forced: new Map(),
  seen: new Map(),
  unsettled: new Map(),
  branches: new Map(),
});

type Check = (args: unknown, params: unknown) => unknown;

interface Composed {
  readonly name: string;
  readonly guards?: readonly unknown[];
}

const composing: Readonly<Record<string, (guards: never) => unknown>> = {
  and,
  or,
  not: ([guard]: readonly never[]) => not(guard as never),
};

const saying = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** Values that guards are forced to have, and what that is called. */
export interface Setting {
  readonly name: string;
  readonly values: ReadonlyMap<string, boolean>;
}

/**
 * Ways to set some guards: every one, or, where there are too many, those in which each takes the same branch of what
 * it decides.
 */
export const settingsOf = (names: readonly string[], branches: ReadonlyMap<string, number>): readonly Setting[] => {
  const setting = (value: (name: string, at: number) => boolean, called?: string): Setting => {
    const values = new Map(names.map((name, at) => [name, value(name, at)]));
    const each = [...values].map(([name, is]) => `${name} ${is ? 'true' : 'false'}`).join(', ');
    return { name: `by force: ${called ?? each}`, values };
  };
  if (names.length === 0) return [];
  if (names.length <= 3)
    return Array.from({ length: 2 ** names.length }, (_, bits) => setting((_name, at) => (bits & (1 << at)) === 0));
  const most = Math.max(...names.map((name) => branches.get(name) ?? 0));
  return [
    ...Array.from({ length: most + 1 }, (_, at) =>
      setting((name) => (branches.get(name) ?? 0) >= at, `every guard from branch ${at + 1} on is true`),
    ),
    setting(() => false, 'every guard is false'),
  ];
};

/** Guards that can be forced, that never break the machine, and of which it is noted what they said. */
export const taming = (guards: Guards) => {
  const guard =
    (name: string, check: Check | undefined): Check =>
    (args, params) => {
      const forced = guards.forced.get(name);
      if (forced !== undefined) return forced;
      try {
        if (check === undefined) throw new Error('it is not implemented');
        const said = Boolean(check(args, params));
        guards.seen.set(name, (guards.seen.get(name) ?? new Set()).add(said));
        return said;
      } catch (cause) {
        guards.unsettled.set(name, saying(cause));
        return true;
      }
    };

  /** `place` names a guard that has no name. */
  const tame = (given: unknown, place: string, branch = 0): unknown => {
    if (typeof given !== 'function') return given;
    const { name, guards: parts } = given as unknown as Composed;
    if (parts !== undefined) return composing[name]?.(parts.map((part) => tame(part, place, branch)) as never) ?? given;
    if ('check' in given) return given;
    guards.branches.set(place, branch);
    return guard(place, given as Check);
  };
  return { guard, tame };
};
