import type { Chapter } from './book.ts';
import { findMachines } from './find.ts';
import { exploreForeign, type Told } from './flowFor.ts';
import { loadFiles, machineFiles } from './load.ts';
import { reportOf } from './notes.ts';
import { writtenMachines } from './types.ts';

export interface Wishes {
  /** What a person says of machines, by their ids. */
  readonly told: Readonly<Record<string, Told>>;
  /** Whether every guard is also forced to be true and to be false. */
  readonly forcesGuards: boolean;
}

/** What came of some files. */
export interface Outcome {
  readonly chapters: readonly Chapter[];
  /** Files that could not be read, and why. */
  readonly unread: readonly string[];
  /** What else should be known of files. */
  readonly remarks: readonly string[];
}

/** Explores every machine of some files and folders. */
export const exploreFiles = async (paths: readonly string[], { told, forcesGuards }: Wishes): Promise<Outcome> => {
  const { files, unknown } = machineFiles(paths);
  const loaded = await loadFiles(files);
  const { machines, without } = findMachines(loaded, writtenMachines(files));
  const strangers = Object.keys(told).filter((id) => machines.every((machine) => machine.id !== id));
  return {
    chapters: machines.map((found) => {
      const explored = exploreForeign(found, told[found.id] ?? {}, { forcesAll: forcesGuards });
      return { explored, report: reportOf(found, explored) };
    }),
    unread: [
      ...unknown.map((path) => `${path} does not exist.`),
      ...loaded.flatMap(({ file, failure, made }) =>
        failure === null || made.machines.length > 0 ? [] : [`${file} cannot be read: ${failure}`],
      ),
    ],
    remarks: [
      ...without.map(({ file, why }) => `${file}: ${why}.`),
      ...loaded.flatMap(({ file, failure, made }) =>
        failure === null || made.machines.length === 0 ? [] : [`${file} was read in part: ${failure}`],
      ),
      ...loaded.flatMap(({ file, lacking }) =>
        lacking.length === 0 ? [] : [`${file}: not installed, so anything may be read of it: ${lacking.join(', ')}.`],
      ),
      ...strangers.map(
        (id) => `There is no machine “${id}” to give values to; there are ${machines.map((one) => one.id).join(', ')}.`,
      ),
    ],
  };
};
