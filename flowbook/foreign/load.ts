import { readFileSync, readdirSync, statSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { createServer, createServerModuleRunner, type Plugin } from 'vite';
import type { ModuleRunnerContext } from 'vite/module-runner';
import { anything } from './anything.ts';
import { quietGlobals, quietXState, sourceNamed, type Made } from './quiet.ts';

/** A file that was loaded, or why it could not be. */
export interface Loaded {
  readonly file: string;
  readonly exports: Readonly<Record<string, unknown>>;
  readonly made: Made;
  readonly failure: string | null;
  /** Packages that are not installed or do not load: in their place is a value of which anything may be read. */
  readonly lacking: readonly string[];
}

const extensions = new Set(['.ts', '.tsx', '.mts', '.js', '.jsx', '.mjs']);
const isLeftOut = (name: string): boolean =>
  name.startsWith('.') ||
  /\.(test|spec|stories|d)\.\w+$/.test(name) ||
  ['node_modules', 'dist', 'build', '__tests__'].includes(name);

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !isLeftOut(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesIn(path);
      return extensions.has(extname(path)) && readFileSync(path, 'utf8').includes('createMachine(') ? [path] : [];
    })
    .sort();

/** The files to load: those named, and in a folder those in which a machine is created. */
export const machineFiles = (
  paths: readonly string[],
): { readonly files: readonly string[]; readonly unknown: readonly string[] } => {
  const found = paths.map((path) => ({ path: resolve(path), at: statSync(path, { throwIfNoEntry: false }) }));
  const files = found.flatMap(({ path, at }) => {
    if (at === undefined) return [];
    return at.isDirectory() ? filesIn(path) : [path];
  });
  return { files: [...new Set(files)], unknown: found.filter(({ at }) => at === undefined).map(({ path }) => path) };
};

const xstateId = '\0flowbook:xstate';
const standInId = '\0flowbook:stand-in:';
/** Modules of Node that reach nothing outside the process. */
const pure = new Set(['assert', 'buffer', 'crypto', 'events', 'os', 'path', 'querystring', 'url', 'util']);
const reachesOut = (url: string): boolean => {
  const name = url.replace(/^node:/, '');
  return builtinModules.includes(name) && !pure.has(name);
};

const resolving = (onLacking: (name: string) => void): Plugin => ({
  name: 'flowbook:foreign',
  enforce: 'pre',
  async resolveId(source, importer, { isEntry }) {
    if (source.startsWith('\0flowbook:')) return source;
    if (/^xstate(\/|$)/.test(source)) return xstateId;
    if (isEntry || importer === undefined || (await this.resolve(source, importer, { skipSelf: true })) !== null)
      return undefined;
    onLacking(source);
    return `${standInId}${source}`;
  },
  load: (id) => (id.startsWith('\0flowbook:') ? '' : undefined),
});

/** Runs a module of theirs with globals that reach nothing. */
const running = (made: Made, onLacking: (name: string) => void) => {
  const globals = quietGlobals(made);
  const xstate = quietXState(made);
  return {
    startOffset: 0,
    runInlinedModule: async (
      context: ModuleRunnerContext,
      code: string,
      { id }: { readonly id: string },
    ): Promise<unknown> => {
      const exports = context.__vite_ssr_exports__;
      if (id === xstateId) return Object.assign(exports, xstate);
      if (id.startsWith(standInId)) return Object.setPrototypeOf(exports, anything(id.slice(standInId.length)));
      const names = [...Object.keys(context), ...Object.keys(globals)];
      // Without its map, a stack names the file itself. A function of its own within, so that a module may declare a name that it is given here.
      // oxlint-disable-next-line typescript/no-implied-eval -- to run it is what it was asked for
      const run = new Function(
        ...names,
        `'use strict'; return (async () => {${code.replace(/\/\/# sourceMapping.*/g, '')}\n})();\n//# sourceURL=${sourceNamed(id)}`,
      ) as (...values: readonly unknown[]) => Promise<unknown>;
      return run(...(Object.values(context) as unknown[]), ...Object.values(globals));
    },
    runExternalModule: async (url: string): Promise<unknown> => {
      if (reachesOut(url)) return anything(url);
      try {
        return await (import(/* @vite-ignore */ url) as Promise<unknown>);
      } catch {
        onLacking(url);
        return anything(url);
      }
    },
  };
};

const longest = 10_000;

const inTime = <T>(work: Promise<T>): Promise<T> =>
  new Promise((resolved, rejected) => {
    const timer = setTimeout(() => {
      rejected(new Error(`it is still waiting after ${longest / 1_000} s`));
    }, longest);
    work.then(resolved, rejected).finally(() => {
      clearTimeout(timer);
    });
  });

const failureOf = (cause: unknown): string => {
  const { message, loc } = cause as { message?: string; loc?: { line: number; column: number } };
  const first = (message ?? String(cause))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 3)
    .join(' ');
  return loc === undefined ? first : `line ${loc.line}, column ${loc.column}: ${first}`;
};

/** Loads files of another project with its own settings, in a world in which nothing happens. */
export const loadFiles = async (files: readonly string[]): Promise<readonly Loaded[]> => {
  const lacking = new Set<string>();
  const onLacking = (name: string): void => void lacking.add(name);
  // Vite sets it for the whole process, in which a viewer is built later.
  const { NODE_ENV } = process.env;
  const server = await createServer({
    configFile: false,
    root: resolve('/'),
    cacheDir: join(tmpdir(), 'flowbook-vite'),
    logLevel: 'silent',
    appType: 'custom',
    plugins: [resolving(onLacking)],
    resolve: { tsconfigPaths: true, noExternal: ['xstate'] },
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true, entries: [] },
  });
  try {
    const loaded: Loaded[] = [];
    for (const file of files) {
      const made: Made = { machines: [], kinds: new WeakMap(), isLoading: true };
      lacking.clear();
      const evaluator = running(made, onLacking);
      const runner = createServerModuleRunner(server.environments.ssr, { hmr: false, evaluator });
      const load = async (): Promise<Pick<Loaded, 'exports' | 'failure'>> => {
        try {
          return { exports: await inTime(runner.import<Record<string, unknown>>(file)), failure: null };
        } catch (cause) {
          return { exports: {}, failure: failureOf(cause) };
        }
      };
      loaded.push({ file, ...(await load()), made, lacking: [...lacking] });
      made.isLoading = false;
      await runner.close();
    }
    return loaded;
  } finally {
    await server.close();
    if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
  }
};
