// @vitest-environment happy-dom
/** @jsxImportSource hono/jsx */
import { cleanup, render } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import own from 'node:console';
import { createElement } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Written } from '../../gateway/desk/html/Written.tsx';
import { documentOf } from '../../gateway/desk/kit/Layout.tsx';
import { Html } from '../../src/html/Html.tsx';

// A browser loads nothing for a document that is never shown; happy-dom complains that it is not allowed to.
vi.spyOn(own, 'error').mockImplementation((message: unknown) => {
  if (!(message instanceof DOMException)) throw message;
});

afterEach(cleanup);

const inside = (html: string): string => {
  const box = document.createElement('div');
  box.innerHTML = html;
  return box.firstElementChild?.innerHTML ?? '';
};

const onTheSite = (html: string): string =>
  render(createElement(Html, { html })).container.firstElementChild?.innerHTML ?? '';

const written = async (html: string): Promise<string> =>
  (await documentOf(<Written html={html} />)).replace('<!doctype html>', '');

const atTheDesk = async (html: string): Promise<string> => inside(await written(html));

/** Links and pictures, which the desk does not follow, by what they say. */
const withoutLinks = (html: string): string => html.replace(/<\/?(a|span)\b[^>]*>/g, '');

const folder = 'gateway/sandbox/house/html/';

describe('the desk shows HTML as the site does', () => {
  test.each(readdirSync(folder))('%s', async (name) => {
    const html = readFileSync(folder + name, 'utf8');
    expect(withoutLinks(await atTheDesk(html))).toBe(withoutLinks(onTheSite(html)));
  });

  test.each([
    ['plain text', 'a &amp; b &lt;i&gt; &#38;lt; &euro; &toString; &heard;'],
    ['lists', '<ul><li>a<li>b</ul><ol><li>c</li></ol>'],
    ['headings', '<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5>'],
    ['meaning', '<b>a</b><i>b</i><u>c</u><strong>d</strong>'],
    ['other elements', '<div><section>a <table><tr><td>b</td></tr></table></section></div>'],
    ['attributes', `<p style="x" onclick='y' class=z>a</p>`],
    ['scripts', '<p>a</p><script>b("</p>")</script><style>p{}</style><p>c</p>'],
    ['frames and forms', '<iframe src="x">a</iframe><button>b</button><textarea><p>c</textarea>d'],
    ['comments', 'a<!-- <script>b</script> -->c'],
    ['what is left open', '<p>a<p>b<strong>c'],
    ['a bare bracket', '1 < 2 and 3 > 2'],
    ['pictures from nowhere', 'a<img src="javascript:x"><img src="data:x">b'],
    ['links that may not be opened', '<a href="javascript:x()">a</a>'],
  ])('%s', async (_, html) => {
    expect(withoutLinks(await atTheDesk(html))).toBe(withoutLinks(onTheSite(html)));
  });
});

test('a link says where it leads and leads nowhere, and a picture of another site is named', async () => {
  expect(await atTheDesk('<a href="/promotions">a</a>')).toBe('<span class="link" title="/promotions">a</span>');
  expect(await atTheDesk('<img src="https://example.com/a.png">')).not.toContain('<img');
  expect(await atTheDesk(`<img alt='"><b>' src="/pictures/${'0'.repeat(32)}.png">`)).toBe(
    `<img src="/pictures/${'0'.repeat(32)}.png" alt="&quot;><b>" loading="lazy">`,
  );
});

test.each([
  ['<a'.repeat(50_000), '&lt;a'.repeat(50_000)],
  ['<a '.repeat(30_000), '&lt;a '.repeat(30_000)],
  ['</a'.repeat(30_000), '&lt;/a'.repeat(30_000)],
  [`${'<b>'.repeat(30_000)}x`, 'x'],
  ['<p>x'.repeat(25_000), '<p>x</p>'.repeat(25_000)],
])('what nobody would write is read too', async (html, shown) => {
  expect((await written(html)).includes(shown)).toBe(true);
});
