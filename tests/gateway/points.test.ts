import { expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { audit, openAccount, transfer } from '../../gateway/trust/ledger/ledger.ts';
import { pointsOf } from '../../gateway/trust/ledger/points.ts';
import { useHouse } from './support/house.ts';

const { balance } = contract.points;
const house = useHouse();

test.each([
  ['mai', '12480'],
  ['lena', '96300'],
  ['nils', '0'],
  ['bosun', '0'],
])('R7.48 R2.30 %s has %s points', async (account, pointBalance) => {
  expect(await (await house.person(account)).ask(balance, {})).toEqual({ pointBalance });
});

test('R7.48 points match the ledger, and are not money', async () => {
  const { database } = house.gateway;
  const tam = await house.person('tam');
  const { sumBalance } = await tam.ask(contract.wallet.balance, {});
  const { pointBalance } = await tam.ask(balance, {});
  const given = await openAccount(database, pointsOf(null));
  const own = await openAccount(database, pointsOf(await house.memberId('tam')));
  await transfer(database, {
    key: 'points for tam',
    kind: 'points',
    at: new Date(),
    moves: [
      { account: given.id, amount: -250n },
      { account: own.id, amount: 250n },
    ],
  });
  expect(await tam.ask(balance, {})).toEqual({ pointBalance: String(BigInt(pointBalance) + 250n) });
  expect((await tam.ask(contract.wallet.balance, {})).sumBalance).toBe(sumBalance);
  expect(await audit(database)).toEqual({ total: 0n, astray: [], lopsided: [], overdrawn: [] });
});

test('neither visitors nor trials have points', async () => {
  expect(await (await house.guest()).refused(balance)).toMatchObject({ status: 401, code: 'not_logged_in' });
  expect(await (await house.person('trial')).refused(balance)).toMatchObject({
    status: 403,
    code: 'in_need_true_account',
  });
});
