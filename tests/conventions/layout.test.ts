import ts from 'typescript-6';
import { describe, expect, test } from 'vitest';
import {
  foldersIn,
  importCycles,
  importsOfTheTop,
  importsUp,
  loadedBy,
  outOfOrder,
  targetsOf,
  twoWayFolders,
  unknownFolders,
  withoutFloor,
  type Floor,
  type ImportsOf,
} from './layout.ts';
import { files, read } from './repository.ts';

const roots = ['src', 'machines', 'flowbook', 'gateway', 'contract'];
/** The games stand on the ground of the gateway, and its sandbox starts them: the two rooms know each other, though no file does. */
const withGames = [...roots, 'games'];

/** What the calls, the machines, the views and the handlers are sorted by, under the same names everywhere. */
const areas = [
  'agent',
  'app',
  'auth',
  'cashier',
  'content',
  'kyc',
  'lobby',
  'lottery',
  'member',
  'play',
  'points',
  'promotions',
  'protection',
  'records',
  'security',
  'service',
  'speedTest',
  'wallet',
];

/** Pages of the site that only show what other areas have. */
const pages = ['download', 'help', 'home', 'kit', 'search'];

const besides = {
  src: ['api', 'form', 'html', 'intl', 'routes', 'shell', 'styles', 'ui'],
  // The games of a vendor, which know the site by the protocol for vendors alone.
  machines: ['common', 'games'],
  // What only staff see.
  domains: ['reports'],
};

/** The floors of the gateway, from the top. */
const floors: readonly Floor[] = [
  {
    name: 'a command',
    rooms: ['gateway/main.ts', ...['launch', 'bench', 'operator', 'conformance'].map((folder) => `gateway/${folder}/`)],
  },
  {
    name: 'what puts the gateway together',
    rooms: ['gateway', 'app', 'handlers', 'opening', 'providers', 'sweep'].map((name) => `gateway/${name}.ts`),
  },
  { name: 'the desk', rooms: ['gateway/desk/'] },
  { name: 'what an operator does', rooms: ['gateway/operating/'] },
  { name: 'the sandbox', rooms: ['gateway/sandbox/'] },
  { name: 'the house', rooms: ['gateway/house/'] },
  { name: 'a domain', rooms: ['gateway/domains/'] },
  { name: 'trust', rooms: ['gateway/trust/'] },
  { name: 'the ground', rooms: ['gateway/ground/'] },
];

const importsOf: ImportsOf = new Map(
  files
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && withGames.some((root) => file.startsWith(`${root}/`)))
    .map((file) => [
      file,
      targetsOf(
        file,
        ts.preProcessFile(read(file), true, true).importedFiles.map(({ fileName }) => fileName),
      ),
    ]),
);

/** What a module loads before it runs: no types, and nothing that is imported on demand. */
const loadedFirst = (file: string): readonly string[] => {
  const options = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023, verbatimModuleSyntax: true };
  const { statements } = ts.createSourceFile(file, ts.transpile(read(file), options), ts.ScriptTarget.ES2023);
  return targetsOf(
    file,
    statements.flatMap((each) =>
      (ts.isImportDeclaration(each) || ts.isExportDeclaration(each)) &&
      each.moduleSpecifier &&
      ts.isStringLiteral(each.moduleSpecifier)
        ? [each.moduleSpecifier.text]
        : [],
    ),
  );
};

describe('the layout', () => {
  test('no two folders side by side import each other', () => {
    expect(twoWayFolders(importsOf, roots)).toEqual([]);
  });

  test('no imports form a circle, types included', () => {
    expect(importCycles(importsOf, withGames)).toEqual([]);
  });

  test('what draws the machines of other projects loads nothing of this site, types included', () => {
    const foreign = files.filter((file) => /^flowbook\/foreign\/.*\.tsx?$/.test(file));
    const loaded = [...new Set(foreign.flatMap((file) => [...loadedBy(file, importsOf)]))];
    expect(loaded.filter((file) => !file.startsWith('flowbook/') || /croupier/i.test(read(file)))).toEqual([]);
  });

  test('no folder of src/ imports a file that assembles the site', () => {
    expect(importsOfTheTop(importsOf, 'src')).toEqual([]);
  });

  test('no import of gateway/ goes to a higher floor', () => {
    expect(importsUp(importsOf, floors)).toEqual([]);
  });

  test('every file of gateway/ is on a floor', () => {
    expect(withoutFloor(files, 'gateway', floors)).toEqual([]);
  });

  test('a gateway loads no file of the sandbox before it knows that it is one', { timeout: 120_000 }, () => {
    const gateway = new Map(
      files.filter((file) => /^(gateway|contract)\/.*\.ts$/.test(file)).map((file) => [file, loadedFirst(file)]),
    );
    const loaded = [...loadedBy('gateway/main.ts', gateway)];
    expect(loaded).toContain('gateway/gateway.ts');
    expect(loaded.filter((file) => file.startsWith('gateway/sandbox/'))).toEqual([]);
  });

  test("the sandbox's payment company knows the gateway by the payments protocol alone", () => {
    const company = [...importsOf].filter(([file]) => file.startsWith('gateway/sandbox/pay/'));
    expect(company.length).toBeGreaterThan(5);
    const others = company.flatMap(([file, targets]) =>
      targets
        .filter((target) => /^gateway\/(domains|trust|operating|\w+\.ts)/.test(target))
        .map((target) => `${file} imports ${target}`),
    );
    expect(others).toEqual([]);
  });

  test('contract/ and gateway/domains/ have each area', () => {
    expect(foldersIn(files, 'contract')).toEqual(areas);
    expect(foldersIn(files, 'gateway/domains')).toEqual([...areas, ...besides.domains].sort());
  });

  test('machines/ and src/ have folders of these areas, and besides them only those agreed on', () => {
    expect(unknownFolders(files, 'machines', [...areas, ...besides.machines])).toEqual([]);
    expect(unknownFolders(files, 'src', [...areas, ...pages, ...besides.src])).toEqual([]);
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

  test('one direction, files of a shared parent and files outside the roots are accepted', () => {
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

  test('files that import each other through a third are reported once, step by step', () => {
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

  test('an import that goes up a floor of the gateway is reported, and one that goes down is not', () => {
    const up = imports(
      ['gateway/ground/log.ts', 'gateway/trust/protect/seal.ts'],
      ['gateway/trust/protect/seal.ts', 'gateway/domains/auth/calls.ts'],
      ['gateway/domains/auth/calls.ts', 'gateway/gateway.ts'],
      ['gateway/gateway.ts', 'gateway/main.ts'],
      ['gateway/main.ts', 'gateway/ground/log.ts'],
      ['gateway/domains/auth/calls.ts', 'gateway/domains/auth/rules.ts'],
    );
    const advice = 'move down what both need, or hand it down.';
    expect(importsUp(up, floors)).toEqual([
      `gateway/ground/log.ts imports gateway/trust/protect/seal.ts, but the ground is below trust: ${advice}`,
      `gateway/trust/protect/seal.ts imports gateway/domains/auth/calls.ts, but trust is below a domain: ${advice}`,
      `gateway/domains/auth/calls.ts imports gateway/gateway.ts, but a domain is below what puts the gateway together: ${advice}`,
      `gateway/gateway.ts imports gateway/main.ts, but what puts the gateway together is below a command: ${advice}`,
    ]);
  });

  test('an import of the sandbox from a domain or from below is reported, and one from where it is plugged in is not', () => {
    const sandbox = 'gateway/sandbox/signIn.ts';
    const asked = imports(
      ['gateway/domains/auth/calls.ts', sandbox],
      ['gateway/trust/protect/seal.ts', sandbox],
      ['gateway/gateway.ts', sandbox],
      ['gateway/bench/main.ts', sandbox],
    );
    expect(importsUp(asked, floors)).toEqual([
      `gateway/domains/auth/calls.ts imports ${sandbox}, but a domain is below the sandbox: move down what both need, or hand it down.`,
      `gateway/trust/protect/seal.ts imports ${sandbox}, but trust is below the sandbox: move down what both need, or hand it down.`,
    ]);
  });

  test('a file on no floor is reported', () => {
    expect(
      withoutFloor(['gateway/main.ts', 'gateway/utils.ts'], 'gateway', [{ name: 'top', rooms: ['gateway/main.ts'] }]),
    ).toEqual(['gateway/utils.ts is on no floor of gateway/; these are: top.']);
  });

  test('a file that is loaded through another file is found', () => {
    const chain = imports(['a.ts', 'b.ts'], ['b.ts', 'c.ts'], ['c.ts', 'a.ts'], ['d.ts', 'a.ts']);
    expect([...loadedBy('a.ts', chain)]).toEqual(['a.ts', 'b.ts', 'c.ts']);
  });

  test('the folders of a root are found by the files in them', () => {
    expect(foldersIn(['contract/auth/b.ts', 'contract/index.ts', 'contract/app/deep/a.ts'], 'contract')).toEqual([
      'app',
      'auth',
    ]);
  });

  test('an unlisted folder is reported with the listed ones', () => {
    expect(unknownFolders(['src/main.ts', 'src/a/x.ts', 'src/panels/y.ts', 'src/panels/z.ts'], 'src', ['a'])).toEqual([
      'src/panels/ is not a folder of src/; these are: a.',
    ]);
  });

  test('a file of no kind, and one whose chart is missing, are reported', () => {
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
