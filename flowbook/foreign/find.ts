import { basename, dirname } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { statesOf } from '../transitions.ts';
import { anything } from './anything.ts';
import type { Loaded } from './load.ts';
import { isMachine, type WorkKind } from './quiet.ts';
import type { WrittenMachine } from './types.ts';

/** A machine of a file. */
export interface Found {
  readonly machine: AnyStateMachine;
  /** What it is called in a book; no other machine there is called so. */
  readonly id: string;
  readonly file: string;
  readonly written: WrittenMachine | null;
  readonly kinds: WeakMap<object, WorkKind>;
}

interface Files {
  readonly machines: readonly Found[];
  /** Files in which no machine was found, with what became of those that make one only when they are called. */
  readonly without: readonly { readonly file: string; readonly why: string }[];
}

const saying = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** Calls the functions of a file that make machines, with values of the types of their parameters. */
const callMakers = ({ exports, made }: Loaded, written: readonly WrittenMachine[]): readonly string[] =>
  Object.entries(exports).flatMap(([name, maker]) => {
    if (typeof maker !== 'function' || isMachine(maker)) return [];
    const inside = written.find((each) => each.name === name && each.isInFunction);
    if (inside === undefined && !/machine/i.test(name)) return [];
    const args =
      inside?.parameters() ??
      Array.from({ length: maker.length }, (_, at) => anything(`argument ${at + 1} of ${name}`));
    try {
      const machine: unknown = (maker as (...of: readonly unknown[]) => unknown)(...args);
      if (isMachine(machine) && made.machines.every((one) => one.machine.config !== machine.config))
        made.machines.push({ machine, file: null });
      return [];
    } catch (cause) {
      return [`${name} could not be called: ${saying(cause)}`];
    }
  });

/** What `provide` and functions make again is the same machine. */
const once = (machines: readonly AnyStateMachine[]): readonly AnyStateMachine[] =>
  [
    ...new Map(
      [...machines].reverse().map((machine) => [
        statesOf(machine.root)
          .map(({ id }) => id)
          .join(),
        machine,
      ]),
    ).values(),
  ].reverse();

const slug = (name: string): string => name.replace(/[^\p{L}\p{N}_-]+/gu, '-').replace(/^-+|-+$/g, '');
const saysNothing = new Set(['(machine)', 'machine', 'default', 'index', 'main', '']);

/** The machines that files make or export, each with how its file writes it. */
export const findMachines = (
  loaded: readonly Loaded[],
  writtenIn: (file: string) => readonly WrittenMachine[],
): Files => {
  const taken = new Set<string>();
  const idFor = (machine: AnyStateMachine, name: string | undefined, file: string): string => {
    const folder = basename(dirname(file));
    const base = basename(file).replace(/\.\w+$/, '');
    const own = [machine.id, name].find((each) => each !== undefined && !saysNothing.has(each));
    const plain = slug(own ?? (saysNothing.has(base) ? folder : base)) || 'machine';
    const candidates = [plain, `${slug(folder)}-${plain}`];
    const id = candidates.find((each) => !taken.has(each)) ?? `${plain}-${taken.size}`;
    taken.add(id);
    return id;
  };

  const without: { file: string; why: string }[] = [];
  const machines = loaded.flatMap((file): Found[] => {
    const written = writtenIn(file.file);
    const failures = callMakers(file, written);
    const exported = Object.entries(file.exports).filter((each): each is [string, AnyStateMachine] =>
      isMachine(each[1]),
    );
    const own = file.made.machines
      .filter((each) => each.file === file.file || each.file === null)
      .map(({ machine }) => machine);
    const here = once([...own, ...(own.length === 0 ? exported.map(([, machine]) => machine) : [])]);
    if (here.length === 0 && file.failure === null)
      without.push({ file: file.file, why: failures[0] ?? 'it makes no machine, and exports none' });
    const left = [...written];
    const take = (fits: (each: WrittenMachine) => boolean): WrittenMachine | undefined => {
      const at = left.findIndex(fits);
      return at < 0 ? undefined : left.splice(at, 1)[0];
    };
    return here.map((machine) => {
      const name = exported.find(([, each]) => each.config === machine.config)?.[0];
      const how =
        take((each) => each.id !== undefined && each.id === machine.id) ??
        take((each) => each.id === undefined && each.name === name) ??
        take((each) => each.id === undefined);
      return {
        machine,
        id: idFor(machine, name ?? how?.name, file.file),
        file: file.file,
        written: how ?? null,
        kinds: file.made.kinds,
      };
    });
  });
  return { machines, without };
};
