import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { calls, contract } from '../../contract/index.ts';
import { handlers } from '../../gateway/handlers.ts';
import { findHandler } from '../../gateway/trust/calls/handlers.ts';
import { readSetting, writeSetting, type Settings } from '../../gateway/trust/settings/settings.ts';
import { scoreHeaders } from './security/observatory.ts';
import { openHandled } from './support/handled.ts';
import { useHouse, type House } from './support/house.ts';
import { askRaw, codeOf, type Raw } from './support/raw.ts';

const page = `<!doctype html>\n<html lang="en"><head><title>Croupier</title><style>p{margin:0}</style><script>early()</script><script type="module" src="/assets/x-1a2b.js"></script></head><body>${'<p>Deal me in.</p>'.repeat(40)}</body></html>\n`;
const script = `export const cards = ${JSON.stringify(Array.from({ length: 200 }, (_, card) => card))};\n`;

const siteFolder = mkdtempSync(join(tmpdir(), 'croupier-site-'));
mkdirSync(join(siteFolder, 'assets'));
mkdirSync(join(siteFolder, '.vite'));
writeFileSync(join(siteFolder, 'index.html'), page);
writeFileSync(join(siteFolder, 'assets', 'x-1a2b.js'), script);
writeFileSync(
  join(siteFolder, 'assets', 'long-3c4d.js'),
  `export const names = ${JSON.stringify(Array.from({ length: 20_000 }, (_, at) => createHash('sha256').update(String(at)).digest('hex').slice(0, 12)))};\n`,
);
writeFileSync(join(siteFolder, 'robots.txt'), 'User-agent: *\n');
// The build compresses files beside themselves. Of these, the second has been changed since.
const packedByBuild = brotliCompressSync(Buffer.concat([Buffer.from(script), Buffer.from('// packed\n')]));
for (const [name, content] of [
  ['packed-5e6f.js', `${script}// packed\n`],
  ['changed-7a8b.js', `${script}// changed\n`],
] as const) {
  writeFileSync(join(siteFolder, 'assets', name), content);
  writeFileSync(join(siteFolder, 'assets', `${name}.br`), packedByBuild);
}
writeFileSync(join(siteFolder, '.vite', 'manifest.json'), '{}');
afterAll(() => {
  rmSync(siteFolder, { recursive: true });
});

const origin = 'https://www.example.com';

const answered = calls.filter((call) => findHandler(handlers, call));
const isWriting = ({ method }: Call) => method !== 'GET';

const some = ({ headers }: Raw, ...names: string[]) => Object.fromEntries(names.map((name) => [name, headers[name]]));

const common = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const policyOf = (images = '', games = "'none'", domains = '') =>
  `default-src 'none'; script-src 'self' ${hashOf('early()')}; style-src 'self' ${hashOf('p{margin:0}')}; img-src 'self' data:${images}; font-src 'self'; connect-src 'self'${domains}; frame-src ${games}; ` +
  "manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; " +
  "require-trusted-types-for 'script'; trusted-types inert-html; report-to csp";

const dataPolicy = "default-src 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

const logInRaw = async (house: House): Promise<string[]> => {
  const heard = await (await house.guest()).logIn('mai');
  expect(heard.status).toBe(200);
  return heard.headers.getSetCookie();
};

/** Where a visitor who sends this X-Forwarded-For seems to come from. */
const addressOf = async (house: House, forwarded: string): Promise<string> => {
  const { location } = await (
    await house.guest()
  ).ask(contract.system.status, {}, { headers: { 'x-forwarded-for': forwarded } });
  return location.ip;
};

describe('a gateway in production', () => {
  const house = useHouse({ mode: 'production', origin, siteFolder });
  const ask = (path: string, asked: Parameters<typeof askRaw>[2] = {}) => askRaw(house.url, path, asked);

  test('S1 S8 serves its page under the strictest policy that the site runs with', async () => {
    const heard = await ask('/');
    expect(heard.status).toBe(200);
    expect(heard.body.toString()).toBe(page);
    expect(heard.headers).toMatchObject({
      'content-security-policy': policyOf(),
      'reporting-endpoints': 'csp="/csp-report"',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
    });
  });

  /** The policy of the page with these settings, which are restored afterwards. */
  const policyWith = async (change: Partial<Settings>) => {
    const { database } = house.gateway;
    const names = Object.keys(change) as (keyof Settings)[];
    const usual = await Promise.all(names.map(async (name) => [name, await readSetting(database, name)] as const));
    for (const name of names) await writeSetting(database, name, change[name]!);
    const { headers } = await ask('/');
    for (const [name, value] of usual) await writeSetting(database, name, value);
    return headers['content-security-policy'];
  };

  test('opens the policy to the picture and game hosts that are set, and to nothing else', async () => {
    const imageCDNs = ['https://img.example.net/copies'];
    const launchGameCDNs = ['https://games.example.net', 'https://play.example.org'];
    expect(await policyWith({ imageCDNs, launchGameCDNs })).toBe(
      policyOf(' https://img.example.net', 'https://games.example.net https://play.example.org'),
    );
  });

  test('R7.20 opens the policy to the counting of visits only where an id is set', async () => {
    expect(await policyWith({})).not.toContain('google');
    expect(await policyWith({ analytics: { gtagId: 'G-TEST' } })).toBe(
      policyOf(
        ' https://*.google-analytics.com https://*.googletagmanager.com',
        "'none'",
        ' https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com',
      )
        .replace("script-src 'self' " + hashOf('early()'), `$& https://www.googletagmanager.com`)
        .replace('trusted-types inert-html', '$& analytics goog#html'),
    );
  });

  test('R7.50 opens the policy to the other domains of the site, for the speed test only', async () => {
    const domains = ['https://two.example.com/', 'https://three.example.com; script-src *', 'javascript:alert(1)'];
    expect(await policyWith({ domains })).toBe(policyOf('', "'none'", ' https://two.example.com'));
  });

  test('R7.58 opens the policy to the phone provider’s captcha where that verifies numbers, and only then', async () => {
    const { database } = house.gateway;
    await writeSetting(database, 'firebase', {
      projectId: 'our-site',
      apiKey: 'a key',
      authDomain: 'our-site.example',
    });
    expect((await ask('/')).headers['content-security-policy']).toBe(policyOf());
    await writeSetting(database, 'whitelabel', { REGMOBVERF3: 'firebase' });
    const directives = (await ask('/')).headers['content-security-policy']?.toString().split('; ') ?? [];
    expect(directives.filter((directive) => !policyOf().split('; ').includes(directive))).toEqual([
      `script-src 'self' ${hashOf('early()')} https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/`,
      "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
      'frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
      'trusted-types inert-html default',
    ]);
    await writeSetting(database, 'whitelabel', { REGMOBVERF3: 'off' });
  });

  test('keeps an idle connection for longer than the minute after which a proxy drops its own', async () => {
    const { headers } = await askRaw(house.url, '/wps/system/status', { headers: { connection: 'keep-alive' } });
    expect(headers['keep-alive']).toBe('timeout=75');
  });

  test('M1 has none of the sandbox’s endpoints, which set clocks, purses and draws', async () => {
    const folder = join(import.meta.dirname, '../../gateway/sandbox');
    const doors = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => [
        ...readFileSync(join(folder, file), 'utf8').matchAll(/app\.(get|post|put|delete)\('(\/sandbox\/[a-z/-]+)'/g),
      ])
      .map(([, method = '', path = '']) => ({ method: method.toUpperCase(), path }));
    expect(doors.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/sandbox/draws/cancel', '/sandbox/clock', '/sandbox/purse', '/sandbox/settle']),
    );
    const heard = await Promise.all(
      doors.map(({ method, path }) => ask(path, { method, ...(method !== 'GET' && { body: '{}' }) })),
    );
    expect(heard.map(({ status }) => status)).toEqual(doors.map(() => 404));
  });

  test('reports that it is real', async () => {
    expect(await (await house.guest()).ask(contract.system.status, {})).toMatchObject({ sandbox: false });
  });

  test('sets a session cookie that no script, other site or plain connection gets', async () => {
    const [cookie, ...others] = await logInRaw(house);
    expect(cookie).toMatch(/^__Host-croupier=[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(others).toEqual([]);
  });

  test('S2 scores 145 with its page and its session', async () => {
    const heard = await ask('/');
    const headers = Object.fromEntries(Object.entries(heard.headers).map(([name, value]) => [name, String(value)]));
    const { score, lines } = scoreHeaders({
      headers,
      cookies: await logInRaw(house),
      https: true,
      html: heard.body.toString(),
    });
    expect(lines.filter(({ points }) => points < 0)).toEqual([]);
    expect(score).toBe(145);
  });

  test.each([
    ['a reply', 'GET', '/wps/system/whitelabel', 200],
    ['a refusal', 'GET', '/wps/member/info', 401],
    ['another method', 'DELETE', '/wps/member/info', 405],
    ['a call that does not exist', 'GET', '/wps/nothing', 404],
    ['an invalid report', 'POST', '/csp-report', 415],
    ['the page', 'GET', '/', 200],
    ['a route of the site', 'GET', '/promotions', 200],
    ['an asset', 'GET', '/assets/x-1a2b.js', 200],
    ['a file', 'GET', '/robots.txt', 200],
    ['a file that does not exist', 'GET', '/nothing.js', 404],
  ])('S2 carries the common headers on %s', async (_, method, path, status) => {
    const heard = await ask(path, { method });
    expect(heard.status).toBe(status);
    expect(some(heard, ...Object.keys(common))).toEqual(common);
    expect(heard.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(heard.headers['x-powered-by'] ?? heard.headers.server).toBeUndefined();
  });

  test('S2 carries the common headers on a call that a gateway does not answer yet', async () => {
    const handled = await openHandled(house, { rank: {} });
    const heard = await askRaw(handled.url, contract.rank.levels.path);
    await handled.close();
    expect([heard.status, codeOf(heard)]).toEqual([501, 'not_implemented']);
    expect(some(heard, ...Object.keys(common))).toEqual(common);
  });

  test('forbids browsers to open its data as a page, and caches to store it', async () => {
    for (const path of ['/wps/system/status', '/wps/member/info', '/wps/nothing']) {
      expect([path, (await ask(path)).headers['cache-control']]).toEqual([path, 'no-store']);
    }
    expect((await ask('/wps/system/status')).headers['content-security-policy']).toBe(dataPolicy);
  });

  test.each([
    ['the outbox', 'GET', '/sandbox/outbox'],
    ['the outbox as data', 'GET', '/sandbox/outbox?as=json'],
    ['the style of its pages', 'GET', '/sandbox/page.css'],
    ['the feedback', 'GET', '/sandbox/feedback'],
    ['the reports', 'GET', '/sandbox/feedback/1'],
    ['the clock', 'GET', '/sandbox/clock'],
    ['setting the clock', 'PUT', '/sandbox/clock'],
    ['planned faults', 'POST', '/sandbox/faults'],
    ['ending faults', 'DELETE', '/sandbox/faults'],
    ['a drawn picture', 'GET', '/art/avatar/3.svg'],
    ['its phone provider', 'GET', '/identitytoolkit.googleapis.com/v1/recaptchaParams'],
    ['what that has sent', 'GET', '/emulator/v1/projects/demo-croupier/verificationCodes'],
  ])('S31 has nothing of the sandbox: not %s', async (_, method, path) => {
    const heard = await ask(path, {
      method,
      headers: { 'gateway-version': '3' },
      ...(method === 'GET' ? {} : { body: '{"now":null}' }),
    });
    expect([heard.status, codeOf(heard)]).toEqual([404, 'not_found']);
  });
});

describe('a gateway on this machine', () => {
  const house = useHouse({ siteFolder });
  const ask = (path: string, asked: Parameters<typeof askRaw>[2] = {}) => askRaw(house.url, path, asked);

  describe('a reply', () => {
    const lists = [
      '/wps/system/countries',
      '/lgw/games/popular',
      '/wps/system/banners',
      '/wps/relay/GCSGAME_getVassGameType',
    ];
    const valueOf = (json: string) => (JSON.parse(json) as { value: unknown }).value;

    test('comes compressed if it is public and the client accepts that', async () => {
      for (const path of lists) {
        const plain = await ask(path);
        expect([plain.status, plain.headers['content-encoding'], plain.headers.vary]).toEqual([
          200,
          undefined,
          'Accept-Encoding',
        ]);
        const packed = await ask(path, { headers: { 'accept-encoding': 'gzip, br' } });
        expect(some(packed, 'content-encoding', 'vary')).toEqual({
          'content-encoding': 'gzip',
          vary: 'Accept-Encoding',
        });
        expect(valueOf(gunzipSync(packed.body).toString())).toEqual(valueOf(plain.body.toString()));
        expect(packed.body.length).toBeLessThan(plain.body.length / 2);
      }
    });

    test('comes uncompressed if it belongs to an account, so that its length reveals nothing', async () => {
      const cookie = (await logInRaw(house)).map((each) => each.split(';')[0]).join('; ');
      const theirs = answered.filter(
        ({ method, session }) => method === 'GET' && (session === 'any' || session === 'account'),
      );
      expect(theirs.length).toBeGreaterThan(5);
      for (const { path } of theirs) {
        const { headers } = await ask(path, { headers: { cookie, 'accept-encoding': 'gzip, br' } });
        expect([path, headers['content-encoding']]).toEqual([path, undefined]);
      }
      expect((await ask('/wps/member/info', { headers: { cookie } })).status).toBe(200);
    });
  });

  describe('the files of the site', () => {
    const asset = '/assets/x-1a2b.js';

    test('are cached for ever if their name carries a hash of their content, and revalidated if not', async () => {
      const kept = await Promise.all(
        ['/', '/promotions', '/index.html', asset, '/robots.txt'].map(async (path) => [
          path,
          (await ask(path)).headers['cache-control'],
        ]),
      );
      expect(kept).toEqual([
        ['/', 'no-cache'],
        ['/promotions', 'no-cache'],
        ['/index.html', 'no-cache'],
        [asset, 'public, max-age=31536000, immutable'],
        ['/robots.txt', 'public, max-age=300'],
      ]);
    });

    test.each([
      ['br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip;q=0.8', 'gzip', gunzipSync],
    ] as const)('come compressed to clients that accept %s', async (accepted, encoding, unpack) => {
      for (const [path, content] of [
        [asset, script],
        ['/', page],
      ] as const) {
        const heard = await ask(path, { headers: { 'accept-encoding': accepted } });
        expect(some(heard, 'content-encoding', 'vary')).toEqual({
          'content-encoding': encoding,
          vary: 'accept-encoding',
        });
        expect(unpack(heard.body).toString()).toBe(content);
        expect(heard.body.length).toBeLessThan(content.length);
      }
    });

    test('are sent as the build has compressed them, unless they have been changed since', async () => {
      const packed = { headers: { 'accept-encoding': 'br' } };
      expect((await ask('/assets/packed-5e6f.js', packed)).body).toEqual(packedByBuild);
      const changed = await ask('/assets/changed-7a8b.js', packed);
      expect(brotliDecompressSync(changed.body).toString()).toBe(`${script}// changed\n`);
      expect((await ask('/assets/packed-5e6f.js.br')).status).toBe(404);
    });

    test('are compressed in the background: other requests are answered meanwhile', async () => {
      const order: string[] = [];
      const long = ask('/assets/long-3c4d.js', { headers: { 'accept-encoding': 'br' } }).then(({ headers }) => {
        order.push(`the file, ${headers['content-encoding']}`);
      });
      await ask('/robots.txt').then(() => {
        order.push('another');
      });
      await long;
      expect(order).toEqual(['another', 'the file, br']);
    });

    test.each([[undefined], ['identity'], ['zstd'], ['br;q=0, gzip;q=0']])(
      'come uncompressed to clients that accept %s',
      async (accepted) => {
        const heard = await ask(asset, { headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });
        expect(heard.headers['content-encoding']).toBeUndefined();
        expect(heard.body.toString()).toBe(script);
      },
    );

    test('are not sent again to clients that have them', async () => {
      for (const path of [asset, '/']) {
        const first = await ask(path);
        const tag = first.headers.etag ?? '';
        expect(tag).toMatch(/^"[\w-]{22}"$/);
        const second = await ask(path, { headers: { 'if-none-match': tag } });
        expect([second.status, second.body.length, second.headers.etag, second.headers['cache-control']]).toEqual([
          304,
          0,
          tag,
          first.headers['cache-control'],
        ]);
        expect((await ask(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
      }
    });

    test('answer a HEAD request without a body', async () => {
      for (const path of [asset, '/', '/promotions']) {
        const heard = await ask(path, { method: 'HEAD' });
        const full = await ask(path);
        expect([heard.status, heard.body.length]).toEqual([200, 0]);
        expect(some(heard, 'content-type', 'etag', 'cache-control')).toEqual(
          some(full, 'content-type', 'etag', 'cache-control'),
        );
      }
    });

    test('include the page for every address of the site', async () => {
      const paths = ['/promotions', '/promotions/', '/agent/team', '/rng?vendor=LUMEN', '/%E0%A4%A', '/.git/config'];
      for (const path of paths) {
        const heard = await ask(path);
        expect([path, heard.status, heard.body.toString() === page]).toEqual([path, 200, true]);
      }
    });

    test.each([
      '/../package.json',
      '/assets/../../package.json',
      '/..%2fpackage.json',
      '/%2e%2e/package.json',
      '/%2e%2e%2fpackage.json',
      '/..%5cpackage.json',
      '/assets/%2e%2e/%2e%2e/package.json',
      '//package.json',
      '/assets//../../package.json',
      '/package.json',
      '/package.json%00.js',
      '/.vite/manifest.json',
      '/assets/x-1a2b.js.map',
      '/....//package.json',
      '/%252e%252e/package.json',
    ])('are the site’s only, so none is served at %s', async (path) => {
      const heard = await ask(path);
      expect([path, heard.status, codeOf(heard)]).toEqual([path, 404, 'not_found']);
    });

    test('are not looked up for a malformed address', async () => {
      const backwards = await ask('/..\\package.json');
      const elsewhere = await ask('/', { headers: { host: 'www.example.com/../package.json' } });
      expect([backwards, elsewhere].map(({ status, body }) => [status, body.toString()])).toEqual([
        [400, ''],
        [400, ''],
      ]);
    });

    test('are read-only', async () => {
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
        expect([method, (await ask('/', { method })).status]).toEqual([method, 404]);
    });
  });

  describe('the sandbox', () => {
    test('serves its pictures and pages with the common headers, under their own policy', async () => {
      const picture = await ask('/art/avatar/3.svg');
      expect([picture.status, picture.headers['content-type'], picture.headers['content-security-policy']]).toEqual([
        200,
        'image/svg+xml; charset=utf-8',
        dataPolicy,
      ]);
      expect(some(picture, ...Object.keys(common))).toEqual(common);
      const outbox = await ask('/sandbox/outbox');
      expect([outbox.status, outbox.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(outbox.headers['content-security-policy']).toBe(
        "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      );
      expect(some(outbox, ...Object.keys(common))).toEqual(common);
    });

    test('S31 is open to this machine only, and not to visitors through a proxy', async () => {
      for (const path of ['/sandbox/outbox', '/sandbox/feedback', '/sandbox/clock']) {
        expect((await ask(path, { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(404);
      }
      const foreign = await ask('/sandbox/clock', {
        method: 'PUT',
        headers: { 'content-type': 'text/plain' },
        body: '{"now":null}',
      });
      expect([foreign.status, codeOf(foreign)]).toEqual([400, 'gateway_version']);
    });
  });

  describe('pages of other sites', () => {
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };

    test.each(answered.filter(isWriting).map((call) => [call.name, call] as const))(
      'S11 cannot make a browser call %s',
      async (_, call) => {
        const ways = [
          { ...foreign, 'content-type': 'application/x-www-form-urlencoded' },
          { ...foreign, 'content-type': 'text/plain' },
          { ...foreign, 'content-type': 'application/json', 'gateway-version': '3' },
        ];
        for (const headers of ways) {
          const heard = await ask(call.path, { method: call.method, headers, body: '{}' });
          expect([heard.status, codeOf(heard)]).toEqual([403, 'cross_site']);
        }
        // A browser too old to say where a request comes from still cannot send the header.
        const old = await ask(call.path, {
          method: call.method,
          headers: { 'content-type': 'text/plain' },
          body: '{}',
        });
        expect([old.status, codeOf(old)]).toEqual([400, 'gateway_version']);
      },
    );

    test.each(answered.filter((call) => !call.open).map((call) => [call.name, call] as const))(
      'S12 cannot read the answer of %s',
      async (_, call) => {
        const heard = await ask(call.path, { method: call.method, headers: { origin: foreign.origin } });
        expect(Object.keys(heard.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
        const asked = await ask(call.path, {
          method: 'OPTIONS',
          headers: { origin: foreign.origin, 'access-control-request-method': call.method },
        });
        expect(Object.keys(asked.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      },
    );

    test('S12 can read the ping, without cookies', async () => {
      const heard = await ask(contract.system.ping.path, { headers: foreign });
      expect(heard.status).toBe(200);
      expect(
        some(
          heard,
          'access-control-allow-origin',
          'access-control-allow-credentials',
          'cross-origin-resource-policy',
          'cache-control',
        ),
      ).toEqual({
        'access-control-allow-origin': '*',
        'access-control-allow-credentials': undefined,
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'no-store',
      });
    });

    test('S11 find no GET that writes anything', () => {
      const writing = answered.filter(({ kind }) => kind === 'write' || kind === 'money' || kind === 'auth');
      expect(writing.filter(({ method }) => method === 'GET')).toEqual([]);
    });
  });

  test('S30 do not change the visitor’s address, which comes from the connection', async () => {
    expect(await addressOf(house, '203.0.113.7')).toBe('127.0.0.1');
  });
});

describe('a gateway behind proxies, for a site on another origin', () => {
  const invited = 'https://play.example.com';
  const house = useHouse({ carrier: 'header', allowedOrigins: [invited], trustedProxies: ['127.0.0.1', '10.0.0.2'] });
  const { balance } = contract.wallet;
  const language = contract.member.setLanguage;

  test('lets that site read, and never with cookies', async () => {
    const heard = await askRaw(house.url, contract.system.status.path, {
      headers: { origin: invited, 'sec-fetch-site': 'cross-site' },
    });
    expect(heard.status).toBe(200);
    expect(some(heard, 'access-control-allow-origin', 'access-control-allow-credentials', 'vary')).toEqual({
      'access-control-allow-origin': invited,
      'access-control-allow-credentials': undefined,
      vary: 'Accept-Encoding, Origin',
    });
  });

  const write = (more: Record<string, string>) =>
    askRaw(house.url, language.path, {
      method: 'PUT',
      headers: { 'sec-fetch-site': 'cross-site', 'gateway-version': '3', 'content-type': 'application/json', ...more },
      body: '{"language":"TY"}',
    });

  test('lets that site write, and carries the session in a header', async () => {
    const heard = await (await house.guest()).logIn('mai');
    const { token } = heard.envelope?.value as { token: string };
    expect([token.length, heard.headers.getSetCookie()]).toEqual([43, []]);
    expect((await write({ origin: invited, token })).status).toBe(200);
    const read = (headers: Record<string, string>) => askRaw(house.url, balance.path, { headers });
    const carried = { origin: invited, 'sec-fetch-site': 'cross-site', 'gateway-version': '3', token };
    expect((await read(carried)).status).toBe(200);
    const cookie = `croupier=${token}; __Host-croupier=${token}`;
    expect((await read({ origin: invited, cookie })).status).toBe(401);
  });

  test('S21 marks a browser in the reply to a request for a code, which works only with that mark', async () => {
    const number = { mobileNum: '912345678', countryDialingCode: '84' };
    const guest = await house.guest();
    const heard = await guest.send(contract.verification.loginCode, number);
    const { browser } = heard.envelope?.value as { browser: string };
    expect([browser.length, heard.headers.getSetCookie()]).toEqual([22, []]);
    const request = { type: 'sms', ...number, verificationCode: /\d{6}/.exec(await house.lastMessage())?.[0] ?? '' };
    expect(await guest.send(contract.session.login, request)).toBeRefusedWith('code_expired');
    expect(await guest.send(contract.session.login, request, { headers: { browser } })).toSucceed();
  });

  test('answers the preflight of a browser', async () => {
    const heard = await askRaw(house.url, language.path, {
      method: 'OPTIONS',
      headers: {
        origin: invited,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'content-type,gateway-version,token',
      },
    });
    expect(heard.status).toBe(204);
    expect(heard.headers['access-control-allow-origin']).toBe(invited);
    expect(heard.headers['access-control-allow-methods']?.split(',')).toContain('PUT');
    expect(heard.headers['access-control-allow-headers']?.split(',')).toEqual([
      'browser',
      'content-type',
      'encryption',
      'gateway-version',
      'idempotency-key',
      'os',
      'platform',
      'token',
    ]);
  });

  test.each([
    'null',
    'https://play.example.com.evil.example',
    'https://evilplay.example.com',
    'http://play.example.com',
    'https://play.example.com:444',
    'https://play.example.co',
    'https://PLAY.example.com',
    'https://play.example.com/',
    'https://play.example.com@evil.example',
    'https://evil.example?https://play.example.com',
    '*',
  ])('S12 is closed to %s', async (other) => {
    const read = await askRaw(house.url, contract.system.status.path, { headers: { origin: other } });
    expect(read.headers['access-control-allow-origin']).toBeUndefined();
    const asked = await askRaw(house.url, language.path, {
      method: 'OPTIONS',
      headers: { origin: other, 'access-control-request-method': 'PUT' },
    });
    expect(asked.headers['access-control-allow-origin']).toBeUndefined();
    const written = await write({ origin: other });
    expect([written.status, codeOf(written)]).toEqual([403, 'cross_site']);
  });

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['198.51.100.1, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
    ['2001:db8::7', '2001:db8::7'],
    ['', '127.0.0.1'],
    ['10.0.0.2', '10.0.0.2'],
    ['203.0.113.7:5555', 'unknown'],
    ['203.0.113.7.9', 'unknown'],
    ["203.0.113.7'; drop table sessions", 'unknown'],
    [`fe80::1%${'x'.repeat(60)}`, 'fe80::1'],
  ])('S30 takes a visitor with X-Forwarded-For %j for %s', async (forwarded, expected) => {
    expect(await addressOf(house, forwarded)).toBe(expected);
  });
});
