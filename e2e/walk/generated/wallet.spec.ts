// Wallet: made by `npm run paths -- wallet --format playwright`.
import { test } from 'playwright/test';
import { walkWritten } from '../written.ts';

test('9b1c620c: wallet, a member', ({ browser, baseURL }) => walkWritten(browser, baseURL!, {
  scene: 'wallet',
  variant: 'a member',
  begins: { states: ['wallet.loading'], waiting: ['wallet.balance'] },
  steps: [
    // Load wallet ends (balance and points): the balance arrives
    { label: 'loadWallet ends: balance and points', states: ['wallet.shown'], waiting: [] },
    // Refreshes the balance
    { label: 'balance.refreshed', states: ['wallet.refreshing'], waiting: ['wallet.balance'] },
    // Load wallet ends (balance and points): the balance arrives
    { label: 'loadWallet ends: balance and points', states: ['wallet.shown'], waiting: [] },
    // 1 min later: some time later
    { label: 'wait', ms: 60000, states: ['wallet.refreshing'], waiting: ['wallet.balance'] },
    // Load wallet ends (no answer): no response
    { label: 'loadWallet ends: no answer', states: ['wallet.shown'], waiting: [] },
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
