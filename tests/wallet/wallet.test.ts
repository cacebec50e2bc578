import { expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { CallFailed } from '../../machines/common/failure.ts';
import type { Client } from '../../src/api/client.ts';
import { loadWallet } from '../../src/wallet/wallet/createWallet.ts';

/** An account whose calls are answered as the test says. */
const accountWith = (consolidated = () => Promise.resolve({ points: '12480', unreadMessage: 3 })) => {
  const asked = vi.fn(consolidated);
  const client = (() => ({
    balance: () => Promise.resolve({ sumBalance: '826450' }),
    consolidated: asked,
  })) as unknown as Client;
  return { client, asked };
};

const walletOf = (client: Client, withPoints: boolean, hasPoints = true) =>
  toPromise(
    createActor(
      loadWallet({ client }, () => hasPoints),
      { input: { withPoints } },
    ).start(),
  );

test('R7.39 R2.30 a member’s balance comes with points and unread messages', async () => {
  const { client } = accountWith();
  expect(await walletOf(client, true)).toEqual({ balance: '826450', points: '12480', unread: 3 });
});

test('R2.30 where the house has no points, nobody has any', async () => {
  const { client } = accountWith();
  expect(await walletOf(client, true, false)).toEqual({ balance: '826450', points: null, unread: 3 });
});

test('R4.20 for a trial nothing but the balance is asked', async () => {
  const { client, asked } = accountWith();
  expect(await walletOf(client, false)).toEqual({ balance: '826450', points: null, unread: null });
  expect(asked).not.toHaveBeenCalled();
});

test('R8.20 what comes besides the balance does not keep it back', async () => {
  const { client } = accountWith(() => Promise.reject(new CallFailed('member.consolidated', { kind: 'offline' })));
  expect(await walletOf(client, true)).toEqual({ balance: '826450', points: null, unread: null });
});
