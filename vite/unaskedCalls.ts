import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { withoutProperties } from './cut.ts';

/** A module of the contract with those of its calls alone whose names are among some words. */
export const withoutUnasked = (code: string, words: ReadonlySet<string>): string =>
  withoutProperties(code, ({ name, handedTo }) => handedTo === 'area' && !words.has(name));

const wordsOf = (folder: string): ReadonlySet<string> =>
  new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/\w+/g) ?? []),
  );

/** Leaves calls out of the site that nothing in its source ever names: nobody can make them. */
export const unaskedCalls = (source: string): Plugin => {
  let words: ReadonlySet<string> = new Set();
  return {
    name: 'unasked-calls',
    apply: 'build',
    buildStart: () => {
      words = wordsOf(source);
    },
    transform: {
      filter: { id: /\/contract\/areas\/\w+\.ts$/ },
      order: 'post',
      handler: (code) => ({ code: withoutUnasked(code, words), map: null }),
    },
  };
};
