import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeLink } from '../../contract/links.ts';

const origin = 'https://www.example.com';

describe('a link', () => {
  it.each([
    ['/', '/'],
    ['/promotions#p1', '/promotions#p1'],
    ['/rng?vassalage=LUMEN&page=2', '/rng?vassalage=LUMEN&page=2'],
    ['/a/../b', '/b'],
    ['/%5cevil', '/%5cevil'],
    ['/?next=https://evil.example', '/?next=https://evil.example'],
  ])('inside the site is kept: %s', (text, path) => {
    expect(safeLink(text)).toEqual({ kind: 'inside', path });
  });

  it.each([
    ['https://evil.example', 'https://evil.example/'],
    ['HTTPS://Evil.example/A?b#c', 'https://evil.example/A?b#c'],
    ['mailto:mai@example.com', 'mailto:mai@example.com'],
    ['tel:+84912345678', 'tel:+84912345678'],
  ])('to another site is recognised: %s', (text, url) => {
    expect(safeLink(text, origin)).toEqual({ kind: 'outside', url });
  });

  it('with the full address of the site becomes a path of it', () => {
    expect(safeLink('https://www.example.com/down?x=1#y', origin)).toEqual({ kind: 'inside', path: '/down?x=1#y' });
    expect(safeLink('http://localhost:5173/down', 'http://localhost:5173')).toEqual({ kind: 'inside', path: '/down' });
    expect(safeLink('https://www.example.com//evil.example', origin)).toBeNull();
    expect(safeLink('https://www.example.com.evil.example/', origin)).toMatchObject({ kind: 'outside' });
  });

  it.each([
    '',
    ' ',
    '#',
    '#p1',
    '?x',
    'x',
    'promotions',
    './x',
    '../x',
    '.',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'https://',
    'https://@evil.example',
    'https://www.example.com@evil.example',
    'https://a:b@evil.example',
    'http://evil.example',
    'ftp://evil.example',
    'ws://evil.example',
    'file:///etc/passwd',
    'blob:https://evil.example/1',
    'about:blank',
    'view-source:https://evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0000javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript://%0aalert(1)',
    'javascript&colon;alert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    'DATA:text/html;base64,PA==',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r/evil.example',
    'ht\ttps://evil.example',
    'https\t://evil.example',
    ' https://evil.example',
    'https://evil.example\n',
    '/..//evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
    '/a/..//evil.example',
    '/a/%2e%2e//evil.example',
    '/x y',
    '/x\u202e',
    '\ufeff/x',
    'https://%00evil.example',
    'https://[evil]',
    'https://ex ample.com',
    'tel:javascript',
    'tel:',
    'mailto:',
    'mailto://evil.example',
  ])('S4 that misleads is refused: %j', (text) => {
    expect(safeLink(text)).toBeNull();
  });
});

const pieces = fc.constantFrom(
  '/',
  '//',
  '\\',
  ':',
  '@',
  '?',
  '#',
  '.',
  '..',
  '%2e',
  '%2f',
  '%5c',
  '%09',
  '\t',
  '\n',
  '\r',
  ' ',
  '\u0000',
  '\u00a0',
  '\u202e',
  '\ufeff',
  'javascript',
  'JAVASCRIPT',
  'data',
  'vbscript',
  'http',
  'https',
  'mailto',
  'tel',
  'file',
  'blob',
  'evil.example',
  'www.example.com',
  'localhost',
  '[::1]',
  '127.0.0.1',
  'alert(1)',
  'text/html,',
  '&colon;',
  ';',
  'a',
);
const hostile = fc.oneof(
  { weight: 6, arbitrary: fc.array(pieces, { maxLength: 10 }).map((parts) => parts.join('')) },
  { weight: 1, arbitrary: fc.webUrl({ withFragments: true, withQueryParameters: true }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.array(pieces, { maxLength: 8 }).map((parts) => `/${parts.join('')}`) },
  { weight: 1, arbitrary: fc.array(pieces, { maxLength: 8 }).map((parts) => `${origin}${parts.join('')}`) },
);

describe('any input', () => {
  it('S4 opens a path on this site, https:, mailto: or tel:, and nothing else', () => {
    fc.assert(
      fc.property(hostile, fc.constantFrom(undefined, origin), (text, at) => {
        const link = safeLink(text, at);
        if (link?.kind === 'inside') {
          expect(link.path.startsWith('/')).toBe(true);
          expect(new URL(link.path, origin).origin).toBe(origin);
          expect(safeLink(link.path)).toEqual(link);
        }
        if (link?.kind === 'outside') {
          const url = new URL(link.url);
          expect(['https:', 'mailto:', 'tel:']).toContain(url.protocol);
          expect([url.username, url.password]).toEqual(['', '']);
          expect(new URL(link.url, origin).href).toBe(link.url);
        }
      }),
      { numRuns: 5_000 },
    );
  });
});
