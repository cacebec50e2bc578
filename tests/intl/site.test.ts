import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import { partOf } from '../../locales/parts.ts';

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
    ['en', 'ty'].flatMap((name) => ['first', 'later', 'login'].map((part) => `/locales/${name}.json?texts=${part}`)),
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
    ['assets/login-en', true, 1],
    ['assets/login-ty', true, 1],
    ['assets/ty', true, 1],
  ]);
});

const filesWith = (modules: RegExp): Rolldown.OutputChunk[] =>
  chunks.filter(({ moduleIds }) => moduleIds.some((id) => modules.test(id)));

const withImports = (files: readonly Rolldown.OutputChunk[], seen = new Set<Rolldown.OutputChunk>()) => {
  for (const file of files) {
    if (seen.has(file)) continue;
    seen.add(file);
    withImports(
      chunks.filter(({ fileName }) => file.imports.includes(fileName)),
      seen,
    );
  }
  return [...seen];
};

/** Texts whose ids the code also uses as names of other things. */
const namesToo: readonly string[] = ['leave', 'required'];

const textsIn = (files: readonly Rolldown.OutputChunk[]): string[] =>
  files.flatMap(({ code }) =>
    [...code.matchAll(/["'`]([a-z]+(?:_[a-z]+)*)["'`]/g)]
      .map(([, word = '']) => word)
      .filter((word) => word in en && !namesToo.includes(word)),
  );

test('the first files of the site use only texts that are loaded with them', () => {
  const texts = textsIn(withImports(filesWith(/\/src\/(?:open|routes\/index)\.tsx$/)));
  expect(texts).toContain('header_log_in');
  expect(texts.filter((id) => partOf(id) !== 'first')).toEqual([]);
});

test.each([
  ['the login form', /\/src\/auth\/login\/Login\.tsx$/, 'login_remember'],
  ['the registration form', /\/src\/(?:auth\/register\/RegisterPanel|routes\/register)\.tsx$/, 'register_terms'],
  ['the form for a forgotten password', /\/src\/auth\/forgotPassword\/ForgotPassword\.tsx$/, 'password_forgot_send'],
])('%s uses only texts that are loaded with it', (_, modules, own) => {
  const texts = textsIn(withImports(filesWith(modules)));
  expect(texts).toContain(own);
  expect(texts.filter((id) => partOf(id) === 'later')).toEqual([]);
});

test('texts are shipped compiled', () => {
  const english = chunks.find(({ name }) => name === 'en');
  expect(english?.code).toContain('type:6');
  expect(english?.code).not.toContain('plural,');
});
