import { beforeAll, expect, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { checkBooks } from '../../../gateway/domains/cashier/checker.ts';
import { writeSetting } from '../../../gateway/trust/settings/settings.ts';
import { useHouse } from '../support/house.ts';
import { doorBy, newPlayer, newSeat, vendorServers, type VendorServer } from '../support/vendorServer.ts';
import { endStaffOf, runSettings } from '../support/settingsCommand.ts';

const house = useHouse();
const vendor = 'LUMEN';
const currency = 'USD';

let server: VendorServer;
beforeAll(async () => {
  server = (await vendorServers(house))(vendor);
});

const released = { http: 200, status: 'ok' };
const held = { http: 202, status: 'win_held', moveId: null };

const operate = (...words: string[]) => runSettings(house.gateway, ...words);

test('a win above the limit is held, whatever its vendor sends, until staff release it, and is then booked once', async () => {
  await writeSetting(house.gateway.database, 'cashier', { maxWin: '5000' });
  const account = await newPlayer(house, '1000');
  const seat = await newSeat(house, { account, vendor });
  await server.send('bet', { seat, txId: 'big-b', roundId: 'big', amount: '100', currency });
  const win = { seat, txId: 'big-w', roundId: 'big', amount: '5001', currency, endRound: true };
  for (let time = 0; time < 3; time += 1)
    expect(await server.send('win', win)).toMatchObject({ ...held, balance: '900' });
  const waiting = (await doorBy(house, 'GET', 'desk?as=json')).heldWins as {
    id: string;
    tx: string;
    account: string;
  }[];
  expect(waiting).toMatchObject([{ tx: 'big-w', account, amount: '5001' }]);
  expect(await operate('wallet-check')).toContain(`win big-w of ${account}, 5001, is held`);
  await doorBy(house, 'POST', 'desk/act', {
    ...{ act: 'releaseWin', id: waiting[0]?.id, staff: 'Ada', reason: 'The vendor confirms it' },
  });
  expect(await server.send('win', { ...win, amount: '9000' })).toMatchObject({ http: 200, status: 'tx_reused' });
  expect(await server.send('win', win)).toMatchObject({ ...released, balance: '5901', repeated: false });
  expect(await server.send('win', win)).toMatchObject({ ...released, balance: '5901', repeated: true });
  expect((await doorBy(house, 'GET', 'desk?as=json')).heldWins).toEqual([]);
  expect(await checkBooks(house.gateway.database)).toEqual([]);
});

test('an operator releases a held win by its name, once', async () => {
  await writeSetting(house.gateway.database, 'cashier', { maxWin: '5000' });
  const seat = await newSeat(house, { account: await newPlayer(house, '1000'), vendor });
  await server.send('bet', { seat, txId: 'named-b', roundId: 'named', amount: '100', currency });
  const win = { seat, txId: 'named-w', roundId: 'named', amount: '6000', currency, endRound: true };
  expect(await server.send('win', win)).toMatchObject(held);
  expect(await operate('win', vendor, 'named-w')).toBe('The win named-w of LUMEN is released.');
  await expect(operate('win', vendor, 'named-w')).rejects.toThrow('No win named-w of LUMEN waits.');
  expect(await server.send('win', win)).toMatchObject({ ...released, balance: '6900' });
});

test('a win at the limit is booked at once', async () => {
  await writeSetting(house.gateway.database, 'cashier', { maxWin: '5000' });
  const seat = await newSeat(house, { account: await newPlayer(house, '1000'), vendor });
  await server.send('bet', { seat, txId: 'edge-b', roundId: 'edge', amount: '100', currency });
  const win = { seat, txId: 'edge-w', roundId: 'edge', amount: '5000', currency, endRound: true };
  expect(await server.send('win', win)).toMatchObject({ ...released, balance: '5900' });
});

test('the largest win that a message can carry is held, and the pages of its player still answer', async () => {
  await writeSetting(house.gateway.database, 'cashier', { maxWin: '999999999999999' });
  const guest = await house.person('nils');
  const seat = await newSeat(house, { account: 'nils', vendor });
  await doorBy(house, 'PUT', 'purse', { account: 'nils', balance: '1000' });
  const before = await house.balanceOf('nils');
  await server.send('bet', { seat, txId: 'vast-b', roundId: 'vast', amount: '100', currency });
  const win = { seat, txId: 'vast-w', roundId: 'vast', amount: '999999999999999', currency, endRound: true };
  expect(await server.send('win', win)).toMatchObject(held);
  expect(await house.balanceOf('nils')).toBe(before - 100n);
  // Staff release it all the same, and the balance outgrows every single amount.
  await endStaffOf(house.gateway.database);
  await operate('win', vendor, 'vast-w');
  expect(await server.send('win', win)).toMatchObject({
    ...released,
    balance: String(before - 100n + 999_999_999_999_999n),
  });
  expect(await guest.ask(contract.wallet.balance, {})).toBeDefined();
  expect((await guest.ask(contract.records.bets, {})).list[0]).toMatchObject({ payout: '999999999999999' });
});
