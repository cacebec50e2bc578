import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { BadSetting } from '../ground/config.ts';
import { BadHouse } from './faults.ts';

/** The files of a house, by their paths with forward slashes. */
export type Folder = ReadonlyMap<string, Uint8Array>;

/** The files that a house consists of; anything else, such as a README, is not read. */
const isOfHouse = (path: string): boolean =>
  /^[^/]+\.json$/.test(path) || /^(games|settings)\/[^/]+\.json$/.test(path) || /^(html|pictures)\//.test(path);

const pathsIn = (root: string, below = ''): string[] =>
  readdirSync(join(root, below))
    .filter((name) => !name.startsWith('.'))
    .sort()
    .flatMap((name) => {
      const path = below === '' ? name : `${below}/${name}`;
      return statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory() ? pathsIn(root, path) : [path];
    });

/** Reads the files of a house; a link that leads out of its folder is refused. */
export const readFolder = (path: string): Folder => {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw new BadSetting(`There is no folder ${path}.`);
  const root = realpathSync(path);
  const paths = pathsIn(root).filter(isOfHouse);
  const leaving = paths.filter((file) => {
    const full = join(root, file);
    if (!existsSync(full)) return lstatSync(full).isSymbolicLink();
    return !realpathSync(full).startsWith(root + sep);
  });
  if (leaving.length > 0) throw new BadHouse(leaving.map((file) => `${file} leads out of the house.`));
  return new Map(paths.map((file) => [file, readFileSync(join(root, file))]));
};

/** Refuses a folder that already has something in it, since an export would mix with it. */
export const refuseFilled = (path: string): void => {
  if (existsSync(path) && (!statSync(path).isDirectory() || readdirSync(path).length > 0))
    throw new BadSetting(`${path} is not empty. An export needs a new or an empty folder.`);
};

/** Writes the files of a house into a new or an empty folder. */
export const writeFolder = (path: string, folder: Folder): void => {
  refuseFilled(path);
  mkdirSync(path, { recursive: true });
  for (const [file, content] of folder) {
    const full = join(path, file);
    if (relative(path, full).startsWith('..')) throw new BadSetting(`${file} leads out of the house.`);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, content);
  }
};
