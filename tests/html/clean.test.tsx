// @vitest-environment happy-dom
import own from 'node:console';
import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { Html } from '../../src/html/Html.tsx';

// A browser loads nothing for a document that is never shown; happy-dom complains that it is not allowed to.
vi.spyOn(own, 'error').mockImplementation((message: unknown) => {
  if (!(message instanceof DOMException)) throw message;
});

afterEach(cleanup);

const shown = (html: string): HTMLElement => {
  const { container } = render(<Html html={html} />);
  return container.firstElementChild as HTMLElement;
};

test.each([
  [
    'paragraphs',
    '<p>One.</p><p>Two <strong>strong</strong>, <em>soft</em>.</p>',
    '<p>One.</p><p>Two <strong>strong</strong>, <em>soft</em>.</p>',
  ],
  ['lists', '<ul><li>a</li></ul><ol><li>b<br>c</li></ol>', '<ul><li>a</li></ul><ol><li>b<br>c</li></ol>'],
  [
    'headings, the largest no larger than the page’s own',
    '<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4>',
    '<h3>a</h3><h3>b</h3><h3>c</h3><h4>d</h4>',
  ],
  ['bold and italic by their meaning', '<b>a</b><i>b</i>', '<strong>a</strong><em>b</em>'],
  [
    'a link to another site',
    '<a href="https://example.com/a?b=1#c">x</a>',
    '<a href="https://example.com/a?b=1#c" target="_blank" rel="noopener noreferrer">x</a>',
  ],
  [
    'a link into the site',
    '<a href="/promotions#p1">x</a>',
    '<a href="/promotions#p1" target="_blank" rel="noopener noreferrer">x</a>',
  ],
  [
    'a picture of the site',
    '<img src="/art/table.svg" alt="A table">',
    '<img alt="A table" loading="lazy" src="/art/table.svg">',
  ],
  [
    'a picture from elsewhere',
    '<img src="https://images.example.com/a.png">',
    '<img alt="" loading="lazy" src="https://images.example.com/a.png">',
  ],
  ['text that looks like markup', '&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  [
    'the text of elements that are not allowed',
    '<div>a <span>b</span><table><tr><td>c</td></tr></table></div>',
    'a bc',
  ],
])('HTML keeps %s', (_, html, kept) => {
  expect(shown(html).innerHTML).toBe(kept);
});

test.each([
  ['a script', 'a<script>pwn()</script>b', 'ab'],
  ['a style', '<style>p{display:none}</style>a', 'a'],
  ['handlers', '<p onclick="pwn()" style="position:fixed" class="x" id="main">a</p>', '<p>a</p>'],
  ['a handler of a picture', '<img src="x" onerror="pwn()">', ''],
  ['a script in a link', '<a href="javascript:pwn()">a</a>', 'a'],
  ['a script in a link, hidden by case and space', '<a href=" jAvA\nscript:pwn()">a</a>', 'a'],
  ['data in a link', '<a href="data:text/html,<script>pwn()</script>">a</a>', 'a'],
  ['an address that imitates the site', '<a href="//evil.example">a</a><a href="/\\evil.example">b</a>', 'ab'],
  ['an address with a username in it', '<a href="https://bank.example@evil.example/">a</a>', 'a'],
  ['an address without encryption', '<a href="http://evil.example/">a</a>', 'a'],
  ['a picture without encryption', '<img src="http://images.example.com/a.png">', ''],
  ['a picture of data', '<img src="data:image/svg+xml,<svg onload=pwn()>">', ''],
  ['a picture that is not an address', '<img src="mailto:mai@example.com">', ''],
  ['a drawing with a script in it', 'a<svg onload="pwn()"><script>pwn()</script><text>b</text></svg>', 'a'],
  ['a MathML formula', '<math><mi href="javascript:pwn()">x</mi></math>a', 'a'],
  ['a frame', '<iframe src="/" srcdoc="<script>pwn()</script>">a</iframe>b', 'b'],
  [
    'a form',
    '<form action="https://evil.example"><input name="password"><textarea>a</textarea><button>b</button>c</form>',
    'c',
  ],
  ['a template', '<template><p>a</p></template>b', 'b'],
  ['a comment', 'a<!-- b -->c', 'ac'],
  [
    'elements of a head',
    '<base href="https://evil.example/"><meta http-equiv="refresh" content="0"><link rel="stylesheet" href="/x.css">a',
    'a',
  ],
])('S3 HTML loses %s', (_, html, kept) => {
  expect(shown(html).innerHTML).toBe(kept);
});

test.each([
  [2, '<h2>a</h2><h3>b</h3>'],
  [4, '<h4>a</h4><h5>b</h5>'],
] as const)('headings continue from the level of the page around them: level %i', (level, kept) => {
  const { container } = render(<Html html="<h2>a</h2><h4>b</h4>" level={level} />);
  expect(container.firstElementChild?.innerHTML).toBe(kept);
});

test('HTML that is nested too deeply is shown as text', () => {
  const deep = shown(`${'<em>'.repeat(2_000)}a${'</em>'.repeat(2_000)}`);
  expect(deep.textContent).toBe('a');
  expect(deep.querySelectorAll('em').length).toBeLessThan(40);
});

const attributesOf: Readonly<Record<string, readonly string[]>> = {
  A: ['href', 'target', 'rel'],
  IMG: ['src', 'alt', 'loading'],
};
const tags = new Set(['P', 'UL', 'OL', 'LI', 'BR', 'H3', 'H4', 'STRONG', 'EM', 'A', 'IMG']);

const isHarmless = (element: Element): boolean => {
  const names = element.getAttributeNames();
  const address = element.getAttribute('href') ?? element.getAttribute('src');
  return (
    tags.has(element.tagName) &&
    names.every((name) => attributesOf[element.tagName]?.includes(name)) &&
    (address === null || /^(\/(?![/\\])|https:\/\/|mailto:|tel:)/.test(address))
  );
};

const names = [
  'p',
  'a',
  'img',
  'script',
  'style',
  'svg',
  'math',
  'mi',
  'iframe',
  'template',
  'noscript',
  'table',
  'td',
  'form',
  'input',
  'base',
  'div',
  'li',
  'title',
  'h1',
  'x-y',
];
const attributes = [
  'onclick="pwn()"',
  'onerror=pwn()',
  'href="javascript:pwn()"',
  'href="https://example.com"',
  "href='/\\evil.example'",
  'src=x',
  'src="https://example.com/a.png"',
  'style="x:expression(pwn())"',
  'srcdoc="<script>pwn()</script>"',
  'xlink:href="javascript:pwn()"',
  'class=x',
  'id=main',
  'name=cookie',
  '"><script>pwn()</script>',
  '`',
];
const piece = fc.oneof(
  fc
    .tuple(fc.constantFrom(...names), fc.array(fc.constantFrom(...attributes), { maxLength: 3 }))
    .map(([name, some]) => `<${name} ${some.join(' ')}>`),
  fc.constantFrom(...names).map((name) => `</${name}>`),
  fc.constantFrom(
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<',
    '>',
    '"',
    "'",
    '&lt;script&gt;',
    '&#x6a;avascript:',
    '</',
    '<!',
    '<?x',
    '\u0000',
    'pwn()',
  ),
  fc.string({ maxLength: 8 }),
);

test('S3 HTML of any kind shows only allowed elements with their own attributes', () => {
  const pwn = vi.fn();
  vi.stubGlobal('pwn', pwn);
  // React warns about elements that happy-dom nests where a browser would not.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
      const strange = [...shown(pieces.join('')).querySelectorAll('*')].filter((element) => !isHarmless(element));
      cleanup();
      expect(strange.map((element) => element.outerHTML)).toEqual([]);
    }),
    { numRuns: 400 },
  );
  expect(pwn).not.toHaveBeenCalled();
});
