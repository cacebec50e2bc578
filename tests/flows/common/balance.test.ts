import { createActor, fromTransition } from 'xstate';
import { expect, test } from 'vitest';
import { refreshBalance } from '../../../machines/common/balance.ts';

test('R2.29 once money has moved, the wallet in the header is told to refresh', () => {
  const logic = fromTransition(
    (heard: readonly string[], { type }: { type: 'balance.refreshed' }) => [...heard, type],
    [],
  );
  const wallet = createActor(logic).start();
  refreshBalance({ context: { wallet: () => wallet } });
  expect(wallet.getSnapshot().context).toEqual(['balance.refreshed']);
});

test('no balance is announced after the player has logged out', () => {
  expect(() => {
    refreshBalance({ context: { wallet: () => undefined } });
  }).not.toThrow();
});
