import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { calls, contract } from '../../contract/index.ts';
import { handlers } from '../../gateway/handlers.ts';
import { isClosedTo, regionsShape, type Regions } from '../../gateway/ground/regions.ts';
import { readConfig } from '../../gateway/ground/config.ts';
import { openAddressFile } from '../../gateway/ground/http/addressFile.ts';
import { removeSetting, writeSetting } from '../../gateway/trust/settings/settings.ts';
import { findHandler } from '../../gateway/trust/calls/handlers.ts';
import { writeAddressFile } from './support/addressFile.ts';
import { useHouse, type Guest } from './support/house.ts';
import { liftLimits } from './support/limits.ts';
import { connectVendors, launchOf, vendorServers } from './support/vendorServer.ts';

const folder = mkdtempSync(join(tmpdir(), 'croupier-countries-'));
const countryFile = join(folder, 'countries.mmdb');
writeAddressFile(countryFile, ['FR', 'VN']);

const house = useHouse({ trustedProxies: ['127.0.0.1'], countryHeader: 'cf-ipcountry', countryFile });
const { status } = contract.system;
const from = (country: string, ip = '203.0.113.7') => ({ headers: { 'cf-ipcountry': country, 'x-forwarded-for': ip } });

const offer = (change: Partial<Regions>) => writeSetting(house.gateway.database, 'regions', change);
beforeAll(() => liftLimits(house.gateway.database));
afterEach(async () => {
  await removeSetting(house.gateway.database, 'regions');
  await removeSetting(house.gateway.database, 'state');
});

const seen = async (guest: Guest, manner: object) => {
  const { status: shown, location } = await guest.ask(status, {}, manner);
  return [shown, location.country];
};

test('R2.24 R1.26 the status says the country that a trusted proxy names, or that the address file has', async () => {
  const guest = await house.guest();
  expect(await seen(guest, from('FR'))).toEqual([0, 'FR']);
  expect(await seen(guest, from('XX', '200.1.1.1'))).toEqual([0, 'VN']);
  expect(await seen(guest, from('', '5.1.1.1'))).toEqual([0, 'FR']);
  expect(await seen(guest, from('', '2001:db8::1'))).toEqual([0, null]);
});

test.each<[string, Partial<Regions>, string, string, number]>([
  ['from a blocked country', { blocked: ['FR'] }, 'FR', '203.0.113.7', 2],
  ['from a country that is not blocked', { blocked: ['FR'] }, 'VN', '203.0.113.7', 0],
  ['from a country that is not allowed', { allowed: ['VN'] }, 'FR', '203.0.113.7', 2],
  ['from an allowed country', { allowed: ['VN'] }, 'VN', '203.0.113.7', 0],
  ['with an allowed address', { blocked: ['FR'], letThrough: ['203.0.113.0/24'] }, 'FR', '203.0.113.7', 0],
  ['next to the allowed addresses', { blocked: ['FR'], letThrough: ['203.0.113.0/24'] }, 'FR', '203.0.114.7', 2],
  ['with an allowed IPv6 address', { blocked: ['FR'], letThrough: ['2001:db8::/32'] }, 'FR', '2001:db8:1::7', 0],
  ['next to the allowed IPv6 addresses', { blocked: ['FR'], letThrough: ['2001:db8::/32'] }, 'FR', '2001:db9::7', 2],
])('R2.24 R1.26 a visitor %s sees the site as the setting says', async (_, regions, country, ip, shown) => {
  await offer(regions);
  expect(await seen(await house.guest(), from(country, ip))).toEqual([shown, country]);
});

test('R1.26 the switch for all regions lets in exactly the allowed addresses', async () => {
  await writeSetting(house.gateway.database, 'state', { status: 2, regionRestriction: { message: 'Not there.' } });
  await offer({ letThrough: ['203.0.113.7'] });
  const guest = await house.guest();
  expect(await seen(guest, from('VN'))).toEqual([0, 'VN']);
  expect(await guest.ask(status, {}, from('VN', '203.0.113.8'))).toMatchObject({
    status: 2,
    regionRestriction: { message: 'Not there.' },
  });
});

test('a visitor from an unknown country is let in unless only some countries are allowed', () => {
  const unknown = { ip: '203.0.113.7', country: null };
  const at = (change: Partial<Regions>) =>
    isClosedTo(unknown, { regions: { blocked: [], allowed: [], letThrough: [], ...change }, state: { status: 0 } });
  expect([at({ blocked: ['FR'] }), at({ allowed: ['VN'] })]).toEqual([false, true]);
});

describe('R2.24 R1.26 a country where the site is not offered', () => {
  test('is refused every call except the status and the way to customer service', async () => {
    const guest = await house.person('mai');
    await offer({ blocked: ['FR'] });
    const answered: string[] = [];
    for (const call of calls.filter((each) => findHandler(handlers, each))) {
      const heard = await guest.send(call, call.example.request as object, from('FR'));
      const code = heard.envelope?.success === false ? heard.envelope.code : 'answered';
      if (code !== 'region_restricted') answered.push(call.name);
    }
    expect(answered.toSorted()).toEqual(['service.lookup', 'system.status']);
    expect(await guest.send(contract.wallet.balance, {}, from('VN'))).toSucceed();
  });

  test('is refused hot games, which are cached for everybody, and free play', async () => {
    const guest = await house.guest();
    const { hot } = contract.games;
    const request = hot.example.request;
    expect(await guest.send(hot, request, from('VN'))).toSucceed();
    await offer({ blocked: ['FR'] });
    expect(await guest.send(hot, request, from('FR'))).toBeRefusedWith('region_restricted');
    expect(await guest.send(contract.session.freePlay, {}, from('FR'))).toBeRefusedWith('region_restricted');
  });

  test('keeps a running round going: the vendor’s messages are accepted', async () => {
    await connectVendors(house);
    const guest = await house.person('mai');
    const server = (await vendorServers(house))('KESTREL');
    const { seat } = await guest.ask(contract.games.launch, await launchOf(house, 'KESTREL', { username: 'mai' }));
    await writeSetting(house.gateway.database, 'state', { status: 2 });
    const message = { seat, roundId: 'r', amount: '100', currency: 'USD' };
    expect(await server.send('bet', { ...message, txId: 'b' })).toMatchObject({ status: 'ok' });
    expect(await server.send('win', { ...message, txId: 'w', endRound: true })).toMatchObject({ status: 'ok' });
  });

  test('in a sandbox is the one that the tester has chosen', async () => {
    await offer({ blocked: ['FR'] });
    const guest = await house.guest();
    const here = { headers: { cookie: 'sandbox-country=FR' } };
    expect(await seen(guest, here)).toEqual([2, 'FR']);
    const shown = await fetch(`${house.url}/sandbox/regions`, here);
    expect(await shown.text()).toContain('<option value="FR" selected>');
  });
});

test.each([
  [{ blocked: ['UK'], allowed: [], letThrough: [] }, 'Expected the ISO 3166 code of a country in capitals, such as FR'],
  [
    { blocked: [], allowed: [], letThrough: ['203.0.113.0/33'] },
    'Expected an address, or a range such as 203.0.113.0/24 or 2001:db8::/32',
  ],
])('R1.26 the setting refuses an invalid country or range: %j', (regions, why) => {
  expect(regionsShape.validate(regions)[0]?.message).toContain(why);
});

test('an address file that cannot be read stops the start in one sentence', () => {
  const { countryFile: path } = readConfig({ CROUPIER_COUNTRY_FILE: join(folder, 'missing.mmdb') });
  const log = { fault: () => undefined, event: () => undefined, call: () => undefined };
  expect(() => openAddressFile(path ?? '', log)).toThrow('CROUPIER_COUNTRY_FILE names');
});
