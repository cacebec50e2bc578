import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconNames } from '../../src/ui/iconNames.ts';

test('the sheet of icons holds each icon that has a name, and no other', () => {
  const drawn = [...readFileSync('src/ui/icons.svg', 'utf8').matchAll(/<path id="(\w+)" d="M[^"]+"\/>/g)].map(
    ([, name]) => name,
  );
  expect(drawn).toEqual([...iconNames]);
});
