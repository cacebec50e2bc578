import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

let chunks: readonly Rolldown.OutputChunk[] = [];

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const built = (await build({ logLevel: 'silent', build: { write: false } })) as Rolldown.RolldownOutput;
  chunks = built.output.filter((file) => file.type === 'chunk');
});

afterAll(() => vi.unstubAllEnvs());

const modulesWith = (part: string): string[] =>
  chunks.flatMap(({ moduleIds }) => moduleIds).filter((id) => id.includes(part)).map((id) => id.slice(id.lastIndexOf(part)));

test('the built site has no message parser', () => {
  expect(modulesWith('icu-messageformat-parser/')).toEqual(['icu-messageformat-parser/no-parser.js']);
  expect(modulesWith('icu-skeleton-parser/')).toEqual([]);
});

test('each language is a chunk of its own that only its readers load, and the pseudo-locale stays at home', () => {
  expect(modulesWith('/locales/').sort()).toEqual(['/locales/en.json?texts', '/locales/ty.json?texts']);
  const catalogs = chunks.filter(({ facadeModuleId }) => facadeModuleId?.includes('/locales/'));
  expect(catalogs.map(({ name, isDynamicEntry, moduleIds }) => [name, isDynamicEntry, moduleIds.length])).toEqual([
    ['en', true, 1],
    ['ty', true, 1],
  ]);
});

test('texts are shipped compiled', () => {
  const english = chunks.find(({ name }) => name === 'en');
  expect(english?.code).toContain('type:6');
  expect(english?.code).not.toContain('plural,');
});
