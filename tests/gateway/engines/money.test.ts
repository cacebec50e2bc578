import { beforeEach, expect, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { answers } from '../../../gateway/trust/calls/schema.ts';
import { limits } from '../../../gateway/trust/protect/schema.ts';
import { audit } from '../../../gateway/trust/ledger/ledger.ts';
import { sweep } from '../../../gateway/sweep.ts';
import { useHouse } from '../support/house.ts';

const { balance, merchantWallet, transfer } = contract.wallet;
const house = useHouse();
const tenDollars = { from: 'main', to: 'LUMEN', amount: '1000' };

beforeEach(() => house.gateway.database.db.delete(limits));

const plan = (fault: object) =>
  fetch(`${house.url}/sandbox/faults`, {
    method: 'POST',
    headers: { 'gateway-version': '3' },
    body: JSON.stringify(fault),
  });

test('R7.22 a balance matches the ledger, in minor units', async () => {
  const mai = await house.person('mai');
  expect(await mai.ask(balance, {})).toMatchObject({ sumBalance: '826450', held: '0', currency: '$' });
});

test('R7.23 R7.24 money moves between wallets, and the wallets show it', async () => {
  const mai = await house.person('mai');
  const receipt = await mai.ask(transfer, tenDollars);
  expect(receipt).toMatchObject({
    from: { wallet: 'main', balance: '825450' },
    to: { wallet: 'LUMEN', balance: '1000' },
  });
  const { wallets } = await mai.ask(merchantWallet, {});
  expect(wallets[0]).toEqual({ wallet: 'main', title: 'Main wallet', balance: '825450', maintenance: false });
  expect(wallets.find(({ wallet }) => wallet === 'LUMEN')).toMatchObject({ balance: '1000' });
  expect(await house.balanceOf('mai')).toBe(825_450n);
});

test('a transfer repeated with its key gets the same answer and moves money once', async () => {
  const lena = await house.person('lena');
  const first = await lena.send(transfer, tenDollars, { key: 'one intent' });
  expect(first).toBeRefusedWith('key_missing');
  const key = 'one-intent';
  const heard = await lena.send(transfer, tenDollars, { key });
  const again = await lena.send(transfer, tenDollars, { key });
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(again.envelope?.value).toEqual(heard.envelope?.value);
  expect(await house.balanceOf('lena')).toBe(12_039_000n);
});

test('a transfer with the key of another request, or without a key, is refused', async () => {
  const mai = await house.person('mai');
  const key = 'another-intent';
  await mai.ask(transfer, tenDollars, { key });
  expect(await mai.refused(transfer, { ...tenDollars, amount: '1001' }, { key })).toMatchObject({
    status: 422,
    code: 'key_reused',
  });
  expect(await mai.refused(transfer, tenDollars, { headers: { 'idempotency-key': '' } })).toMatchObject({
    status: 400,
    code: 'key_missing',
  });
});

test('a key belongs to one account, and another account may use the same key', async () => {
  const key = 'common-key';
  const mai = await house.person('mai');
  const tam = await house.person('tam');
  const one = await mai.ask(transfer, tenDollars, { key });
  const other = await tam.ask(transfer, tenDollars, { key });
  expect(one.transferId).not.toBe(other.transferId);
});

test('a refusal is also stored under its key', async () => {
  const nils = await house.person('nils');
  const key = 'too-early';
  const refused = { status: 422, code: 'balance_too_low', value: undefined };
  expect(await nils.refused(transfer, tenDollars, { key })).toEqual(refused);
  expect(await nils.refused(transfer, tenDollars, { key })).toEqual(refused);
});

test('eight simultaneous transfers with one key move money once, and each gets the answer or is told that the key is in use', async () => {
  const bosun = await house.person('bosun');
  const before = await house.balanceOf('bosun');
  const heard = await Promise.all(
    Array.from({ length: 8 }, () => bosun.send(transfer, tenDollars, { key: 'all-at-once' })),
  );
  const codes = heard.map(({ status, envelope }) => (status === 200 ? 'done' : String(envelope?.code)));
  expect(codes.filter((code) => code === 'done').length).toBeGreaterThan(0);
  expect(codes.filter((code) => code !== 'done' && code !== 'key_in_use')).toEqual([]);
  expect(await house.balanceOf('bosun')).toBe(before - 1_000n);
});

test('a transfer whose reply was lost gets that reply when sent again with its key', async () => {
  const tam = await house.person('tam');
  const before = await house.balanceOf('tam');
  await plan({ call: 'wallet.transfer', fault: 'silence' });
  await expect(tam.send(transfer, tenDollars, { key: 'never-heard' })).rejects.toThrow();
  const heard = await tam.send(transfer, tenDollars, { key: 'never-heard' });
  expect(heard.headers.get('idempotent-replayed')).toBe('true');
  expect(await house.balanceOf('tam')).toBe(before - 1_000n);
});

test('money calls are limited to ten a minute per account', async () => {
  const oya = await house.person('oya');
  for (let count = 0; count < 10; count += 1) await oya.ask(transfer, { ...tenDollars, amount: '1' });
  const heard = await oya.send(transfer, { ...tenDollars, amount: '1' });
  expect(heard).toBeRefusedWith('too_many_requests');
  expect(Number(heard.headers.get('retry-after'))).toBeGreaterThan(0);
});

test.each([
  [{ from: 'main', to: 'main', amount: '5' }, 422, 'invalid_fields'],
  [{ from: 'main', to: 'NOWHERE', amount: '5' }, 404, 'not_found'],
  [{ from: 'main', to: 'LUMEN', amount: '0' }, 400, 'bad_request'],
  [{ from: 'main', to: 'LUMEN', amount: '-5' }, 400, 'bad_request'],
  [{ from: 'main', to: 'LUMEN', amount: '1.5' }, 400, 'bad_request'],
  [{ from: 'main', to: 'LUMEN', amount: 5 }, 400, 'bad_request'],
  [{ from: 'main', to: 'LUMEN', amount: '999999999999999' }, 422, 'balance_too_low'],
])('the transfer %j is refused with %i %s', async (request, status, code) => {
  const rui = await house.person('rui');
  expect(await rui.refused(transfer, request)).toMatchObject({ status, code });
});

test('keys are forgotten after a week, but money that moved under a key does not move again', async () => {
  const emil = await house.person('emil');
  const key = 'a-week-ago';
  await emil.ask(transfer, { ...tenDollars, amount: '7' }, { key });
  const before = await house.balanceOf('emil');
  const { clock, database } = house.gateway;
  await sweep(database, new Date(clock.now().getTime() + 8 * 24 * 3_600_000), { sessionHours: 10_000 });
  expect(await database.db.select().from(answers)).toEqual([]);
  await emil.ask(transfer, { ...tenDollars, amount: '7' }, { key });
  expect(await house.balanceOf('emil')).toBe(before);
});

test('the ledger is sound after all transfers', async () => {
  expect(await audit(house.gateway.database)).toEqual({ total: 0n, astray: [], lopsided: [], overdrawn: [] });
});
