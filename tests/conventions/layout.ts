import { posix } from 'node:path';

/** Which files each file imports: by path from the root of the repository, types and `import()` included. */
export type ImportsOf = ReadonlyMap<string, readonly string[]>;

interface Import {
  readonly from: string;
  readonly to: string;
}

const sentence = ({ from, to }: Import): string => `${from} imports ${to}`;

/** The folders that part two files: those just below the last folder that they share; null where a file lies right in it. */
const partedAt = ({ from, to }: Import): readonly [string, string] | null => {
  const [a, b] = [from.split('/'), to.split('/')];
  const depth = a.findIndex((part, at) => part !== b[at]);
  if (depth === -1 || depth >= a.length - 1 || depth >= b.length - 1) return null;
  return [a.slice(0, depth + 1).join('/'), b.slice(0, depth + 1).join('/')];
};

const isBelow = (file: string, roots: readonly string[]): boolean => roots.some((root) => file.startsWith(`${root}/`));

const allImports = (importsOf: ImportsOf, roots: readonly string[]): readonly Import[] =>
  [...importsOf].flatMap(([from, targets]) =>
    isBelow(from, roots) ? targets.filter((to) => isBelow(to, roots)).map((to) => ({ from, to })) : [],
  );

/** Folders side by side, at any depth below the roots, that import each other. */
export const twoWayFolders = (importsOf: ImportsOf, roots: readonly string[]): readonly string[] => {
  const first = new Map<string, Import>();
  for (const each of allImports(importsOf, roots)) {
    const key = partedAt(each)?.join(' ');
    if (key !== undefined && !first.has(key)) first.set(key, each);
  }
  return [...first].flatMap(([key, there]) => {
    const [one = '', other = ''] = key.split(' ');
    const back = first.get(`${other} ${one}`);
    if (!back || one > other) return [];
    return [`${one}/ and ${other}/ import each other: ${sentence(there)}, and ${sentence(back)}.`];
  });
};

/** Files that import each other, directly or over others; each such circle is told once. */
export const importCycles = (importsOf: ImportsOf, roots: readonly string[]): readonly string[] => {
  const finished = new Set<string>();
  const open: string[] = [];
  const cycles: string[] = [];
  const visit = (file: string): void => {
    if (finished.has(file)) return;
    const at = open.indexOf(file);
    if (at !== -1) {
      const circle = [...open.slice(at), file];
      const steps = circle.slice(1).map((to, step) => sentence({ from: circle[step] ?? '', to }));
      cycles.push(
        `${steps
          .slice(0, -1)
          .concat(`and ${steps.at(-1) ?? ''}`)
          .join(', ')}: that goes round in a circle.`,
      );
      return;
    }
    open.push(file);
    for (const to of new Set(importsOf.get(file))) if (isBelow(to, roots)) visit(to);
    open.pop();
    finished.add(file);
  };
  for (const file of importsOf.keys()) if (isBelow(file, roots)) visit(file);
  return cycles;
};

/** Imports of a file right in a root by one in a folder: what puts everything together is known to nothing that it puts together. */
export const importsOfTheTop = (importsOf: ImportsOf, root: string): readonly string[] =>
  allImports(importsOf, [root])
    .filter(({ from, to }) => from.split('/').length > 2 && to.split('/').length === 2)
    .map((each) => `${sentence(each)}, which puts ${root}/ together; move what both need into a folder.`);

/** One of the floors of a root: imports go from a floor to itself and to those below it. */
export interface Floor {
  readonly name: string;
  readonly rooms: readonly string[];
}

const floorOf = (file: string, floors: readonly Floor[]): number =>
  floors.findIndex(({ rooms }) => rooms.some((room) => (room.endsWith('/') ? file.startsWith(room) : file === room)));

/** Imports that go up, of floors that are listed from the top. */
export const importsUp = (importsOf: ImportsOf, floors: readonly Floor[]): readonly string[] =>
  [...importsOf].flatMap(([from, targets]) =>
    targets.flatMap((to) => {
      const [lower, upper] = [floorOf(from, floors), floorOf(to, floors)];
      if (lower === -1 || upper === -1 || lower <= upper) return [];
      return [
        `${sentence({ from, to })}, but ${floors[lower]?.name ?? ''} is below ${floors[upper]?.name ?? ''}: move down what both need, or hand it down.`,
      ];
    }),
  );

export const withoutFloor = (files: readonly string[], root: string, floors: readonly Floor[]): readonly string[] =>
  files
    .filter((file) => file.startsWith(`${root}/`) && floorOf(file, floors) === -1)
    .map((file) => `${file} is on no floor of ${root}/; these are: ${floors.map(({ name }) => name).join(', ')}.`);

/** The files that a file loads, directly or over others. */
export const loadedBy = (file: string, importsOf: ImportsOf, loaded = new Set<string>()): ReadonlySet<string> => {
  if (loaded.has(file)) return loaded;
  loaded.add(file);
  for (const to of importsOf.get(file) ?? []) loadedBy(to, importsOf, loaded);
  return loaded;
};

/** The folders right below a folder. */
export const foldersIn = (files: readonly string[], folder: string): readonly string[] => {
  const inside = files.filter((file) => file.startsWith(`${folder}/`)).map((file) => file.slice(folder.length + 1));
  return [...new Set(inside.filter((name) => name.includes('/')).map((name) => name.split('/')[0] ?? ''))].sort();
};

/** Folders right below a root that are not among the ones agreed on. */
export const unknownFolders = (
  files: readonly string[],
  root: string,
  folders: readonly string[],
): readonly string[] => {
  const found = files
    .filter((file) => file.startsWith(`${root}/`))
    .flatMap((file) => file.split('/').slice(1, -1)[0] ?? []);
  return [...new Set(found)]
    .filter((folder) => !folders.includes(folder))
    .map((folder) => `${root}/${folder}/ is not a folder of ${root}/; these are: ${folders.join(', ')}.`);
};

const flowFile = /^(\w+)(?:\.(machine|setup|rules)\.ts|\.states\/\w+\.ts)$/;
const sharedFile = /^\w+\.ts$/;

/**
 * Files of an area below machines/ that are out of order: a flow has `x.machine.ts`, and with it, where it needs them,
 * `x.setup.ts`, `x.rules.ts` and `x.states/`. What several flows of the area share has a plain name.
 */
export const outOfOrder = (files: readonly string[], area: string): readonly string[] =>
  files
    .filter((file) => file.startsWith(`${area}/`))
    .flatMap((file) => {
      const name = file.slice(area.length + 1);
      const flow = flowFile.exec(name)?.[1];
      if (flow === undefined)
        return sharedFile.test(name) ? [] : [`${file} is none of the files of a flow, nor one that flows share.`];
      const machine = `${area}/${flow}.machine.ts`;
      return files.includes(machine) ? [] : [`${file} belongs to ${machine}, which does not exist.`];
    });

/** The files that import specifiers of one file name; a package is none of them. */
export const targetsOf = (file: string, specifiers: readonly string[]): readonly string[] =>
  specifiers
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => posix.join(posix.dirname(file), specifier.replace(/\?.*$/, '')));
