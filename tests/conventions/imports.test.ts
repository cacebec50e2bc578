import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import ts from 'typescript-6';
import { expect, test } from 'vitest';
import { files, read } from './repository.ts';

interface Room {
  readonly folders: readonly string[];
  /** Packages it may use; true for any. */
  readonly packages: readonly string[] | true;
  readonly why: string;
}

const rooms: Readonly<Record<string, Room>> = {
  contract: {
    folders: [],
    packages: ['superstruct'],
    why: 'it is read by people who write a gateway of their own, so it needs nothing but shapes',
  },
  machines: {
    folders: ['contract'],
    packages: ['xstate', 'superstruct'],
    why: 'behaviour knows no screen, no network and no gateway',
  },
  src: {
    folders: ['machines', 'contract', 'locales'],
    packages: true,
    why: 'the site knows a gateway by its contract alone',
  },
  gateway: {
    folders: ['contract', 'gateway/ground', 'gateway/sandbox'],
    packages: true,
    why: 'a gateway knows the site by the contract alone',
  },
  'gateway/ground': { folders: ['contract'], packages: true, why: 'it is what every server here stands on' },
  'gateway/sandbox': {
    folders: ['contract', 'gateway', 'gateway/ground', 'games/rules', 'games/server'],
    packages: true,
    why: 'a sandbox has a vendor of its own, and nothing else of the gateway knows it',
  },
  games: {
    folders: ['contract', 'machines', 'locales', 'games/rules', 'src/intl', 'src/styles', 'src/ui'],
    packages: true,
    why: 'a game has the texts, the tokens and the small parts of the site, and nothing that knows the site’s calls',
  },
  'games/rules': { folders: ['contract'], packages: [], why: 'anyone may check a round by the rules alone' },
  'games/server': {
    folders: ['contract', 'games/rules', 'gateway/ground'],
    packages: true,
    why: 'a vendor knows the site by the wallet and by what its operator tells it',
  },
  flowbook: {
    folders: ['machines', 'contract'],
    packages: true,
    why: 'the flow book reads charts and calls, whatever shows or answers them',
  },
  'flowbook/foreign': {
    folders: ['flowbook'],
    packages: true,
    why: 'it draws machines of any project, and could be published by itself',
  },
  'flowbook/scenes': {
    folders: ['flowbook', 'flowbook/world', 'machines', 'contract'],
    packages: true,
    why: 'a scene says what a person does and sees, wherever it is walked',
  },
  'flowbook/stage': {
    folders: ['flowbook', 'flowbook/scenes', 'flowbook/world', 'machines', 'contract', 'locales', 'src'],
    packages: true,
    why: 'it shows the screens of the site by the walks of its scenes',
  },
  'flowbook/world': {
    folders: [
      ...['flowbook', 'machines', 'contract', 'locales', 'src', 'games', 'games/rules'],
      ...['gateway', 'gateway/ground', 'gateway/sandbox'],
    ],
    packages: true,
    why: 'it puts a person in front of the site, its texts and its pictures, or in front of a game',
  },
};

/** Folders that only look on. */
const lookers = ['tests', 'e2e'];

/** Machines take types from the contract and nothing that runs. */
const typesOnly = new Map([['machines', 'contract']]);
/** But site and gateway count bets and bonuses, what they can pay, and what limits allow, by the same rules. */
const sharedRules: ReadonlySet<string> = new Set([
  'contract/lottery/most.ts',
  'contract/lottery/selection.ts',
  'contract/promotions/firstDeposit.ts',
  'contract/protection/rules.ts',
]);

/** A folder within another that is a room of its own comes first. */
const folderOf = (file: string): string => {
  const [outer = '', inner = ''] = file.split('/');
  return `${outer}/${inner}` in rooms ? `${outer}/${inner}` : outer;
};
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
const isBuiltin = (specifier: string) => specifier.startsWith('node:') || builtinModules.includes(specifier);

const imports = (file: string): string[] =>
  ts.preProcessFile(read(file), true, true).importedFiles.map(({ fileName }) => fileName);

const runningImports = (file: string): string[] => {
  const options = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023, verbatimModuleSyntax: true };
  return ts.preProcessFile(ts.transpile(read(file), options)).importedFiles.map(({ fileName }) => fileName);
};

const complaint = (file: string, specifier: string): string | null => {
  const from = folderOf(file);
  const room = rooms[from];
  if (!specifier.startsWith('.')) {
    if (!room || room.packages === true) return null;
    if (room.packages.includes(packageOf(specifier)) && !isBuiltin(specifier)) return null;
    return `${file} imports ${specifier}, but ${from}/ uses only ${room.packages.join(' and ')}: ${room.why}.`;
  }
  const target = posix.join(posix.dirname(file), specifier);
  const to = folderOf(target);
  if (to === '..') return `${file} imports ${specifier}, which is outside the repository.`;
  if (lookers.includes(to) && from !== to && !lookers.includes(from)) {
    return `${file} imports ${target}, but nothing that runs may depend on ${to}/.`;
  }
  const isPart = room?.folders.some((folder) => !(folder in rooms) && target.startsWith(`${folder}/`));
  if (!room || to === from || room.folders.includes(to) || isPart || !(to in rooms)) return null;
  const allowed = room.folders.length === 0 ? 'no other folder' : `${room.folders.join(' and ')} only`;
  return `${file} imports ${target}, but ${from}/ looks into ${allowed}: ${room.why}.`;
};

const sources = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file));

test('every import goes in a direction that the layout allows', () => {
  const complaints = sources.flatMap((file) => imports(file).map((specifier) => complaint(file, specifier)));
  expect(complaints.filter((sentence) => sentence !== null)).toEqual([]);
});

test('machines take only types from the contract, and the rules by which bets, bonuses and limits are counted', () => {
  const complaints = sources
    .filter((file) => typesOnly.has(folderOf(file)))
    .flatMap((file) =>
      runningImports(file).map((specifier) => [file, posix.join(posix.dirname(file), specifier)] as const),
    )
    .filter(([file, target]) => folderOf(target) === typesOnly.get(folderOf(file)) && !sharedRules.has(target))
    .map(([file, target]) => `${file} runs code of ${target}; import its types with \`import type\`.`);
  expect(complaints).toEqual([]);
});

test('an import in the wrong direction is reported with its reason', () => {
  expect([
    complaint('contract/auth/a.ts', '../../gateway/main.ts'),
    complaint('contract/auth/a.ts', 'hono'),
    complaint('machines/a/a.machine.ts', 'node:fs'),
    complaint('gateway/main.ts', '../tests/x.ts'),
    complaint('src/main.ts', '../../elsewhere.ts'),
  ]).toEqual([
    'contract/auth/a.ts imports gateway/main.ts, but contract/ looks into no other folder: it is read by people who write a gateway of their own, so it needs nothing but shapes.',
    'contract/auth/a.ts imports hono, but contract/ uses only superstruct: it is read by people who write a gateway of their own, so it needs nothing but shapes.',
    'machines/a/a.machine.ts imports node:fs, but machines/ uses only xstate and superstruct: behaviour knows no screen, no network and no gateway.',
    'gateway/main.ts imports tests/x.ts, but nothing that runs may depend on tests/.',
    'src/main.ts imports ../../elsewhere.ts, which is outside the repository.',
  ]);
});
