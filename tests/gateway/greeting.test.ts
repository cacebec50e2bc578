import { expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { greeting } from '../../gateway/sandbox/greeting.ts';
import { payDoor } from './support/cashier.ts';
import { useHouse } from './support/house.ts';

const house = useHouse();

test('the start of a sandbox prints the payment password and the desk, and every address that it prints opens', async () => {
  const said = greeting(house.url, { hasFlows: false, payPort: house.gateway.payPort });
  const [, password = '', paymentPassword = ''] =
    /password of every demo account is (\S+), its payment password (\S+)\./.exec(said.join('\n')) ?? [];
  const mai = await house.guest();
  expect(await mai.logIn('mai', password)).toSucceed();
  const account = { bankCode: 'NORTH', accountNumber: '7099887766', accountName: 'Mai Linh', paymentPassword };
  expect(await mai.send(contract.cashier.addBankAccount, account)).toSucceed();
  const addresses = said.flatMap((line) => /http\S+/.exec(line) ?? []);
  expect(addresses.map((address) => new URL(address).pathname)).toEqual([
    '/sandbox/desk',
    '/sandbox/bank',
    '/kiosk',
    '/sandbox/outbox',
    '/sandbox/faults',
    '/sandbox/sheet',
    '/sandbox/presets',
    '/sandbox/api',
    '/sandbox/feedback',
  ]);
  const opened = await Promise.all(addresses.map(async (address) => (await fetch(address)).status));
  expect(opened).toEqual(addresses.map(() => 200));
});

test('R2.77 a mistyped voucher is not in the list of deposits, and a redeemed one is', async () => {
  const lena = await house.person('lena');
  const { list, redeemVoucher } = contract.deposits;
  const before = (await lena.ask(list, {})).list.map(({ depositId }) => depositId);
  expect(await lena.send(redeemVoucher, { code: 'WRONG-CODE' }, { key: crypto.randomUUID() })).toBeRefusedWith(
    'code_wrong',
  );
  expect((await lena.ask(list, {})).list.map(({ depositId }) => depositId)).toEqual(before);
  expect((await lena.ask(list, { state: 'rejected' })).list).toEqual([]);
  const { code } = await payDoor(house, 'voucher', { amount: '5500' });
  const redeemed = await lena.ask(redeemVoucher, { code: String(code) }, { key: crypto.randomUUID() });
  expect((await lena.ask(list, {})).list.map(({ depositId }) => depositId)).toEqual([redeemed.depositId, ...before]);
});
