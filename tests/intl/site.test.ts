import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import { isLater } from '../../locales/later.ts';

let chunks: readonly Rolldown.OutputChunk[] = [];

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const built = (await build({ logLevel: 'silent', build: { write: false } })) as Rolldown.RolldownOutput;
  chunks = built.output.filter((file) => file.type === 'chunk');
});

afterAll(() => vi.unstubAllEnvs());

const modulesWith = (part: string): string[] =>
  chunks
    .flatMap(({ moduleIds }) => moduleIds)
    .filter((id) => id.includes(part))
    .map((id) => id.slice(id.lastIndexOf(part)));

test('the built site has no message parser', () => {
  expect(modulesWith('icu-messageformat-parser/')).toEqual(['icu-messageformat-parser/no-parser.js']);
  expect(modulesWith('icu-skeleton-parser/')).toEqual([]);
});

test('each language is a separate chunk that only its readers load, and the pseudo-locale is not shipped', () => {
  expect(modulesWith('/locales/').sort()).toEqual(
    ['en', 'ty'].flatMap((name) => [`/locales/${name}.json?texts=first`, `/locales/${name}.json?texts=later`]),
  );
  const catalogs = chunks.filter(({ facadeModuleId }) => facadeModuleId?.includes('/locales/'));
  expect(
    catalogs
      .map(({ fileName, isDynamicEntry, moduleIds }) => [
        fileName.replace(/-[\w-]{7}\.js$/, ''),
        isDynamicEntry,
        moduleIds.length,
      ])
      .sort(),
  ).toEqual([
    ['assets/en', true, 1],
    ['assets/later-en', true, 1],
    ['assets/later-ty', true, 1],
    ['assets/ty', true, 1],
  ]);
});

test('the first files of the site use only texts that are loaded with them', () => {
  const first = chunks.filter(({ moduleIds }) => moduleIds.some((id) => /\/src\/(?:open|areas\/index)\.tsx$/.test(id)));
  expect(first).not.toEqual([]);
  const quoted = first.flatMap(({ code }) =>
    [...code.matchAll(/["'`]([a-z]+(?:_[a-z]+)+)["'`]/g)].map(([, word = '']) => word),
  );
  expect(quoted.filter((word) => word in en && isLater(word))).toEqual([]);
});

test('texts are shipped compiled', () => {
  const english = chunks.find(({ name }) => name === 'en');
  expect(english?.code).toContain('type:6');
  expect(english?.code).not.toContain('plural,');
});
