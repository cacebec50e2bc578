import { spawnSync } from 'node:child_process';
import { BadRequest } from './badRequest.ts';

/** What was approved of a machine at a commit; empty where there was nothing. */
export type ApprovedAt = (commit: string, machine: string) => string;

type Program = (...args: readonly string[]) => { readonly status: number | null; readonly stdout: string };

const git: Program = (...args) => spawnSync('git', args, { encoding: 'utf8' });

/** Asks git, from the folder of the project. */
export const approvedIn =
  (ask: Program): ApprovedAt =>
  (commit, machine) => {
    const named = ask('rev-parse', '--verify', '--quiet', '--end-of-options', `${commit}^{commit}`);
    if (named.status !== 0) throw new BadRequest(`There is no commit "${commit}".`);
    const shown = ask('show', `${named.stdout.trim()}:./docs/flows/${machine}.flow.txt`);
    return shown.status === 0 ? shown.stdout : '';
  };

export const approvedInGit: ApprovedAt = approvedIn(git);
