import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { withoutProperties } from './cut.ts';

/** A module of the contract with only those calls whose names are among some words. */
export const withoutUnasked = (code: string, words: ReadonlySet<string>): string =>
  withoutProperties(code, ({ name, handedTo }) => handedTo === 'area' && !words.has(name));

/**
 * The words of the files that import the calls of an area, or reach them through an object with the area's name. The
 * name of a file does not count: `index.ts` makes no call of that name.
 */
export const wordsAbout = (area: string, sources: readonly string[]): ReadonlySet<string> => {
  const isAbout = new RegExp(String.raw`/contract/\w+/${area}\.ts'|\.${area}\.`);
  const texts = sources
    .filter((source) => isAbout.test(source))
    .map((source) => source.replaceAll(/ from '[^']*'/g, ''));
  return new Set(texts.flatMap((text) => text.match(/\w+/g) ?? []));
};

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));

/** Leaves calls out of the site that nothing in its source ever names: nobody can make them. */
export const unaskedCalls = (folder: string): Plugin => {
  let sources: readonly string[] = [];
  return {
    name: 'unasked-calls',
    apply: 'build',
    buildStart: () => {
      sources = sourcesIn(folder);
    },
    transform: {
      filter: { id: /\/contract\/\w+\/\w+\.ts$/ },
      order: 'post',
      handler: (code, id) => ({ code: withoutUnasked(code, wordsAbout(basename(id, '.ts'), sources)), map: null }),
    },
  };
};
