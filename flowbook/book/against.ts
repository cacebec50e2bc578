import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
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

/** What a book has of the stage of the commit that it is compared with. */
export type EarlierStage = 'built' | 'left out' | 'none yet';

/** Where the files of that commit are, which find the installed packages there. */
export const earlierFiles = join('dist', 'against');

/** Whether the unpacked files of a commit have a stage, and whether it is to be built. */
export const earlierStage = (isWanted: boolean, folder = earlierFiles): EarlierStage => {
  if (!existsSync(join(folder, 'flowbook', 'stage', 'ways.ts'))) return 'none yet';
  return isWanted ? 'built' : 'left out';
};

/** Unpacks the files of an earlier commit, and gives its machines by their ids. */
export const machinesAt = async (commit: string): Promise<ReadonlyMap<string, AnyStateMachine>> => {
  rmSync(earlierFiles, { recursive: true, force: true });
  mkdirSync(earlierFiles, { recursive: true });
  const files = execFileSync('git', ['archive', commit], { maxBuffer: 2 ** 28 });
  execFileSync('tar', ['-x', '-C', earlierFiles], { input: files });
  const found = new Map<string, AnyStateMachine>();
  for (const file of readdirSync(join(earlierFiles, 'machines'), { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.machine.ts')) continue;
    const loaded = (await import(pathToFileURL(resolve(earlierFiles, 'machines', file)).href)) as Record<
      string,
      unknown
    >;
    for (const one of Object.values(loaded)) if (one instanceof StateMachine) found.set(one.id, one as AnyStateMachine);
  }
  return found;
};
