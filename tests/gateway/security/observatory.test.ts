import { describe, expect, test } from 'vitest';
import { scoreHeaders, type Page } from './observatory.ts';

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: https://img.example",
  "font-src 'self'",
  "connect-src 'self'",
  'frame-src https://game.example',
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "manifest-src 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types inert-html',
].join('; ');

const good = {
  headers: {
    'Content-Security-Policy': policy,
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  },
  cookies: ['__Host-session=abc; Path=/; Secure; HttpOnly; SameSite=Lax'],
  https: true,
  html: '<!doctype html><script type="module" src="/assets/main.js"></script>',
} satisfies Page;

const naked: Page = { headers: {}, cookies: [], https: true };

const withHeader = (name: string, value: string): Page => ({ ...good, headers: { ...good.headers, [name]: value } });
const without = (name: keyof typeof good.headers): Page => {
  const { [name]: _, ...headers } = good.headers;
  return { ...good, headers };
};
const withPolicy = (policy: string): Page => withHeader('Content-Security-Policy', policy);
const swap = (directive: string, other: string): Page => withPolicy(policy.replace(directive, other));
const withCookies = (...cookies: string[]): Page => ({ ...good, cookies });
const withHtml = (html: string): Page => ({ ...good, html });
const overHttp = (page: Page): Page => ({ ...page, https: false });
const sharedWith = (origin: string, credentials: string): Page => ({
  ...good,
  headers: { ...good.headers, 'Access-Control-Allow-Origin': origin, 'Access-Control-Allow-Credentials': credentials },
});

const lineOf = (family: string, page: Page) =>
  scoreHeaders(page).lines.find(({ rule }) => rule.startsWith(family)) ?? 'no line';

describe('The header score', () => {
  test('of a page with every header is 145', () => {
    expect(scoreHeaders(good)).toEqual({
      score: 145,
      lines: [
        { rule: 'csp-implemented-with-no-unsafe-default-src-none', points: 10 },
        { rule: 'cookies-secure-with-httponly-sessions-and-samesite', points: 5 },
        { rule: 'referrer-policy-private', points: 5 },
        { rule: 'x-frame-options-implemented-via-csp', points: 5 },
        { rule: 'corp-implemented-with-same-origin', points: 10 },
        { rule: 'coop-implemented-with-same-origin-allow-popups', points: 10 },
      ],
    });
  });

  test('of a page without any of the headers is 30', () => {
    expect(scoreHeaders(naked)).toEqual({
      score: 30,
      lines: [
        { rule: 'csp-not-implemented', points: -25 },
        { rule: 'hsts-not-implemented', points: -20 },
        { rule: 'x-content-type-options-not-implemented', points: -5 },
        { rule: 'x-frame-options-not-implemented', points: -20 },
      ],
    });
  });

  test('is never below 0', () => {
    const open = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Credentials': 'true' };
    expect(scoreHeaders({ headers: open, cookies: ['login=1'], https: false }).score).toBe(0);
  });

  test('counts bonuses only with at least 90 points before them', () => {
    expect(scoreHeaders(withHeader('Strict-Transport-Security', 'max-age=60')).score).toBe(135);
    expect(scoreHeaders(without('Strict-Transport-Security'))).toEqual({
      score: 80,
      lines: [{ rule: 'hsts-not-implemented', points: -20 }],
    });
  });

  test('does not depend on the case of a header’s name', () => {
    const headers = Object.fromEntries(
      Object.entries(good.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    expect(scoreHeaders({ ...good, headers })).toEqual(scoreHeaders(good));
  });
});

describe('The Content-Security-Policy', () => {
  test.each<[string, Page, string, number]>([
    ['lets forms go anywhere', swap("form-action 'self'; ", ''), 'csp-implemented-with-no-unsafe', 5],
    ['has another default', swap("default-src 'none'", "default-src 'self'"), 'csp-implemented-with-no-unsafe', 5],
    [
      'overrides its inline default',
      swap("default-src 'none'", "default-src 'unsafe-inline'"),
      'csp-implemented-with-no-unsafe',
      5,
    ],
    [
      'allows inline scripts',
      swap("script-src 'self'", "script-src 'self' 'unsafe-inline'"),
      'csp-implemented-with-unsafe-inline',
      -20,
    ],
    [
      'allows inline scripts by its default',
      withPolicy("default-src 'unsafe-inline'"),
      'csp-implemented-with-unsafe-inline',
      -20,
    ],
    ['allows data: scripts', swap("script-src 'self'", 'script-src data:'), 'csp-implemented-with-unsafe-inline', -20],
    ['does not mention scripts', withPolicy("img-src 'self'"), 'csp-implemented-with-unsafe-inline', -20],
    [
      'allows plugins from anywhere',
      swap("object-src 'none'", 'object-src *'),
      'csp-implemented-with-unsafe-inline',
      -20,
    ],
    [
      'allows eval',
      swap("script-src 'self'", "script-src 'self' 'unsafe-eval'"),
      'csp-implemented-with-unsafe-eval',
      -10,
    ],
    [
      'loads scripts over http',
      swap("script-src 'self'", 'script-src http://cdn.example'),
      'csp-implemented-with-insecure-scheme',
      -20,
    ],
    [
      'loads pictures over http',
      swap('https://img', 'http://img'),
      'csp-implemented-with-insecure-scheme-in-passive-content-only',
      -10,
    ],
    ['names a directive twice', withPolicy(`${policy}; script-src 'none'`), 'csp-header-invalid', -25],
    ['is empty', withPolicy(' ; '), 'csp-header-invalid', -25],
    [
      'turns inline scripts off by a nonce',
      swap("script-src 'self'", "script-src 'nonce-abc' 'unsafe-inline'"),
      'csp-implemented-with-no-unsafe-default-src-none',
      10,
    ],
    [
      'writes its keywords in capitals',
      withPolicy(policy.toUpperCase()),
      'csp-implemented-with-no-unsafe-default-src-none',
      10,
    ],
  ])('that %s gets its score', (_, page, rule, points) => {
    expect(lineOf('csp', page)).toEqual({ rule, points });
  });

  test('earns and loses nothing when only styles may be inline', () => {
    expect(lineOf('csp', swap("style-src 'self'", "style-src 'unsafe-inline'"))).toBe('no line');
  });
});

describe('A rule', () => {
  test.each<[string, Page, string, number]>([
    [
      'a session cookie without HttpOnly',
      withCookies('session=1; Secure; SameSite=Lax'),
      'cookies-session-without-httponly-flag',
      -30,
    ],
    [
      'a session cookie without Secure',
      overHttp(withCookies('session=1; HttpOnly; SameSite=Lax')),
      'cookies-session-without-secure-flag',
      -40,
    ],
    [
      'a session cookie without Secure under HSTS',
      withCookies('session=1; HttpOnly; SameSite=Lax'),
      'cookies-session-without-secure-flag-but-protected-by-hsts',
      -10,
    ],
    [
      'another cookie without Secure',
      overHttp(withCookies('lang=EN; SameSite=Lax')),
      'cookies-without-secure-flag',
      -20,
    ],
    [
      'another cookie without Secure under HSTS',
      withCookies('lang=EN; SameSite=Lax'),
      'cookies-without-secure-flag-but-protected-by-hsts',
      -5,
    ],
    [
      'a cookie with a SameSite that browsers don’t know',
      withCookies('lang=EN; Secure; SameSite=Maybe'),
      'cookies-samesite-flag-invalid',
      -20,
    ],
    ['a cross-site cookie without Secure', withCookies('lang=EN; SameSite=None'), 'cookies-samesite-flag-invalid', -20],
    ['a CSRF token without SameSite', withCookies('csrf=1; Secure'), 'cookies-anticsrf-without-samesite-flag', -20],
    [
      'the worst of several cookies',
      withCookies(...good.cookies, 'session2=1; Secure'),
      'cookies-session-without-httponly-flag',
      -30,
    ],
    [
      'CORS for everyone with credentials',
      sharedWith('*', 'true'),
      'cross-origin-resource-sharing-implemented-with-universal-access',
      -50,
    ],
    [
      'a referrer policy that tells too much',
      withHeader('Referrer-Policy', 'unsafe-url'),
      'referrer-policy-unsafe',
      -5,
    ],
    [
      'the last referrer policy that browsers know',
      withHeader('Referrer-Policy', 'unsafe-url, strict-origin, later'),
      'referrer-policy-private',
      5,
    ],
    ['a referrer policy nobody knows', withHeader('Referrer-Policy', 'secret'), 'referrer-policy-header-invalid', -5],
    ['no HSTS', without('Strict-Transport-Security'), 'hsts-not-implemented', -20],
    ['HSTS without a term', withHeader('Strict-Transport-Security', 'includeSubDomains'), 'hsts-header-invalid', -20],
    [
      'HSTS for less than six months',
      withHeader('Strict-Transport-Security', 'includeSubDomains; max-age=15551999'),
      'hsts-implemented-max-age-less-than-six-months',
      -10,
    ],
    ['HSTS on the browsers’ own list', { ...good, preloaded: true }, 'hsts-preloaded', 5],
    ['a page without https', overHttp(good), 'hsts-not-implemented-no-https', -20],
    ['no nosniff', without('X-Content-Type-Options'), 'x-content-type-options-not-implemented', -5],
    ['a page that any site may frame', swap("frame-ancestors 'none'; ", ''), 'x-frame-options-not-implemented', -20],
    [
      'a resource policy for the site',
      withHeader('Cross-Origin-Resource-Policy', 'same-site'),
      'corp-implemented-with-same-site',
      10,
    ],
    ['a resource policy nobody knows', withHeader('Cross-Origin-Resource-Policy', 'mine'), 'corp-header-invalid', -5],
    [
      'a strict opener policy',
      withHeader('Cross-Origin-Opener-Policy', 'same-origin; report-to="coop"'),
      'coop-implemented-with-same-origin',
      10,
    ],
    [
      'an embedder policy',
      withHeader('Cross-Origin-Embedder-Policy', 'require-corp'),
      'coep-implemented-with-require-corp',
      10,
    ],
    [
      'an embedder policy without credentials',
      withHeader('Cross-Origin-Embedder-Policy', 'credentialless'),
      'coep-implemented-with-credentialless',
      10,
    ],
    [
      'checked scripts throughout',
      withHtml(
        '<script src="/a.js" integrity="sha384-a"></script><script src="https://b.example/" integrity="sha384-b"></script>',
      ),
      'sri-implemented-and-all-scripts-loaded-securely',
      5,
    ],
    [
      'another site’s script, unchecked',
      withHtml('<script src="https://cdn.example/a.js"></script>'),
      'sri-not-implemented-but-external-scripts-loaded-securely',
      -5,
    ],
    [
      'another site’s script over http, checked',
      withHtml('<script src="http://cdn.example/a.js" integrity="sha384-a"></script>'),
      'sri-implemented-but-external-scripts-not-loaded-securely',
      -20,
    ],
    [
      'another site’s script by any scheme, unchecked',
      withHtml('<script src=//cdn.example/a.js></script>'),
      'sri-not-implemented-and-external-scripts-not-loaded-securely',
      -50,
    ],
  ])('scores %s', (_, page, rule, points) => {
    expect(scoreHeaders(page).lines).toContainEqual({ rule, points });
  });

  test.each<[string, Page, string]>([
    ['no cookies', withCookies(), 'cookies'],
    ['a safe cookie without SameSite', withCookies('session=1; Secure; HttpOnly'), 'cookies'],
    ['CORS for everybody without credentials', sharedWith('*', 'false'), 'cross-origin-resource-sharing'],
    ['CORS for one site', sharedWith('https://a.example', 'true'), 'cross-origin-resource-sharing'],
    ['no referrer policy', without('Referrer-Policy'), 'referrer-policy'],
    ['HSTS for six months', withHeader('Strict-Transport-Security', 'max-age=15552000'), 'hsts'],
    [
      'X-Frame-Options in place of frame-ancestors',
      { ...good, headers: { 'Content-Security-Policy': "default-src 'none'", 'X-Frame-Options': 'DENY' } },
      'x-frame-options',
    ],
    ['no resource policy', without('Cross-Origin-Resource-Policy'), 'corp'],
    ['a resource policy for everybody', withHeader('Cross-Origin-Resource-Policy', 'cross-origin'), 'corp'],
    ['no opener policy', without('Cross-Origin-Opener-Policy'), 'coop'],
    ['an invalid opener policy', withHeader('Cross-Origin-Opener-Policy', 'unsafe-none'), 'coop'],
    ['unchecked scripts of our own', good, 'sri'],
    ['scripts that are commented out', withHtml('<!-- <script src="http://cdn.example/a.js"></script> -->'), 'sri'],
    ['inline scripts', withHtml('<script>1</script>'), 'sri'],
  ])('adds and subtracts nothing for %s', (_, page, family) => {
    expect(lineOf(family, page)).toBe('no line');
  });
});
