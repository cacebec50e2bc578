import { boolean, create, optional, record, string, type } from 'superstruct';
import ts from 'typescript-6';
import { expect, test } from 'vitest';
import { files, read, readJson } from './repository.ts';

const versions = record(string(), string());
const { dependencies, devDependencies } = create(
  readJson('package.json'),
  type({ dependencies: versions, devDependencies: versions }),
);
const { packages } = create(
  readJson('package-lock.json'),
  type({
    packages: record(
      string(),
      type({
        version: optional(string()),
        resolved: optional(string()),
        integrity: optional(string()),
        link: optional(boolean()),
        optionalDependencies: optional(versions),
      }),
    ),
  }),
);
/** The version that is wanted; a package under another name says whose it is, as `npm:typescript@6.0.3`. */
const numberIn = (version: string): string => version.replace(/^npm:[\w@/.-]+@/, '');
const locked = Object.entries(packages).filter(([place]) => place !== '');

test('every version in package.json is exact, so that a change of one is a commit', () => {
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(numberIn(version)),
  );
  expect(loose).toEqual([]);
});

test('S33 every package in the lock file is held by a sha512 digest', () => {
  const open = locked.filter(
    ([, { integrity }]) => integrity === undefined || !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity),
  );
  expect(open.map(([place]) => place)).toEqual([]);
});

test('S33 no package comes from a repository, a folder or an open line', () => {
  const strange = locked.filter(
    ([, { resolved, link }]) => link === true || (resolved !== undefined && !resolved.startsWith('https://')),
  );
  expect(strange.map(([place]) => place)).toEqual([]);
});

test('the packages for every platform are locked, since npm ci fails if the lock file leaves one out', () => {
  const missing = locked.flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !(`${place}/node_modules/${name}` in packages) && !(`node_modules/${name}` in packages))
      .map((name) => `${place} needs ${name}`),
  );
  expect(missing).toEqual([]);
});

test('the lock file matches package.json', () => {
  const wanted = Object.entries({ ...dependencies, ...devDependencies });
  expect(wanted.filter(([name, version]) => packages[`node_modules/${name}`]?.version !== numberIn(version))).toEqual(
    [],
  );
});

/** The site, and the gateway without its sandbox and without what builds, starts, measures and checks it. */
const production = files.filter(
  (file) =>
    /^(contract|gateway|machines|src)\/.*\.(ts|tsx|mjs)$/.test(file) &&
    !/^gateway\/(bench|conformance|launch|sandbox)\/|\.d\.ts$/.test(file),
);

test('the dependencies are exactly what production imports, and tsx, which runs it', () => {
  const imported = production.flatMap((file) =>
    ts.preProcessFile(read(file), true, true).importedFiles.map(({ fileName }) => fileName),
  );
  const wanted = imported
    .filter((name) => !/^(\.|node:)/.test(name))
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0]);
  expect([...new Set([...wanted, 'tsx'])].sort()).toEqual(Object.keys(dependencies).sort());
});
