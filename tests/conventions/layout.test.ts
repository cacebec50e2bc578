import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import {
  importCycles,
  importsOfTheTop,
  outOfOrder,
  targetsOf,
  twoWayFolders,
  unknownFolders,
  type ImportsOf,
} from './layout.ts';
import { files, read } from './repository.ts';

/** The folders whose insides are held to one direction. */
const roots = ['src', 'machines', 'flowbook', 'gateway', 'contract'];

/** Areas are named as in machines/ and contract/; the folders next to them serve several areas. */
const areas = [
  'app',
  'auth',
  'cashier',
  'content',
  'download',
  'help',
  'home',
  'kit',
  'lobby',
  'member',
  'promotions',
  'records',
  'security',
  'service',
  'speedTest',
  'play',
  'wallet',
];
const besides = ['api', 'form', 'html', 'intl', 'routes', 'shell', 'styles', 'ui'];

const importsOf: ImportsOf = new Map(
  files
    .filter((file) => /\.tsx?$/.test(file) && roots.some((root) => file.startsWith(`${root}/`)))
    .map((file) => [
      file,
      targetsOf(
        file,
        ts.preProcessFile(read(file), true, true).importedFiles.map(({ fileName }) => fileName),
      ),
    ]),
);

describe('the layout', () => {
  test('no two folders side by side import each other', () => {
    expect(twoWayFolders(importsOf, roots)).toEqual([]);
  });

  test('no imports go round in a circle, types included', () => {
    expect(importCycles(importsOf, roots)).toEqual([]);
  });

  test('no folder of src/ imports a file that puts the site together', () => {
    expect(importsOfTheTop(importsOf, 'src')).toEqual([]);
  });

  test('src/ has only the folders agreed on', () => {
    expect(unknownFolders(files, 'src', [...areas, ...besides])).toEqual([]);
  });
});

const machineAreas = [
  ...new Set(
    files.filter((file) => /^machines\/\w+\//.test(file)).map((file) => file.split('/').slice(0, 2).join('/')),
  ),
].filter((area) => area !== 'machines/common');

test.each(machineAreas)('every file of %s is one of the files of a flow, or shared by flows', (area) => {
  expect(outOfOrder(files, area)).toEqual([]);
});

describe('the checks themselves', () => {
  const imports = (...pairs: readonly (readonly [string, string])[]): ImportsOf =>
    new Map(
      [...new Set(pairs.flat())].map((file) => [file, pairs.filter(([from]) => from === file).map(([, to]) => to)]),
    );

  test('two folders that import each other are reported with both imports', () => {
    const both = imports(['src/a/x.ts', 'src/b/deep/y.ts'], ['src/b/z.ts', 'src/a/w.ts']);
    expect(twoWayFolders(both, ['src'])).toEqual([
      'src/a/ and src/b/ import each other: src/a/x.ts imports src/b/deep/y.ts, and src/b/z.ts imports src/a/w.ts.',
    ]);
  });

  test('two folders deep inside that import each other are reported too', () => {
    const both = imports(['src/a/one/x.ts', 'src/a/two/y.ts'], ['src/a/two/z.ts', 'src/a/one/w.ts']);
    expect(twoWayFolders(both, ['src'])).toEqual([
      'src/a/one/ and src/a/two/ import each other: src/a/one/x.ts imports src/a/two/y.ts, and src/a/two/z.ts imports src/a/one/w.ts.',
    ]);
  });

  test('two roots that import each other are reported too', () => {
    const both = imports(['src/a.ts', 'machines/b.ts'], ['machines/c.ts', 'src/d.ts']);
    expect(twoWayFolders(both, ['src'])).toEqual([]);
    expect(twoWayFolders(both, ['src', 'machines'])).toEqual([
      'machines/ and src/ import each other: machines/c.ts imports src/d.ts, and src/a.ts imports machines/b.ts.',
    ]);
  });

  test('one direction, files of a shared parent and files outside the roots are no complaint', () => {
    const fine = imports(
      ['src/a/x.ts', 'src/b/y.ts'],
      ['src/main.ts', 'src/a/x.ts'],
      ['src/b/y.ts', 'src/shared.ts'],
      ['src/a/one/p.ts', 'src/a/q.ts'],
      ['src/a/r.ts', 'src/a/one/s.ts'],
      ['tests/t.ts', 'src/a/x.ts'],
    );
    expect(twoWayFolders(fine, ['src'])).toEqual([]);
    expect(importCycles(fine, ['src'])).toEqual([]);
  });

  test('files that import each other over a third are reported once, step by step', () => {
    const circle = imports(['src/a.ts', 'src/b.ts'], ['src/b.ts', 'src/c.ts'], ['src/c.ts', 'src/a.ts']);
    expect(importCycles(circle, ['src'])).toEqual([
      'src/a.ts imports src/b.ts, src/b.ts imports src/c.ts, and src/c.ts imports src/a.ts: that goes round in a circle.',
    ]);
  });

  test('a circle is reported once where a file imports another twice', () => {
    const circle = imports(['src/a.ts', 'src/b.ts'], ['src/b.ts', 'src/a.ts'], ['src/b.ts', 'src/a.ts']);
    expect(importCycles(circle, ['src'])).toEqual([
      'src/a.ts imports src/b.ts, and src/b.ts imports src/a.ts: that goes round in a circle.',
    ]);
  });

  test('an import of a file right in the root is reported, except between such files', () => {
    const top = imports(['src/main.ts', 'src/open.ts'], ['src/a/x.ts', 'src/open.ts'], ['src/open.ts', 'src/a/x.ts']);
    expect(importsOfTheTop(top, 'src')).toEqual([
      'src/a/x.ts imports src/open.ts, which puts src/ together; move what both need into a folder.',
    ]);
  });

  test('a folder nobody agreed on is reported with those that are', () => {
    expect(unknownFolders(['src/main.ts', 'src/a/x.ts', 'src/panels/y.ts', 'src/panels/z.ts'], 'src', ['a'])).toEqual([
      'src/panels/ is not a folder of src/; these are: a.',
    ]);
  });

  test('a file of no kind, and one whose chart is missing, are out of order', () => {
    const kept = ['login.machine.ts', 'login.setup.ts', 'login.states/open.ts', 'phoneProof.ts'];
    const found = ['login.helpers.ts', 'signup.rules.ts', 'login/open.ts'];
    const inArea = [...kept, ...found].map((name) => `machines/auth/${name}`);
    expect(outOfOrder(inArea, 'machines/auth')).toEqual([
      'machines/auth/login.helpers.ts is none of the files of a flow, nor one that flows share.',
      'machines/auth/signup.rules.ts belongs to machines/auth/signup.machine.ts, which does not exist.',
      'machines/auth/login/open.ts is none of the files of a flow, nor one that flows share.',
    ]);
  });

  test('specifiers are read as files, and packages are left out', () => {
    expect(targetsOf('src/a/x.ts', ['../b/y.ts', './z.json?texts=first', 'react'])).toEqual([
      'src/b/y.ts',
      'src/a/z.json',
    ]);
  });
});
