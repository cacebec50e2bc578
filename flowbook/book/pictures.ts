import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { statesOf } from '../transitions.ts';
import { saidOf } from '../approvedText.ts';
import type { Flow } from '../flow.ts';

interface Taken {
  readonly of: string;
  readonly on: string;
}

type Pack = ReadonlyMap<string, Taken>;

/** A picture as the book shows it. */
export interface Picture {
  readonly on: string;
  /** Whether its state has changed since. */
  readonly isOlder: boolean;
}

/** Where the pictures travel with the source. */
export const packFolder = join('docs', 'flows', 'shots');

/** Walks leave a file of this name in their folder once they have come to their end. */
export const walked = 'walked';

const listIn = (folder: string): string => join(folder, 'pictures.json');

/** The file of a picture, from the folder of its pack. */
export const pictureFile = (state: string): string => {
  const [flow = '', ...within] = state.split('.');
  return join(flow, `${within.join('.') || flow}.webp`);
};

export const readPack = (folder: string): Pack =>
  new Map(
    existsSync(listIn(folder))
      ? Object.entries(JSON.parse(readFileSync(listIn(folder), 'utf8')) as Record<string, Taken>)
      : [],
  );

const filesIn = (path: string): readonly string[] => {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
};

const machineFiles = readdirSync('machines', { recursive: true, encoding: 'utf8' }).map((path) =>
  join('machines', path),
);

const sourcesOf = (flow: string): readonly string[] => {
  const own = machineFiles.filter((path) => basename(path).startsWith(`${flow}.`));
  const areas = new Set(own.map((path) => basename(dirname(path))));
  return [...own, ...[...areas].map((area) => join('src', area, flow))].flatMap(filesIn);
};

/** A digest, for each state of a flow, of what its picture depends on. */
export const digestsOf = (
  { id, machine }: Pick<Flow, 'id' | 'machine'>,
  sources: readonly string[] = sourcesOf(id).map((path) => readFileSync(path, 'utf8')),
): ReadonlyMap<string, string> => {
  const said = new Map(saidOf(machine).map(({ id: state, words }) => [state, words]));
  return new Map(
    statesOf(machine.root).map((state) => {
      const digest = createHash('sha256').update(JSON.stringify([said.get(state.id), ...sources]));
      return [state.id, digest.digest('hex').slice(0, 16)];
    }),
  );
};

/** The pictures of today's states, by the ids of these. */
export const picturesIn = (pack: Pack, digests: ReadonlyMap<string, string>): ReadonlyMap<string, Picture> =>
  new Map(
    [...pack].flatMap(([state, { of, on }]) =>
      digests.has(state) ? [[state, { on, isOlder: digests.get(state) !== of }] as const] : [],
    ),
  );

interface Haul {
  /** With a folder for each walk: a picture for each state that it saw, and `walked` if it came to its end. */
  readonly from: string;
  readonly to: string;
  readonly digests: ReadonlyMap<string, string>;
  readonly today: string;
}

/**
 * Puts new pictures into the pack, in place of the older ones. The pictures that a walk took before it failed are kept; the other
 * states of its flow keep theirs, and its name is returned.
 */
export const keepPictures = ({ from, to, digests, today }: Haul): { taken: number; failed: readonly string[] } => {
  const walks = existsSync(from) ? readdirSync(from).sort() : [];
  const taken = new Map<string, string>();
  // Several walks can show a flow. The one that has its name shows it as it is meant to be.
  for (const walk of walks)
    for (const file of readdirSync(join(from, walk)).filter((name) => name.endsWith('.webp'))) {
      const state = file.slice(0, -'.webp'.length);
      if (digests.has(state) && (!taken.has(state) || state.split('.')[0] === walk))
        taken.set(state, join(from, walk, file));
    }
  const pack = new Map(readPack(to));
  for (const state of pack.keys()) {
    if (digests.has(state)) continue;
    rmSync(join(to, pictureFile(state)), { force: true });
    pack.delete(state);
  }
  for (const [state, path] of taken) {
    const file = join(to, pictureFile(state));
    mkdirSync(dirname(file), { recursive: true });
    cpSync(path, file);
    pack.set(state, { of: digests.get(state) ?? '', on: today });
  }
  mkdirSync(to, { recursive: true });
  const listed = Object.fromEntries([...pack].sort(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(listIn(to), `${JSON.stringify(listed, null, 2)}\n`);
  return { taken: taken.size, failed: walks.filter((walk) => !existsSync(join(from, walk, walked))) };
};
