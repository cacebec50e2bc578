import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { files, read } from './repository.ts';

const path = /`((?:contract|docs|e2e|flowbook|gateway|locales|machines|src|tests|vite)\/[\w./-]*)`/g;

/** The name that the documents give a flow that does not exist yet. */
const made = /\bthing\b|\/thing/i;

/** Paths that a document names and that are not there. */
const missingIn = (document: string, text: string): readonly string[] =>
  [...text.matchAll(path)]
    .map(([, named = '']) => named)
    .filter((named) => !made.test(named) && !existsSync(named))
    .map((named) => `${document} names ${named}, which does not exist.`);

// What comes from the contract and the charts, and the list of requirements, name no files.
const documents = files.filter((file) => /^(README|docs\/(?!gateway|requirements)\w+)\.md$/.test(file));

test('every file that the README and the manuals name exists', () => {
  expect(documents).toContain('docs/architecture.md');
  expect(documents.flatMap((document) => missingIn(document, read(document)))).toEqual([]);
});

test('a missing file that the README or a manual names is reported', () => {
  expect(missingIn('README.md', 'See `gateway/main.ts`, `src/gone.ts` and `src/area/thing/createThing.ts`.')).toEqual([
    'README.md names src/gone.ts, which does not exist.',
  ]);
});
