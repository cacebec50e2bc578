import { join, posix } from 'node:path';
import { readIfThere } from './install.mjs';
import { Stop, root, run } from './run.mjs';

/** @typedef {ReadonlyMap<string, string>} Sources the text of each source file, by its path from the root with forward slashes */

/**
 * @typedef {{
 *   tests: readonly string[],
 *   flows: readonly string[],
 *   specs: readonly string[],
 * }} Reached the test files of vitest, the flows to walk, and the browser specs that a change reaches
 */

/**
 * Files that put a whole together. Everything is reached through them, so they are not followed: what is reached through nothing
 * else is left to the tests of its area, and to CI.
 */
const hubs = [
  /^src\/[^/]+$/,
  /^src\/(routes|shell)\/(index|Root)\.tsx$/,
  /^contract\/index\.ts$/,
  /^gateway\/[^/]+\.ts$/,
  /^gateway\/sandbox\//,
  /^games\/server\/(app|games|start)\.ts$/,
  /^flowbook\/registry\.ts$/,
  /^flowbook\/viewer\/flows\.ts$/,
  /^flowbook\/scenes\/index\.ts$/,
];

/** @param {string} file */
const isHub = (file) => hubs.some((hub) => hub.test(file));

/** Tests that read sources rather than run them: each change may concern them, and they take seconds. */
const readers = /^tests\/(conventions|intl|requirements)\/[^/]+\.test\.tsx?$/;

const isTest = (/** @type {string} */ file) =>
  /^tests\/.*\.test\.tsx?$/.test(file) && !/\.(full|soak)\.test\./.test(file);
const isSpec = (/** @type {string} */ file) => /^e2e\/[^/]+\.spec\.ts$/.test(file);

const isSeenInBrowser = (/** @type {string} */ file) =>
  /^(src|machines|contract|locales|vite|gateway|games|index\.html|vite\.config\.ts)(\/|$)/.test(file) &&
  !/^gateway\/(bench|conformance|launch|operator)\//.test(file);

/**
 * The files that a file imports by a name that can be read.
 * @param {string} file
 * @param {string} text
 */
const importsOf = (file, text) =>
  [...text.matchAll(/(?:from|import|import\() ?'(\.[^']+)'/g)].map(([, name = '']) =>
    posix.join(posix.dirname(file), name),
  );

/**
 * Everything that a file imports, and what that imports, but nothing through a hub.
 * @param {Sources} sources
 */
const closures = (sources) => {
  const direct = new Map([...sources].map(([file, text]) => [file, importsOf(file, text)]));
  return (/** @type {Iterable<string>} */ roots) => {
    const found = new Set(roots);
    for (const file of found)
      for (const next of direct.get(file) ?? []) if (!isHub(next) && !found.has(next)) found.add(next);
    return found;
  };
};

/** The area that a file belongs to: areas have the same name in every room. */
const areaOf = (/** @type {string} */ file) =>
  /^(?:src|machines|contract|gateway\/domains)\/([^/]+)\//.exec(file)?.[1] ??
  /^(?:contract)\/([^/]+)\.ts$/.exec(file)?.[1];

const commonRooms = new Set(['common', 'ui', 'form', 'styles', 'intl', 'api', 'html', 'routes', 'index']);

/**
 * The texts whose words differ, or that only one of two catalogs has.
 * @param {string} before
 * @param {string} now
 */
const changedTexts = (before, now) => {
  const [old, fresh] = [before, now].map((text) => JSON.parse(text === '' ? '{}' : text));
  return Object.keys({ ...old, ...fresh }).filter((id) => old[id] !== fresh[id]);
};

/**
 * The files that a change is about: a catalog stands for the files that use what has changed in it.
 * @param {readonly string[]} changed
 * @param {Sources} sources
 * @param {(file: string) => string} before the text of a file before the change, empty where it was not there
 */
const meant = (changed, sources, before) =>
  changed.flatMap((file) => {
    if (!/^locales\/\w+\.json$/.test(file)) return [file];
    const quoted = changedTexts(before(file), sources.get(file) ?? '').map((id) => `'${id}'`);
    const users = [...sources].filter(
      ([user, text]) => /^(src|machines)\//.test(user) && quoted.some((id) => text.includes(id)),
    );
    return users.map(([user]) => user);
  });

/**
 * The tests that a change reaches: what imports it, what is of its area, and what reads sources.
 * @param {readonly string[]} changed
 * @param {Sources} sources
 * @param {(file: string) => string} before
 * @returns {Reached}
 */
export const reachedBy = (changed, sources, before) => {
  const about = new Set(meant(changed, sources, before));
  const closure = closures(sources);
  const isReached = (/** @type {Iterable<string>} */ roots) => [...closure(roots)].some((file) => about.has(file));
  const areas = [...new Set([...about].flatMap((file) => areaOf(file) ?? []))].filter((area) => !commonRooms.has(area));
  const isOfArea = (/** @type {string} */ file, /** @type {string} */ text) =>
    areas.some((area) => {
      const calls = new RegExp(`\\b(contract\\.|domains/)${area}\\b|{[^}]*\\b${area}\\b[^}]*} = contract\\b`);
      return file.startsWith(`tests/${area}/`) || (file.startsWith('tests/gateway/') && calls.test(text));
    });

  const flowIds = [...sources.keys()].flatMap((file) => /^flowbook\/flows\/(\w+)\.flow\.ts$/.exec(file)?.[1] ?? []);
  const files = [...sources.keys()];
  const flows = flowIds.filter((flow) => {
    const machine = new RegExp(`/${flow}\\.(machine|setup|rules)\\.ts'`);
    const views = files.filter((file) => /^src\/.+\//.test(file) && machine.test(sources.get(file) ?? ''));
    const folders = new Set(views.map((file) => posix.dirname(file)));
    const shown = files.filter((file) => folders.has(posix.dirname(file)));
    return isReached([`flowbook/flows/${flow}.flow.ts`, `flowbook/scenes/${flow}.scene.ts`, ...shown]);
  });

  const tests = files.filter(
    (file) =>
      isTest(file) &&
      (readers.test(file) || isReached([file]) || isOfArea(file, sources.get(file) ?? '')) &&
      !(file === 'tests/views/walk.test.tsx' && flows.length === 0),
  );
  const walks = flows.length > 0 ? ['tests/flows/happens.test.ts', 'tests/views/walk.test.tsx'] : [];
  const names = [...areas, ...flows];
  // A change of what all areas stand on is held by its own tests; a login shows that the whole still runs.
  const words = new RegExp(names.length === 0 ? '^// never$' : `\\b(${names.join('|')})\\b`, 'i');
  const specs = files.filter(
    (file) =>
      isSpec(file) &&
      (isReached([file]) ||
        ([...about].some(isSeenInBrowser) && (file === 'e2e/login.spec.ts' || words.test(sources.get(file) ?? '')))),
  );
  return { tests: [...new Set([...tests, ...walks])].sort(), flows, specs: specs.sort() };
};

/** @param {string[]} args */
const git = async (...args) => {
  const { code, output } = await run('git', args, { quiet: true });
  return code === 0 ? output : null;
};

const linesOf = (/** @type {string | null} */ text) => (text ?? '').split('\n').filter((line) => line !== '');

/**
 * What has changed since a commit, and which tests that reaches.
 * @param {string} commit a commit, or empty for the last one; where nothing has changed since, the change is the last commit itself
 * @returns {Promise<Reached & { since: string, changed: readonly string[] }>}
 */
export const reachedSince = async (commit) => {
  const since = commit || ((await git('status', '--porcelain')) === '' ? 'HEAD~1' : 'HEAD');
  const known = await git('diff', '--name-only', '--no-renames', since);
  if (known === null) throw new Stop(`git knows no commit ${since} here, so nobody can tell what has changed since.`);
  const added = linesOf(await git('ls-files', '--others', '--exclude-standard'));
  const changed = [...linesOf(known), ...added];
  const tracked = [...linesOf(await git('ls-files')), ...added].filter((file) => /\.(tsx?|mjs|json)$/.test(file));
  const sources = new Map(tracked.map((file) => [file, readIfThere(join(root, file)) ?? '']));
  const earlier = new Map();
  for (const file of changed.filter((each) => each.startsWith('locales/')))
    earlier.set(file, (await git('show', `${since}:${file}`)) ?? '');
  return { since, changed, ...reachedBy(changed, sources, (file) => earlier.get(file) ?? '') };
};
