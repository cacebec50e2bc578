// Wallet: made by `npm run paths -- wallet --format playwright`.
import { test } from 'playwright/test';
import { walkWritten } from '../written.ts';

test('651bb109: wallet, a member', ({ browser, baseURL }) => walkWritten(browser, baseURL!, {
  scene: 'wallet',
  variant: 'a member',
  begins: { states: ['wallet.loading'], waiting: ['wallet.balance'] },
  steps: [
    // Money moves
    { label: 'balance.refreshed', states: ['wallet.loading'], waiting: ['wallet.balance'] },
    // Load wallet ends (balance and points): the balance arrives
    { label: 'loadWallet ends: balance and points', states: ['wallet.fresh'], waiting: [] },
    // Money moves
    { label: 'balance.refreshed', states: ['wallet.fresh'], waiting: [] },
    // 1 s later: one second passes, if money has moved meanwhile
    { label: 'wait', ms: 1000, states: ['wallet.refreshing'], waiting: ['wallet.balance'] },
    // Money moves
    { label: 'balance.refreshed', states: ['wallet.refreshing'], waiting: ['wallet.balance'] },
    // Load wallet ends (balance and points): the balance arrives
    { label: 'loadWallet ends: balance and points', states: ['wallet.fresh'], waiting: [] },
    // 1 s later: one second passes, if money has moved meanwhile
    { label: 'wait', ms: 1000, states: ['wallet.refreshing'], waiting: ['wallet.balance'] },
    // Load wallet ends (no answer): no response
    { label: 'loadWallet ends: no answer', states: ['wallet.fresh'], waiting: [] },
    // 1 s later: one second passes, otherwise
    { label: 'wait', ms: 1000, states: ['wallet.shown'], waiting: [] },
    // Refreshes the balance
    { label: 'balance.refreshed', states: ['wallet.refreshing'], waiting: ['wallet.balance'] },
    // Load wallet ends (balance and points): the balance arrives
    { label: 'loadWallet ends: balance and points', states: ['wallet.fresh'], waiting: [] },
    // 1 s later: one second passes, otherwise
    { label: 'wait', ms: 1000, states: ['wallet.shown'], waiting: [] },
    // 59 s later: some time later
    { label: 'wait', ms: 59000, states: ['wallet.refreshing'], waiting: ['wallet.balance'] },
  ],
}));

test('d4b6d1ed: wallet, a member', ({ browser, baseURL }) => walkWritten(browser, baseURL!, {
  scene: 'wallet',
  variant: 'a member',
  begins: { states: ['wallet.loading'], waiting: ['wallet.balance'] },
  steps: [
    // Load wallet ends (no answer): no response
    { label: 'loadWallet ends: no answer', states: ['wallet.failed'], waiting: [] },
    // Tries again
    { label: 'balance.retried', states: ['wallet.loading'], waiting: ['wallet.balance'] },
    // Load wallet ends (no answer): no response
    { label: 'loadWallet ends: no answer', states: ['wallet.failed'], waiting: [] },
    // 1 min later: some time later
    { label: 'wait', ms: 60000, states: ['wallet.loading'], waiting: ['wallet.balance'] },
  ],
}));
