import { expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { CallFailed } from '../../machines/common/failure.ts';
import type { Client } from '../../src/api/client.ts';
import { loadWallet } from '../../src/wallet/wallet/createWallet.ts';

const accountWith = ({
  consolidated = () => Promise.resolve({ points: '12480', turnover: { done: '0', required: '0' } }),
  unread = () => Promise.resolve({ unreadMessage: 3 }),
}: { consolidated?: () => Promise<object>; unread?: () => Promise<object> } = {}) => {
  const calls = { consolidated: vi.fn(consolidated), unread: vi.fn(unread) };
  const client = (() => ({
    balance: () => Promise.resolve({ sumBalance: '826450', held: '12000' }),
    ...calls,
  })) as unknown as Client;
  return { client, calls };
};

const walletOf = (client: Client, withPoints: boolean, hasPoints = true) =>
  toPromise(
    createActor(
      loadWallet({ client }, () => hasPoints),
      { input: { withPoints } },
    ).start(),
  );

test('R7.39 R7.46 R2.30 a member’s balance comes with points and unread messages', async () => {
  const { client } = accountWith();
  expect(await walletOf(client, true)).toEqual({
    balance: '826450',
    held: '12000',
    points: '12480',
    unread: 3,
    turnover: { done: '0', required: '0' },
  });
});

test('R2.30 no account has points where the deployment has none', async () => {
  const { client } = accountWith();
  expect(await walletOf(client, true, false)).toEqual({
    balance: '826450',
    held: '12000',
    points: null,
    unread: 3,
    turnover: { done: '0', required: '0' },
  });
});

test('R4.20 only the balance is fetched for a trial', async () => {
  const { client, calls } = accountWith();
  expect(await walletOf(client, false)).toEqual({
    balance: '826450',
    held: '12000',
    points: null,
    unread: null,
    turnover: null,
  });
  expect(calls.consolidated).not.toHaveBeenCalled();
  expect(calls.unread).not.toHaveBeenCalled();
});

const fails = () => Promise.reject(new CallFailed('a call', { kind: 'offline' }));

test.each([
  ['points that do not arrive', { consolidated: fails }, { points: null, unread: 3, turnover: null }],
  [
    'an unread count that does not arrive',
    { unread: fails },
    { points: '12480', unread: null, turnover: { done: '0', required: '0' } },
  ],
])('R8.20 %s do not delay the rest of the wallet', async (_, answers, more) => {
  const { client } = accountWith(answers);
  expect(await walletOf(client, true)).toEqual({ balance: '826450', held: '12000', ...more });
});
