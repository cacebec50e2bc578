import { beforeAll, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { useHouse } from './support/house.ts';
import { liftLimits } from './support/limits.ts';

const { consolidated } = contract.member;
const house = useHouse();
beforeAll(() => liftLimits(house.gateway.database));

test('R7.39 R3.36 the consolidated funds agree with the calls for each part', async () => {
  const mai = await house.person('mai');
  const [{ sumBalance, held }, { pointBalance }, { unreadMessage }, { list }] = await Promise.all([
    mai.ask(contract.wallet.balance, {}),
    mai.ask(contract.points.balance, {}),
    mai.ask(contract.messages.unread, {}),
    mai.ask(contract.promotions.own, {}),
  ]);
  expect(await mai.ask(consolidated, {})).toEqual({
    balance: sumBalance,
    held,
    points: pointBalance,
    turnover: { done: '0', required: '0' },
    unreadMessage,
    missionCount: 0,
    vipRankLevel: 1,
    availablePromoCount: list.filter(({ state }) => state === 'claim').length,
  });
});

test('R7.39 a read message no longer counts as unread', async () => {
  const mai = await house.person('mai');
  const { unreadMessage } = await mai.ask(consolidated, {});
  expect(unreadMessage).toBeGreaterThan(0);
  await mai.ask(contract.messages.read, {});
  expect((await mai.ask(consolidated, {})).unreadMessage).toBe(0);
});

test('R4.20 R7.39 a trial and a visitor get no consolidated funds', async () => {
  expect(await (await house.person('trial')).refused(consolidated)).toMatchObject({
    status: 403,
    code: 'in_need_true_account',
  });
  expect(await (await house.guest()).refused(consolidated)).toMatchObject({ status: 401, code: 'not_logged_in' });
});
