import { expect, test } from 'vitest';
import { pageStyle } from '../../../gateway/sandbox/page.ts';
import { read } from '../../conventions/repository.ts';

const coloursIn = (css: string): Map<string, string> =>
  new Map(
    [...css.matchAll(/(--[\w-]+):\s*light-dark\(\s*(#\w+),\s*(#\w+)\s*\)/g)].map(([, name = '', light, dark]) => [
      name,
      `${light} ${dark}`,
    ]),
  );

test('the pages of the sandbox have the colours of the site, in both themes', () => {
  const site = coloursIn(read('src/styles/tokens.css'));
  const ours = coloursIn(pageStyle);
  expect([...ours.keys()]).toEqual(expect.arrayContaining(['--bg', '--surface-1', '--text', '--accent', '--danger']));
  for (const [name, colours] of ours) expect([name, colours]).toEqual([name, site.get(name)]);
  const used = new Set([...pageStyle.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
  expect([...used].filter((name) => !ours.has(name ?? ''))).toEqual([]);
});

test('a field and a button of the sandbox are large enough for a thumb, and show the focus', () => {
  expect(pageStyle).toMatch(/\nbutton \{[^}]*min-height: 2\.75rem/);
  expect(pageStyle).toMatch(/\ninput[^{]*select[^{]*\{[^}]*min-height: 2\.75rem/);
  expect(pageStyle).toMatch(/:focus-visible \{[^}]*outline: 2px/);
});
