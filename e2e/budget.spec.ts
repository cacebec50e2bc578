import { expect, test } from 'playwright/test';
import {
  builtFiles,
  chunkOf,
  filesOf,
  filesOfGames,
  filesOfHome,
  filesOfSite,
  home,
  packedWeightOf,
  readBuilt,
  readManifest,
  weightOf,
} from './support/built.ts';

// What the site may weigh, looked up in the files that were built; no page is opened.

const kB = 1_000;

/** All files of a kind together, and each of them, so that a failure says where the weight is. */
const weighed = (files: readonly string[], weigh: (file: string) => number) => {
  const each = files.map((file): [string, number] => [file, weigh(file)]).sort(([, a], [, b]) => b - a);
  return {
    sum: each.reduce((sum, [, weight]) => sum + weight, 0),
    list: each.map(([file, weight]) => `${file} ${weight}`).join('\n'),
  };
};

const expectWithin = (budget: number, files: readonly string[], weigh = weightOf) => {
  const { sum, list } = weighed(files, weigh);
  expect(sum, `${sum} of ${budget} bytes:\n${list}`).toBeLessThanOrEqual(budget);
};

/** The aim is 120 kB; this is what has been reached. */
const scriptsReached = 144.3 * kB;

test('the JavaScript of / is within its budget', { tag: '@smoke' }, () => {
  expectWithin(scriptsReached, filesOfHome().js);
});

test('the styles of / are within 14 kB', () => {
  expectWithin(14 * kB, filesOfHome().css);
});

test('the page itself is within 8 kB', () => {
  expectWithin(8 * kB, ['index.html']);
});

const scriptsOf = (source: string): readonly string[] => {
  const scripts = filesOfSite().js;
  return filesOf(source).js.filter((file) => !scripts.includes(file));
};

test('the login form adds at most four scripts and 24 kB of them to the site', () => {
  const form = Object.keys(readManifest()).filter((source) => /^_login-.*\.js$/.test(source));
  expect(form).toHaveLength(1);
  const scripts = form.flatMap(scriptsOf);
  expect(scripts.length).toBeLessThanOrEqual(4);
  expectWithin(24 * kB, scripts);
});

test('a lobby adds at most 14.6 kB of JavaScript to the site', () => {
  expectWithin(14.6 * kB, scriptsOf('src/routes/egame.tsx'));
});

// What starts a game is 5.5 kB of it; the page around it, with a screen for each refusal, comes in the same file, 0.5 kB shows
// what a bonus still requires, and 3.4 kB know when a player has played long enough to be asked about it.
test('a game adds at most 14.6 kB of JavaScript to the site', () => {
  expectWithin(14.6 * kB, scriptsOf('src/routes/byIframe.tsx'));
});

// Contracts of four kinds are shown and answered on it; what proposes one, pays what is owed, the statements and the simulator are fetched later.
const contracts = 'src/routes/agentContracts.tsx';

test('the page of contracts adds at most 44.7 kB to the site', () => {
  expectWithin(44.7 * kB, scriptsOf(contracts));
});

// The aim is 30 kB for the page with its board and slip; most of what is over it are forms and money requests.
const lottery = 'src/routes/lottery.tsx';
const betting = 'src/lottery/page/Betting.tsx';

test('a lottery adds at most 16 kB to the site, and its board and slip 34.6 kB more', () => {
  const page = scriptsOf(lottery);
  expectWithin(16 * kB, page);
  expectWithin(
    34.6 * kB,
    scriptsOf(betting).filter((file) => !page.includes(file)),
  );
});

const fetchedLater = (): readonly string[] =>
  Object.entries(readManifest()).flatMap(([source, { isDynamicEntry }]) =>
    isDynamicEntry && source.startsWith('src/') ? [source] : [],
  );

const furtherParts: readonly (readonly [page: string, parts: RegExp])[] = [
  [contracts, /^src\/agent\/(?:contractPage|simulator|statements?)\//],
  ['src/routes/registerCenter.tsx', /^src\/agent\/(links|newDownline|registerCenter)\//],
  [betting, /^src\/lottery\/(?!page)/],
  ['src/routes/pointMall.tsx', /^src\/points\//],
];

for (const [page, parts] of furtherParts)
  test(`each further part of ${page} adds at most 14 kB to that page`, () => {
    const further = fetchedLater().filter((source) => parts.test(source));
    expect(further).not.toEqual([]);
    const known = scriptsOf(page);
    for (const part of further)
      expectWithin(
        14 * kB,
        scriptsOf(part).filter((file) => !known.includes(file)),
      );
  });

const isFurtherPart = (source: string): boolean => furtherParts.some(([, parts]) => parts.test(source));

// The aim is 35 kB; what pages share has become a little more files than one of them would need.
test('each other page or modal adds at most 40.7 kB to the site', () => {
  const alone = [contracts, betting];
  const later = fetchedLater().filter((source) => !alone.includes(source) && !isFurtherPart(source));
  expect(later).toContain(home);
  for (const source of later) expectWithin(40.7 * kB, scriptsOf(source));
});

// R2.110: the areas, by the names of the specification.
for (const name of [
  'egame',
  'index',
  'download',
  'byIframe',
  'elott',
  'lottery',
  'pointMall',
  'promo',
  'promoDetail',
  'seamless',
  'vnlottery',
]) {
  test(`R2.110 the area ${name} is a separate file, fetched when it is needed`, () => {
    const source = `src/routes/${name}.tsx`;
    const { file, isDynamicEntry } = chunkOf(source);
    expect({ isDynamicEntry, isNamed: file.startsWith(`assets/${name}-`) }).toEqual({
      isDynamicEntry: true,
      isNamed: true,
    });
    expect(filesOfSite().js).not.toContain(file);
    expect(
      Object.entries(readManifest())
        .filter(([, chunk]) => chunk.file === file)
        .map(([of]) => of),
    ).toEqual([source]);
  });
}

/** What each game needs, whichever it is: all but the chunks of its kind and of other languages. */
const ofEveryGame = /^(?:index\.html|assets\/(?:early|en|game|index|lib|rolldown-runtime)-)/;
const nameOf = (file: string): string => /^assets\/(?<name>.+)-[\w-]{8}\./.exec(file)?.groups?.['name'] ?? file;

// The libraries are React and XState, which the site has too; a frame without an origin shares no file with it.
for (const [what, part, budget] of [
  ['the libraries of the games are', /^assets\/(?:lib|rolldown-runtime)-/, 76],
  ['the frame of every game is, with the texts of games in a seat,', /^(?:index\.html|assets\/(?:early|en|game)-)/, 24],
  [
    'what a first visit to a slot fetches, without the typeface, is',
    /^(?:index|assets\/(?:early|en|game|index|lib|reels|rolldown-runtime)-)/,
    115,
  ],
] as const)
  test(`${what} within ${budget} kB as packed by brotli`, () => {
    const files = filesOfGames().filter((file) => part.test(file));
    expect(files.length).toBeGreaterThan(1);
    expectWithin(budget * kB, files, packedWeightOf);
  });

test('each kind of game adds at most 14 kB of scripts, the book 24, and its styles with those of the frame are within 8 kB', () => {
  const files = filesOfGames();
  const kinds = new Set(files.filter((file) => !ofEveryGame.test(file)).map(nameOf));
  for (const other of ['ty', 'shared-ty']) kinds.delete(other);
  expect([...kinds]).toContain('reels');
  for (const kind of kinds) {
    const own = files.filter((file) => nameOf(file) === kind);
    expectWithin(
      (kind === 'book' ? 24 : 14) * kB,
      own.filter((file) => file.endsWith('.js')),
      packedWeightOf,
    );
    const styles = [...own, ...files.filter((file) => nameOf(file) === 'index')].filter((file) =>
      file.endsWith('.css'),
    );
    expect(styles.length).toBeGreaterThan(0);
    expectWithin(8 * kB, styles, packedWeightOf);
  }
});

/** Names that look like addresses but are never requested, and why they appear in the files. */
const names: Readonly<Record<string, string>> = {
  'www.w3.org': 'namespaces of SVG and MathML',
  'react.dev': 'where a developer can read what an error of React means',
  'formatjs.github.io': 'likewise for the messages',
  'inside.invalid': 'stands for this site where an address is taken apart; nothing can have it',
};

/** Hosts that the phone provider's library calls; it is fetched only where a deployment verifies numbers with it. */
const askedByPhoneProvider: readonly string[] = ['apis.google.com', 'www.google.com', 'www.gstatic.com'];
const isOfPhoneProvider = (file: string) => file.startsWith('assets/firebase-');

/** What counts visits is fetched only where a deployment has set an id and the visitor agrees. */
const askedToCount = 'www.googletagmanager.com';
const isOfConsent = (file: string) => file.startsWith('assets/Consent-');

test('no file of the site refers to another origin', () => {
  const found = builtFiles()
    .filter((file) => /\.(html|css|js|svg|json|webmanifest)$/.test(file))
    .flatMap((file) =>
      [...readBuilt(file).matchAll(/(?:https?:|wss?:|["'`(])\/\/(?<host>[\w-]+(?:\.[\w-]+)+)/g)]
        .map(({ groups }) => groups?.['host'] ?? '')
        .filter(
          (host) =>
            !Object.hasOwn(names, host) &&
            !(isOfPhoneProvider(file) && askedByPhoneProvider.includes(host)) &&
            !(isOfConsent(file) && host === askedToCount),
        )
        .map((host) => `${file} refers to ${host}`),
    );
  expect(found).toEqual([]);
  expect(filesOfSite().js.filter((file) => isOfPhoneProvider(file) || isOfConsent(file))).toEqual([]);
});
