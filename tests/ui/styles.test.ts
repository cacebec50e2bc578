import { expect, test } from 'vitest';
import { files, read } from '../conventions/repository.ts';

test('R2.73: a modal is 600 wide and a dialog 400, where the window is wider than a phone', () => {
  expect(read('src/styles/tokens.css')).toMatch(/--dialog: 25rem;[^]*--modal: 37\.5rem;/);
  const onceWide = (rule: string) => new RegExp(`@media \\(min-width: 600px\\) \\{\\s+${rule}`);
  expect(read('src/styles/modal.css')).toMatch(onceWide('\\.modal \\{[^}]*inline-size: var\\(--modal\\);'));
  expect(read('src/ui/Modal.module.css')).toMatch(onceWide('\\.dialog \\{\\s+inline-size: var\\(--dialog\\);'));
});

test('R2.72: a loading overlay is invisible for the first 400 ms', () => {
  expect(read('src/ui/LoadingOverlay.module.css')).toMatch(
    /\.veil \{[^}]*animation: appear var\(--base\) 400ms backwards/,
  );
});

test('the shared parts use no left or right in styles, so that they turn with the language', () => {
  const physical =
    /(?<![\w-])((margin|padding|border|inset)-)?(left|right|top|bottom)\s*:|(?<![\w-])(width|height)\s*:|text-align:\s*(left|right)/;
  const styles = files.filter((file) => /^src\/(ui|screens\/kit)\/.*\.css$/.test(file));
  expect(
    styles.flatMap((file) =>
      read(file)
        .split('\n')
        .filter((line) => physical.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    ),
  ).toEqual([]);
});

test('the focus ring yields to an element’s own style, whichever file is loaded last', () => {
  const rings = files
    .filter((file) => /^src\/styles\/.*\.css$/.test(file))
    .flatMap((file) => [...read(file).matchAll(/^(.*:focus-visible.*) \{$/gm)].map(([, selector]) => selector));
  expect(rings).toContain(':where(:focus-visible)');
  expect(rings).not.toContain(':focus-visible');
});

test('a link in a record has the colour of the site’s links, not that of the browser', () => {
  expect(read('src/ui/Table.module.css')).toMatch(/\.table a \{\s+color: var\(--accent-text\);\s+\}/);
});

test('on a phone the date of a record takes at most 60 % of its row, whatever stands beside it', () => {
  expect(read('src/ui/Table.module.css')).toMatch(
    /@media \(max-width: 599px\) \{[^]*\.table tbody > tr \{[^}]*grid-template-columns: minmax\(0, 1fr\) fit-content\(60%\);/,
  );
});
