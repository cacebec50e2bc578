import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { contract } from '../../contract/index.ts';
import { firstAsked } from '../../contract/opening.ts';
import { takingEarly } from '../../src/api/early.ts';
import type { ClientOptions } from '../../src/api/client.ts';
import { createApi } from './support/wholeApi.ts';
import { startGateway, success, type TestGateway } from './support/gateway.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterEach(() => {
  gateway.reset();
  vi.unstubAllGlobals();
});
afterAll(() => gateway.stop());

const api = (options: ClientOptions = {}) => createApi({ base: gateway.base, ...options });
const {
  example: { reply: transferred },
} = contract.wallet.transfer;

describe('the api', () => {
  it('has a method for every call of the contract', () => {
    const names = (areas: object) => Object.entries(areas).map(([area, calls]) => [area, Object.keys(calls as object)]);
    expect(names(api())).toEqual(names(contract));
  });

  it('gives the value of the reply', async () => {
    const { reply } = contract.wallet.balance.example;
    gateway.on('/wps/v2/wallets/balance', success(reply));
    expect(await api().wallet.balance({})).toEqual(reply);
  });

  it('finds the gateway under a base with a path', async () => {
    gateway.on('/behind/wps/session/logout', success({}));
    expect(await createApi({ base: `${gateway.base}/behind` }).session.logout({})).toEqual({});
  });
});

describe('a request', () => {
  it('travels in the query of a GET as text, without undefined fields', async () => {
    gateway.on('/wps/system/domainRoute', success({ domainList: [] }));
    gateway.on('/wps/system/promotions', success({ list: [] }));
    await api().system.domainRoute({ device: 0 });
    await api().promotions.list({ category: 'a&b=c d', language: undefined });
    expect(gateway.heard.map(({ method, query, body }) => [method, query, body.toString()])).toEqual([
      ['GET', { device: '0' }, ''],
      ['GET', { category: 'a&b=c d' }, ''],
    ]);
  });

  it('travels as JSON in the body of every other call', async () => {
    gateway.on('/wps/verification/sms/noLogin', success(contract.verification.loginCode.example.reply));
    gateway.on('/wps/session/others', success({}));
    await api().verification.loginCode({ mobileNum: '912345678', countryDialingCode: '84' });
    await api().session.endOthers({});
    expect(
      gateway.heard.map(({ method, headers, body }) => [method, headers['content-type'], body.toString()]),
    ).toEqual([
      ['POST', 'application/json', '{"mobileNum":"912345678","countryDialingCode":"84"}'],
      ['DELETE', 'application/json', '{}'],
    ]);
  });

  it('R7.55 names the language of the screens where the call takes one, and nowhere else', async () => {
    let language = 'TY';
    const { promotions, games, member } = api({ language: () => language });
    gateway.on('/wps/system/promotions', success({ list: [] }));
    gateway.on('/lgw/games/game_menus', success({ list: [] }));
    gateway.on('/wps/member/language', success({}));
    await promotions.list({ category: 'new_player' });
    await games.menu({});
    await member.setLanguage({ language: 'EN' });
    language = 'EN';
    await promotions.list({});
    expect(gateway.heard.map(({ query, body }) => [query, body.toString()])).toEqual([
      [{ category: 'new_player', language: 'TY' }, ''],
      [{}, ''],
      [{}, '{"language":"EN"}'],
      [{ language: 'EN' }, ''],
    ]);
  });

  it('R7.55 finds what was requested early in the language of the screens', async () => {
    const { system, games, content } = contract;
    const answers = [system.status, system.countries, games.menu, content.banners].map(({ example }) => example.reply);
    vi.stubGlobal('location', new URL('https://play.example.com/'));
    vi.stubGlobal('document', { querySelectorAll: () => [] });
    vi.stubGlobal(
      'early',
      new Map(
        firstAsked('play.example.com', 'TY').map((address, at) => [
          address,
          Promise.resolve(Response.json({ success: true, value: answers[at], requestId: 'r-1' })),
        ]),
      ),
    );
    const fetch = takingEarly(() => Promise.reject(new Error('asked again')));
    const own = createApi({ fetch, language: () => 'TY' });
    expect(await own.system.status({ url: 'play.example.com' })).toEqual(answers[0]);
    expect(await own.system.countries({})).toEqual(answers[1]);
    expect(await own.games.menu({})).toEqual(answers[2]);
    expect(await own.content.banners({})).toEqual(answers[3]);
    await expect(own.content.banners({})).rejects.toMatchObject({ failure: { kind: 'offline' } });
  });

  it('uses an answer in the page once, however its address is written', async () => {
    const { reply } = contract.games.hot.example;
    const inPage = {
      dataset: {
        answerTo: '/wps/relay/GCSGAME_hotGamesV2?isPlatform=2&platform=flash,html5-desktop&merchantCode=croupier',
      },
      textContent: JSON.stringify({ success: true, value: reply, requestId: 'r-1' }),
    };
    vi.stubGlobal('location', new URL('https://play.example.com/'));
    vi.stubGlobal('document', { querySelectorAll: () => [inPage] });
    const own = createApi({ fetch: takingEarly(() => Promise.reject(new Error('asked again'))) });
    const request = { merchantCode: 'croupier', isPlatform: 2, platform: 'flash,html5-desktop' } as const;
    expect(await own.games.hot(request)).toEqual(reply);
    await expect(own.games.hot(request)).rejects.toMatchObject({ failure: { kind: 'offline' } });
  });

  it('names the version of the contract, in reading calls too', async () => {
    gateway.on('/lgw/games/game_menus', success({ list: [] }));
    gateway.on('/wps/session/logout', success({}));
    await api().games.menu({});
    await api().session.logout({});
    expect(gateway.heard.map(({ headers }) => headers['gateway-version'])).toEqual(['3', '3']);
  });

  it('carries its idempotency key, and none when it has none', async () => {
    gateway.on('/wps/relay/GCS_walletTransfer', success(transferred));
    gateway.on('/wps/session/logout', success({}));
    await api().wallet.transfer({ from: 'main', to: 'LUMEN', amount: '5000' }, { key: 'intent-1' });
    await api().session.logout({});
    expect(gateway.heard.map(({ headers }) => headers['idempotency-key'])).toEqual(['intent-1', undefined]);
  });
});

it('may outlive its page only if it tells the browser so', async () => {
  const sent: unknown[] = [];
  const fetch: typeof globalThis.fetch = (_, init) => {
    sent.push(init?.keepalive);
    return Promise.resolve(Response.json({ success: true, value: {} }));
  };
  const { session } = createApi({ fetch });
  await session.logout({}, { keepalive: true });
  await session.logout({});
  expect(sent).toEqual([true, false]);
});

describe('the cookies of calls', () => {
  const credentials = async (options: ClientOptions) => {
    const sent: (RequestCredentials | undefined)[] = [];
    const fetch: typeof globalThis.fetch = (_, init) => {
      sent.push(init?.credentials);
      return Promise.resolve(Response.json({ success: true, value: {} }));
    };
    await createApi({ ...options, fetch }).session.logout({});
    return sent;
  };

  it.each<[string, ClientOptions, RequestCredentials]>([
    ['stay with the site’s own gateway', {}, 'same-origin'],
    ['stay with a gateway under a path of the site', { base: '/gateway' }, 'same-origin'],
    ['stay with the site’s own gateway by its full address', { base: 'https://site.example' }, 'same-origin'],
    ['go to a gateway elsewhere', { base: 'https://gateway.example' }, 'include'],
    [
      'stay at home when a header carries the session',
      { base: 'https://gateway.example', carrier: 'header' },
      'same-origin',
    ],
  ])('%s', async (_, options, expected) => {
    vi.stubGlobal('location', new URL('https://site.example/promotions'));
    expect(await credentials(options)).toEqual([expected]);
  });
});
