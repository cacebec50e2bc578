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
    // The balance arrives (balance and points)
    { label: 'loadWallet ends: balance and points', states: ['wallet.fresh'], waiting: [] },
    // Money moves
    { label: 'balance.refreshed', states: ['wallet.fresh'], waiting: [] },
    // 1 s later: one second passes, if money has moved meanwhile
    { label: 'wait', ms: 1000, states: ['wallet.refreshing'], waiting: ['wallet.balance'] },
    // Money moves
    { label: 'balance.refreshed', states: ['wallet.refreshing'], waiting: ['wallet.balance'] },
    // The balance arrives (balance and points)
    { label: 'loadWallet ends: balance and points', states: ['wallet.fresh'], waiting: [] },
    // 1 s later: one second passes, if money has moved meanwhile
    { label: 'wait', ms: 1000, states: ['wallet.refreshing'], waiting: ['wallet.balance'] },
    // Refreshing, with the old balance still shown: no response (no answer)
    { label: 'loadWallet ends: no answer', states: ['wallet.fresh'], waiting: [] },
    // 1 s later: one second passes, otherwise
    { label: 'wait', ms: 1000, states: ['wallet.shown'], waiting: [] },
    // Refreshes the balance
    { label: 'balance.refreshed', states: ['wallet.refreshing'], waiting: ['wallet.balance'] },
    // The balance arrives (balance and points)
    { label: 'loadWallet ends: balance and points', states: ['wallet.fresh'], waiting: [] },
    // 1 s later: one second passes, otherwise
    { label: 'wait', ms: 1000, states: ['wallet.shown'], waiting: [] },
    // Some time later
    { label: 'wait', ms: 59000, states: ['wallet.refreshing'], waiting: ['wallet.balance'] },
  ],
}));

test('d4b6d1ed: wallet, a member', ({ browser, baseURL }) => walkWritten(browser, baseURL!, {
  scene: 'wallet',
  variant: 'a member',
  begins: { states: ['wallet.loading'], waiting: ['wallet.balance'] },
  steps: [
    // Loading the balance: no response (no answer)
    { label: 'loadWallet ends: no answer', states: ['wallet.failed'], waiting: [] },
    // Tries again
    { label: 'balance.retried', states: ['wallet.loading'], waiting: ['wallet.balance'] },
    // Loading the balance: no response (no answer)
    { label: 'loadWallet ends: no answer', states: ['wallet.failed'], waiting: [] },
    // Some time later
    { label: 'wait', ms: 60000, states: ['wallet.loading'], waiting: ['wallet.balance'] },
  ],
}));
