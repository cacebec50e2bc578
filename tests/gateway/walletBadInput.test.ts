import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { wallet, walletRefusal, type WalletCall, type WalletCallName } from '../../contract/vendorWallet.ts';
import { is } from 'superstruct';
import { checkBooks } from '../../gateway/domains/cashier/checker.ts';
import { after } from '../../gateway/ground/clock.ts';
import { vendorSecrets, walletMessages } from '../../gateway/domains/play/schema.ts';
import { addHooks } from '../../gateway/domains/cashier/hooks.ts';
import { addWalletServer } from '../../gateway/domains/play/walletServer.ts';
import { newSecret } from '../../gateway/domains/play/vendors.ts';
import type { Services } from '../../gateway/trust/calls/context.ts';
import { useHouse } from './support/house.ts';
import { liftLimits } from './support/limits.ts';
import { newPlayer, newSeat, VendorServer, vendorServers } from './support/vendorServer.ts';

const house = useHouse();
const minute = 60_000;
const calls = Object.entries<WalletCall>(wallet) as [WalletCallName, WalletCall][];

let vendor: VendorServer;
let seat = '';
beforeAll(async () => {
  vendor = (await vendorServers(house))('KESTREL');
  seat = await newSeat(house, { account: await newPlayer(house, '10000'), vendor: 'KESTREL' });
});
beforeEach(() => liftLimits(house.gateway.database));

const bet = (more: object = {}) => ({ seat, txId: randomUUID(), roundId: 'r', amount: '1', currency: 'USD', ...more });
const wrong = { http: 401, status: 'signature_wrong' };

describe('a signature', () => {
  const now = () => house.gateway.clock.now().getTime();

  test.each([
    ['of another secret', () => ({ secret: 'another' })],
    ['of another vendor', () => ({ vendor: 'OKTO' })],
    ['of a vendor that does not exist', () => ({ vendor: 'NOBODY' })],
    ['that is missing', () => ({ signature: '' })],
    ['in capital letters', () => ({ signature: 'A'.repeat(64) })],
    ['of more than five minutes ago', () => ({ at: String(now() - 5 * minute - 1_000) })],
    ['of more than five minutes from now', () => ({ at: String(now() + 5 * minute + 1_000) })],
    ['without a time', () => ({ at: 'now' })],
  ])('%s is refused and tells nothing else', async (_, manner) => {
    expect(await vendor.send('bet', bet(), manner())).toEqual(wrong);
    expect(await vendor.send('bet', { nothing: true }, manner())).toEqual(wrong);
  });

  test.each([-1, 1])('is valid for almost five minutes in both directions (%i)', async (way) => {
    const at = String(now() + way * (5 * minute - 1_000));
    expect(await vendor.send('balance', { seat }, { at })).toMatchObject({ status: 'ok' });
  });

  test('covers the body exactly as sent, and the path', async () => {
    const body = JSON.stringify(bet());
    const signature = 'a2e08595a8eb23ecd76d9d5624c567ec3ff93b130a45d7fc71497f52fdf828dd';
    expect(await vendor.send('bet', {}, { body, signature })).toEqual(wrong);
    const spaced = `${JSON.stringify({ seat })} `;
    expect(await vendor.send('balance', {}, { body: spaced })).toMatchObject({ status: 'ok' });
  });

  test('made with the previous secret is valid for a day after a new one', async () => {
    const { database, clock } = house.gateway;
    const fresh = await newSecret(database, 'KESTREL', clock.now());
    const later = new VendorServer({ url: house.url, now: () => clock.now() }, 'KESTREL', fresh);
    expect(await vendor.send('balance', { seat })).toMatchObject({ status: 'ok' });
    expect(await later.send('balance', { seat })).toMatchObject({ status: 'ok' });
    clock.set(after(clock.now(), 24 * 60 * minute));
    expect(await vendor.send('balance', { seat })).toEqual(wrong);
    expect(await later.send('balance', { seat })).toMatchObject({ status: 'ok' });
    await newSecret(database, 'KESTREL', clock.now());
    expect(await database.db.$count(vendorSecrets)).toBeGreaterThan(0);
    clock.set(null);
    vendor = later;
  });
});

const wrongValues: readonly unknown[] = [
  null,
  7,
  true,
  ['a'],
  { a: 1 },
  '',
  ' ',
  'x'.repeat(101),
  'a\u0000b',
  '-1',
  '1.5',
  '1e3',
  "'; drop table bets; --",
];

describe.each(calls)('the message %s', (name, { example }) => {
  const good = { ...(example.request as Record<string, unknown>) };

  test('with a wrong, missing or extra field is refused, naming the field', async () => {
    const written = await house.gateway.database.db.$count(walletMessages);
    for (const field of Object.keys(good)) {
      const isList = Array.isArray(good[field]);
      for (const value of wrongValues) {
        if ((field === 'endRound' && value === true) || (isList && Array.isArray(value))) continue;
        // Only in a name is a blank or a sign a text like any other.
        const isName = !['amount', 'currency', 'endRound', 'about', 'most', 'sentAt'].includes(field);
        if (isName && (value === '-1' || value === '1.5' || value === '1e3')) continue;
        const heard = await vendor.send(name, { ...good, [field]: value });
        expect([field, value, heard]).toEqual([field, value, { http: 400, status: 'invalid', fields: [field] }]);
      }
      if (field === 'about' || field === 'most') continue;
      const { [field]: _, ...without } = good;
      expect(await vendor.send(name, without)).toEqual({ http: 400, status: 'invalid', fields: [field] });
    }
    for (const field of ['balance', 'player', '__proto__', 'constructor']) {
      const body = `{"${field}": "1", ${JSON.stringify(good).slice(1)}`;
      expect(await vendor.send(name, {}, { body })).toMatchObject({ http: 400, status: 'invalid' });
    }
    expect(await house.gateway.database.db.$count(walletMessages)).toBe(written);
  });

  test.each([
    ['that is not JSON', '{"seat": '],
    ['that is empty', ''],
    ['that is a list', '[]'],
    ['with a field twice', '{"seat":"a","seat":"b"}'],
    ['of more than 4 kB', JSON.stringify({ seat: 'x'.repeat(5_000) })],
  ])('%s is refused', async (_, body) => {
    const heard = await vendor.send(name, {}, { body });
    expect(heard).toMatchObject({ http: 400, status: 'invalid' });
    const { http: _http, ...said } = heard;
    expect(is(said, walletRefusal)).toBe(true);
  });
});

test('a bet without a `currency` of three letters is refused, and one in another currency leaves its id unused', async () => {
  const message = bet({ currency: 'EUR' });
  expect(await vendor.send('bet', message)).toMatchObject({ status: 'wrong_currency', repeated: false });
  expect(await vendor.send('bet', { ...message, currency: 'USD' })).toMatchObject({ status: 'ok', repeated: false });
  expect(await vendor.send('bet', message)).toMatchObject({ status: 'tx_reused' });
});

test('a seat that exceeds its message limit has to wait, and another seat does not', async () => {
  await liftLimits(house.gateway.database, { walletPerSeat: { most: 5, within: minute } });
  const another = await newSeat(house, { account: await newPlayer(house, '10000'), vendor: 'KESTREL' });
  const hurried = await newSeat(house, { account: await newPlayer(house, '10000'), vendor: 'KESTREL' });
  const ask = async (of: string) => (await vendor.send('balance', { seat: of })).status;
  for (let sent = 0; sent < 5; sent += 1) expect(await ask(hurried)).toBe('ok');
  expect(await vendor.send('balance', { seat: hurried })).toEqual({ http: 429, status: 'too_many' });
  expect(await ask(another)).toBe('ok');
});

test.each([
  ['messages of vendors', '/wallet/v1/bet', { event: 'wallet message refused', path: '/wallet/v1/bet', times: 1 }],
  ['notices of providers', '/hooks/BANK', { event: 'notice refused', company: 'BANK', times: 1 }],
])('a hundred forged %s in a minute leave one line in the log', async (_, path, line) => {
  const { database, clock } = house.gateway;
  const lines: unknown[] = [];
  const log = { event: (event: string, facts: object) => lines.push({ event, ...facts }) };
  const providers = () => Promise.resolve([{ code: 'BANK', secretsAt: () => ['whsec_c2VjcmV0'] }]);
  const now = clock.now();
  const services = { database, clock: { now: () => now }, log, providers } as unknown as Services;
  const app = new Hono();
  addWalletServer(app, services);
  addHooks(app, services);
  const statuses = new Set<number>();
  for (let count = 0; count < 100; count += 1)
    statuses.add((await app.request(path, { method: 'POST', body: JSON.stringify(bet()) })).status);
  expect([...statuses]).toEqual([401]);
  expect(lines).toEqual([line]);
});

test('only POST is answered, and the books are in order afterwards', async () => {
  const heard = await fetch(`${house.url}${wallet.bet.path}`);
  expect(heard.status).toBe(404);
  expect(await checkBooks(house.gateway.database)).toEqual([]);
});
