import { expect, test } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { contract } from '../../contract/index.ts';
import { unaskedCalls, withoutUnasked } from '../../vite/unaskedCalls.ts';
import { files, read } from '../conventions/repository.ts';
import { builtWith } from './built.ts';

test('a call that nobody names goes, and nothing else', () => {
  const module =
    "export const points = area('points', {\n  list: call({ request: object({ redeem: id }) }),\n  redeem: call({ request: nothing }),\n});";
  expect(withoutUnasked(module, new Set(['list']))).toBe(
    "export const points = area('points', {\n  list: call({ request: object({ redeem: id }) }),\n  \n});",
  );
});

test('every call that the site makes is in what is built', async () => {
  const { contract: built } = await builtWith<{ contract: Readonly<Record<string, Readonly<Record<string, Call>>>> }>(
    'contract/index.ts',
    unaskedCalls('src'),
  );
  const source = files
    .filter((file) => /^src\/.*\.tsx?$/.test(file))
    .map(read)
    .join('\n');
  const calls = Object.entries(contract).flatMap(([area, inArea]) =>
    Object.keys(inArea).map((name) => [area, name] as const),
  );
  const [made, unmade] = [true, false].map((isMade) =>
    calls.filter(([, name]) => new RegExp(String.raw`\b${name}\b`).test(source) === isMade),
  );
  expect(made!.filter(([area, name]) => built[area]?.[name] === undefined)).toEqual([]);
  expect(unmade).not.toEqual([]);
  expect(unmade!.filter(([area, name]) => built[area]?.[name] !== undefined)).toEqual([]);
});
