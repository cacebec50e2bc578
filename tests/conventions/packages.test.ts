import { boolean, create, optional, record, string, type } from 'superstruct';
import { expect, test } from 'vitest';
import { readJson } from './repository.ts';

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
