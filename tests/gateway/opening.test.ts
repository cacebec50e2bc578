import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { content } from '../../contract/content/content.ts';
import { firstAsked, homeAsked } from '../../contract/opening.ts';
import { calls } from '../../contract/index.ts';
import { checkRequest } from '../../gateway/ground/http/body.ts';
import { openSite } from '../../gateway/ground/http/site.ts';
import { readSetting, writeSetting } from '../../gateway/trust/settings/settings.ts';
import { useHouse } from './support/house.ts';
import { askRaw, type Raw } from './support/raw.ts';

// What the page of the site says for one visitor.

const siteFolder = mkdtempSync(join(tmpdir(), 'croupier-opening-'));
const plain = `<!doctype html>\n<html lang="en"><head><title>Croupier</title></head><body>${'<p>Deal me in.</p>'.repeat(40)}</body></html>\n`;
writeFileSync(join(siteFolder, 'index.html'), plain);
for (const name of ['main', 'more']) writeFileSync(join(siteFolder, `${name}-1a2b.js`), name);
afterAll(() => {
  rmSync(siteFolder, { recursive: true });
});

const navigation = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' };

const answersIn = (html: string): Map<string, { value: Record<string, unknown> }> =>
  new Map(
    [...html.matchAll(/<script type="application\/json" data-answer-to="([^"]*)">([^<]*)<\/script>/g)].map(
      ([, address = '', answer = '']) => [
        address.replaceAll('&amp;', '&'),
        JSON.parse(answer) as { value: Record<string, unknown> },
      ],
    ),
  );

const rootOf = (html: string): string | undefined => /<html[^>]*>/.exec(html)?.[0];

describe('a gateway that serves the site', () => {
  const house = useHouse({ siteFolder });
  const open = (path = '/', headers: Record<string, string> = {}): Promise<Raw> =>
    askRaw(house.url, path, { headers: { ...navigation, ...headers } });
  const htmlOf = async (...asked: Parameters<typeof open>) => (await open(...asked)).body.toString();
  const host = () => new URL(house.url).host;

  test('answers in the page what the site asks first, as the calls themselves would', async () => {
    const answers = answersIn(await htmlOf('/promotions'));
    expect([...answers.keys()]).toEqual(firstAsked(host(), 'EN'));
    for (const [address, { value }] of answers) {
      const asked = JSON.parse((await askRaw(house.url, address)).body.toString()) as { value: object };
      const { now, ...others } = value;
      expect(asked.value).toMatchObject(others);
      expect(now === undefined).toBe(!('now' in asked.value));
    }
  });

  test.each(['/', '/index', '/index.html', '/home', '/?from=partner'])(
    'answers at %s what home asks next as well',
    async (path) => {
      expect([...answersIn(await htmlOf(path)).keys()]).toEqual([
        ...firstAsked(host(), 'EN'),
        ...homeAsked('croupier', 'EN'),
      ]);
    },
  );

  test('asks only what the contract knows', () => {
    for (const address of [...firstAsked('play.example.com', 'EN'), ...homeAsked('croupier', 'EN')]) {
      const { pathname, searchParams } = new URL(address, 'http://localhost');
      const call = calls.find(({ path, method }) => path === pathname && method === 'GET');
      if (!call) throw new Error(`nothing answers ${address}`);
      expect(checkRequest(call, Object.fromEntries(searchParams))).toBeTypeOf('object');
    }
  });

  test('says in the page of a visitor that “Log in” can be pressed, and not in that of a member', async () => {
    const guest = await house.guest();
    const session = (await guest.logIn('mai')).headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
    expect(rootOf(await htmlOf())).toBe('<html data-answers="EN" data-visitor="by-code newcomer" lang="en">');
    const ofMember = await htmlOf('/', { cookie: session });
    expect(rootOf(ofMember)).toBe('<html data-answers="EN" lang="en">');
    const [status] = answersIn(ofMember).values();
    expect(status?.value['signedIn']).toBe(true);
  });

  test('says in the page which parts the login form has', async () => {
    const { database } = house.gateway;
    const before = await readSetting(database, 'switches');
    await writeSetting(database, 'switches', { ...before, mobileLoginCode: false, directRegistration: false });
    expect(rootOf(await htmlOf())).toBe('<html data-answers="EN" data-visitor="" lang="en">');
    await writeSetting(database, 'switches', before);
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('compresses the page with %s', async (encoding, unpack) => {
    const { headers, body } = await open('/', { 'accept-encoding': encoding });
    expect(headers['content-encoding']).toBe(encoding);
    expect(answersIn(unpack(body).toString()).size).toBe(7);
  });

  test('lets no cache keep the page of a visitor', async () => {
    const { headers } = await open('/', { 'if-none-match': (await askRaw(house.url, '/')).headers.etag ?? '' });
    expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
  });

  test('sends no text in an answer that ends it', async () => {
    const { database } = house.gateway;
    const before = await readSetting(database, 'whitelabel');
    const brand = '</script><script>alert(1)</script>';
    await writeSetting(database, 'whitelabel', { ...before, brand });
    const html = await htmlOf();
    expect(html).not.toContain('alert(1)</script>');
    const [status] = answersIn(html).values();
    expect(status?.value['whitelabel']).toMatchObject({ brand });
    await writeSetting(database, 'whitelabel', before);
  });

  test.each([
    ['a script that asks for the page', { 'sec-fetch-dest': 'empty' }],
    ['a page that shows it in a frame', { 'sec-fetch-dest': 'iframe' }],
  ])('serves the plain page to %s', async (_, headers) => {
    expect(await htmlOf('/', headers)).toBe(plain);
  });

  test('serves the plain page while the site is closed', async () => {
    const { database } = house.gateway;
    const before = await readSetting(database, 'state');
    await writeSetting(database, 'state', {
      ...before,
      status: 1,
      maintenance: { message: 'Back soon.', until: null },
    });
    expect(await htmlOf()).toBe(plain);
    await writeSetting(database, 'state', before);
  });

  describe('with a planned fault', () => {
    afterEach(() => askRaw(house.url, '/sandbox/faults', { method: 'DELETE', headers: { 'gateway-version': '3' } }));

    const plan = (call: string, fault: string) =>
      askRaw(house.url, '/sandbox/faults', {
        method: 'POST',
        headers: { 'gateway-version': '3', 'content-type': 'application/json' },
        body: JSON.stringify({ call, fault }),
      });

    test('serves the plain page, so that the site meets the fault', async () => {
      await plan(content.banners.name, 'error');
      expect(await htmlOf()).toBe(plain);
    });

    test('cuts off the file that it is for once, and no other', async () => {
      await plan('file main or menu', 'cut');
      expect(await htmlOf('/more-1a2b.js')).toBe('more');
      expect(await htmlOf('/menu')).toContain('Deal me in.');
      await expect(htmlOf('/main-1a2b.js')).rejects.toThrow();
      expect(await htmlOf('/main-1a2b.js')).toBe('main');
    });
  });
});

test('sends what is painted first before the answers are there', async () => {
  const site = openSite(siteFolder);
  let answer = (_: ReadonlyMap<string, string>): void => undefined;
  const answers = new Promise<ReadonlyMap<string, string>>((resolve) => {
    answer = resolve;
  });
  const app = new Hono().get(
    '/',
    (c) =>
      site.serve(c, {
        headers: () => Promise.resolve({}),
        opening: () => Promise.resolve({ attributes: { 'data-answers': 'EN' }, answers }),
      }) ?? c.notFound(),
  );
  const reader = (await app.request('/')).body?.pipeThrough(new TextDecoderStream()).getReader();
  const first = (await reader?.read())?.value ?? '';
  expect(first).toMatch(/^<!doctype html>\n<html data-answers="EN" lang="en">.*<\/p>$/s);
  answer(new Map([['/wps/nothing', '{}']]));
  expect((await reader?.read())?.value).toBe(
    '<script type="application/json" data-answer-to="/wps/nothing">{}</script></body></html>\n',
  );
});

describe('a gateway that refuses a visitor some of the calls', () => {
  const house = useHouse({ siteFolder });

  test('leaves those calls to the site, which tells the visitor', async () => {
    const { database } = house.gateway;
    const limits = await readSetting(database, 'limits');
    await writeSetting(database, 'limits', { ...limits, visitorReadsPerAddress: { most: 1, within: 60_000 } });
    const answers = answersIn((await askRaw(house.url, '/promotions', { headers: navigation })).body.toString());
    const [status = '', countries = '', menus = ''] = firstAsked(new URL(house.url).host, 'EN');
    expect([...answers.keys()]).toEqual([status, countries, menus]);
  });
});

describe('a gateway with a cache in front of it', () => {
  const house = useHouse({ siteFolder, plainPage: true });

  test('serves every visitor the same page', async () => {
    const { body, headers } = await askRaw(house.url, '/', { headers: navigation });
    expect([body.toString(), headers['cache-control']]).toEqual([plain, 'no-cache']);
  });
});

describe('a gateway whose sessions travel in a header', () => {
  const house = useHouse({ siteFolder, carrier: 'header' });

  test('serves the plain page, since it does not know the session yet', async () => {
    expect((await askRaw(house.url, '/', { headers: navigation })).body.toString()).toBe(plain);
  });
});
