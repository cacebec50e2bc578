import { readFileSync, readdirSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const notOurs = new Set(['.git', '.data', 'coverage', 'dist', 'node_modules']);
const textual = new Set([
  '',
  '.css',
  '.html',
  '.js',
  '.json',
  '.md',
  '.mjs',
  '.sql',
  '.svg',
  '.ts',
  '.tsx',
  '.txt',
  '.yml',
]);

const walk = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !notOurs.has(name))
    .flatMap((entry) => (entry.isDirectory() ? walk(join(folder, entry.name)) : [join(folder, entry.name)]));

/** Every text file of the repository, by its path from the root with forward slashes. */
export const files: readonly string[] = walk(root)
  .filter((file) => textual.has(extname(file)))
  .map((file) => relative(root, file).split(sep).join('/'))
  .sort();

export const read = (file: string): string => readFileSync(join(root, file), 'utf8');

export const readJson = (file: string): unknown => JSON.parse(read(file));
