import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StateMachine, type AnyStateMachine } from 'xstate';
import { saidOf } from '../approvedText.ts';

/** How a machine differs from an earlier one, by the ids of states and transitions. */
export interface Differences {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

export const differences = (before: AnyStateMachine, now: AnyStateMachine): Differences => {
  const [old, present] = [before, now].map((machine) => new Map(saidOf(machine).map(({ id, words }) => [id, words])));
  const ids = (all = present) => [...(all ?? [])].map(([id]) => id);
  return {
    added: ids().filter((id) => !old?.has(id)),
    removed: ids(old).filter((id) => !present?.has(id)),
    changed: ids().filter((id) => old?.has(id) && old.get(id) !== present?.get(id)),
  };
};

const folder = join('dist', 'against');

/** The machines of an earlier commit, by their ids; their files are put where they find the installed packages. */
export const machinesAt = async (commit: string): Promise<ReadonlyMap<string, AnyStateMachine>> => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = execFileSync('git', ['archive', commit, 'machines', 'contract'], { maxBuffer: 2 ** 28 });
  execFileSync('tar', ['-x', '-C', folder], { input: files });
  const found = new Map<string, AnyStateMachine>();
  for (const file of readdirSync(join(folder, 'machines'), { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.machine.ts')) continue;
    const loaded = (await import(pathToFileURL(resolve(folder, 'machines', file)).href)) as Record<string, unknown>;
    for (const one of Object.values(loaded)) if (one instanceof StateMachine) found.set(one.id, one as AnyStateMachine);
  }
  return found;
};
