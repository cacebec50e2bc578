import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const siteFolder = resolve(fileURLToPath(new URL('../..', import.meta.url)), process.env.CROUPIER_SITE ?? 'dist/site');

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly isDynamicEntry?: boolean;
}

/** What the build says it produced, by the source of each file. */
export const readManifest = () =>
  JSON.parse(readFileSync(join(siteFolder, '.vite', 'manifest.json'), 'utf8')) as Readonly<Record<string, Chunk>>;

export const chunkOf = (source: string): Chunk => {
  const chunk = readManifest()[source];
  if (!chunk) throw new Error(`nothing was built of ${source}`);
  return chunk;
};

/** The sources needed together with some others: themselves, and whatever they import. */
const closureOf = (sources: readonly string[], seen: ReadonlySet<string> = new Set()): ReadonlySet<string> =>
  sources.reduce(
    (found, source) =>
      found.has(source) ? found : closureOf(chunkOf(source).imports ?? [], new Set([...found, source])),
    seen,
  );

interface Files {
  readonly js: readonly string[];
  readonly css: readonly string[];
}

/** The files needed together with some sources. */
export const filesOf = (...sources: readonly string[]): Files => {
  const chunks = [...closureOf(sources)].map(chunkOf);
  return {
    js: [...new Set(chunks.map(({ file }) => file))],
    css: [...new Set(chunks.flatMap(({ css }) => css ?? []))],
  };
};

const site = () => ['index.html', ...(chunkOf('index.html').dynamicImports ?? [])];
export const home = 'src/routes/index.tsx';
/** Where every page but home is looked up. */
const screens = 'src/screens.ts';

/** What every page of the site needs, except that home does without the list of screens. */
export const filesOfSite = (): Files => filesOf(...site());

/** What the first page needs, in English. */
export const filesOfHome = (): Files =>
  filesOf(...site().filter((source) => source !== screens), home, 'locales/en.json?texts=first');

export const builtFiles = (): string[] =>
  readdirSync(siteFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(siteFolder.length + 1))
    .filter((file) => !file.startsWith('.vite') && !file.endsWith('.br'));

export const readBuilt = (file: string): string => readFileSync(join(siteFolder, file), 'utf8');

/** The size of a file in transfer: the gateway compresses it like this. */
export const weightOf = (file: string): number => gzipSync(readFileSync(join(siteFolder, file)), { level: 9 }).length;

const gamesFolder = join(siteFolder, '../games');

/** What was built of the games and is text, as it is packed ahead. */
export const filesOfGames = (): string[] =>
  readdirSync(gamesFolder, { recursive: true, encoding: 'utf8' }).flatMap((file) =>
    file.endsWith('.br') ? [file.slice(0, -'.br'.length)] : [],
  );

export const packedWeightOf = (file: string): number => statSync(join(gamesFolder, `${file}.br`)).size;
